import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { requestBody, requestedSlugs } from '../../src/core/request/request-fields.ts'
import { requestInWords } from '../../src/features/request/outbox-note.tsx'
import type { OutboxStore, WaitingRequest } from '../../src/features/request/outbox-store.ts'
import { BACKOFF, MIN_WAIT, SEND_TIMEOUT, STORE_TIMEOUT } from '../../src/features/request/outbox-times.ts'
import { createOutbox } from '../../src/features/request/outbox.ts'

const request = { body: 'form-name=village-inquiry&name=Mere', about: 'Pinesong', contact: 'hello@example.nz' }

/** A store that several "tabs" share. */
function fakeStore(): OutboxStore & { items: Map<string, WaitingRequest> } {
	const items = new Map<string, WaitingRequest>()
	return {
		items,
		all: () => Promise.resolve([...items.values()].sort((a, b) => a.savedAt - b.savedAt)),
		get: (id) => Promise.resolve(items.get(id)),
		add: (item) => Promise.resolve(void items.set(item.id, item)),
		update: (id, change) => {
			const item = items.get(id)
			if (item) items.set(id, { ...item, ...change })
			return Promise.resolve()
		},
		remove: (id) => Promise.resolve(void items.delete(id)),
	}
}

/** Rejects or hangs whatever is asked of it. */
function brokenStore(answer: () => Promise<never>): OutboxStore {
	return { all: answer, get: answer, add: answer, update: answer, remove: answer }
}

type Locks = Parameters<typeof createOutbox>[1]

let store: ReturnType<typeof fakeStore>
let answers: (number | 'offline' | 'silent')[]
let posted: { address: string; init: RequestInit }[]
let locks: Set<string>

/** Locks that several "tabs" share. */
const fakeLocks = locksThat(async (name, hold) => {
	if (locks.has(name)) return hold(null)
	locks.add(name)
	await hold({ name, mode: 'exclusive' })
	locks.delete(name)
})

function locksThat(request: (name: string, hold: LockGrantedCallback<unknown>) => unknown): Locks {
	return {
		request: ((name: string, _: LockOptions, hold: LockGrantedCallback<unknown>) =>
			request(name, hold)) as LockManager['request'],
	}
}

/** A tab of this browser. */
const openTab = (over: { store?: OutboxStore; locks?: Locks; notify?: () => void } = {}) =>
	createOutbox(over.store ?? store, 'locks' in over ? over.locks : fakeLocks, over.notify ?? (() => {}))

async function post(address: string, init: RequestInit): Promise<Response> {
	posted.push({ address, init })
	const answer = answers.shift() ?? 200
	if (answer === 'offline') throw new TypeError('Failed to fetch')
	if (answer === 'silent') {
		return new Promise((_, reject) =>
			init.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error)),
		)
	}
	return { ok: answer < 300, status: answer } as Response
}

/** Returns a tab that couldn't send a request, and keeps it; what the host answers then is said. */
async function keepRequest(...then: typeof answers): Promise<ReturnType<typeof createOutbox>> {
	answers = ['offline', ...then]
	const outbox = openTab()
	expect(await outbox.send(request)).toBe('saved')
	return outbox
}

/** Lets time pass, and whatever is due run. */
async function pass(milliseconds: number): Promise<void> {
	// What is under way sets its timers first.
	await new Promise(setImmediate)
	vi.advanceTimersByTime(milliseconds)
	await new Promise(setImmediate)
}

/** Sets the clock, without time passing. */
const leap = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)

/** Has the next timer run. Returns how long it took. */
async function nextTimer(): Promise<number> {
	const before = Date.now()
	vi.advanceTimersToNextTimer()
	const after = Date.now()
	await pass(0)
	return after - before
}

beforeEach(() => {
	vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: 1_800_000_000_000 })
	vi.stubGlobal('fetch', post)
	vi.spyOn(console, 'warn').mockImplementation(() => {})
	store = fakeStore()
	answers = []
	posted = []
	locks = new Set()
})

afterEach(() => {
	vi.useRealTimers()
	vi.unstubAllGlobals()
	vi.restoreAllMocks()
})

describe('sending', () => {
	test('posts the request as the specification fixes it, and leaves nothing behind', async () => {
		const outbox = openTab()
		expect(await outbox.send(request)).toBe('sent')
		expect(posted).toMatchObject([
			{
				address: '/',
				init: {
					method: 'POST',
					body: request.body,
					headers: {
						'Content-Type': 'application/x-www-form-urlencoded',
						'Idempotency-Key': expect.stringMatching(/^[0-9a-f]{32}$/) as string,
					},
					keepalive: true,
				},
			},
		])
		expect(store.items.size).toBe(0)
		expect(vi.getTimerCount()).toBe(0)
		expect(outbox.state.getState().waiting).toEqual([])
	})

	test('the request is on the device before it leaves', async () => {
		answers = ['silent']
		const storedWhenPosted: number[] = []
		vi.stubGlobal('fetch', (...given: Parameters<typeof post>) => {
			storedWhenPosted.push(store.items.size)
			return post(...given)
		})
		const outbox = openTab()
		void outbox.send(request)
		await pass(0)
		expect(storedWhenPosted).toEqual([1])
		await outbox.refresh()
		// Under way is not waiting.
		expect(outbox.state.getState().waiting).toEqual([])
	})

	test.each([
		['offline' as const, 'saved'],
		[500, 'retrying'],
		[503, 'retrying'],
		[408, 'retrying'],
		[425, 'retrying'],
		[429, 'retrying'],
		[302, 'retrying'],
	] as const)('keeps it when the answer is %s, tells one from the other, and only warns', async (answer, outcome) => {
		answers = [answer]
		const outbox = openTab()
		expect(await outbox.send(request)).toBe(outcome)
		expect(console.warn).toHaveBeenCalledOnce()
		expect(outbox.state.getState().waiting).toMatchObject([{ ...request, attempts: 1 }])
	})

	test.each([400, 403, 404, 413, 422])(
		'a refusal for good (%s) is said immediately and leaves nothing behind',
		async (answer) => {
			answers = [answer]
			const outbox = openTab()
			expect(await outbox.send(request)).toBe('refused')
			expect(store.items.size).toBe(0)
			expect(vi.getTimerCount()).toBe(0)
		},
	)

	test('a kept request that is refused for good stays, says so, and is tried once a day', async () => {
		const outbox = await keepRequest(422)
		await outbox.flush(true)
		expect(outbox.state.getState().waiting).toMatchObject([{ ...request, refused: true }])
		await pass(BACKOFF.at(-1)! - 1)
		expect(posted).toHaveLength(2)
		await pass(1)
		expect(posted).toHaveLength(3)
		expect(store.items.size).toBe(0)
	})

	test('gives up waiting for an answer after 15 seconds', async () => {
		answers = ['silent']
		const outbox = openTab()
		const outcome = outbox.send(request)
		await pass(0)
		await pass(SEND_TIMEOUT - 1)
		expect(posted[0]?.init.signal?.aborted).toBe(false)
		await pass(1)
		expect(await outcome).toBe('saved')
	})

	test('a very long message goes without keepalive, which browsers would refuse', async () => {
		await openTab().send({ ...request, body: 'x'.repeat(70_000) })
		expect(posted[0]?.init.keepalive).toBe(false)
	})
})

describe('when the device keeps nothing', () => {
	const refusing = () => brokenStore(() => Promise.reject(new DOMException('full', 'QuotaExceededError')))
	const hanging = () => brokenStore(() => new Promise<never>(() => {}))

	test('refusing: still sends', async () => {
		expect(await openTab({ store: refusing() }).send(request)).toBe('sent')
	})

	test('refusing: says so when it cannot send', async () => {
		answers = ['offline']
		const outbox = openTab({ store: refusing() })
		expect(await outbox.send(request)).toBe('lost')
		expect(outbox.state.getState().waiting).toEqual([])
		await outbox.flush(true)
	})

	test('hanging: sends after three seconds', async () => {
		const outcome = openTab({ store: hanging() }).send(request)
		await pass(STORE_TIMEOUT)
		await pass(STORE_TIMEOUT)
		expect(await outcome).toBe('sent')
	})

	test('hanging: says so when it cannot send, and ends a try that the reader asked for', async () => {
		answers = ['offline']
		const outbox = openTab({ store: hanging() })
		const outcome = outbox.send(request)
		for (let wait = 0; wait < 3; wait++) await pass(STORE_TIMEOUT)
		expect(await outcome).toBe('lost')
		const flushing = outbox.flush(true)
		for (let wait = 0; wait < 2; wait++) await pass(STORE_TIMEOUT)
		await flushing
	})

	test('answering late: what waits is shown and sent all the same', async () => {
		await keepRequest()
		const { promise, resolve: answer } = Promise.withResolvers<void>()
		const slow = openTab({ store: { ...store, all: () => promise.then(() => store.all()) } })
		void slow.flush(true)
		for (let wait = 0; wait < 2; wait++) await pass(STORE_TIMEOUT)
		answer()
		await pass(0)
		expect(slow.state.getState().waiting).toHaveLength(1)
		await pass(BACKOFF[0]!)
		expect(store.items.size).toBe(0)
	})
})

describe('when the browser gives no locks', () => {
	const silent = () => new Promise<never>(() => {})
	const refuse = () => {
		throw new DOMException('The operation is insecure', 'SecurityError')
	}
	const without: [string, Locks][] = [
		['they are absent', undefined],
		['it throws', locksThat(refuse)],
		['it rejects', locksThat(async () => refuse())],
		['it never answers', locksThat(silent)],
	]

	test.each(without)('%s: sends after three seconds at most', async (_, given) => {
		const outcome = openTab({ locks: given }).send(request)
		await pass(STORE_TIMEOUT)
		expect(await outcome).toBe('sent')
		expect(posted).toHaveLength(1)
	})

	test.each(without)('%s, and keeps nothing either: sends all the same', async (_, given) => {
		const outcome = openTab({ locks: given, store: brokenStore(silent) }).send(request)
		for (let wait = 0; wait < 4; wait++) await pass(STORE_TIMEOUT)
		expect(await outcome).toBe('sent')
	})

	test('a lock that comes late is held while the request is being sent, and no longer', async () => {
		answers = ['silent']
		const { promise, resolve: give } = Promise.withResolvers<void>()
		const late = locksThat((name, hold) => promise.then(() => fakeLocks!.request(name, {}, hold)))
		const outcome = openTab({ locks: late }).send(request)
		await pass(STORE_TIMEOUT)
		give()
		await pass(0)
		await openTab().flush(true)
		expect(posted).toHaveLength(1)
		await pass(SEND_TIMEOUT)
		expect(await outcome).toBe('saved')
		await openTab().flush(true)
		expect(store.items.size).toBe(0)
	})
})

describe('when the device is slow to keep it', () => {
	/** Keeps what it is given only when `keep` is called. */
	function slowStore() {
		const { promise, resolve: keep } = Promise.withResolvers<void>()
		return { keep, slow: { ...store, add: (item: WaitingRequest) => promise.then(() => store.add(item)) } }
	}

	test('saved, if it has it by the time that sending has failed', async () => {
		answers = ['silent']
		const { keep, slow } = slowStore()
		const onStored = vi.fn<(isStored: boolean) => void>()
		const outbox = openTab({ store: slow })
		const outcome = outbox.send(request, onStored)
		await pass(STORE_TIMEOUT)
		expect(onStored).toHaveBeenCalledExactlyOnceWith(false)
		keep()
		await pass(SEND_TIMEOUT)
		expect(await outcome).toBe('saved')
		expect(outbox.state.getState().waiting).toMatchObject([request])
	})

	test('what was said to be lost is not sent later beside the one that the reader sends again', async () => {
		answers = ['offline']
		const { keep, slow } = slowStore()
		const outbox = openTab({ store: slow })
		const outcome = outbox.send(request)
		await pass(STORE_TIMEOUT)
		expect(await outcome).toBe('lost')
		keep()
		await pass(0)
		await outbox.flush(true)
		expect(posted).toHaveLength(1)
		expect(store.items.size).toBe(0)
	})
})

describe('sending again', () => {
	test('with growing pauses while the page stays open, and once only', async () => {
		const outbox = await keepRequest(500, 'offline')
		await pass(BACKOFF[0]! - 1)
		expect(posted).toHaveLength(1)
		await pass(1)
		expect(posted).toHaveLength(2)
		await pass(BACKOFF[0]!)
		expect(posted).toHaveLength(2)
		await pass(BACKOFF[1]! - BACKOFF[0]!)
		expect(posted).toHaveLength(3)
		await pass(BACKOFF[2]!)
		expect(posted).toHaveLength(4)
		expect(outbox.state.getState()).toEqual({ waiting: [], sentLater: 1 })
		await pass(BACKOFF.at(-1)! * 3)
		expect(posted).toHaveLength(4)
	})

	test('the pause stops growing at a day', async () => {
		answers = Array.from({ length: 12 }, () => 'offline' as const)
		const outbox = openTab()
		await outbox.send(request)
		for (let count = 0; count < 11; count++) await pass(BACKOFF.at(-1)!)
		expect(posted).toHaveLength(12)
		await pass(BACKOFF.at(-1)!)
		expect(outbox.state.getState().waiting).toEqual([])
	})

	test('immediately when the connection is back or the reader asks', async () => {
		const outbox = await keepRequest()
		await outbox.flush()
		expect(posted).toHaveLength(1)
		await outbox.flush(true)
		expect(posted).toHaveLength(2)
		expect(store.items.size).toBe(0)
	})

	test('on the next visit', async () => {
		await keepRequest()
		vi.clearAllTimers()
		leap(BACKOFF[0]!)
		const next = openTab()
		await next.refresh()
		expect(next.state.getState().waiting).toHaveLength(1)
		await next.flush()
		expect(posted[1]?.init.body).toBe(request.body)
		expect(store.items.size).toBe(0)
	})

	test('on the next visit after a tab that died on the way, immediately and under the same number', async () => {
		answers = ['silent']
		void openTab().send(request)
		await pass(0)
		vi.clearAllTimers()
		locks = new Set()
		await openTab().flush()
		expect(posted).toHaveLength(2)
		expect(posted[1]?.init.headers).toEqual(posted[0]?.init.headers)
		expect(store.items.size).toBe(0)
	})

	test('what a dead tab left behind counts as waiting once no tab can be at it any more', async () => {
		answers = ['silent']
		void openTab().send(request)
		await pass(0)
		const other = openTab()
		leap(SEND_TIMEOUT)
		await other.refresh()
		expect(other.state.getState().waiting).toEqual([])
		leap(SEND_TIMEOUT)
		await other.refresh()
		expect(other.state.getState().waiting).toHaveLength(1)
	})

	test('each of several, and one failure does not hold up the others', async () => {
		answers = ['offline', 'offline', 500, 200]
		const outbox = openTab()
		await outbox.send({ ...request, about: 'first' })
		leap(1)
		await outbox.send({ ...request, about: 'second' })
		expect(outbox.state.getState().waiting.map(({ about }) => about)).toEqual(['first', 'second'])
		await outbox.flush(true)
		expect(outbox.state.getState().waiting.map(({ about }) => about)).toEqual(['first'])
	})
})

describe("the device's clock", () => {
	const YEAR = 365 * 86_400_000

	test('set back by years: the request is tried soon, and no timer runs hot', async () => {
		await keepRequest('offline')
		vi.clearAllTimers()
		leap(-3 * YEAR)
		const next = openTab()
		await next.refresh()
		expect(next.state.getState().waiting).toHaveLength(1)
		await next.flush()
		expect(posted).toHaveLength(2)
		expect(await nextTimer()).toBe(BACKOFF[1])
	})

	test.each([Number.NaN, Number.POSITIVE_INFINITY, 'soon' as unknown as number])(
		'a garbled time (%s) counts as due',
		async (nextTry) => {
			await keepRequest()
			vi.clearAllTimers()
			await store.update([...store.items.keys()][0]!, { nextTry })
			const next = openTab()
			await next.refresh()
			expect(await nextTimer()).toBe(MIN_WAIT)
			expect(store.items.size).toBe(0)
		},
	)

	test('a timer never waits longer than a browser can count', () => expect(BACKOFF.at(-1)).toBeLessThan(2 ** 31))
})

describe('two tabs', () => {
	async function saved() {
		await keepRequest()
		posted = []
	}

	test('do not both send', async () => {
		await saved()
		await Promise.all([openTab().flush(true), openTab().flush(true)])
		expect(posted).toHaveLength(1)
	})

	test('the other leaves alone what the first has just started to send, and looks again later', async () => {
		answers = ['silent']
		void openTab().send(request)
		await openTab().flush(true)
		expect(posted).toHaveLength(1)
		await pass(SEND_TIMEOUT)
		await pass(BACKOFF[0]!)
		expect(posted).toHaveLength(2)
		expect(store.items.size).toBe(0)
	})

	test('one tab that is asked twice sends once', async () => {
		await saved()
		const outbox = openTab({ locks: locksThat(async (name, hold) => hold({ name, mode: 'exclusive' })) })
		await Promise.all([outbox.flush(true), outbox.flush(true)])
		expect(posted).toHaveLength(1)
	})

	test('the other is told of every change', async () => {
		const notify = vi.fn<() => void>()
		answers = ['offline']
		const outbox = openTab({ notify })
		await outbox.send(request)
		expect(notify).toHaveBeenCalledTimes(1)
		await outbox.flush(true)
		expect(notify).toHaveBeenCalledTimes(2)
	})
})

describe('the reader', () => {
	test('can delete a request, even while it is being sent', async () => {
		const outbox = await keepRequest('silent')
		const flushing = outbox.flush(true)
		await pass(0)
		await outbox.remove([...store.items.keys()][0]!)
		await pass(SEND_TIMEOUT)
		await flushing
		expect(store.items.size).toBe(0)
		await pass(BACKOFF.at(-1)!)
		expect(posted).toHaveLength(2)
	})

	test('can have a deleted request back, which is sent as the same one', async () => {
		const outbox = await keepRequest()
		const [waiting] = outbox.state.getState().waiting
		await outbox.remove([...store.items.keys()][0]!)
		expect(outbox.state.getState().waiting).toEqual([])
		await outbox.putBack(waiting!)
		expect(outbox.state.getState().waiting).toEqual([waiting])
		await outbox.flush(true)
		expect(posted).toHaveLength(2)
		expect(store.items.size).toBe(0)
	})

	test('is told of changes, and the state stays the same object between them', async () => {
		answers = ['offline']
		const outbox = openTab()
		const listener = vi.fn<() => void>()
		const stop = outbox.state.subscribe(listener)
		await outbox.send(request)
		expect(listener).toHaveBeenCalled()
		expect(outbox.state.getState()).toBe(outbox.state.getState())
		stop()
		listener.mockClear()
		await outbox.refresh()
		expect(listener).not.toHaveBeenCalled()
	})
})

test('the body holds every field once, in the order of the specification', () => {
	const fields = new Map([
		['bot-field', ''],
		['message', 'A & B = C'],
		['name', 'Mere Ōtene 🌿'],
		['unknown', 'x'],
	])
	expect(requestBody(fields)).toBe(
		'form-name=village-inquiry&name=Mere+%C5%8Ctene+%F0%9F%8C%BF&email=&phone=&location-preference=&message=A+%26+B+%3D+C&preferred-contact=&village-interest=&bot-field=',
	)
})

test('the villages that an address names, each once and not without end', () => {
	expect(requestedSlugs('?v=a,%20B,,a&v=c')).toEqual(['a', 'b', 'c'])
	expect(requestedSlugs('')).toEqual([])
	expect(requestedSlugs(`?v=${Array.from({ length: 99 }, (_, n) => `x${n}`).join()}`)).toHaveLength(20)
	expect(requestedSlugs(`?v=${'x'.repeat(99)}`)[0]).toHaveLength(60)
})

test('a stored request is told by what it’s about and its day, and without a day that isn’t one', () => {
	const savedAt = new Date(2026, 10, 21, 12).getTime()
	expect(requestInWords({ about: 'Pinesong', savedAt })).toBe('About Pinesong, 21 November 2026')
	for (const broken of [Number.NaN, 'soon', undefined, 8.7e15, {}] as number[])
		expect(requestInWords({ about: '', savedAt: broken })).toBe('Your request')
	expect(requestInWords({ about: 'Pinesong', savedAt: 8.64e15 })).toMatch(/^About Pinesong, \d/)
})
