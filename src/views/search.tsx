import { Suspense, lazy, useCallback, useDeferredValue, useMemo, useRef } from 'react'
import { Notice } from '../components/notice.tsx'
import { PageHeader } from '../components/page-header.tsx'
import type { ViewProps } from '../components/site.ts'
import { address as at } from '../core/addresses.ts'
import { eachFacet, facetValues, type Facet } from '../core/search/facets.ts'
import { count } from '../core/format.ts'
import { appliedOf, usualSort, withValues, type Asked } from '../core/search/search-address.ts'
import { closest, search, searchable, type SearchFilter } from '../core/search/filter-villages.ts'
import { useHydrated } from '../components/hydrated.ts'
import { useMedia } from '../components/media.ts'
import { ListFailed } from '../components/list-failed.tsx'
import { FacetBoxes } from '../features/search/facet-boxes.tsx'
import { useNear } from '../features/search/near.ts'
import { ResultOrder } from '../features/search/result-order.tsx'
import { SearchPanel, Stats, type PanelFields } from '../features/search/search-panel.tsx'
import { AppliedFilters } from '../features/search/applied-filters.tsx'
import { SearchResults, resultTitle } from '../features/search/search-results.tsx'
import { useSearchState } from '../features/search/search-state.ts'
import { useTextRank } from '../features/search/text-rank.ts'
import { useVillageList } from '../navigation/use-village-list.ts'

const SearchMap = lazy(() => import('../features/search/search-map.tsx'))

/** From here on there is room for filters, list and map side by side, as the style sheet has it. */
const WIDE = '(min-width: 74em)'

/** How many villages are proposed when none is found. */
const CLOSEST = 6

/** Search: the panel and the filters, set as the address says, and the villages that match. */
export default function SearchView({ page }: ViewProps<'search'>) {
	const ready = useHydrated()
	const list = useVillageList()
	const { choices } = page
	const { asked, notes, layout, ask, setLayout } = useSearchState(choices, list.rows)

	const villages = useMemo(() => searchable(list.rows), [list.rows])
	const bySlug = useMemo(() => new Map(list.rows.map((row) => [row.slug, row])), [list.rows])
	const values = useMemo(() => eachFacet((facet) => facetValues(facet, choices, list.rows)), [choices, list.rows])
	const text = useTextRank(asked.q, list.rows)
	const near = useNear(asked.near)
	const from = near.state === 'ready' ? (near.point ?? asked.here) : undefined
	const isNarrowed = asked.q !== undefined || Object.keys(asked.chosen).length > 0
	const filter: SearchFilter = useMemo(
		() => ({
			// A text that cannot be looked for is left out, and said to be.
			...(asked.q !== undefined && text.state !== 'failed' && { q: asked.q, rank: text.rank }),
			chosen: asked.chosen,
			sort: asked.sort ?? usualSort(asked),
			from,
		}),
		[asked, text, from],
	)
	const result = useMemo(() => search(villages, filter), [villages, filter])
	/** The same a moment later, for all that is not next to what was pressed. */
	const late = useDeferredValue(result)
	const lateAsked = useDeferredValue(asked)
	const isEmpty = result.matches.length + result.perhaps.length === 0
	const close = useMemo(() => (isEmpty ? closest(villages, filter, CLOSEST) : []), [isEmpty, villages, filter])
	const applied = useMemo(
		() => appliedOf({ q: filter.q, chosen: filter.chosen }, choices, list.rows),
		[filter, choices, list.rows],
	)
	const pending =
		!ready ||
		list.state === 'pending' ||
		(list.state === 'ready' && (text.state === 'pending' || near.state === 'pending'))
	const isShown = !pending && list.state === 'ready'

	const heading = useRef<HTMLHeadingElement>(null)

	const lateApplied = useDeferredValue(applied)
	/** Drawn again a moment later: its many options take longer than what was asked. */
	const panel = useMemo(() => {
		function submit({ q, region, priceRange, careLevel }: PanelFields) {
			ask(({ q: _text, ...now }) => {
				let next: Asked = q ? { ...now, q } : now
				for (const [facet, chosen] of Object.entries({ region, priceRange, careLevel }))
					next = withValues(next, facet as Facet, chosen.split(',').filter(Boolean))
				return next
			})
			heading.current?.focus()
		}
		return (
			<SearchPanel choices={choices} fields={fieldsOf(lateAsked)} withText onSearch={submit}>
				<button
					type="button"
					className="button button-quiet filters-button needs-script"
					aria-expanded={layout.filters}
					aria-controls="filters"
					onClick={() => setLayout({ filters: !layout.filters })}
				>
					Filters{lateApplied.length > 0 && ` (${lateApplied.length} applied)`}
				</button>
			</SearchPanel>
		)
	}, [choices, lateAsked, lateApplied.length, layout.filters, ask, setLayout])

	const openFacet = useCallback(
		(facet: Facet, isOpen: boolean) =>
			setLayout(({ open }) => ({ open: isOpen ? [...open, facet] : open.filter((other) => other !== facet) })),
		[setLayout],
	)

	const isWide = useMedia(WIDE)
	const isList = isShown && (isWide || !layout.map)
	const map = (
		<Suspense>
			<SearchMap asked={lateAsked} rows={bySlug} result={late} ask={ask} />
		</Suspense>
	)

	const title = pending
		? `Loading the list of ${count(page.total, 'village')}…`
		: list.state === 'failed'
			? 'The list of villages is missing'
			: resultTitle(result, isNarrowed)

	return (
		<div className={layout.filters ? 'wrap page search-page filters-open' : 'wrap page search-page'}>
			<PageHeader heading={page.title} />
			{panel}
			<div className="search-columns needs-script">
				<section id="filters" className="filters" aria-label="Filters">
					<h2>Narrow it down</h2>
					{isShown && (
						<FacetBoxes
							rows={list.rows}
							values={values}
							asked={lateAsked}
							counts={late.counts}
							open={layout.open}
							onOpen={openFacet}
							ask={ask}
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
							Show {count(result.matches.length, 'village')}
						</button>
					</p>
				</section>
				<section className="search-results" aria-labelledby="results">
					<h2 id="results" tabIndex={-1} ref={heading}>
						{title}
					</h2>
					{/* Announces the number when a filter changes; the heading shows it. */}
					<p className="visually-hidden" role="status">
						{isShown && `${title}${result.perhaps.length > 0 ? `, and ${result.perhaps.length} more might` : ''}.`}
					</p>
					{list.state === 'failed' && <ListFailed retry={list.retry} />}
					{isShown && notes.length > 0 && (
						<div role="alert">
							<Notice heading="Part of the address was not understood">
								{notes.map((note) => (
									<p key={note}>{note}</p>
								))}
							</Notice>
						</div>
					)}
					{text.state === 'failed' && (
						<div role="alert">
							<Notice heading="We could not look for what you typed">
								<p>
									A part of this page did not arrive. The rest of what you chose is applied. Reload the page to try
									again.
								</p>
							</Notice>
						</div>
					)}
					{isShown && lateApplied.length > 0 && <AppliedFilters applied={lateApplied} ask={ask} heading={heading} />}
					{isShown && !isWide && (
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
					)}
					{isList && !isEmpty && (
						<ResultOrder
							// Its own choice at once, and what it says of the villages a moment later.
							asked={asked.sort === lateAsked.sort ? lateAsked : asked}
							near={asked.here && !asked.near ? HERE : near}
							result={late}
							ask={ask}
						/>
					)}
					{isShown && !isWide && layout.map && (
						<>
							{map}
							<p>
								<button type="button" className="button" onClick={() => setLayout({ map: false })}>
									List {count(result.matches.length, 'village')}
								</button>
							</p>
						</>
					)}
					{isList && (
						<SearchResults
							rows={bySlug}
							filter={filter}
							result={result}
							close={close}
							asked={asked}
							applied={applied}
							from={asked.near ? (near.state === 'ready' ? near.label : undefined) : 'you'}
							layout={layout}
							ask={ask}
							setLayout={setLayout}
							heading={heading}
						/>
					)}
				</section>
				{isWide && (
					<section className="map-column" aria-label="Map">
						{isShown && map}
					</section>
				)}
			</div>
			{/* Scripts have no list, and never look into this element. */}
			<noscript>
				<section aria-labelledby="everything">
					<h2 id="everything">All {count(page.total, 'village')}, by region</h2>
					<p>
						Searching needs JavaScript, which is off in your browser. Here is every village, each region from A to Z.
						The name of a region leads to its page, with care, prices and a map.
					</p>
					{page.withoutScripts?.map(({ place, villages }) => (
						<section key={place.address}>
							<h3>
								<a href={place.address}>{place.label}</a>
							</h3>
							<ul>
								{villages.map(({ slug, name, locality }) => (
									<li key={slug}>
										<a href={at.village(slug)}>{name}</a>, {locality}
									</li>
								))}
							</ul>
							{villages.length === 0 && <p>Our list holds no village here.</p>}
						</section>
					))}
				</section>
			</noscript>
			<Stats texts={page.stats} />
		</div>
	)
}

const HERE = { state: 'ready', label: 'you' } as const

/** What the panel's fields show of a search. */
function fieldsOf({ q = '', chosen }: Asked): PanelFields {
	const text = (facet: Facet) => (chosen[facet] ?? []).join(',')
	return { q, region: text('region'), priceRange: text('priceRange'), careLevel: text('careLevel') }
}
