/** What the outbox needs of the browser, and how long it waits for it. */
import type { Store } from './outbox-store.ts'

/** Tests give another one. All times are in milliseconds. */
export interface OutboxEnvironment {
	store: Store
	fetch: (address: string, init: RequestInit) => Promise<Pick<Response, 'ok' | 'status'>>
	now: () => number
	newId: () => string
	/** Runs `work` while no other tab is at the same request; resolves to false, without running it, when one is. */
	withLock: (id: string, work: () => Promise<void>) => Promise<boolean>
	/** Lets the other tabs know that something has changed. */
	notify: () => void
	after: (milliseconds: number, work: () => void) => unknown
	cancel: (timer: never) => void
	warn: (message: string, error: unknown) => void
}

export const SEND_TIMEOUT = 15_000
/** The right to send outlives the time-out, so that it cannot lapse while the request is still under way. */
export const LEASE = SEND_TIMEOUT + 5_000
/** Some browsers never answer for a broken database. The request must go out all the same. */
export const STORE_TIMEOUT = 3_000
const MINUTE = 60_000
/** The longest pause. A try that is further off was noted before the device's clock was set back. */
export const MAX_WAIT = 1440 * MINUTE
/** How long to wait after each failure; the last holds for all that follow. */
export const BACKOFF = [...[1, 5, 15, 60, 360].map((minutes) => minutes * MINUTE), MAX_WAIT]
/** How soon to look again at a request that another tab is sending. */
export const MIN_WAIT = 5_000
