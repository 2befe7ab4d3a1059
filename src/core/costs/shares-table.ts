/** Makes the table of what a deferred management fee keeps, in words, for pages and for the files beside them. */
import { count, money, percent } from '../format.ts'
import type { KnownTerms } from './cost-terms.ts'
import type { DeferredFee } from '../facts/statement.ts'
import { FOR_EVERY, baseOf, keptShares, shareOf } from './kept-shares.ts'

export interface SharesTable {
	caption: string
	columns: string[]
	rows: {
		cells: string[]
		/** The share that its bar shows, in percent. */
		bar: number
	}[]
}

/** Returns a village's own lowest entry price, unless it is old or undated. */
export function ownPrice({ entryPrice }: KnownTerms): number | undefined {
	return entryPrice?.old ? undefined : entryPrice?.value.from
}

/**
 * @param of the price that the fee is a share of, in words
 * @param price the village's own, if the fee is a share of it
 */
export function sharesTable(fee: DeferredFee, of: string, price: number | undefined): SharesTable {
	const isOfEntry = baseOf(fee) === 'entry-price'
	const ofPrice = isOfEntry ? price : undefined
	return {
		caption: `For every ${money(FOR_EVERY)} ${isOfEntry ? 'you pay to move in' : `of ${of}`}`,
		columns: [
			'Leave after',
			'Fee',
			isOfEntry ? 'You’re left with' : 'In dollars',
			...(ofPrice === undefined ? [] : [`Left from ${money(ofPrice)}`]),
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
