/** Finds what to show if nothing matches. In a separate module, because most searches find something. */
import {
	judge,
	partsOf,
	unknownOf,
	type FilterPart,
	type Perhaps,
	type Searchable,
	type SearchFilter,
} from './filter-villages.ts'

export interface Close extends Perhaps {
	/** The parts that it is known not to match. */
	failing: FilterPart[]
}

/** Returns the villages that match the most parts of the search, in the filter's order; none that match no part. */
export function closest(list: Searchable, filter: SearchFilter, limit: number): Close[] {
	const parts = partsOf(filter)
	return judge(list, filter)
		.map((village) => ({ ...village, unmatched: village.excludedBy.length + village.unknown.length }))
		.filter(({ unmatched }) => unmatched < parts.length)
		.sort((a, b) => a.unmatched - b.unmatched)
		.slice(0, limit)
		.map((village) => ({
			...unknownOf(village),
			failing: parts.filter((part) => village.excludedBy.includes(part)),
		}))
}
