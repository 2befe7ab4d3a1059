/** The shortlist, stored on the device and the same in every open tab. Where the browser refuses to store it, it lasts as long as the visit. */
import { create } from 'zustand'
import { storedJson } from '../../components/stored-value.ts'
import { SHORTLIST_LIMIT, readSlugs } from '../../core/choice.ts'
import { SHORTLIST_KEY } from '../../core/device/storage-keys.ts'

/** not-stored: the browser refused to store it. full: it has as many villages as it can. */
export type ShortlistError = 'not-stored' | 'full'

interface State {
	slugs: readonly string[]
	error?: ShortlistError
	/** What the last click did, for screen readers. */
	announcement?: string
}

/** Empty on the server and in the first client render, whatever is stored. */
const useStore = create<State>(() => ({ slugs: [] }))

/** Replaces the whole state, the previous error included. */
const set = (next: State) => useStore.setState(next, true)

const stored = storedJson('localStorage', SHORTLIST_KEY, readSlugs)
const load = () => set({ slugs: stored.get() ?? [] })
load()
stored.subscribe(load)

/**
 * Stores these villages, in this order, as the shortlist.
 * @param announcement announced to screen readers, unless there is an error
 */
export function setShortlist(slugs: readonly string[], announcement?: string): void {
	const first = slugs.slice(0, SHORTLIST_LIMIT)
	let error: ShortlistError | undefined = first.length < slugs.length ? 'full' : undefined
	if (!stored.set(first.length > 0 ? first : undefined)) error = 'not-stored'
	set({ slugs: first, ...(error ? { error } : announcement && { announcement }) })
}

/** Saves or removes a village, and announces it. */
export function toggle(slug: string, name: string): void {
	const { slugs } = useStore.getState()
	if (slugs.includes(slug)) setShortlist(without(slugs, slug), `${name} is no longer saved.`)
	else setShortlist([...slugs, slug], `${name} is saved on this device.`)
}

const without = (slugs: readonly string[], slug: string) => slugs.filter((other) => other !== slug)

/** Removes the error, which the reader has seen. */
export function dismissError(): void {
	set({ slugs: useStore.getState().slugs })
}

/** The villages on the shortlist, in the order in which they were added. Empty on the server and in the first client render. */
export function useShortlist(): State {
	return useStore()
}

/** Whether a village is on the shortlist; false on the server and in the first client render. */
export function useIsShortlisted(slug: string): boolean {
	return useStore(({ slugs }) => slugs.includes(slug))
}
