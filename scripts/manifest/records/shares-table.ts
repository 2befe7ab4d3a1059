/** Puts into words what a deferred management fee leaves, for pages and for the files beside them: pages need less code. */
import { count, money, percent } from '../../../src/core/format.ts'
import type { LeftWords, SharesTable, Terms } from '../../../src/core/costs/terms.ts'
import type { DeferredFee } from '../../../src/core/facts/statement.ts'
import { FOR_EVERY, baseOf, keptShares, lastYearOf, shareOf } from '../../../src/core/costs/kept-shares.ts'

/** Returns a village's own lowest entry price, unless it is old or undated. */
export function ownPrice({ entryPrice }: Terms): number | undefined {
	return entryPrice?.old ? undefined : entryPrice?.value.from
}

/**
 * @param of the price that the fee is a share of, in words
 * @param price the village's own, if the fee is a share of it
 */
function sharesTable(fee: DeferredFee, of: string, price: number | undefined): SharesTable {
	const isOfEntry = baseOf(fee) === 'entry-price'
	const ofPrice = isOfEntry ? price : undefined
	return {
		caption: `For every ${money(FOR_EVERY)} ${isOfEntry ? 'you pay to move in' : `of ${of}`}`,
		columns: [
			'Leave after',
			'Fee',
			isOfEntry ? 'You get back' : 'In dollars',
			...(ofPrice === undefined ? [] : [`Of ${money(ofPrice)}, you get back`]),
		],
		rows: keptShares(fee).map(({ years, orLonger, kept, left }) => {
			const bar = isOfEntry ? left : kept
			return {
				bar,
				cells: [
					count(years, 'year') + (orLonger ? ' or more' : ''),
					percent(kept),
					money(shareOf(bar, FOR_EVERY)),
					...(ofPrice === undefined ? [] : [money(shareOf(left, ofPrice))]),
				],
			}
		}),
	}
}

/**
 * Returns what is left when someone leaves.
 * @param of the price that the fee is a share of, in words
 */
export function leftInWords(terms: Terms, fee: DeferredFee, of: string): LeftWords {
	const price = ownPrice(terms)
	const hasTable = Boolean(lastYearOf(fee))
	const text = hasTable || fee.percent === 0 ? undefined : leftOfEach(fee, of)
	return {
		...(hasTable && { table: sharesTable(fee, of, price) }),
		...(text && { text }),
		...(baseOf(fee) === 'entry-price' &&
			terms.entryPrice &&
			price !== undefined && {
				own: {
					price: money(price),
					...(!hasTable && { keeps: money(shareOf(fee.percent, price)) }),
					sources: terms.entryPrice.sources,
				},
			}),
	}
}

/** Returns what is left of every $100,000 if the fee is the same for any stay, or only its maximum is known. */
function leftOfEach(fee: DeferredFee, of: string): string {
	const isKnown = lastYearOf(fee) !== undefined
	const [part, stay] = isKnown
		? ['', ', however long you stay']
		: [baseOf(fee) === 'entry-price' ? 'at least ' : 'up to ', '']
	return baseOf(fee) === 'entry-price'
		? `For every ${money(FOR_EVERY)} you pay to move in, you get back ${part}${money(shareOf(100 - fee.percent, FOR_EVERY))} after this fee${stay}.`
		: `For every ${money(FOR_EVERY)} of ${of}, the operator keeps ${part}${money(shareOf(fee.percent, FOR_EVERY))}${stay}.`
}
