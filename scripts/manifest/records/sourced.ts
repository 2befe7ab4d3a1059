/** What sources say about a village, for lists, which have no receipts. */
import type { Known } from '../../../src/core/facts/source.ts'
import { count } from '../../../src/core/format.ts'
import type { Village } from '../../content/records/model.ts'
import { moneySpan, type MoneySpan } from '../../facts/money-span.ts'

/** Whether the fact has a source. */
export function isSourced(known: Known<unknown> | undefined): boolean {
	return known !== undefined && known.sources.length > 0
}

/** Returns the value of a fact if it has a source. */
export function sourced<T>(known: Known<T> | undefined): T | undefined {
	return known && isSourced(known) ? known.value : undefined
}

/** Returns the lowest and highest entry price that sources give, or only old ones; undefined if none. */
export function pricesOf({ known }: Village): MoneySpan | undefined {
	const { entryPrice } = known.facts
	return entryPrice && isSourced(entryPrice) ? moneySpan(entryPrice) : undefined
}

/** Returns the lowest and highest of the current entry prices. Old and undated prices are left out, because they can't be compared with current ones. */
export function currentPrices(village: Village): { priceFrom?: number; priceTo?: number } {
	const { from, to, isOld } = pricesOf(village) ?? { isOld: true }
	if (isOld) return {}
	return { ...(from !== undefined && { priceFrom: from }), ...(to !== undefined && { priceTo: to }) }
}

/**
 * Says how many villages a price range can match, for the places where one is chosen.
 * @example pricesFound(villages) === 'We’ve found a current price for only 9 of 348 villages.'
 */
export function pricesFound(villages: readonly Village[]): string {
	const found = villages.filter((village) => Object.keys(currentPrices(village)).length > 0).length
	if (found === 0) return 'We haven’t found a current price for any village.'
	return `We’ve found a current price for ${found * 2 < villages.length ? 'only ' : ''}${found} of ${count(villages.length, 'village')}.`
}

/** Returns the first year that is certainly within a number of years before a day. Sources give only years, so the day's own year counts as one. */
export function firstYearWithin(years: number, day: string): number {
	return Number(day.slice(0, 4)) - years + 1
}
