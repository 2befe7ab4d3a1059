import { useCallback, useMemo, useState } from 'react'
import { COMPARE_LIMIT } from '../../core/compare/compare-address.ts'
import type { VillageRow } from '../../core/search/village-list-file.ts'
import { getToCompare, setToCompare, useToCompare } from './compare-store.ts'

/**
 * The villages that are ticked to be compared, up to COMPARE_LIMIT; one that is not on the list any more does not count.
 * `tick` and `clear` stay the same from one choice to the next, so that no card is drawn again for their sake.
 */
export function useCompareChoice(bySlug: ReadonlyMap<string, VillageRow>) {
	const stored = useToCompare()
	/** The reader tried to tick more than fit. */
	const [isFull, setFull] = useState(false)
	const toCompare = useMemo(() => stored.flatMap((slug) => bySlug.get(slug) ?? []), [stored, bySlug])
	const slugs = useMemo(() => toCompare.map(({ slug }) => slug), [toCompare])
	const tick = useCallback(
		(slug: string, wanted: boolean) => {
			const ticked = getToCompare().filter((one) => bySlug.has(one))
			const isTooMany = wanted && ticked.length >= COMPARE_LIMIT
			setFull(isTooMany)
			if (!isTooMany) setToCompare(wanted ? [...ticked, slug] : ticked.filter((one) => one !== slug))
		},
		[bySlug],
	)
	const clear = useCallback(() => {
		setFull(false)
		setToCompare([])
	}, [])
	return { slugs, toCompare, isFull, tick, clear }
}
