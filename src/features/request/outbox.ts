/**
 * Sends information requests, and stores those that could not be sent on this device until they are.
 *
 * A request is stored before it is sent and deleted after a 2xx answer, so that nothing is lost if the tab is closed in
 * between. Only one tab sends it at a time. What no client can know is whether a request whose answer never came
 * arrived: that one is sent again under the same number, by which a host that reads the number stores it once.
 */
import { sendOnce, settled } from './outbox-sender.ts'
import { createOutboxState, waitOf } from './outbox-state.ts'
import type { NewRequest, OutboxStore, WaitingRequest } from './outbox-store.ts'
import { inTime } from './outbox-times.ts'

/**
 * sent: the service answered 2xx. saved: nothing answered; it is stored, and will be sent. retrying: the same after an error of the
 * service. refused: the service will never accept it as it is. lost: neither sent nor stored. outdated: the same, because the code for
 * it is gone with a deploy.
 */
export type RequestOutcome = 'sent' | 'saved' | 'retrying' | 'refused' | 'lost' | 'outdated'

export type Outbox = ReturnType<typeof createOutbox>

/** The browser's Web Locks; absent on insecure origins. */
type Locks = Pick<LockManager, 'request'> | undefined

/** @param notify tells the other tabs of a change */
export function createOutbox(store: OutboxStore, locks: Locks, notify: () => void) {
	const state = createOutboxState(store, notify, () => void flush())
	let flushing = Promise.resolve()

	async function sendDue(all: boolean): Promise<void> {
		const isDue = (item: WaitingRequest) => all || waitOf(item) === 0
		for (const waiting of await inTime(store.all()).catch(() => [])) {
			if (!isDue(waiting)) continue
			await withLock(locks, waiting.id, async () => {
				// Read again: another tab may have sent it meanwhile, or the reader deleted it.
				const item = await inTime(store.get(waiting.id))
				if (!item || !isDue(item)) return
				if ((await sendOnce(store, item)) === 'sent') state.countSent()
				await state.changed()
			})
		}
	}

	/**
	 * Sends what is due, one after the other, after any earlier call has done so.
	 * @param all whether to send also what isn't due yet, because the connection is back or the reader asks
	 */
	function flush(all = false): Promise<void> {
		flushing = flushing
			.then(() => sendDue(all))
			.catch((error: unknown) => console.warn('The stored information requests could not be read.', error))
			.then(state.refresh)
		return flushing
	}

	return {
		/**
		 * Sends a new request, or stores it.
		 * @param onStored called before it is sent, with whether the device has stored it
		 */
		send: async (request: NewRequest, onStored: (isStored: boolean) => void = () => {}): Promise<RequestOutcome> => {
			const savedAt = Date.now()
			const item: WaitingRequest = { ...request, id: newId(), savedAt, attempts: 0, nextTry: savedAt }
			let outcome = 'lost' as RequestOutcome
			await withLock(locks, item.id, async () => {
				let isStored = false
				const adding = store.add(item).then(() => (isStored = true))
				onStored(await settled(adding))
				const attempt = await sendOnce(store, item)
				if (attempt === 'sent' || attempt === 'refused') outcome = attempt
				// A slow device may have stored it only now.
				else if (isStored && (await inTime(store.get(item.id)).catch(() => undefined))) outcome = attempt
				// The form still shows it. If it stayed stored, the reader's corrected form would be sent as a second request.
				if (attempt === 'refused') await settled(store.remove(item.id))
				if (outcome === 'lost') void adding.then(() => store.remove(item.id)).catch(() => {})
			})
			if (outcome !== 'sent') await state.changed()
			return outcome
		},
		flush,
		/** Deletes a stored request without sending it. */
		remove: async (id: string): Promise<void> => {
			await settled(store.remove(id))
			await state.changed()
		},
		/** Stores a request again that was deleted. */
		putBack: async (item: WaitingRequest): Promise<void> => {
			await settled(store.add(item))
			await state.changed()
		},
		refresh: state.refresh,
		state: state.store,
	}
}

/** Runs `work` unless another tab is working on the same request. Rejects only as `work` does. */
async function withLock(locks: Locks, id: string, work: () => Promise<void>): Promise<void> {
	let release = () => {}
	const released = new Promise<void>((resolve) => (release = resolve))
	try {
		if (await takeLock(locks, id, released)) await work()
	} finally {
		release()
	}
}

/**
 * Resolves to false if another tab has the lock; otherwise this one has it until `released`, or until it is closed. If the browser has
 * none or doesn't give it in time, the request is sent all the same: a host that reads its number stores it once.
 */
async function takeLock(locks: Locks, id: string, released: Promise<void>): Promise<boolean> {
	if (!locks) return true
	const answer = new Promise<boolean>((resolve, reject) => {
		const hold = (lock: Lock | null) => {
			resolve(lock !== null)
			return lock ? released : undefined
		}
		locks.request(`enquiry-outbox:${id}`, { ifAvailable: true }, hold).catch(reject)
	})
	try {
		return await inTime(answer)
	} catch (error) {
		console.warn('The browser gives no locks.', error)
		return true
	}
}

/** Returns 128 random bits in hexadecimal. `randomUUID` exists on secure origins only. */
function newId(): string {
	return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
