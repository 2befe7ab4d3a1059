import { useState } from 'react'
import { COMPARE_LIMIT } from '../../core/compare/compare-address.ts'
import { useEntryState } from '../../navigation/entry-state.ts'

/**
 * The villages that are ticked on a page, to compare or ask them. Ticks survive Back and a reload.
 * @param rows the villages that can be ticked; ticks of others don't count
 */
export function useTicks(rows: readonly { slug: string }[]) {
	const [stored, setTicked] = useEntryState<readonly string[]>('ticks', [], readTicks)
	const ticked = stored.filter((slug) => rows.some((row) => row.slug === slug))
	/** Whether the reader tried to tick too many. */
	const [isFull, setFull] = useState(false)

	function tick(slug: string, wanted: boolean) {
		const isTooMany = wanted && ticked.length >= COMPARE_LIMIT
		setFull(isTooMany)
		if (!isTooMany) setTicked(wanted ? [...ticked, slug] : ticked.filter((other) => other !== slug))
	}
	function clear() {
		setFull(false)
		setTicked([])
	}
	return { ticked, isFull, tick, clear }
}

function readTicks(found: unknown): readonly string[] {
	return Array.isArray(found)
		? found.filter((slug): slug is string => typeof slug === 'string').slice(0, COMPARE_LIMIT)
		: []
}
