/** The shortlist, kept on the device and in step with every open tab. Where the browser refuses to keep it, it lasts as long as the visit. */
import { useSyncExternalStore } from 'react'
import { SHORTLIST_LIMIT, readStored } from '../../core/choice.ts'
import { SHORTLIST_KEY } from '../../core/device/storage-keys.ts'

/** not-kept: the browser would not store it. full: it holds as many as it can. */
export type Trouble = 'not-kept' | 'full'

interface State {
	slugs: readonly string[]
	trouble?: Trouble
}

const NOTHING: State = { slugs: [] }

/** Read when first asked for: storage is not looked at before a page needs it, and never on the server. */
let state: State | undefined
const listeners = new Set<() => void>()

function stored(): readonly string[] {
	try {
		return readStored(localStorage.getItem(SHORTLIST_KEY))
	} catch {
		return []
	}
}

function current(): State {
	return (state ??= { slugs: stored() })
}

function tell(next: State): void {
	state = next
	for (const listener of listeners) listener()
}

/** Another tab has changed the list, or everything has been erased (a key of null). */
function onStorage({ key }: StorageEvent): void {
	if (key === SHORTLIST_KEY || key === null) tell({ slugs: stored() })
}

function subscribe(listener: () => void): () => void {
	if (listeners.size === 0) addEventListener('storage', onStorage)
	listeners.add(listener)
	return () => {
		listeners.delete(listener)
		if (listeners.size === 0) removeEventListener('storage', onStorage)
	}
}

/** Keeps these villages, in this order, as the shortlist. */
export function setShortlist(slugs: readonly string[]): void {
	const kept = slugs.slice(0, SHORTLIST_LIMIT)
	let trouble: Trouble | undefined = kept.length < slugs.length ? 'full' : undefined
	try {
		if (kept.length > 0) localStorage.setItem(SHORTLIST_KEY, JSON.stringify(kept))
		else localStorage.removeItem(SHORTLIST_KEY)
	} catch {
		trouble = 'not-kept'
	}
	tell({ slugs: kept, ...(trouble && { trouble }) })
}

/** Puts a village on the shortlist, or takes it off. */
export function toggle(slug: string): void {
	const { slugs } = current()
	setShortlist(slugs.includes(slug) ? slugs.filter((other) => other !== slug) : [...slugs, slug])
}

/** The reader has seen what the trouble is. */
export function dismissTrouble(): void {
	tell({ slugs: current().slugs })
}

/** The villages on the shortlist, in the order in which they were added. Empty on the server and in the first client render. */
export function useShortlist(): State {
	return useSyncExternalStore(subscribe, current, () => NOTHING)
}

export function useIsShortlisted(slug: string): boolean {
	return useSyncExternalStore(
		subscribe,
		() => current().slugs.includes(slug),
		() => false,
	)
}
