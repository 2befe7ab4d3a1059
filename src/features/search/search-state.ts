import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { afterPaint } from '../../navigation/after-paint.ts'
import { useQuery } from '../../navigation/query.ts'
import { searchAddress } from '../../core/addresses.ts'
import { COMPARE_LIMIT } from '../../core/compare/compare-address.ts'
import { FACETS, type Facet } from '../../core/search/facets.ts'
import type { SearchChoices } from '../../core/search/facets.ts'
import type { VillageListRow } from '../../core/search/village-list-file.ts'
import { parametersOf, readSearch, withValues, type SearchCriteria } from '../../core/search/search-address.ts'
import type { Point } from '../../core/search/filter-villages.ts'
import { AMENITIES, isIn } from '../../core/vocabulary.ts'
import { useEntryState } from '../../navigation/entry-state.ts'
import { useNavigate } from '../../navigation/use-navigate.ts'
import { useHydrated } from '../../components/hydrated.ts'

/** How the page looks, apart from what is searched for. A new search keeps all of it but `pages`. */
export interface Layout {
	/** Slugs of the villages to compare. */
	compare: readonly string[]
	/** How many pages of results are shown. */
	pages: number
	/** The facets whose values are shown. */
	open: readonly Facet[]
	/** Whether the panel is unfolded; absent until the reader has said so. */
	panel?: boolean | undefined
	/** On a phone: whether the filters are shown. */
	filters: boolean
	/** Where there is no room for both: whether the map is shown instead of the list. */
	map: boolean
}

const START: Layout = { compare: [], pages: 1, open: [], filters: false, map: false }
const NOTHING: EntryState = {}
const NO_QUERY = new URLSearchParams()

/** What an entry of the history says about a search besides its address. */
interface EntryState {
	amenities?: unknown
	here?: unknown
	/** What the page looked like when it was searched. */
	layout?: unknown
}

/** Searches for something else. `layout` is how the page looks from then on, and not when the reader comes back to before. */
export type SetCriteria = (change: (criteria: SearchCriteria) => SearchCriteria, layout?: Partial<Layout>) => void

export interface SearchState {
	criteria: SearchCriteria
	/** What the address got wrong. */
	notes: string[]
	layout: Layout
	/** Folded once something is searched for. Absent on the server, which does not know. */
	isPanelOpen: boolean | undefined
	/** Searches for something else: a new entry in the history. Stays the same function, as does `setLayout`. */
	setCriteria: SetCriteria
	/** What is searched for by the last press, which may not be drawn yet. Stays the same function. */
	latestCriteria: () => SearchCriteria
	setLayout: (change: LayoutChange) => void
}

/** What changes of the layout, or how it follows from what it is by then: two presses may come before one is drawn. */
export type LayoutChange = Partial<Layout> | ((layout: Layout) => Partial<Layout>)

/**
 * The search as the address, and for amenities the history's entry, have it.
 * Nothing is searched for on the server and in the first client render, which know no query.
 */
export function useSearchState(choices: SearchChoices, rows: readonly VillageListRow[]): SearchState {
	const ready = useHydrated()
	const query = useQuery()
	const { state, key, search: address } = useLocation()
	const navigate = useNavigate()
	/** What has been searched for since the entry of the history with this key, and is not written there yet. */
	const [ahead, setAhead] = useState<{ key: string; criteria: SearchCriteria }>()
	const { criteria: written, notes } = useMemo(() => {
		const read = readSearch(ready ? query : NO_QUERY, choices, rows)
		const { amenities, here } = (ready ? (state as EntryState | null) : null) ?? NOTHING
		const known = texts(amenities).filter((amenity) => isIn(AMENITIES, amenity))
		const criteria = withValues(read.criteria, 'amenities', known)
		return { notes: read.notes, criteria: isPoint(here) ? { ...criteria, here } : criteria }
	}, [ready, query, state, choices, rows])
	const found = ready ? (state as EntryState | null)?.layout : undefined
	const [layout, write] = useEntryState('search', found === undefined ? START : readLayout(found), readLayout)

	const isPanelOpen = ready ? (layout.panel ?? address === '') : undefined

	// Or Back to that entry would ask for it again.
	if (ahead && ahead.key !== key) setAhead(undefined)
	const [criteria, setSame] = useSame(ahead?.key === key ? ahead.criteria : written)

	const latest = useRef({ criteria, layout, isPanelOpen, write, navigate, key })
	useEffect(() => {
		latest.current = { criteria, layout, isPanelOpen, write, navigate, key }
	})
	const setCriteria = useCallback(
		(change: (criteria: SearchCriteria) => SearchCriteria, from?: Partial<Layout>) => {
			const { criteria, key } = latest.current
			const next = change(criteria)
			latest.current.criteria = next
			setAhead({ key, criteria: next })
			setSame(next)
			// Writing the history takes the browser longer than drawing the results.
			afterPaint(() => {
				const { layout, isPanelOpen, navigate } = latest.current
				const entry: EntryState = {
					amenities: next.chosen.amenities,
					here: next.here,
					layout: { ...layout, panel: isPanelOpen, pages: 1, ...from },
				}
				navigate(searchAddress(parametersOf(next)), { state: entry })
			})
		},
		[setSame],
	)
	const latestCriteria = useCallback(() => latest.current.criteria, [])
	const setLayout = useCallback((change: LayoutChange) => {
		const { layout, write } = latest.current
		const next = { ...layout, ...(typeof change === 'function' ? change(layout) : change) }
		latest.current.layout = next
		write(next)
	}, [])
	return { criteria, notes, layout, isPanelOpen, setCriteria, latestCriteria, setLayout }
}

/**
 * The same object for as long as it says the same, so that what follows from it need not be worked out again.
 * @returns it, and what spares a second rendering where it is known beforehand that it changes
 */
function useSame(criteria: SearchCriteria): [SearchCriteria, (next: SearchCriteria) => void] {
	const [same, setSame] = useState(criteria)
	if (same === criteria || JSON.stringify(same) === JSON.stringify(criteria)) return [same, setSame]
	setSame(criteria)
	return [criteria, setSame]
}

function readLayout(found: unknown): Layout {
	const { compare, pages, open, panel, filters, map } = found as Partial<Record<keyof Layout, unknown>>
	return {
		compare: texts(compare).slice(0, COMPARE_LIMIT),
		pages: typeof pages === 'number' && pages >= 1 ? pages : 1,
		open: FACETS.filter((facet) => texts(open).includes(facet)),
		...(typeof panel === 'boolean' && { panel }),
		filters: filters === true,
		map: map === true,
	}
}

function isPoint(value: unknown): value is Point {
	const { lat, lng } = (value ?? {}) as Partial<Point>
	return Number.isFinite(lat) && Number.isFinite(lng)
}

function texts(value: unknown): string[] {
	return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}
