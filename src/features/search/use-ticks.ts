import { useCallback, useMemo, useState } from 'react'
import { COMPARE_LIMIT } from '../../core/compare/compare-address.ts'
import { getToCompare, noteTick, changeToCompare, useToCompare } from './compare-store.ts'

/**
 * The villages that are ticked for comparing, on every page that has boxes, up to COMPARE_LIMIT. What changes them stays the same from one
 * choice to the next, so that no card is drawn again for its sake.
 * @param bySlug the villages that can be ticked, the same map as long as they are; ticks of others don't count
 */
export function useTicks<Row extends { slug: string }>(bySlug: ReadonlyMap<string, Row>) {
	const stored = useToCompare()
	/** The village that was ticked when there was no room for it. */
	const [wanted, setWanted] = useState<string>()
	const ticked = useMemo(() => stored.flatMap((slug) => bySlug.get(slug) ?? []), [stored, bySlug])
	const slugs = useMemo(() => ticked.map(({ slug }) => slug), [ticked])
	const change = useCallback(
		(make: (now: readonly string[]) => readonly string[]) => {
			setWanted(undefined)
			changeToCompare({ slugs: make(getToCompare().slugs.filter((slug) => bySlug.has(slug))) })
		},
		[bySlug],
	)
	const tick = useCallback(
		(slug: string, isWanted: boolean) => {
			const isFull = getToCompare().slugs.filter((one) => bySlug.has(one)).length >= COMPARE_LIMIT
			if (isWanted && isFull) setWanted(slug)
			else {
				noteTick(slug, isWanted)
				change((now) => (isWanted ? [...now, slug] : now.filter((other) => other !== slug)))
			}
		},
		[bySlug, change],
	)
	return {
		slugs,
		tick,
		/** What the tray takes. */
		tray: {
			ticked,
			wanted: wanted === undefined ? undefined : bySlug.get(wanted),
			/** Gives the place of a ticked village to the one that there was no room for. */
			onDrop: (slug: string) => {
				if (!wanted) return
				noteTick(slug, false)
				noteTick(wanted, true)
				change((now) => [...now.filter((other) => other !== slug), wanted])
			},
			onClear: () => {
				for (const slug of slugs) noteTick(slug, false)
				change(() => [])
			},
		},
	}
}
