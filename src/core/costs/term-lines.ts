/** Puts the terms of an agreement into lines, for paper and messages. */
import { scheduleInWords } from '../facts/fee-words.ts'
import { count, money, percent, sentence } from '../format.ts'
import type { CostInputs, InputName } from './terms.ts'
import { FEE_CONTINUES } from './cost-model.ts'

/** A label, a value, and the inputs that the value is made of. */
export type TermLine = readonly [label: string, value: string, ...inputs: InputName[]]

/** Returns the terms in lines. */
export function termLines(inputs: CostInputs): TermLine[] {
	return [
		['Entry price', money(inputs.entryPrice), 'entryPrice'],
		['Weekly fee', money(inputs.weeklyFee), 'weeklyFee'],
		['Rise in the weekly fee', `${percent(inputs.weeklyFeeRises)} a year`, 'weeklyFeeRises'],
		['One-off charges', money(inputs.otherCharges), 'otherCharges'],
		[
			'Fee when you leave',
			`${percent(inputs.dmf)} of ${inputs.dmfOf === 'resale-price' ? 'the resale price' : 'the entry price'}, ${
				inputs.dmfByYear.length > 0
					? `made up of ${scheduleInWords({ atEntry: inputs.dmfAtEntry, byYear: inputs.dmfByYear })}`
					: `built up over ${count(inputs.dmfYears, 'year')}${inputs.dmfAtEntry === 0 ? '' : `; ${percent(inputs.dmfAtEntry)} on the first day`}`
			}`,
			...(['dmf', 'dmfOf', 'dmfAtEntry', 'dmfYears', 'dmfByYear'] as const),
		],
		['Change in price', `${percent(inputs.priceGrowth)} a year`, 'priceGrowth'],
		[
			'Your share',
			inputs.gainShare + inputs.lossShare === 0
				? 'No share of any gain or loss'
				: `${percent(inputs.gainShare)} of any gain and ${percent(inputs.lossShare)} of any loss`,
			'gainShare',
			'lossShare',
		],
		['Repaid', `${count(inputs.repaymentMonths, 'month')} after leaving`, 'repaymentMonths'],
		['Weekly fee after leaving', inputs.feesStopOnExit ? 'Stops' : sentence(FEE_CONTINUES), 'feesStopOnExit'],
	]
}
