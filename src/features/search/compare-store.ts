/**
 * The villages to compare: those that are ticked in the search, and those that were compared last. They are kept for the visit, in
 * this tab; where the browser refuses to store them, until a reload.
 */
import { create } from 'zustand'
import { storedJson } from '../../components/stored-value.ts'
import { readSlugs } from '../../core/choice.ts'
import { COMPARE_LIMIT } from '../../core/compare/compare-address.ts'
import { COMPARE_KEY } from '../../core/device/storage-keys.ts'

interface ToCompare {
	slugs: readonly string[]
	/** Those that the reader ticked in lists: opening a comparison or a link ticks none. */
	ticked: readonly string[]
}
const NOTHING: ToCompare = { slugs: [], ticked: [] }

/** Empty on the server and in the first client render, whatever is stored. */
const useStore = create<ToCompare>(() => NOTHING)

const stored = storedJson('sessionStorage', COMPARE_KEY, (found): ToCompare => {
	// A tab from before the last release has a list.
	const { slugs, ticked } = (Array.isArray(found) ? { slugs: found } : found) as Record<keyof ToCompare, unknown>
	return { slugs: readSlugs(slugs).slice(0, COMPARE_LIMIT), ticked: readSlugs(ticked) }
})
const load = () => useStore.setState(stored.get() ?? NOTHING)
load()
stored.subscribe(load)

/** Replaces the villages to compare, those that are ticked, or both. */
export function changeToCompare(changed: Partial<ToCompare>): void {
	useStore.setState(changed)
	const { slugs, ticked } = useStore.getState()
	stored.set(slugs.length + ticked.length > 0 ? { slugs, ticked } : undefined)
}

/** Returns the villages to compare as they are now, in the order in which they were added. */
export const getToCompare = (): ToCompare => useStore.getState()

/** The villages to compare. Empty on the server and in the first client render. */
export const useToCompare = (): readonly string[] => useStore(({ slugs }) => slugs)

/** The villages that the reader has ticked. */
export const useTicked = (): readonly string[] => useStore(({ ticked }) => ticked)

/** Notes that the reader ticked a village, or took the tick away. */
export const noteTick = (slug: string, isTicked: boolean): void =>
	changeToCompare({
		ticked: [...useStore.getState().ticked.filter((one) => one !== slug), ...(isTicked ? [slug] : [])],
	})
