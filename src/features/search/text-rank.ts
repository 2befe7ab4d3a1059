import { useCallback, useEffect, useMemo, useState } from 'react'
import type { SearchChoices } from '../../core/search/facets.ts'
import type { Searchable } from '../../core/search/filter-villages.ts'
import type { FoundByText } from '../../core/search/find-by-text.ts'
import type { Named } from '../../core/search/text-search.ts'

type Rank = ReadonlyMap<string, number>
type Finder<T> = (text: string) => T

type Found<T> = { state: 'ready'; found?: T } | { state: 'pending' | 'failed'; found?: never }

export type TextRank = { state: 'ready'; rank?: Rank } | { state: 'pending' | 'failed'; rank?: never }

/**
 * The position of each village that a free text finds by its names; the search engine is fetched only when there is a text.
 * `pending` until it is there, `failed` when it could not be loaded.
 */
export function useTextRank(text: string | undefined, rows: readonly Named[]): TextRank {
	const load = useCallback(
		() => import('../../core/search/text-search.ts').then(({ textSearch }) => textSearch(rows)),
		[rows],
	)
	const { state, found } = useFinder(rows.length > 0, text, load)
	return state === 'ready' ? { state, ...(found && { rank: found }) } : { state }
}

/** What a free text finds by names, places, postcodes and kinds of care, in the same way. */
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

function useFinder<T>(hasList: boolean, text: string | undefined, load: () => Promise<Finder<T>>): Found<T> {
	const [engine, setEngine] = useState<{ load: unknown; find: Finder<T> | undefined }>()
	const wanted = text !== undefined && hasList
	useEffect(() => {
		if (!wanted) return
		let current = true
		load().then(
			(find) => current && setEngine({ load, find }),
			() => current && setEngine({ load, find: undefined }),
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
