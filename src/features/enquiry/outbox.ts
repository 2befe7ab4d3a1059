/**
 * Sends information requests, and keeps those that could not be sent on this device until they are.
 *
 * A request is written down before it is sent and struck out after a 2xx answer, so a tab that dies on the way loses
 * nothing. Whoever sends one holds it alone in all tabs. What no client can know is whether a request whose answer never
 * came had arrived: that one is sent again under the same number, by which a host that reads the number stores it once.
 */
import { ENQUIRY_ENDPOINT } from '../../core/addresses.ts'
import { onHost } from '../../core/base.ts'
import { REQUEST_ID_HEADER } from '../../core/enquiry/enquiry-fields.ts'
import { outboxChannel } from './channel.ts'
import { mountOutboxNote } from './outbox-note.tsx'
import { store, type EnquiryRequest, type Store, type Waiting } from './outbox-store.ts'

/** sent: the service said 2xx. saved: kept, will be sent. lost: neither, and the reader must be told. */
export type Outcome = 'sent' | 'saved' | 'lost'

export interface OutboxState {
	waiting: readonly Waiting[]
	/** How many kept requests have been sent since this page was opened. */
	sentLater: number
}

/** The world around the outbox; tests give another one. */
export interface OutboxWorld {
	store: Store
	fetch: (address: string, init: RequestInit) => Promise<Pick<Response, 'ok' | 'status'>>
	now: () => number
	newId: () => string
	/** Runs `work` while no other tab is at the same request; resolves to false, without running it, when one is. */
	alone: (id: string, work: () => Promise<void>) => Promise<boolean>
	/** Tells the other tabs that something has changed. */
	tell: () => void
	after: (milliseconds: number, work: () => void) => unknown
	cancel: (timer: never) => void
	warn: (message: string, error: unknown) => void
}

export const SEND_TIMEOUT = 15_000
/** The right to send outlives the time-out, so that it cannot lapse while the request is still under way. */
const LEASE = SEND_TIMEOUT + 5_000
/** Some browsers leave a question to a broken database open for ever. The request must go out all the same. */
export const STORE_TIMEOUT = 3_000
const MINUTE = 60_000
/** How long to wait after each failure; the last holds for all that follow. */
export const BACKOFF = [1, 5, 15, 60, 360, 1440].map((minutes) => minutes * MINUTE)
/** How soon to look again at a request that another tab is sending. */
const BUSY = 5_000
/** Browsers refuse `keepalive` above 64 KiB. */
const KEEPALIVE_LIMIT = 60_000

export type Outbox = ReturnType<typeof createOutbox>

export function createOutbox(world: OutboxWorld) {
	const listeners = new Set<() => void>()
	let state: OutboxState = { waiting: [], sentLater: 0 }
	let timer: unknown
	let reading = 0
	let flushing = Promise.resolve()

	/** Reads the store again after a change, here or in another tab, and wakes up for what falls due next. */
	async function refresh(): Promise<void> {
		const turn = ++reading
		const items = await world.store.all().catch(() => [])
		if (turn !== reading) return
		// One under way for the first time is not "waiting"; one that a dead tab left behind is tried at once.
		const waiting = items.filter((item) => item.attempts > 0 || item.savedAt + LEASE <= world.now())
		state = { ...state, waiting }
		for (const listener of listeners) listener()
		schedule(items)
	}

	async function changed(): Promise<void> {
		world.tell()
		await refresh()
	}

	function schedule(items: readonly Waiting[]): void {
		world.cancel(timer as never)
		if (items.length === 0) return
		const wait = Math.min(...items.map((item) => item.nextTry)) - world.now()
		timer = world.after(Math.max(BUSY, wait), () => void flush())
	}

	/** Resolves on a 2xx answer, rejects on anything else. */
	async function post({ id, body }: Pick<Waiting, 'id' | 'body'>): Promise<void> {
		const controller = new AbortController()
		const deadline = world.after(SEND_TIMEOUT, () => controller.abort(new Error('no answer in time')))
		try {
			const answer = await world.fetch(onHost(ENQUIRY_ENDPOINT), {
				method: 'POST',
				headers: { 'Content-Type': 'application/x-www-form-urlencoded', [REQUEST_ID_HEADER]: id },
				body,
				signal: controller.signal,
				// Goes on when the reader closes the page.
				keepalive: body.length < KEEPALIVE_LIMIT,
			})
			if (!answer.ok) throw new Error(`the form service answered ${answer.status}`)
		} finally {
			world.cancel(deadline as never)
		}
	}

	/** Sends an item once, and says whether it arrived. */
	async function attempt(item: Waiting): Promise<boolean> {
		try {
			await post(item)
		} catch (error) {
			world.warn('An information request could not be sent yet.', error)
			const wait = BACKOFF[Math.min(item.attempts, BACKOFF.length - 1)] ?? MINUTE
			await settled(world.store.update(item.id, { attempts: item.attempts + 1, nextTry: world.now() + wait }))
			return false
		}
		await settled(world.store.remove(item.id))
		return true
	}

	/** Whether the store did what it was asked, in good time. */
	function settled(work: Promise<unknown>): Promise<boolean> {
		return new Promise((resolve) => {
			const late = world.after(STORE_TIMEOUT, () => resolve(false))
			work
				.then(
					() => resolve(true),
					(error: unknown) => {
						world.warn('This device does not keep the information request.', error)
						resolve(false)
					},
				)
				.finally(() => world.cancel(late as never))
		})
	}

	async function sendDue(all: boolean): Promise<void> {
		for (const { id, nextTry } of await world.store.all().catch(() => [])) {
			if (!all && nextTry > world.now()) continue
			await world.alone(id, async () => {
				// Read again: another tab may have sent it meanwhile, or the reader deleted it.
				const item = await world.store.get(id)
				if (!item || (!all && item.nextTry > world.now())) return
				if (await attempt(item)) state = { ...state, sentLater: state.sentLater + 1 }
				await changed()
			})
		}
		await refresh()
	}

	/**
	 * Sends what is due, one after the other, after any earlier call has done so.
	 * @param all whether to send at once what would wait longer: the connection is back, or the reader asks
	 */
	function flush(all = false): Promise<void> {
		flushing = flushing
			.then(() => sendDue(all))
			.catch((error: unknown) => world.warn('The kept information requests could not be read.', error))
		return flushing
	}

	return {
		/**
		 * Sends a new request, or keeps it.
		 * @param onKept called before it leaves, with whether the device has it now
		 */
		send: async (request: EnquiryRequest, onKept: (kept: boolean) => void = () => {}): Promise<Outcome> => {
			const now = world.now()
			const item: Waiting = { ...request, id: world.newId(), savedAt: now, attempts: 0, nextTry: now }
			let outcome = 'lost' as Outcome
			await world.alone(item.id, async () => {
				const kept = await settled(world.store.add(item))
				onKept(kept)
				if (await attempt(item)) outcome = 'sent'
				else if (kept && (await world.store.get(item.id).catch(() => undefined))) outcome = 'saved'
			})
			if (outcome !== 'sent') await changed()
			return outcome
		},
		flush,
		/** Deletes a kept request unsent. */
		remove: async (id: string): Promise<void> => {
			await settled(world.store.remove(id))
			await changed()
		},
		refresh,
		/** The same object until something changes. */
		state: (): OutboxState => state,
		subscribe: (listener: () => void): (() => void) => {
			listeners.add(listener)
			return () => void listeners.delete(listener)
		},
	}
}

/** With Web Locks, which a dying tab lets go at once; without them (Safari 15.0 to 15.3, insecure origins) with a lease in the store. */
async function alone(id: string, work: () => Promise<void>): Promise<boolean> {
	const locks = (navigator as { locks?: LockManager }).locks
	if (locks) {
		return locks.request(`enquiry-outbox:${id}`, { ifAvailable: true }, async (lock) => {
			if (lock) await work()
			return lock !== null
		})
	}
	// Where the store is refused there is nothing that another tab could send.
	const free = await store.lease(id, Date.now(), Date.now() + LEASE).catch(() => true)
	if (!free) return false
	try {
		await work()
	} finally {
		await store.release(id).catch(() => {})
	}
	return true
}

/** 128 random bits in hexadecimal. `randomUUID` exists on secure origins only. */
function newId(): string {
	return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The outbox of this browser. */
export const outbox = createOutbox({
	store,
	fetch: (address, init) => fetch(address, init),
	now: Date.now,
	newId,
	alone,
	// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none: it never leaves the origin
	tell: () => outboxChannel?.postMessage('changed'),
	after: (milliseconds, work) => setTimeout(work, milliseconds),
	cancel: (timer) => clearTimeout(timer),
	warn: (message, error) => console.warn(message, error),
})

let started = false

/** Sends what an earlier visit left behind, listens for the connection to come back, and shows what is waiting. */
export function startOutbox(): void {
	if (started) return
	started = true
	addEventListener('online', () => void outbox.flush(true))
	outboxChannel?.addEventListener('message', () => void outbox.refresh())
	mountOutboxNote(outbox)
	void outbox.flush()
}
