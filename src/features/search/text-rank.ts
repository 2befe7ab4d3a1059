import { useCallback, useEffect, useMemo, useState } from 'react'
import type { SearchChoices } from '../../core/search/facets.ts'
import type { Searchable } from '../../core/search/filter-villages.ts'
import type { FoundByText } from '../../core/search/find-by-text.ts'
import type { Named } from '../../core/search/text-search.ts'

/** `pending` until the search engine is there, `failed` if it could not be loaded. Nothing is found without a text. */
type Found<T> = { state: 'ready'; found?: T } | { state: 'pending' | 'failed'; found?: never }

/** Returns the rank of each row that a free text finds by its names; the search engine is fetched only when there is a text. */
export function useTextRank(text: string | undefined, rows: readonly Named[]): Found<ReadonlyMap<string, number>> {
	const load = useCallback(
		() => import('../../core/search/text-search.ts').then(({ textSearch }) => textSearch(rows)),
		[rows],
	)
	return useFinder(rows.length > 0, text, load)
}

/** Returns what a free text finds by names, places, postcodes and kinds of care, in the same way. */
export function useFoundByText(
	text: string | undefined,
	villages: Searchable,
	choices: SearchChoices,
): Found<FoundByText> {
	const load = useCallback(
		() =>
			import('../../core/search/find-by-text.ts').then(({ createTextFinder }) => createTextFinder(villages, choices)),
		[villages, choices],
	)
	return useFinder(villages.length > 0, text, load)
}

function useFinder<T>(hasList: boolean, text: string | undefined, load: () => Promise<(text: string) => T>): Found<T> {
	const [engine, setEngine] = useState<{ load: unknown; find?: (text: string) => T }>()
	const wanted = text !== undefined && hasList
	useEffect(() => {
		if (!wanted) return
		let current = true
		load().then(
			(find) => current && setEngine({ load, find }),
			() => current && setEngine({ load }),
		)
		return () => {
			current = false
		}
	}, [wanted, load])
	return useMemo(() => {
		if (text === undefined) return { state: 'ready' }
		if (engine?.load !== load) return { state: 'pending' }
		return engine.find ? { state: 'ready', found: engine.find(text) } : { state: 'failed' }
	}, [text, engine, load])
}
