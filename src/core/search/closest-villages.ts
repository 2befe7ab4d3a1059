/** Finds what to show if nothing matches. In a separate module, because most searches find something. */
import { FACETS, type Facet } from './facets.ts'
import { judge, partsOf, type FilterPart, type Searchable, type SearchFilter } from './filter-villages.ts'
import type { VillageListRow } from './village-list-file.ts'

export interface Close {
	row: VillageListRow
	/** The parts that it is known not to match. */
	failing: FilterPart[]
	/** The facets that are unknown, or known only in part. */
	unknown: Facet[]
}

/** Returns the villages that match the most parts of the search, in the filter's order; none that match no part. */
export function closest(list: Searchable, filter: SearchFilter, limit: number): Close[] {
	const parts = partsOf(filter)
	return judge(list, filter)
		.map((village) => ({ ...village, unmatched: village.excludedBy.length + village.unknown.length }))
		.filter(({ unmatched }) => unmatched < parts.length)
		.sort((a, b) => a.unmatched - b.unmatched)
		.slice(0, limit)
		.map(({ row, excludedBy, unknown, open }) => ({
			row,
			failing: parts.filter((part) => excludedBy.includes(part)),
			unknown: FACETS.filter((facet) => unknown.includes(facet) || open.includes(facet)),
		}))
}
