/** Finds what to show if nothing matches. In a separate module, because most searches find something. */
import { FACETS } from './facets.ts'
import {
	judge,
	orderOf,
	partsOf,
	wanted,
	type FilterPart,
	type Searchable,
	type SearchFilter,
} from './filter-villages.ts'
import type { VillageListRow } from './village-list-file.ts'

export interface Close {
	row: VillageListRow
	/** The parts that it doesn't match. Never empty. */
	failing: FilterPart[]
}

/** Returns the villages that match the most parts of the search, in the filter's order; none that match no part. */
export function closest(list: Searchable, filter: SearchFilter, limit: number): Close[] {
	const parts = partsOf(filter)
	const failing = new Map<number, FilterPart[]>()
	const fail = (position: number, part: FilterPart) => failing.set(position, [...(failing.get(position) ?? []), part])
	for (const part of parts) {
		if (part === 'q') list.rows.forEach(({ slug }, position) => filter.rank?.has(slug) || fail(position, part))
		else {
			const column = list.columns[FACETS.indexOf(part)]
			const wish = column && wanted(filter.chosen[part] ?? [], column)
			if (wish) judge(column, wish, (position, verdict) => verdict !== 'yes' && fail(position, part))
		}
	}
	const close: Close[] = []
	for (const position of orderOf(list, filter)) {
		const row = list.rows[position]
		const parted = failing.get(position) ?? []
		if (row && parted.length < parts.length) close.push({ row, failing: parted })
	}
	return close.sort((a, b) => a.failing.length - b.failing.length).slice(0, limit)
}
