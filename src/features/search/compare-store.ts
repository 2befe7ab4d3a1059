/**
 * The villages to compare: those that are ticked in the search, and those that were compared last. They are kept for the visit, in
 * this tab; where the browser refuses to store them, until a reload.
 */
import { create } from 'zustand'
import { storedJson } from '../../components/stored-value.ts'
import { readSlugs } from '../../core/choice.ts'
import { COMPARE_LIMIT } from '../../core/compare/compare-address.ts'
import { COMPARE_KEY } from '../../core/device/storage-keys.ts'

/** Empty on the server and in the first client render, whatever is stored. */
const useStore = create<{ slugs: readonly string[]; ticked: readonly string[] }>(() => ({ slugs: [], ticked: [] }))

const stored = storedJson('sessionStorage', COMPARE_KEY, readSlugs)
const load = () => useStore.setState({ slugs: (stored.get() ?? []).slice(0, COMPARE_LIMIT) })
load()
stored.subscribe(load)

/** Replaces the villages to compare. */
export function setToCompare(slugs: readonly string[]): void {
	stored.set(slugs.length > 0 ? slugs.slice() : undefined)
	useStore.setState({ slugs })
}

/** Returns the villages to compare as they are now, in the order in which they were added. */
export const getToCompare = (): readonly string[] => useStore.getState().slugs

/** The villages to compare. Empty on the server and in the first client render. */
export const useToCompare = (): readonly string[] => useStore(({ slugs }) => slugs)

/** The villages that the reader has ticked in lists: opening a comparison or a link ticks none. */
export const useTicked = (): readonly string[] => useStore(({ ticked }) => ticked)

/** Notes that the reader ticked a village, or took the tick away. */
export const noteTick = (slug: string, isTicked: boolean): void =>
	useStore.setState(({ ticked }) => ({
		ticked: [...ticked.filter((one) => one !== slug), ...(isTicked ? [slug] : [])],
	}))
