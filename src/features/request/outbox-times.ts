/** How long the outbox waits, in milliseconds. */

export const SEND_TIMEOUT = 15_000
/** A request that no tab has sent after this time was left behind by a tab that was closed: longer than the time-out. */
export const LEFT_BEHIND = SEND_TIMEOUT + 5_000
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
export function inTime<T>(work: Promise<T>): Promise<T> {
	return new Promise<T>((resolve, reject) => {
		const late = setTimeout(() => reject(new Error('the browser did not answer in time')), STORE_TIMEOUT)
		work.then(resolve, reject).finally(() => clearTimeout(late))
	})
}
