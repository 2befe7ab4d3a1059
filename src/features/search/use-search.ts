import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useHydrated } from '../../components/hydrated.ts'
import { eachFacet, facetValues, type FacetValue, type SearchChoices } from '../../core/search/facets.ts'
import {
	partsOf,
	search,
	searchable,
	type SearchFilter,
	type SearchResult,
	type Searchable,
} from '../../core/search/filter-villages.ts'
import type { FoundByText } from '../../core/search/find-by-text.ts'
import {
	appliedOf,
	severalKindsNote,
	usualSort,
	type Applied,
	type SearchCriteria,
} from '../../core/search/search-address.ts'
import type { VillageRow } from '../../core/search/village-list-file.ts'
import { useCode } from '../../navigation/late-code.tsx'
import { useVillageList } from '../../navigation/use-village-list.ts'
import { loadPlaces, usePlaces } from '../places/load-gazetteer.ts'
import { useNear, type Near } from './near.ts'
import { useSearchState } from './search-state.ts'
import { PENDING, foundBy, type FoundText } from './text-rank.ts'

/** What was searched for, and what that gives. */
export interface SearchOutcome {
	criteria: SearchCriteria
	/** The criteria as far as they can be looked for. */
	filter: SearchFilter
	result: SearchResult
	applied: readonly Applied[]
	/** Where distances are counted from: `Taupō`, `you`. */
	fromName: string | undefined
	/** The place whose nearest villages come first, if they are sorted so: `Dinsdale`, `3216`, `you`. */
	nearestTo: string | undefined
	/** What was guessed of the text, and what several kinds of care mean, in words. */
	textNotes: readonly string[]
	/** The words of a text that were left out. */
	leftOut: string | undefined
	/** What was read of a text that is all that is asked for: `Dementia care in Timaru`. */
	readAs: string | undefined
	/** The same search by distance from the town or suburb that it asks for. */
	byDistance: SearchCriteria | undefined
	/** Whether a text is all that is asked for, and no village or place is called like it: it may be a question. */
	isUnnamed: boolean
}

export type Search = ReturnType<typeof useSearch>

const NOTHING: SearchCriteria = { chosen: {} }

/** How long after the last letter it is found out whether the text may name a place. */
const PAUSE_MS = 300

/** The search of the page: its criteria, its results, and what of them is still being loaded. */
export function useSearch(choices: SearchChoices) {
	const isHydrated = useHydrated()
	const list = useVillageList()
	const { rows } = list
	const state = useSearchState(choices, rows)
	// Results follow a moment after a press, so that a slow device shows first what was pressed.
	const shown = useDeferredValue(isHydrated ? state.criteria : undefined)
	const criteria = shown ?? NOTHING
	const near = useNear(criteria.near)

	/** What follows from the list alone. */
	const index = useMemo(
		() => ({
			villages: searchable(rows),
			bySlug: new Map(rows.map((row) => [row.slug, row])),
			values: eachFacet((facet) => facetValues(facet, choices, rows)),
		}),
		[choices, rows],
	)
	const { villages } = index
	const { onType, text } = useFoundByText(criteria.q, villages, choices)
	/** The same object for as long as nothing changes, because all that is drawn from it compares it. */
	const outcome = useMemo((): SearchOutcome => {
		const isNear = near.state === 'ready'
		const point = isNear ? (near.point ?? criteria.here) : undefined
		// What the reader chose counts before what the text names.
		const place = criteria.near === undefined && !criteria.here ? text.found?.place : undefined
		const sort = criteria.sort ?? usualSort(criteria)
		const fromName = criteria.near ? (isNear ? near.from : undefined) : (place?.name ?? 'you')
		const isByDistance = sort === 'nearest' ? (point ?? place) !== undefined : sort === 'closest' && place !== undefined
		const filter: SearchFilter = {
			// A text that cannot be looked for is left out, and the page says so.
			...(criteria.q !== undefined && text.state !== 'failed' && { q: criteria.q, ...text.found }),
			chosen: criteria.chosen,
			sort,
			from: point ?? place,
			within: criteria.within,
		}
		return {
			criteria,
			filter,
			result: search(villages, filter),
			applied: appliedOf(filter, choices, rows),
			fromName,
			nearestTo: isByDistance ? (place?.title ?? fromName) : undefined,
			leftOut: text.found?.leftOut,
			byDistance: byDistance(criteria, choices, rows, text.found),
			...aboutText(filter, text.found, near),
		}
	}, [criteria, text, near, villages, choices, rows])

	const isPending =
		!shown ||
		list.state === 'pending' ||
		(list.state === 'ready' && (text.state === 'pending' || near.state === 'pending'))
	return {
		...state,
		...index,
		list,
		near,
		textFailure: text.state === 'failed' ? text : undefined,
		outcome,
		isPending,
		isShown: !isPending && list.state === 'ready',
		onType,
	}
}

/** Returns the search from the one town or suburb that is chosen, or that a text asks for which is read in full; of a region there is no middle. */
function byDistance(
	{ q, ...criteria }: SearchCriteria,
	choices: SearchChoices,
	rows: readonly VillageRow[],
	found?: FoundByText,
): SearchCriteria | undefined {
	const read = found?.filtered?.isNamed === false ? found.filtered : undefined
	const { region = [], locality = [], ...chosen } = { ...criteria.chosen, ...(read && found?.asked) }
	const isRegion = choices.regions.some(({ slug }) => region.includes(slug))
	const labels = [...facetValues('region', choices, rows), ...facetValues('locality', choices, rows)]
	const isAsked = ({ value }: FacetValue) => region.includes(value) || locality.includes(value)
	const names = read?.places.length ? read.places : [...new Set(labels.filter(isAsked).map(({ label }) => label))]
	const [near] = names
	if (near === undefined || names.length > 1 || isRegion) return undefined
	return { ...criteria, ...(q !== undefined && !read && { q }), chosen, near }
}

/** Returns how what was typed was read; `readAs` where a text is the only thing searched for. */
function aboutText(
	filter: SearchFilter,
	found: FoundByText | undefined,
	near: Near,
): Pick<SearchOutcome, 'readAs' | 'isUnnamed' | 'textNotes'> {
	const kinds = severalKindsNote(filter.chosen.careLevel) ?? []
	const textNotes = [(near.state === 'ready' && near.notes) || [], found?.notes ?? [], kinds].flat()
	if (!found || partsOf(filter).some((part) => part !== 'q')) return { readAs: undefined, isUnnamed: false, textNotes }
	return { textNotes, readAs: found.read, isUnnamed: found.rank.size === 0 && found.notes.length === 0 }
}

/**
 * Returns what a free text finds by names, places, postcodes and kinds of care, and what is to be called as one is typed: what it needs is
 * then there when it is searched for. The list of places is fetched only for a text that may name one of them.
 */
function useFoundByText(
	text: string | undefined,
	villages: Searchable,
	choices: SearchChoices,
): { onType: (text: string) => void; text: FoundText<FoundByText> } {
	const [isTyped, setTyped] = useState(false)
	const pause = useRef(0)
	const load = useCallback(
		() =>
			import('../../core/search/find-by-text.ts').then(({ createTextFinder }) => createTextFinder(villages, choices)),
		[villages, choices],
	)
	const engine = useCode(load, (isTyped || text !== undefined) && villages.length > 0)
	const places = usePlaces()
	const lookUp = places.state === 'ready' ? places.value : places.state
	const result = useMemo(() => foundBy(text, engine, (find, text) => find(text, lookUp)), [text, engine, lookUp])
	const needsPlaces = result.found?.needsPlaces === true
	useEffect(() => {
		if (needsPlaces) loadPlaces()
	}, [needsPlaces])
	function onType(typed: string) {
		setTyped(true)
		window.clearTimeout(pause.current)
		pause.current = window.setTimeout(() => {
			if (engine.state === 'ready' && engine.value(typed, 'pending').needsPlaces) loadPlaces()
		}, PAUSE_MS)
	}
	return { onType, text: needsPlaces ? PENDING : result }
}
