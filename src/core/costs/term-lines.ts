/** Puts the terms of an agreement into lines, for paper and messages. */
import { count, money, sentence } from '../format.ts'
import type { InputName, InputTexts } from './cost-inputs.ts'
import { FEE_CONTINUES } from './cost-model.ts'

/** A label, a value, and the inputs that the value is made of. */
export type TermLine = readonly [label: string, value: string, ...inputs: InputName[]]

/** Returns the terms in lines, from texts that can be read. */
export function termLines(texts: InputTexts): TermLine[] {
	const dollars = (text: string) => money(Number(text))
	return [
		['Entry price', dollars(texts.entry), 'entry'],
		['Weekly fee', dollars(texts.fee), 'fee'],
		['Rise in the weekly fee', `${texts.feeRise}% a year`, 'feeRise'],
		['One-off charges', dollars(texts.once), 'once'],
		[
			'Fee when you leave',
			`${texts.dmf}% of ${texts.dmfOf === 'resale-price' ? 'the resale price' : 'the entry price'}, ${
				texts.dmfEach ? `${texts.dmfEach}% year by year` : `built up over ${count(Number(texts.dmfYears), 'year')}`
			}${texts.dmfStart === '0' ? '' : `; ${texts.dmfStart}% on the first day`}`,
			...(['dmf', 'dmfOf', 'dmfStart', 'dmfYears', 'dmfEach'] as const),
		],
		['Change in price', `${texts.priceChange}% a year`, 'priceChange'],
		['Your share', `${texts.gainShare}% of any gain and ${texts.lossShare}% of any loss`, 'gainShare', 'lossShare'],
		['Repaid', `${count(Number(texts.repaidAfter), 'month')} after leaving`, 'repaidAfter'],
		['Weekly fee after leaving', texts.feeAfter === 'stops' ? 'Stops' : sentence(FEE_CONTINUES), 'feeAfter'],
	]
}
