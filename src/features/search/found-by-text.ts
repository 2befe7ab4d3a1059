import { useCallback, useEffect, useMemo } from 'react'
import type { SearchChoices } from '../../core/search/facets.ts'
import type { Searchable } from '../../core/search/filter-villages.ts'
import type { FoundByText } from '../../core/search/find-by-text.ts'
import { useCode } from '../../navigation/late-code.tsx'
import { loadPlaces, usePlaces } from '../places/load-gazetteer.ts'
import { PENDING, foundBy, type FoundText } from './text-rank.ts'

/**
 * Returns what a free text finds by names, places, postcodes and kinds of care; the list of places is fetched only for a text that
 * may name one of them.
 */
export function useFoundByText(
	text: string | undefined,
	villages: Searchable,
	choices: SearchChoices,
): FoundText<FoundByText> {
	const load = useCallback(
		() =>
			import('../../core/search/find-by-text.ts').then(({ createTextFinder }) => createTextFinder(villages, choices)),
		[villages, choices],
	)
	const engine = useCode(load, text !== undefined && villages.length > 0)
	const places = usePlaces()
	const lookUp = places.state === 'ready' ? places.value : places.state
	const result = useMemo(() => foundBy(text, engine, (find, text) => find(text, lookUp)), [text, engine, lookUp])
	const needsPlaces = result.found?.needsPlaces === true
	useEffect(() => {
		if (needsPlaces) loadPlaces()
	}, [needsPlaces])
	return needsPlaces ? PENDING : result
}
