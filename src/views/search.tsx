import { Suspense, lazy, useRef, type ReactNode, type RefObject } from 'react'
import { Button } from '../components/button.tsx'
import { useMedia } from '../components/media.ts'
import { PageHeader } from '../components/page-header.tsx'
import type { ViewProps } from '../components/site.ts'
import { count } from '../core/format.ts'
import { usualSort } from '../core/search/search-address.ts'
import { AppliedFilters } from '../features/search/applied-filters.tsx'
import { FacetBoxes } from '../features/search/facet-boxes.tsx'
import { ResultOrder } from '../features/search/result-order.tsx'
import { SearchForm } from '../features/search/search-form.tsx'
import { SearchLine } from '../features/search/search-line.tsx'
import { SearchNotices } from '../features/search/search-notices.tsx'
import { Stats } from '../features/search/search-panel.tsx'
import { SearchResults, resultTitle } from '../features/search/search-results.tsx'
import { SearchWithoutScripts } from '../features/search/search-without-scripts.tsx'
import { useSearch, type Search } from '../features/search/use-search.ts'
import { afterPaint } from '../navigation/after-paint.ts'

const SearchMap = lazy(() => import('../features/search/search-map.tsx'))

/** The screen width from which list and map are side by side, as in the style sheet. */
const WIDE = '(min-width: 62.5em)'

/** Search: the panel, folded to a line once something is searched for, and the villages that match beside a map. */
export default function SearchView({ page }: ViewProps<'search'>) {
	const search = useSearch(page.choices)
	const { outcome, layout, isPanelOpen, setCriteria, setLayout, isShown } = search
	const isWide = useMedia(WIDE)
	const heading = useRef<HTMLHeadingElement>(null)
	const map = (
		<Suspense>
			<SearchMap criteria={outcome.criteria} rows={search.bySlug} result={outcome.result} setCriteria={setCriteria} />
		</Suspense>
	)

	return (
		<div className={classOf(search)}>
			<PageHeader heading="Search villages" />
			<SearchLine
				criteria={outcome.criteria}
				applied={outcome.applied}
				isKnown={isPanelOpen !== undefined}
				fromName={outcome.fromName}
				setLayout={setLayout}
			/>
			<SearchForm
				choices={page.choices}
				criteria={outcome.criteria}
				near={isPanelOpen === undefined ? undefined : search.near}
				applied={outcome.applied.length}
				hasFilters={layout.filters}
				setCriteria={setCriteria}
				setLayout={setLayout}
				heading={heading}
			>
				<Filters search={search} heading={heading} />
			</SearchForm>
			<div className="search-columns needs-script">
				<Results search={search} map={isWide ? undefined : map} heading={heading} />
				{isWide && (
					<section className="map-column" aria-label="Map">
						{isShown && map}
					</section>
				)}
			</div>
			{/* Browsers with scripts never look into it, so the code that fills it stays on the build's side. */}
			{import.meta.env.SSR ? <SearchWithoutScripts page={page} /> : <noscript />}
			<Stats texts={page.stats} />
		</div>
	)
}

/** Until the page knows its address, the style sheet folds the panel if there is a query. */
function classOf({ isPanelOpen, layout }: Search): string {
	const panel = isPanelOpen === undefined ? '' : isPanelOpen ? ' panel-open' : ' panel-folded'
	return `wrap page search-page${panel}${layout.filters ? ' filters-open' : ''}`
}

interface PartProps {
	search: Search
	heading: RefObject<HTMLHeadingElement | null>
}

function Filters({ search, heading }: PartProps) {
	const { list, criteria, outcome, layout, setCriteria, setLayout, isShown } = search
	return (
		<section id="filters" className="filters needs-script" aria-label="Filters">
			{isShown && outcome.applied.length > 0 && (
				<AppliedFilters applied={outcome.applied} setCriteria={setCriteria} heading={heading} />
			)}
			<div className="facets">
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
			</div>
			<p className="filters-done">
				<Button
					onClick={() => {
						setLayout({ panel: false, filters: false })
						heading.current?.focus()
					}}
				>
					{outcome.result.matches.length > 0
						? `Show ${count(outcome.result.matches.length, 'village')}`
						: 'Show the results'}
				</Button>
			</p>
		</section>
	)
}

interface ResultsProps extends PartProps {
	/** The map instead of the list, on screens without space for both. */
	map: ReactNode
}

function Results({ search, map, heading }: ResultsProps) {
	const { criteria, outcome, layout, isShown, setCriteria, setLayout } = search
	const { matches, perhaps } = outcome.result
	const isMap = isShown && map !== undefined && layout.map
	const isList = isShown && !isMap
	const title = titleOf(search)
	return (
		<section className="search-results" aria-labelledby="results">
			<div className="results-head">
				<h2 id="results" tabIndex={-1} ref={heading}>
					{title}
				</h2>
				{isShown && map && <ViewSwitch layout={layout} setLayout={setLayout} />}
			</div>
			{/* Announces the number when a filter changes; the heading shows it. */}
			<p className="visually-hidden" role="status">
				{isShown && `${title}${perhaps.length > 0 ? `, and ${perhaps.length} more might` : ''}.`}
			</p>
			<SearchNotices {...search} />
			{isList && matches.length + perhaps.length > 0 && (
				<ResultOrder
					sort={criteria.sort ?? usualSort(criteria)}
					near={outcome.criteria.here && !outcome.criteria.near ? HERE : search.near}
					outcome={outcome}
					setCriteria={setCriteria}
				/>
			)}
			{isMap && (
				<>
					{map}
					<p>
						<Button onClick={() => setLayout({ map: false })}>List {count(matches.length, 'village')}</Button>
					</p>
				</>
			)}
			{isList && <SearchResults {...search} heading={heading} />}
		</section>
	)
}

const HERE = { state: 'ready', label: 'you' } as const

/** Switches between list and map, on screens without space for both. */
function ViewSwitch({ layout, setLayout }: Pick<Search, 'layout' | 'setLayout'>) {
	return (
		<button
			type="button"
			className="button button-quiet view-switch"
			onClick={() => afterPaint(() => setLayout(({ map }) => ({ map: !map })))}
		>
			{layout.map ? 'List' : 'Map'}
		</button>
	)
}

function titleOf({ isPending, list, outcome: { criteria, result } }: Search): string {
	if (isPending) return 'Loading villages…'
	if (list.state === 'failed') return 'The villages haven’t loaded'
	return resultTitle(result, criteria.q !== undefined || Object.keys(criteria.chosen).length > 0)
}
