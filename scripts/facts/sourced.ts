/** What sources say about a fact, for lists and sums, which have no receipts. */
import type { Known } from '../../src/core/facts/source.ts'
import type { Range } from '../../src/core/facts/statement.ts'

/** Whether the fact has a source. */
export function isSourced<T>(known: Known<T> | undefined): known is Known<T> {
	return known !== undefined && known.sources.length > 0
}

/** Returns the value of a fact if it has a source. */
export function sourced<T>(known: Known<T> | undefined): T | undefined {
	return isSourced(known) ? known.value : undefined
}

/** Returns the value for all homes, those on which sources differ, and those for plans or some of the homes. */
export function valuesOf<T>(known: Known<T>): Known<T>[] {
	const { differs = [], variants = [], partial } = known
	return [...(partial ? [] : [known]), ...differs, ...variants]
}

/** Returns these values of a fact that has a source. */
export function valuesIn<T>(known: Known<T> | undefined): Known<T>[] {
	return isSourced(known) ? valuesOf(known) : []
}

/** The lowest and highest of what is known of a price or fee, for all homes and plans together: the one span that every view tells. */
export interface MoneySpan {
	from?: number
	to?: number
	/** Whether it is old or undated: then it is told with its year, and never compared. */
	isOld: boolean
	/** The newest year; absent if no source has a date. */
	year?: number
}

/** Returns the span of the current sums, or else of the old ones. If one of them has no upper end, it has none. */
export function moneySpan(known: Known<Range>): MoneySpan {
	const all = valuesOf(known)
	const current = all.filter(({ old }) => !old)
	const isOld = current.length === 0
	const used = isOld ? all : current
	const starts = used.flatMap(({ value }) => value.from ?? [])
	const ends = used.flatMap(({ value }) => value.to ?? [])
	const years = used.flatMap(({ asOf }) => (asOf ? Number(asOf.slice(0, 4)) : []))
	return {
		...(starts.length > 0 && { from: Math.min(...starts) }),
		...(ends.length > 0 && ends.length === used.length && { to: Math.max(...ends) }),
		isOld,
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
