import { useCallback, useMemo } from 'react'
import type { Named } from '../../core/search/text-search.ts'
import { useCode, type Code } from '../../navigation/late-code.tsx'

/** What a free text finds: nothing without a text. The search engine may still be on its way, or may have failed to load. */
export type FoundText<T> = { state: 'ready'; found?: T } | (Exclude<Code<T>, { state: 'ready' }> & { found?: never })

/** Returns the rank of each row that a free text finds by its names; the search engine is fetched only when there is a text. */
export function useTextRank(text: string | undefined, rows: readonly Named[]): FoundText<ReadonlyMap<string, number>> {
	const load = useCallback(
		() => import('../../core/search/text-search.ts').then(({ textSearch }) => textSearch(rows)),
		[rows],
	)
	const engine = useCode(load, text !== undefined && rows.length > 0)
	return useMemo(() => foundBy(text, engine, (find, text) => find(text)), [text, engine])
}

export const PENDING = { state: 'pending' } as const

/** Returns what a search engine finds by a text, or why there is nothing yet. */
export function foundBy<F, T>(
	text: string | undefined,
	engine: Code<F>,
	find: (by: F, text: string) => T,
): FoundText<T> {
	if (text === undefined) return { state: 'ready' }
	return engine.state === 'ready' ? { state: 'ready', found: find(engine.value, text) } : engine
}
