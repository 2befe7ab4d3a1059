import { useEffect } from 'react'
import { COMPARE_LIMIT, type CompareChoice, comparisonAddress } from '../../core/compare/compare-address.ts'
import { useShownLocation } from '../../navigation/shown-location.ts'
import { useNavigate } from '../../navigation/use-navigate.ts'
import { getToCompare, setToCompare } from '../search/compare-store.ts'

/** What the history entry of a comparison holds. */
export interface ComparisonEntry {
	/** The villages that were compared before, and are now beside the one that the link named. */
	joined: readonly string[]
}

/**
 * Keeps the villages that are compared for the visit. The address of one village, as a village's Compare button has, adds it to
 * those that were compared before; an address of several shows exactly these.
 * @param isReady whether villages are compared and their list has loaded
 * @returns the villages that were compared before, if the link named another
 */
export function useKeptComparison(choice: CompareChoice, isReady: boolean, isListed: (slug: string) => boolean) {
	const navigate = useNavigate()
	const joined = (useShownLocation().state as ComparisonEntry | null)?.joined
	const { shown, unknown } = choice
	useEffect(() => {
		const [slug] = shown
		if (!isReady || slug === undefined) return
		const before = joined || shown.length + unknown.length > 1 ? [] : getToCompare().filter(isListed)
		if (before.every((one) => one === slug)) return setToCompare(shown)
		const others = before.filter((one) => one !== slug)
		// Where there is no room, the page says that the one that was added first is left out.
		const surplus = others.length >= COMPARE_LIMIT ? others.splice(0, 1) : []
		navigate(comparisonAddress('villages', [...others, slug, ...surplus], choice), {
			replace: true,
			state: { joined: others } satisfies ComparisonEntry,
		})
		// The address and its entry decide; the arrays are new each time.
		// oxlint-disable-next-line react-hooks/exhaustive-deps
	}, [isReady, shown.join(), unknown.join(), joined])
	return joined ?? []
}
