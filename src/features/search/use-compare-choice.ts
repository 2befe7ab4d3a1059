import { useCallback, useMemo, useState } from 'react'
import { COMPARE_LIMIT } from '../../core/compare/compare-address.ts'
import type { VillageListRow } from '../../core/search/village-list-file.ts'
import type { SearchState } from './search-state.ts'

/**
 * The villages that are ticked to be compared, up to COMPARE_LIMIT.
 * `tick` and `clear` stay the same from one choice to the next, so that no card is drawn again for their sake.
 * @param slugs those ticked; one that is not on the list any more does not count
 */
export function useCompareChoice(
	bySlug: ReadonlyMap<string, VillageListRow>,
	slugs: readonly string[],
	setLayout: SearchState['setLayout'],
) {
	/** The reader tried to tick more than fit. */
	const [isFull, setFull] = useState(false)
	const toCompare = useMemo(() => slugs.flatMap((slug) => bySlug.get(slug) ?? []), [slugs, bySlug])
	const tick = useCallback(
		(slug: string, wanted: boolean) =>
			setLayout(({ compare }) => {
				const ticked = compare.filter((one) => bySlug.has(one))
				const isTooMany = wanted && ticked.length >= COMPARE_LIMIT
				setFull(isTooMany)
				if (isTooMany) return {}
				return { compare: wanted ? [...ticked, slug] : ticked.filter((one) => one !== slug) }
			}),
		[bySlug, setLayout],
	)
	const clear = useCallback(() => {
		setFull(false)
		setLayout({ compare: [] })
	}, [setLayout])
	return { toCompare, isFull, tick, clear }
}
