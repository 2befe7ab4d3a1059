import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { useHydrated } from '../../components/hydrated.ts'
import { searchAddress } from '../../core/addresses.ts'
import { readQuery } from '../../core/read-query.ts'
import { FACETS, type Facet, type SearchChoices } from '../../core/search/facets.ts'
import type { Position } from '../../core/distance.ts'
import {
	asksForAnything,
	parametersOf,
	readSearch,
	withValues,
	type SearchCriteria,
} from '../../core/search/search-address.ts'
import type { VillageRow } from '../../core/search/village-list-file.ts'
import { AMENITIES, isIn } from '../../core/vocabulary.ts'
import { useEntryState } from '../../navigation/entry-state.ts'
import { useShownLocation } from '../../navigation/shown-location.ts'
import { useNavigate } from '../../navigation/use-navigate.ts'

/** How the page looks, apart from what is searched for. A new search keeps all of it but `pages`. */
export interface SearchLayout {
	/** How many pages of results are shown. */
	pages: number
	/** The facets whose values are shown. */
	open: readonly Facet[]
	/** Whether the panel is unfolded; absent until the reader has said so. */
	panel?: boolean | undefined
	/** Whether the filters are shown. */
	filters: boolean
	/** Where there is no room for both: whether the map is shown instead of the list. */
	map: boolean
}

/** What a history entry holds of a search besides its address. */
interface EntryState {
	amenities?: unknown
	here?: unknown
	/** What the page looked like when this was searched for. Later changes are in the entry's `search`. */
	layout?: unknown
}

/** Searches for something else. `layout` is how the page looks from then on, and not when the reader comes back to before. */
export type SetCriteria = (change: (criteria: SearchCriteria) => SearchCriteria, layout?: Partial<SearchLayout>) => void

/** What changes of the layout, or how it follows from what it is by then: two presses may come before one is drawn. */
export type LayoutChange = Partial<SearchLayout> | ((layout: SearchLayout) => Partial<SearchLayout>)

export type SearchState = ReturnType<typeof useSearchState>

/**
 * Returns the search, which is held by the address, and by the history entry for what must not be in the address.
 * Nothing is searched for on the server and in the first client render, which don't know the address.
 */
export function useSearchState(choices: SearchChoices, rows: readonly VillageRow[]) {
	const ready = useHydrated()
	const location = useShownLocation()
	const search = ready ? location.search : ''
	const state = ready ? (location.state as EntryState | null) : null
	const navigate = useNavigate()
	const { criteria, notes, isSearched } = useMemo(() => {
		const query = readQuery(search)
		const { criteria, notes } = readSearch(query, choices, rows)
		const amenities = texts(state?.amenities).filter((amenity) => isIn(AMENITIES, amenity))
		const here = isPoint(state?.here) ? { here: state.here } : {}
		return {
			notes,
			criteria: { ...withValues(criteria, 'amenities', amenities), ...here },
			isSearched: asksForAnything(query),
		}
	}, [search, state, choices, rows])
	const first = useMemo(() => readLayout(state?.layout), [state])
	const [layout, write] = useEntryState('search', first, readLayout)
	/** Folded once something is searched for. Undefined on the server, which does not know. */
	const isPanelOpen = ready ? (layout.panel ?? !isSearched) : undefined

	/** Up to date also between a press and the drawing of what follows from it. */
	const latest = useRef({ criteria, layout, isPanelOpen, write })
	useLayoutEffect(() => {
		latest.current = { criteria, layout, isPanelOpen, write }
	})
	/** Searches for something else: a new entry in the history. Stays the same function, as does `setLayout`. */
	const setCriteria = useCallback<SetCriteria>(
		(change, from) => {
			const { layout, isPanelOpen } = latest.current
			const criteria = change(latest.current.criteria)
			latest.current.criteria = criteria
			const state: EntryState = {
				amenities: criteria.chosen.amenities,
				here: criteria.here,
				layout: { ...layout, panel: isPanelOpen, pages: 1, ...from },
			}
			navigate(searchAddress(parametersOf(criteria)), { state })
		},
		[navigate],
	)
	const setLayout = useCallback((change: LayoutChange) => {
		const { layout, write } = latest.current
		latest.current.layout = { ...layout, ...(typeof change === 'function' ? change(layout) : change) }
		write(latest.current.layout)
	}, [])
	return { criteria, notes, layout, isPanelOpen, setCriteria, setLayout }
}

function readLayout(found: unknown): SearchLayout {
	const { pages, open, panel, filters, map } = (found ?? {}) as Partial<Record<keyof SearchLayout, unknown>>
	const opened = FACETS.filter((facet) => texts(open).includes(facet))
	return {
		pages: typeof pages === 'number' && pages >= 1 ? pages : 1,
		open: opened,
		...(typeof panel === 'boolean' && { panel }),
		filters: filters === true,
		map: map === true,
	}
}

function isPoint(value: unknown): value is Position {
	const { lat, lng } = (value ?? {}) as Partial<Position>
	return Number.isFinite(lat) && Number.isFinite(lng)
}

function texts(value: unknown): string[] {
	return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}
