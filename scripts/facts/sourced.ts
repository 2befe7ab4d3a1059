/** What sources say about a fact, for lists and sums, which have no receipts. */
import { valuesOf, type Known } from '../../src/core/facts/source.ts'
import type { Range } from '../../src/core/facts/statement.ts'

/** Whether the fact has a source. */
export function isSourced<T>(known: Known<T> | undefined): known is Known<T> {
	return known !== undefined && known.sources.length > 0
}

/** Returns the value of a fact if it has a source. */
export function sourced<T>(known: Known<T> | undefined): T | undefined {
	return isSourced(known) ? known.value : undefined
}

/** Returns every value of a fact that has a source. */
export function valuesIn<T>(known: Known<T> | undefined): Known<T>[] {
	return isSourced(known) ? valuesOf(known) : []
}

/** The lowest and highest of what is known of a price or fee, for all homes and plans together: the one span that every view tells. */
export interface MoneySpan extends Range {
	/** Whether it is old or undated: then it is told with its year, and never compared. */
	isOld: boolean
	/** The newest year; absent if no source has a date. */
	year?: number
}

/** Returns the current ones of some values, or else the old ones. */
export function currentOrOld<T>(values: readonly Known<T>[]): readonly Known<T>[] {
	const current = values.filter(({ old }) => !old)
	return current.length > 0 ? current : values
}

/** Returns the range that several make together: without an upper end if one of them has none. */
export function rangeOf(ranges: readonly Range[]): Range {
	const starts = ranges.flatMap(({ from }) => from ?? [])
	const ends = ranges.flatMap(({ to }) => to ?? [])
	return {
		...(starts.length > 0 && { from: Math.min(...starts) }),
		...(ends.length > 0 && ends.length === ranges.length && { to: Math.max(...ends) }),
	}
}

/** Returns the span of the current sums, or else of the old ones. */
export function moneySpan(known: Known<Range>): MoneySpan {
	const used = currentOrOld(valuesOf(known))
	const years = used.flatMap(({ asOf }) => (asOf ? Number(asOf.slice(0, 4)) : []))
	return {
		...rangeOf(used.map(({ value }) => value)),
		isOld: used.every(({ old }) => old),
		...(years.length > 0 && { year: Math.max(...years) }),
	}
}

/** Returns the span of a price or fee that has a source and isn't old. */
export function currentSpan(known: Known<Range> | undefined): MoneySpan | undefined {
	const span = isSourced(known) ? moneySpan(known) : undefined
	return span?.isOld ? undefined : span
}

/** Returns what gives the positions of sources in a file's list by their ids. */
export function positionsIn(sources: readonly { id: string }[]): (ids: readonly string[]) => number[] {
	const positions = new Map(sources.map(({ id }, index) => [id, index]))
	return (ids) => ids.flatMap((id) => positions.get(id) ?? [])
}
