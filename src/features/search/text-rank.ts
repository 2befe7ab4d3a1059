import { useEffect, useMemo, useState } from 'react'
import type { Named } from '../../core/search/text-search.ts'

type Rank = ReadonlyMap<string, number>
type Find = (text: string) => Rank

export type TextRank = { state: 'ready'; rank?: Rank } | { state: 'pending' | 'failed'; rank?: never }

/**
 * Where each village stands that a free text finds; the search engine is fetched only when there is a text.
 * `pending` until it is there, `failed` when it cannot be had.
 */
export function useTextRank(text: string | undefined, rows: readonly Named[]): TextRank {
	const [engine, setEngine] = useState<{ rows: readonly Named[]; find: Find | undefined }>()
	const wanted = text !== undefined && rows.length > 0
	useEffect(() => {
		if (!wanted) return
		let current = true
		import('../../core/search/text-search.ts').then(
			({ textSearch }) => current && setEngine({ rows, find: textSearch(rows) }),
			() => current && setEngine({ rows, find: undefined }),
		)
		return () => {
			current = false
		}
	}, [wanted, rows])
	return useMemo(() => {
		if (text === undefined) return { state: 'ready' }
		if (engine?.rows !== rows) return { state: 'pending' }
		return engine.find ? { state: 'ready', rank: engine.find(text) } : { state: 'failed' }
	}, [text, engine, rows])
}
