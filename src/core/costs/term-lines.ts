/** Puts the terms of an agreement into lines, for paper and messages. */
import { count, money, sentence } from '../format.ts'
import type { InputTexts } from './cost-inputs.ts'
import type { InputName } from './terms.ts'
import { FEE_CONTINUES } from './cost-model.ts'

/** A label, a value, and the inputs that the value is made of. */
export type TermLine = readonly [label: string, value: string, ...inputs: InputName[]]

/** Returns the terms in lines, from texts that can be read. */
export function termLines(texts: InputTexts): TermLine[] {
	const dollars = (text: string) => money(Number(text))
	return [
		['Entry price', dollars(texts.entryPrice), 'entryPrice'],
		['Weekly fee', dollars(texts.weeklyFee), 'weeklyFee'],
		['Rise in the weekly fee', `${texts.weeklyFeeRises}% a year`, 'weeklyFeeRises'],
		['One-off charges', dollars(texts.otherCharges), 'otherCharges'],
		[
			'Fee when you leave',
			`${texts.dmf}% of ${texts.dmfOf === 'resale-price' ? 'the resale price' : 'the entry price'}, ${
				texts.dmfByYear ? `${texts.dmfByYear}% year by year` : `built up over ${count(Number(texts.dmfYears), 'year')}`
			}${texts.dmfAtEntry === '0' ? '' : `; ${texts.dmfAtEntry}% on the first day`}`,
			...(['dmf', 'dmfOf', 'dmfAtEntry', 'dmfYears', 'dmfByYear'] as const),
		],
		['Change in price', `${texts.priceGrowth}% a year`, 'priceGrowth'],
		['Your share', `${texts.gainShare}% of any gain and ${texts.lossShare}% of any loss`, 'gainShare', 'lossShare'],
		['Repaid', `${count(Number(texts.repaymentMonths), 'month')} after leaving`, 'repaymentMonths'],
		[
			'Weekly fee after leaving',
			texts.feesStopOnExit === 'stops' ? 'Stops' : sentence(FEE_CONTINUES),
			'feesStopOnExit',
		],
	]
}
