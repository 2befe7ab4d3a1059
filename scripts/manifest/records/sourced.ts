/** What sources say about a village, for lists, which have no receipts. */
import type { Known } from '../../../src/core/facts/source.ts'
import type { Range } from '../../../src/core/facts/statement.ts'
import type { Village } from '../../content/records/model.ts'

/** Whether the fact has a source. */
export function isSourced(known: Known<unknown> | undefined): boolean {
	return known !== undefined && known.sources.length > 0
}

/** Returns the value of a fact if it has a source. */
export function sourced<T>(known: Known<T> | undefined): T | undefined {
	return known && isSourced(known) ? known.value : undefined
}

/** Returns the entry prices that sources give: for all homes, or else for the homes that sources name. */
export function pricesOf({ known }: Village): readonly Known<Range>[] {
	const { entryPrice } = known.facts
	if (!entryPrice || !isSourced(entryPrice)) return []
	return entryPrice.partial ? (entryPrice.variants ?? []) : [entryPrice]
}

/** Returns the lowest and highest of the current entry prices. Old and undated prices are left out, because they can't be compared with current ones. */
export function currentPrices(village: Village): { priceFrom?: number; priceTo?: number } {
	return spanOf(pricesOf(village).filter(({ old }) => !old))
}

/** Returns the lowest and highest of some prices. */
export function spanOf(prices: readonly Known<Range>[]): { priceFrom?: number; priceTo?: number } {
	const lows = prices.flatMap(({ value }) => value.from ?? [])
	const highs = prices.flatMap(({ value }) => value.to ?? [])
	return {
		...(lows.length > 0 && { priceFrom: Math.min(...lows) }),
		...(highs.length > 0 && { priceTo: Math.max(...highs) }),
	}
}

/** Returns the first year that is certainly within a number of years before a day. Sources give only years, so the day's own year counts as one. */
export function firstYearWithin(years: number, day: string): number {
	return Number(day.slice(0, 4)) - years + 1
}
