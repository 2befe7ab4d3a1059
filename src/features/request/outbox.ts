/**
 * Sends information requests, and stores those that could not be sent on this device until they are.
 *
 * A request is stored before it is sent and deleted after a 2xx answer, so that nothing is lost if the tab is closed in
 * between. Only one tab sends it at a time. What no client can know is whether a request whose answer never came
 * arrived: that one is sent again under the same number, by which a host that reads the number stores it once.
 */
import { createStore } from 'zustand/vanilla'
import { REQUEST_ENDPOINT } from '../../core/addresses.ts'
import { onHost } from '../../core/base.ts'
import { REQUEST_ID_HEADER } from '../../core/request/request-fields.ts'
import type { NewRequest, OutboxStore, WaitingRequest } from './outbox-store.ts'
import { BACKOFF, LEFT_BEHIND, MAX_WAIT, MIN_WAIT, SEND_TIMEOUT, inTime } from './outbox-times.ts'

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

/** Browsers refuse `keepalive` above 64 KiB. */
const KEEPALIVE_LIMIT = 60_000

/** The service answered with an error; one that is final would come again. */
class AnsweredError extends Error {
	readonly isFinal: boolean
	constructor(status: number) {
		super(`the form service answered ${status}`)
		this.isFinal = status >= 400 && status < 500 && !TEMPORARY.includes(status)
	}
}

/**
 * Sends an item once. If it fails, the item stays in the store, to be sent later.
 * @returns `retrying` after an error of the service that may pass, `saved` if nothing answered
 */
async function sendOnce(store: OutboxStore, item: WaitingRequest): Promise<'sent' | 'refused' | 'retrying' | 'saved'> {
	try {
		await post(item)
	} catch (error) {
		console.warn('An information request could not be sent yet.', error)
		const isAnswered = error instanceof AnsweredError
		const refused = isAnswered && error.isFinal
		// One that is refused is tried again too, once a day: the host may be at fault and not the request.
		const wait = refused ? MAX_WAIT : (BACKOFF[Math.min(item.attempts, BACKOFF.length - 1)] ?? MAX_WAIT)
		const change = { attempts: item.attempts + 1, nextTry: Date.now() + wait, refused }
		await settled(store.update(item.id, change))
		return refused ? 'refused' : isAnswered ? 'retrying' : 'saved'
	}
	await settled(store.remove(item.id))
	return 'sent'
}

/** Resolves to whether the store finished in time. Never rejects. */
function settled(work: Promise<unknown>): Promise<boolean> {
	return inTime(work).then(
		() => true,
		(error: unknown) => {
			console.warn('The information request could not be stored on this device.', error)
			return false
		},
	)
}

/** Answers of 4xx that ask the sender to try again: Request Timeout, Too Early, Too Many Requests. */
const TEMPORARY = [408, 425, 429]

/** Resolves on a 2xx answer; rejects on anything else, with an AnsweredError if there was an answer. */
async function post({ id, body }: WaitingRequest): Promise<void> {
	const controller = new AbortController()
	const deadline = setTimeout(() => controller.abort(new Error('no answer in time')), SEND_TIMEOUT)
	try {
		const answer = await fetch(onHost(REQUEST_ENDPOINT), {
			method: 'POST',
			headers: { 'Content-Type': 'application/x-www-form-urlencoded', [REQUEST_ID_HEADER]: id },
			body,
			signal: controller.signal,
			// Continues when the reader closes the page.
			keepalive: body.length < KEEPALIVE_LIMIT,
		})
		if (!answer.ok) throw new AnsweredError(answer.status)
	} finally {
		clearTimeout(deadline)
	}
}

export interface OutboxState {
	waiting: readonly WaitingRequest[]
	/** The number of stored requests that have been sent since this page was opened. */
	sentLater: number
}

/**
 * @param notify tells the other tabs of a change
 * @param onDue called when a request may be tried again
 */
function createOutboxState(store: OutboxStore, notify: () => void, onDue: () => void) {
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
function waitOf({ nextTry }: WaitingRequest): number {
	const wait = nextTry - Date.now()
	return wait > 0 && wait <= MAX_WAIT ? wait : 0
}
