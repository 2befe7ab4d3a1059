import { useRef, type ReactNode, type RefObject } from 'react'
import { Button } from '../components/button.tsx'
import { useMedia } from '../components/media.ts'
import { Page } from '../components/page-header.tsx'
import { Quoting } from '../components/quoting.tsx'
import type { ViewProps } from '../components/site.ts'
import { count } from '../core/format.ts'
import { usualSort } from '../core/search/search-address.ts'
import { createPart } from '../navigation/late-code.tsx'
import { ResultOrder } from '../features/search/result-order.tsx'
import { SearchForm } from '../features/search/search-form.tsx'
import { SearchLine } from '../features/search/search-line.tsx'
import { SearchNotices } from '../features/search/search-notices.tsx'
import { Stats } from '../features/search/search-panel.tsx'
import { SearchResults, resultAnnouncement, resultTitle } from '../features/search/search-results.tsx'
import { SearchWithoutScripts } from '../features/search/search-without-scripts.tsx'
import { useSearch, type Search } from '../features/search/use-search.ts'
import { afterPaint } from '../navigation/after-paint.ts'
import './region-map.css'

const SearchFilters = createPart('We couldn’t load the filters', () => import('../features/search/search-filters.tsx'))
const AnswersAbove = createPart('We couldn’t look for answers', () => import('../features/ask/answers-above.tsx'))
const SearchMap = createPart('We couldn’t load the map', () => import('../features/search/search-map.tsx'))

/** The screen width from which list and map are side by side, as in the style sheet. */
const WIDE = '(min-width: 62.5em)'

/** Search: the panel, folded to a line once something is searched for, and the villages that match beside a map. */
export default function SearchView({ page }: ViewProps<'search'>) {
	const search = useSearch(page.choices)
	const { outcome, layout, isPanelOpen, setCriteria, setLayout, isShown } = search
	const isWide = useMedia(WIDE)
	const heading = useRef<HTMLHeadingElement>(null)
	const map = <SearchMap outcome={outcome} rows={search.bySlug} setCriteria={setCriteria} />

	return (
		<Page heading="Search villages" className={classOf(search)}>
			<SearchLine
				criteria={outcome.criteria}
				applied={outcome.applied}
				isKnown={isPanelOpen !== undefined}
				fromName={outcome.fromName}
				setLayout={setLayout}
			/>
			<SearchForm
				choices={page.choices}
				pricesFound={page.pricesFound}
				criteria={outcome.criteria}
				applied={outcome.applied.length}
				hasFilters={layout.filters}
				setCriteria={setCriteria}
				setLayout={setLayout}
				onType={search.onType}
				heading={heading}
			>
				<section id="filters" className="filters needs-script" aria-label="Filters" hidden={!layout.filters}>
					{layout.filters && <SearchFilters search={search} heading={heading} />}
				</section>
			</SearchForm>
			<div className="search-columns sidebar needs-script">
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
		</Page>
	)
}

/** Until the page knows its address, the style sheet folds the panel if there is a query. */
function classOf({ isPanelOpen }: Search): string {
	const panel = isPanelOpen === undefined ? '' : isPanelOpen ? ' panel-open' : ' panel-folded'
	return `search-page${panel}`
}

interface ResultsProps {
	search: Search
	heading: RefObject<HTMLHeadingElement | null>
	/** The map instead of the list, on screens without space for both. */
	map: ReactNode
}

function Results({ search, map, heading }: ResultsProps) {
	const { criteria, outcome, layout, isShown, textFailure, setCriteria, setLayout } = search
	const { matches, perhaps } = outcome.result
	const isMap = isShown && map !== undefined && layout.map
	const isList = isShown && !isMap
	const title = titleOf(search)
	return (
		<section className="search-results still-to-come" aria-labelledby="results">
			{/* What can't be searched for is said once. */}
			{isShown && outcome.criteria.q !== undefined && !textFailure && (
				<AnswersAbove text={outcome.criteria.q} leftOut={outcome.leftOut} />
			)}
			<div className="results-head cluster cluster-apart">
				<h2 id="results" tabIndex={-1} ref={heading}>
					{title}
				</h2>
				{isShown && map && <ViewSwitch layout={layout} setLayout={setLayout} />}
			</div>
			{/* Announces the number when a filter changes; the heading shows it. */}
			<p className="visually-hidden" role="status">
				{isShown && `${resultAnnouncement(outcome, search.villages.length)} ${outcome.textNotes.join(' ')}`}
			</p>
			<SearchNotices {...search} />
			{isShown && outcome.textNotes.length > 0 && (
				<div className="search-notes">
					{outcome.textNotes.map((note) => (
						<p key={note}>
							<Quoting text={note} />
						</p>
					))}
				</div>
			)}
			{isList && (matches.length + perhaps.length > 0 || outcome.byDistance) && (
				<ResultOrder
					sort={criteria.sort ?? usualSort(criteria)}
					within={criteria.within}
					near={search.near}
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

function titleOf({ isPending, list, villages, outcome }: Search): string {
	if (isPending) return 'Loading villages…'
	if (list.state === 'failed') return 'The villages haven’t loaded'
	return resultTitle(outcome, villages.length)
}
