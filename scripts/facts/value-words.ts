/** Puts single values of facts into words. */
import { buildUpInWords, feeInWords } from '../../src/core/facts/fee-words.ts'
import type { DeferredFee, FeeRises, Range } from '../../src/core/facts/statement.ts'
import { list, money, moneyRange, sentence } from '../../src/core/format.ts'

/**
 * Returns a deferred management fee in words.
 * @example deferredFeeInWords({ percent: 30, byYear: [10, 10, 10] }) === '30% of the entry price, 10% a year for 3 years'
 */
export function deferredFeeInWords(fee: DeferredFee): string {
	const steps = buildUpInWords(fee)
	return sentence(feeInWords(fee)) + (steps ? `, ${steps}` : '')
}

/** Returns a website without what every address begins with. */
export function siteName(url: string): string {
	return url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
}

/** Returns a list with a comma before the last item if an item has an `and` of its own: `rates, gardens and grounds, and staff`. */
export function listOfPairs(items: readonly string[]): string {
	const isPair = items.some((item) => item.includes(' and '))
	return isPair && items.length > 1 ? `${items.slice(0, -1).join(', ')}, and ${items.at(-1)}` : list(items)
}

/** How a weekly fee may rise, where `FEE_RISES` doesn't fit: beside its amount, and as a point about an operator. */
export const FEE_RISE_FORMS = {
	fixed: { short: 'fixed', point: 'The weekly fee is fixed for life' },
	cpi: {
		short: 'rises capped at inflation (CPI)',
		point: 'The weekly fee goes up by no more than inflation (the CPI)',
	},
	'nz-super': {
		short: 'rises capped at NZ Super',
		point: 'The weekly fee goes up by no more than the percentage rise in NZ Super',
	},
	reviewed: {
		short: 'fee reviewed from time to time',
		point: 'The operator reviews the weekly fee from time to time: ask how much it can go up',
	},
	choice: {
		short: 'you choose a fixed fee or one that rises',
		point: 'You choose between a weekly fee that stays the same and one that rises over time',
	},
} as const satisfies Record<FeeRises, { short: string; point: string }>

const aWeek = (dollars: number) => `${money(dollars)} a week`

/** `$172.50 a week`, `From $150 a week` */
export function weeklyFeeInWords({ from, to }: Range): string {
	return from !== undefined && from === to ? aWeek(from) : `${sentence(moneyRange(from, to) ?? '')} a week`
}
