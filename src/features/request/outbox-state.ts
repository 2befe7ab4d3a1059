/** The state that the outbox's note shows: the requests that are waiting on this device, and how many have been sent since. */
import { createStore } from 'zustand/vanilla'
import type { OutboxStore, WaitingRequest } from './outbox-store.ts'
import { LEFT_BEHIND, MAX_WAIT, MIN_WAIT, inTime } from './outbox-times.ts'

export interface OutboxState {
	waiting: readonly WaitingRequest[]
	/** The number of stored requests that have been sent since this page was opened. */
	sentLater: number
}

/**
 * @param notify tells the other tabs of a change
 * @param onDue called when a request may be tried again
 */
export function createOutboxState(store: OutboxStore, notify: () => void, onDue: () => void) {
	const shown = createStore<OutboxState>(() => ({ waiting: [], sentLater: 0 }))
	let sentLater = 0
	let timer: ReturnType<typeof setTimeout> | undefined
	let reading = 0

	/**
	 * Reads the store again after a change, here or in another tab, and sets a timer for what is due next. Resolves even if the store
	 * doesn't answer in time; what it answers later counts then.
	 */
	const refresh = (): Promise<void> => inTime(read(++reading)).catch(() => {})

	async function read(current: number): Promise<void> {
		const items = await store.all().catch(() => [])
		if (current !== reading) return
		// A request that is being sent for the first time isn't waiting, unless the tab that sent it was closed.
		const waiting = items.filter((item) => item.attempts > 0 || Math.abs(Date.now() - item.savedAt) >= LEFT_BEHIND)
		shown.setState({ waiting, sentLater })
		schedule(items)
	}

	function schedule(items: readonly WaitingRequest[]): void {
		clearTimeout(timer)
		if (items.length === 0) return
		const wait = Math.min(...items.map((item) => waitOf(item)))
		timer = setTimeout(onDue, Math.max(MIN_WAIT, wait))
	}

	return {
		store: shown,
		refresh,
		/** Call after a change of the store: this tab and all others read it again. */
		changed: (): Promise<void> => {
			notify()
			return refresh()
		},
		/** Counts a sent request, which is shown with the next change. */
		countSent: (): void => void sentLater++,
	}
}

/** Milliseconds until a request may be tried again; 0 if it is due, or if its time is impossible. */
export function waitOf({ nextTry }: WaitingRequest): number {
	const wait = nextTry - Date.now()
	return wait > 0 && wait <= MAX_WAIT ? wait : 0
}
