import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Named } from '../../core/search/text-search.ts'

/** `pending` until the search engine is there, `failed` if it could not be loaded. Nothing is found without a text. */
export type FoundText<T> = { state: 'ready'; found?: T } | { state: 'pending' | 'failed'; found?: never }

/** Returns the rank of each row that a free text finds by its names; the search engine is fetched only when there is a text. */
export function useTextRank(text: string | undefined, rows: readonly Named[]): FoundText<ReadonlyMap<string, number>> {
	const load = useCallback(
		() => import('../../core/search/text-search.ts').then(({ textSearch }) => textSearch(rows)),
		[rows],
	)
	const engine = useEngine(text !== undefined && rows.length > 0, load)
	return useMemo(() => foundBy(text, engine, (find, text) => find(text)), [text, engine])
}

export const PENDING = { state: 'pending' } as const

/** A loaded search engine; absent while it is being fetched, and without `find` if that failed. */
interface Engine<F> {
	load: unknown
	find?: F
}

/** Returns the search engine, which is fetched when it is wanted. */
export function useEngine<F>(isWanted: boolean, load: () => Promise<F>): Engine<F> | undefined {
	const [engine, setEngine] = useState<Engine<F>>()
	useEffect(() => {
		if (!isWanted) return
		let current = true
		load().then(
			(find) => current && setEngine({ load, find }),
			() => current && setEngine({ load }),
		)
		return () => {
			current = false
		}
	}, [isWanted, load])
	return engine?.load === load ? engine : undefined
}

/** Returns what a search engine finds by a text, or why there is nothing yet. */
export function foundBy<F, T>(
	text: string | undefined,
	engine: Engine<F> | undefined,
	find: (by: F, text: string) => T,
): FoundText<T> {
	if (text === undefined) return { state: 'ready' }
	if (!engine) return PENDING
	return engine.find ? { state: 'ready', found: find(engine.find, text) } : { state: 'failed' }
}
