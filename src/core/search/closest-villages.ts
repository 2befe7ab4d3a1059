/** Finds what to show if nothing matches. In a separate module, because most searches find something. */
import { judge, partsOf, type FilterPart, type Searchable, type SearchFilter } from './filter-villages.ts'
import type { VillageListRow } from './village-list-file.ts'

export interface Close {
	row: VillageListRow
	/** The parts that it doesn't match. Never empty. */
	failing: FilterPart[]
}

/** Returns the villages that match the most parts of the search, in the filter's order; none that match no part. */
export function closest(list: Searchable, filter: SearchFilter, limit: number): Close[] {
	const parts = partsOf(filter)
	return judge(list, filter)
		.map(({ row, excludedBy, unknown }) => ({ row, failing: [...excludedBy, ...unknown] }))
		.filter(({ failing }) => failing.length < parts.length)
		.map(({ row, failing }) => ({ row, failing: parts.filter((part) => failing.includes(part)) }))
		.sort((a, b) => a.failing.length - b.failing.length)
		.slice(0, limit)
}
