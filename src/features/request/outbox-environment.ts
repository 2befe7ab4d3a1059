/** The functions of the browser that the outbox uses, and how long it waits for them. */
import type { OutboxStore } from './outbox-store.ts'

/** Tests pass fakes. All times are in milliseconds. */
export interface OutboxEnvironment {
	store: OutboxStore
	fetch: (address: string, init: RequestInit) => Promise<Pick<Response, 'ok' | 'status'>>
	now: () => number
	newId: () => string
	/** The browser's Web Locks; absent on insecure origins. */
	locks: Pick<LockManager, 'request'> | undefined
	/** Notifies the other tabs of a change. */
	notify: () => void
	after: (milliseconds: number, work: () => void) => unknown
	cancel: (timer: never) => void
	warn: (message: string, error: unknown) => void
}

export const SEND_TIMEOUT = 15_000
/** How long the lease to send lasts: longer than the time-out, so that it can't end while the request is being sent. */
export const LEASE = SEND_TIMEOUT + 5_000
/** Some browsers never answer if the database or the locks are broken. The request is then sent without them. */
export const STORE_TIMEOUT = 3_000
const MINUTE = 60_000
/** The maximum wait. A next try that is further off was set before the device's clock was set back. */
export const MAX_WAIT = 1440 * MINUTE
/** The wait after each failure; the last one applies to all later failures. */
export const BACKOFF = [...[1, 5, 15, 60, 360].map((minutes) => minutes * MINUTE), MAX_WAIT]
/** The minimum wait, as for a request that another tab is sending. */
export const MIN_WAIT = 5_000

/** Settles as `work` does, but rejects if that takes longer than STORE_TIMEOUT. */
export function inTime<T>({ after, cancel }: OutboxEnvironment, work: Promise<T>): Promise<T> {
	return new Promise<T>((resolve, reject) => {
		const late = after(STORE_TIMEOUT, () => reject(new Error('the browser did not answer in time')))
		work.then(resolve, reject).finally(() => cancel(late as never))
	})
}
