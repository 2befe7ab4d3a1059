/** Puts into words what a deferred management fee leaves, for pages and for the files beside them: pages need less code. */
import { count, money, percent, sentence } from '../../../src/core/format.ts'
import type { LeftWords, SharesTable, Terms } from '../../../src/core/costs/terms.ts'
import type { DeferredFee } from '../../../src/core/facts/statement.ts'
import {
	FOR_EVERY,
	baseOf,
	keptShares,
	lastYearOf,
	shareOf,
	type KeptShare,
} from '../../../src/core/costs/kept-shares.ts'

/** Returns a village's own lowest entry price, unless it is old or undated. */
export function ownPrice({ entryPrice }: Terms): number | undefined {
	return entryPrice?.old ? undefined : entryPrice?.value.from
}

/**
 * @param of the price that the fee is a share of, in words
 * @param price the village's own, if the fee is a share of it
 */
function sharesTable(shares: readonly KeptShare[], fee: DeferredFee, of: string, price?: number): SharesTable {
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
		rows: shares.map(({ years, orLonger, kept, left }) => {
			const bar = isOfEntry ? left : kept
			return {
				bar,
				cells: [
					stayInWords(years, orLonger),
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
	const shares = keptShares(fee)
	const hasTable = shares.length > 1
	const text = hasTable || fee.percent === 0 ? undefined : leftOfEach(fee, of)
	return {
		...(hasTable && { table: sharesTable(shares, fee, of, price) }),
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

const stayInWords = (years: number, orLonger: boolean) => count(years, 'year') + (orLonger ? ' or more' : '')

/** Returns what is left of every $100,000 if the fee is the same for any stay, or known only after it has built up, or only its maximum is. */
function leftOfEach(fee: DeferredFee, of: string): string {
	const lastYear = lastYearOf(fee)
	const after = lastYear ? `if you leave after ${stayInWords(lastYear, true)}, ` : ''
	const isOfEntry = baseOf(fee) === 'entry-price'
	const limit = lastYear !== undefined ? '' : isOfEntry ? 'at least ' : 'up to '
	const left = isOfEntry
		? `you get back ${limit}${money(shareOf(100 - fee.percent, FOR_EVERY))} of every ${money(FOR_EVERY)} you pay to move in`
		: `the operator keeps ${limit}${money(shareOf(fee.percent, FOR_EVERY))} of every ${money(FOR_EVERY)} of ${of}`
	return sentence(`${after}${left}${lastYear === 0 ? ', however long you stay' : ''}.`)
}
