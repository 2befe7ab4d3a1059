import { useEffect, useMemo, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { Notice } from '../components/notice.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { PlaceGrid } from '../components/place-grid.tsx'
import type { ViewProps } from '../components/site.ts'
import { address as at } from '../core/addresses.ts'
import { COMPARE_LIMIT } from '../core/compare.ts'
import { count } from '../core/format.ts'
import { readSearch, type SearchFilter } from '../core/search.ts'
import { AMENITIES, isIn, type Amenity } from '../core/vocabulary.ts'
import { useEntryState } from '../features/entry-state.ts'
import { useHydrated } from '../features/hydrated.ts'
import { AmenityBoxes } from '../features/search/amenity-boxes.tsx'
import { SearchPanel } from '../features/search/search-panel.tsx'
import { SearchResults, type ListState } from '../features/search/search-results.tsx'
import { useTextRank } from '../features/search/text-rank.ts'
import { useVillageList } from '../features/village-list.ts'

/** What the page remembers in its history entry: the filter's amenities are never in the address. */
interface SearchPageState extends ListState {
	amenities: readonly Amenity[]
}

const START: SearchPageState = { amenities: [], chosen: [], pages: 1 }

/** Search: the panel, prefilled from the address, and the villages that match. */
export default function SearchView({ page }: ViewProps<'search'>) {
	const ready = useHydrated()
	const [query] = useSearchParams()
	const { key } = useLocation()
	// The prerendered page has no query, so neither has the first client render.
	const { choice, notes } = useMemo(
		() => readSearch(ready ? query : new URLSearchParams(), page.choices),
		[ready, query, page.choices],
	)
	const list = useVillageList()
	const [state, setState] = useEntryState<SearchPageState>('search', START, readState)
	const text = useTextRank(choice.q, list.rows)
	// A text that cannot be looked for is left out, and said to be.
	const filter: SearchFilter = useMemo(() => {
		const { q, ...rest } = choice
		return { ...rest, amenities: state.amenities, ...(q && text.state !== 'failed' && { q, rank: text.rank }) }
	}, [choice, state.amenities, text])

	const heading = useRef<HTMLHeadingElement>(null)
	const searched = useRef(false)
	const shown = useRef(key)
	useEffect(() => {
		if (shown.current === key) return
		shown.current = key
		if (searched.current) heading.current?.focus()
		searched.current = false
	}, [key])

	function search() {
		searched.current = true
	}

	return (
		<div className="wrap page">
			<PageHeader heading={page.title} />
			<SearchPanel choices={page.choices} stats={page.stats} chosen={choice} withText onSearch={search} />
			{notes.length > 0 && (
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
							A part of this page did not arrive. The rest of what you chose is applied. Reload the page to try again.
						</p>
					</Notice>
				</div>
			)}
			<div className="needs-script">
				<AmenityBoxes
					rows={list.rows}
					chosen={state.amenities}
					onChange={(amenities) => setState({ ...state, amenities, pages: 1 })}
				/>
				<SearchResults
					list={list}
					pending={!ready || list.state === 'pending' || (list.state === 'ready' && text.state === 'pending')}
					total={page.total}
					filter={filter}
					choices={page.choices}
					heading={heading}
					state={state}
					onState={(next) => setState({ ...state, ...next })}
					onDropAmenities={() => setState({ ...state, amenities: [], pages: 1 })}
				/>
			</div>
			<noscript>
				<section aria-labelledby="places">
					<h2 id="places">Villages by place</h2>
					<p>
						Searching needs JavaScript, which is off in your browser. Every village is also listed by place, and{' '}
						<a href={at.villages}>on one page with all {count(page.total, 'village')}</a>.
					</p>
					<PlaceGrid places={page.places} />
				</section>
			</noscript>
		</div>
	)
}

function readState(found: unknown): SearchPageState {
	const { amenities, chosen, pages } = found as Partial<Record<keyof SearchPageState, unknown>>
	return {
		amenities: Array.isArray(amenities)
			? amenities.filter((amenity): amenity is Amenity => isIn(AMENITIES, amenity as string))
			: [],
		chosen: Array.isArray(chosen) ? chosen.filter((slug) => typeof slug === 'string').slice(0, COMPARE_LIMIT) : [],
		pages: typeof pages === 'number' && pages >= 1 ? pages : 1,
	}
}
