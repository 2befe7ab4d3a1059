/** Ensures that only one tab sends a request, in browsers that can. In others it is sent all the same: a host that reads its number stores it once. */
import { LEASE, inTime, type OutboxEnvironment } from './outbox-environment.ts'

/** Runs `work` unless another tab is working on the same request; resolves to whether it did. Rejects only as `work` does. */
export async function withLock(
	environment: OutboxEnvironment,
	id: string,
	work: () => Promise<void>,
): Promise<boolean> {
	let release = () => {}
	const released = new Promise<void>((resolve) => (release = resolve))
	try {
		if (!(await takeLock(environment, id, released))) return false
		await work()
		return true
	} finally {
		release()
	}
}

/**
 * Resolves to false if another tab has the lock; otherwise this one has it until `released`. It is a Web Lock, which a closed tab
 * releases immediately, or, if the browser has none or doesn't give it in time, a lease in the store.
 */
async function takeLock(environment: OutboxEnvironment, id: string, released: Promise<void>): Promise<boolean> {
	const { locks, store, warn } = environment
	if (locks) {
		const answer = new Promise<boolean>((resolve, reject) => {
			const hold = (lock: Lock | null) => {
				resolve(lock !== null)
				return lock ? released : undefined
			}
			locks.request(`enquiry-outbox:${id}`, { ifAvailable: true }, hold).catch(reject)
		})
		try {
			return await inTime(environment, answer)
		} catch (error) {
			warn('The browser gives no locks.', error)
		}
	}
	// If storage is refused, other tabs have nothing to send either.
	const isFree = await inTime(environment, store.lease(id, LEASE)).catch(() => true)
	if (isFree) released.then(() => store.release(id)).catch(() => {})
	return isFree
}
