import { Suspense, lazy, useRef, type ReactNode, type RefObject } from 'react'
import { useMedia } from '../components/media.ts'
import { PageHeader } from '../components/page-header.tsx'
import type { ViewProps } from '../components/site.ts'
import { count } from '../core/format.ts'
import { AppliedFilters } from '../features/search/applied-filters.tsx'
import { FacetBoxes } from '../features/search/facet-boxes.tsx'
import { ResultOrder } from '../features/search/result-order.tsx'
import { SearchForm } from '../features/search/search-form.tsx'
import { SearchNotices } from '../features/search/search-notices.tsx'
import { Stats } from '../features/search/search-panel.tsx'
import { SearchResults, resultTitle } from '../features/search/search-results.tsx'
import { SearchWithoutScripts } from '../features/search/search-without-scripts.tsx'
import { useSearch, type Search } from '../features/search/use-search.ts'

const SearchMap = lazy(() => import('../features/search/search-map.tsx'))

/** From here on there is room for filters, list and map side by side, as the style sheet has it. */
const WIDE = '(min-width: 74em)'

/** Search: the panel and the filters, set as the address says, and the villages that match. */
export default function SearchView({ page }: ViewProps<'search'>) {
	const search = useSearch(page.choices)
	const { late, layout, setCriteria, setLayout, isShown } = search
	const isWide = useMedia(WIDE)
	const heading = useRef<HTMLHeadingElement>(null)
	const map = (
		<Suspense>
			<SearchMap criteria={late.criteria} rows={search.bySlug} result={late.result} setCriteria={setCriteria} />
		</Suspense>
	)

	return (
		<div className={layout.filters ? 'wrap page search-page filters-open' : 'wrap page search-page'}>
			<PageHeader heading={page.title} />
			<SearchForm
				choices={page.choices}
				criteria={late.criteria}
				applied={late.applied.length}
				isOpen={layout.filters}
				setCriteria={setCriteria}
				setLayout={setLayout}
				heading={heading}
			/>
			<div className="search-columns needs-script">
				<Filters search={search} heading={heading} />
				<Results search={search} total={page.total} map={isWide ? undefined : map} heading={heading} />
				{isWide && (
					<section className="map-column" aria-label="Map">
						{isShown && map}
					</section>
				)}
			</div>
			{/* Scripts have no list, and never look into this element. */}
			<SearchWithoutScripts page={page} />
			<Stats texts={page.stats} />
		</div>
	)
}

interface PartProps {
	search: Search
	heading: RefObject<HTMLHeadingElement | null>
}

function Filters({ search, heading }: PartProps) {
	const { list, late, outcome, layout, setCriteria, setLayout } = search
	return (
		<section id="filters" className="filters" aria-label="Filters">
			<h2>Narrow it down</h2>
			{search.isShown && (
				<FacetBoxes
					rows={list.rows}
					values={search.values}
					criteria={late.criteria}
					counts={late.result.counts}
					open={layout.open}
					setCriteria={setCriteria}
					setLayout={setLayout}
				/>
			)}
			<p className="filters-done">
				<button
					type="button"
					className="button"
					onClick={() => {
						setLayout({ filters: false })
						heading.current?.focus()
					}}
				>
					Show {count(outcome.result.matches.length, 'village')}
				</button>
			</p>
		</section>
	)
}

interface ResultsProps extends PartProps {
	/** How many villages there are on our list. */
	total: number
	/** Where there is no room for list and map: the map, shown in the place of the list. */
	map: ReactNode
}

function Results({ search, total, map, heading }: ResultsProps) {
	const { outcome, late, layout, isShown, setCriteria, setLayout } = search
	const { criteria, result } = outcome
	const { matches, perhaps } = result
	const isMap = isShown && map !== undefined && layout.map
	const isList = isShown && !isMap
	const title = titleOf(search, total)
	return (
		<section className="search-results" aria-labelledby="results">
			<h2 id="results" tabIndex={-1} ref={heading}>
				{title}
			</h2>
			{/* Announces the number when a filter changes; the heading shows it. */}
			<p className="visually-hidden" role="status">
				{isShown && `${title}${perhaps.length > 0 ? `, and ${perhaps.length} more might` : ''}.`}
			</p>
			<SearchNotices {...search} />
			{isShown && late.applied.length > 0 && (
				<AppliedFilters applied={late.applied} setCriteria={setCriteria} heading={heading} />
			)}
			{isShown && map && <ViewSwitch layout={layout} setLayout={setLayout} />}
			{isList && matches.length + perhaps.length > 0 && (
				<ResultOrder
					// Its own choice immediately, and what it says of the villages a moment later.
					criteria={criteria.sort === late.criteria.sort ? late.criteria : criteria}
					near={criteria.here && !criteria.near ? HERE : search.near}
					result={late.result}
					setCriteria={setCriteria}
				/>
			)}
			{isMap && (
				<>
					{map}
					<p>
						<button type="button" className="button" onClick={() => setLayout({ map: false })}>
							List {count(matches.length, 'village')}
						</button>
					</p>
				</>
			)}
			{isList && <SearchResults {...search} heading={heading} />}
		</section>
	)
}

const HERE = { state: 'ready', label: 'you' } as const

/** From the list to the map and back, where there is no room for both. */
function ViewSwitch({ layout, setLayout }: Pick<Search, 'layout' | 'setLayout'>) {
	return (
		<p className="row view-switch">
			{[false, true].map((map) => (
				<button
					key={String(map)}
					type="button"
					className="button button-quiet"
					aria-pressed={layout.map === map}
					onClick={() => setLayout({ map })}
				>
					{map ? 'Map' : 'List'}
				</button>
			))}
		</p>
	)
}

function titleOf({ isPending, list, outcome: { criteria, result } }: Search, total: number): string {
	if (isPending) return `Loading the list of ${count(total, 'village')}…`
	if (list.state === 'failed') return 'The list of villages is missing'
	return resultTitle(result, criteria.q !== undefined || Object.keys(criteria.chosen).length > 0)
}
