/**
 * Sends information requests, and keeps those that could not be sent on this device until they are.
 *
 * A request is written down before it is sent and struck out after a 2xx answer, so a tab that dies on the way
 * loses nothing. Each request has a storage key of its own, so that two tabs never overwrite each other's, and a
 * claim (`busyUntil`) that keeps a second tab away while one is sending. What no client can know is whether a
 * request whose answer never came had arrived: that one is sent again, because a request twice is better than none.
 */
import { ENQUIRY_ENDPOINT } from '../../core/addresses.ts'
import { mountOutboxNote } from './outbox-note.tsx'

/** What the form hands over. */
export interface EnquiryRequest {
	/** Form-urlencoded, as it will be posted. */
	body: string
	/** Whom or what the request is about, for the reader to recognise it. */
	about: string
	/** The site's e-mail address: the other way to reach us. */
	contact: string
}

/** A request that is kept on this device. */
export interface Waiting extends EnquiryRequest {
	id: string
	/** Milliseconds since 1970, as all times here. */
	savedAt: number
	attempts: number
	/** Not before then, unless the reader or a new connection asks for it. */
	nextTry: number
	/** Some tab is sending it until then. */
	busyUntil: number
}

/** sent: the service said 2xx. saved: kept, will be sent. lost: neither, and the reader must be told. */
export type Outcome = 'sent' | 'saved' | 'lost'

export interface OutboxState {
	waiting: readonly Waiting[]
	/** How many kept requests have been sent since this page was opened. */
	sentLater: number
}

/** The world around the outbox; tests give another one. */
export interface OutboxWorld {
	/** May throw, where storage is forbidden. */
	storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>
	fetch: (address: string, init: RequestInit) => Promise<Pick<Response, 'ok' | 'status'>>
	now: () => number
	newId: () => string
	/** Runs `work` alone in all tabs, or not at all while another tab is at it. */
	alone: (work: () => Promise<void>) => Promise<void>
	after: (milliseconds: number, work: () => void) => unknown
	cancel: (timer: never) => void
	warn: (message: string, error: unknown) => void
}

export const SEND_TIMEOUT = 15_000
/** A claim outlives the time-out, so that it cannot lapse while the request is still under way. */
const CLAIM = SEND_TIMEOUT + 5_000
const MINUTE = 60_000
/** How long to wait after each failure; the last holds for all that follow. */
export const BACKOFF = [1, 5, 15, 60, 360, 1440].map((minutes) => minutes * MINUTE)
const PREFIX = 'enquiry-outbox:'
/** Browsers refuse `keepalive` above 64 KiB. */
const KEEPALIVE_LIMIT = 60_000

export type Outbox = ReturnType<typeof createOutbox>

export function createOutbox(world: OutboxWorld) {
	const listeners = new Set<() => void>()
	let sentLater = 0
	let state: OutboxState | undefined
	let timer: unknown
	let flushing = false

	function read(id: string): Waiting | undefined {
		try {
			const item = JSON.parse(world.storage().getItem(PREFIX + id) ?? 'null') as Partial<Waiting> | null
			return item && item.id === id && typeof item.body === 'string' ? (item as Waiting) : undefined
		} catch {
			return undefined
		}
	}

	/** Whether it is really there now: some browsers pretend to store. */
	function write(item: Waiting): boolean {
		try {
			world.storage().setItem(PREFIX + item.id, JSON.stringify(item))
			return read(item.id) !== undefined
		} catch {
			return false
		}
	}

	function strike(id: string): void {
		try {
			world.storage().removeItem(PREFIX + id)
		} catch {
			// Nothing could be stored either.
		}
	}

	function readAll(): Waiting[] {
		try {
			const storage = world.storage()
			const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
			return keys
				.filter((key) => key.startsWith(PREFIX))
				.flatMap((key) => read(key.slice(PREFIX.length)) ?? [])
				.sort((a, b) => a.savedAt - b.savedAt)
		} catch {
			return []
		}
	}

	/** Storage has changed, here or in another tab. */
	function changed(): void {
		state = undefined
		for (const listener of listeners) listener()
	}

	/** Resolves on a 2xx answer, rejects on anything else. */
	async function post(body: string): Promise<void> {
		const controller = new AbortController()
		const deadline = world.after(SEND_TIMEOUT, () => controller.abort(new Error('no answer in time')))
		try {
			const answer = await world.fetch(ENQUIRY_ENDPOINT, {
				method: 'POST',
				headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
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

	function postpone(id: string, error: unknown): void {
		world.warn('An information request could not be sent yet.', error)
		// Read again: the reader may have deleted it meanwhile.
		const item = read(id)
		if (!item) return
		const wait = BACKOFF[Math.min(item.attempts, BACKOFF.length - 1)] ?? MINUTE
		write({ ...item, attempts: item.attempts + 1, nextTry: world.now() + wait, busyUntil: 0 })
	}

	/** Wakes up for the next request that falls due, while the page stays open. */
	function schedule(): void {
		world.cancel(timer as never)
		const due = readAll().map((item) => Math.max(item.nextTry, item.busyUntil))
		if (due.length) timer = world.after(Math.max(1000, Math.min(...due) - world.now()), () => void flush())
	}

	/**
	 * Sends what is due, one after the other.
	 * @param all whether to send at once what would wait longer: the connection is back, or the reader asks
	 */
	async function flush(all = false): Promise<void> {
		if (flushing) return
		flushing = true
		try {
			await world.alone(async () => {
				for (const { id } of readAll()) {
					const item = read(id)
					const now = world.now()
					if (!item || item.busyUntil > now || (!all && item.nextTry > now)) continue
					write({ ...item, busyUntil: now + CLAIM })
					try {
						await post(item.body)
						strike(id)
						sentLater++
					} catch (error) {
						postpone(id, error)
					}
					changed()
				}
			})
		} finally {
			flushing = false
			schedule()
		}
	}

	return {
		/** Sends a new request, or keeps it. Never rejects. */
		send: async (request: EnquiryRequest): Promise<Outcome> => {
			const now = world.now()
			const id = world.newId()
			const kept = write({ ...request, id, savedAt: now, attempts: 0, nextTry: now + MINUTE, busyUntil: now + CLAIM })
			try {
				await post(request.body)
				strike(id)
				return 'sent'
			} catch (error) {
				postpone(id, error)
				changed()
				schedule()
				return kept && read(id) ? 'saved' : 'lost'
			}
		},
		flush,
		/** Deletes a kept request unsent. */
		remove: (id: string): void => {
			strike(id)
			changed()
		},
		changed,
		/** The same object until something changes. A request under way for the first time is not "waiting". */
		state: (): OutboxState =>
			(state ??= {
				waiting: readAll().filter((item) => item.attempts > 0 || item.busyUntil <= world.now()),
				sentLater,
			}),
		subscribe: (listener: () => void): (() => void) => {
			listeners.add(listener)
			return () => void listeners.delete(listener)
		},
	}
}

/** The outbox of this browser. */
export const outbox = createOutbox({
	storage: () => localStorage,
	fetch: (address, init) => fetch(address, init),
	now: Date.now,
	// randomUUID exists on secure origins only; a clash needs the same millisecond and the same random number.
	newId: () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`,
	alone: async (work) => {
		const locks = (navigator as { locks?: LockManager }).locks
		if (locks) await locks.request('enquiry-outbox', { ifAvailable: true }, (lock) => (lock ? work() : undefined))
		else await work()
	},
	after: (milliseconds, work) => setTimeout(work, milliseconds),
	cancel: (timer) => clearTimeout(timer),
	warn: (message, error) => console.warn(message, error),
})

let started = false

/** Sends what an earlier visit left behind, listens for the connection to come back, and shows what is waiting. Call once. */
export function startOutbox(): void {
	if (started) return
	started = true
	window.addEventListener('online', () => void outbox.flush(true))
	window.addEventListener('storage', outbox.changed)
	mountOutboxNote(outbox)
	void outbox.flush()
}
