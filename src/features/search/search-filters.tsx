import type { RefObject } from 'react'
import { Button } from '../../components/button.tsx'
import { count } from '../../core/format.ts'
import { AppliedFilters } from './applied-filters.tsx'
import { FacetBoxes } from './facet-boxes.tsx'
import { NearField } from './near-field.tsx'
import type { Search } from './use-search.ts'

interface Props {
	search: Search
	/** Gets the focus when a filter is taken away, and when the reader is done. */
	heading: RefObject<HTMLElement | null>
}

/** All that the panel doesn't ask. Loaded on demand, because most searches need none of it. */
export default function SearchFilters({ search, heading }: Props) {
	const { list, near, criteria, outcome, layout, setCriteria, setLayout, isShown } = search
	const { matches } = outcome.result
	return (
		<>
			{isShown && outcome.applied.length > 0 && (
				<AppliedFilters applied={outcome.applied} setCriteria={setCriteria} heading={heading} />
			)}
			<div className="nearest">
				<NearField criteria={criteria} near={near} setCriteria={setCriteria} />
			</div>
			{isShown && (
				<FacetBoxes
					rows={list.rows}
					values={search.values}
					chosen={criteria.chosen}
					counts={outcome.result.counts}
					open={layout.open}
					setCriteria={setCriteria}
					setLayout={setLayout}
				/>
			)}
			<p className="filters-done wide">
				<Button
					onClick={() => {
						setLayout({ panel: false, filters: false, open: [] })
						heading.current?.focus()
					}}
				>
					{matches.length > 0 ? `Show ${count(matches.length, 'village')}` : 'Show the results'}
				</Button>
			</p>
		</>
	)
}
