/** The lowest and highest of what is known of a price or fee, for all homes and plans together: the one span that every view tells. */
import type { Known } from '../../src/core/facts/source.ts'
import type { Range } from '../../src/core/facts/statement.ts'

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
	const { differs = [], variants = [], partial } = known
	const all = [...(partial ? [] : [known]), ...differs, ...variants]
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
