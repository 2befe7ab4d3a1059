import { beforeEach, describe, expect, test, vi } from 'vitest'
import { validateEnquiry } from '../../src/features/enquiry/validate.ts'
import { BACKOFF, SEND_TIMEOUT, createOutbox, type OutboxWorld } from '../../src/features/enquiry/outbox.ts'

const request = { body: 'form-name=village-inquiry&name=Mere', about: 'Pinesong', contact: 'hello@example.nz' }

/** Storage that several "tabs" share. */
class FakeStorage {
	items = new Map<string, string>()
	get length() {
		return this.items.size
	}
	getItem = (key: string) => this.items.get(key) ?? null
	setItem = (key: string, value: string) => void this.items.set(key, value)
	removeItem = (key: string) => void this.items.delete(key)
	key = (index: number) => [...this.items.keys()][index] ?? null
}

let clock: number
let storage: FakeStorage
let timers: { at: number; work: () => void }[]
let answers: (number | 'offline' | 'silent')[]
let posted: { address: string; init: RequestInit }[]
let locked: boolean
let ids: number

function world(over: Partial<OutboxWorld> = {}): OutboxWorld {
	return {
		storage: () => storage,
		fetch: (address, init) => {
			posted.push({ address, init })
			const answer = answers.shift() ?? 200
			if (answer === 'offline') return Promise.reject(new TypeError('Failed to fetch'))
			if (answer === 'silent') {
				return new Promise((_, reject) =>
					init.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error)),
				)
			}
			return Promise.resolve({ ok: answer < 300, status: answer })
		},
		now: () => clock,
		newId: () => `id${++ids}`,
		alone: async (work) => {
			if (locked) return
			locked = true
			try {
				await work()
			} finally {
				locked = false
			}
		},
		after: (milliseconds, work) => {
			const timer = { at: clock + milliseconds, work }
			timers.push(timer)
			return timer
		},
		cancel: (timer) => {
			timers = timers.filter((other) => other !== timer)
		},
		warn: vi.fn<OutboxWorld['warn']>(),
		...over,
	}
}

/** Lets time pass, and whatever is due run. */
async function pass(milliseconds: number): Promise<void> {
	clock += milliseconds
	for (const timer of timers.filter(({ at }) => at <= clock)) {
		timers = timers.filter((other) => other !== timer)
		timer.work()
	}
	await new Promise(setImmediate)
}

beforeEach(() => {
	clock = 1_800_000_000_000
	storage = new FakeStorage()
	timers = []
	answers = []
	posted = []
	locked = false
	ids = 0
})

describe('sending', () => {
	test('posts the request as the specification fixes it, and leaves nothing behind', async () => {
		const outbox = createOutbox(world())
		expect(await outbox.send(request)).toBe('sent')
		expect(posted).toMatchObject([
			{
				address: '/',
				init: {
					method: 'POST',
					body: request.body,
					headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
					keepalive: true,
				},
			},
		])
		expect(storage.length).toBe(0)
		expect(timers).toEqual([])
		expect(outbox.state().waiting).toEqual([])
	})

	test('the request is on the device before it leaves', async () => {
		answers = ['silent']
		const outbox = createOutbox(world())
		void outbox.send(request)
		expect(storage.length).toBe(1)
		// Under way is not waiting.
		expect(outbox.state().waiting).toEqual([])
	})

	test.each([['offline' as const], [500], [404], [302]])(
		'keeps it when the answer is %s, and only warns',
		async (answer) => {
			answers = [answer]
			const inWorld = world()
			const outbox = createOutbox(inWorld)
			expect(await outbox.send(request)).toBe('saved')
			expect(inWorld.warn).toHaveBeenCalledOnce()
			expect(outbox.state().waiting).toMatchObject([{ ...request, attempts: 1 }])
		},
	)

	test('gives up waiting for an answer after 15 seconds', async () => {
		answers = ['silent']
		const outbox = createOutbox(world())
		const outcome = outbox.send(request)
		await pass(SEND_TIMEOUT - 1)
		expect(posted[0]?.init.signal?.aborted).toBe(false)
		await pass(1)
		expect(await outcome).toBe('saved')
	})

	test('a very long message goes without keepalive, which browsers would refuse', async () => {
		await createOutbox(world()).send({ ...request, body: 'x'.repeat(70_000) })
		expect(posted[0]?.init.keepalive).toBe(false)
	})
})

describe('when the device keeps nothing', () => {
	const forbidden: Partial<OutboxWorld> = {
		storage: () => {
			throw new DOMException('denied', 'SecurityError')
		},
	}
	const full: Partial<OutboxWorld> = {
		storage: () => ({
			length: 0,
			key: () => null,
			getItem: () => null,
			removeItem: () => {},
			setItem: () => {
				throw new DOMException('full', 'QuotaExceededError')
			},
		}),
	}
	const pretending: Partial<OutboxWorld> = {
		storage: () => ({ length: 0, key: () => null, getItem: () => null, removeItem: () => {}, setItem: () => {} }),
	}

	test.each([
		['forbidden', forbidden],
		['full', full],
		['pretending', pretending],
	])('%s: still sends', async (_what, over) => {
		expect(await createOutbox(world(over)).send(request)).toBe('sent')
	})

	test.each([
		['forbidden', forbidden],
		['full', full],
		['pretending', pretending],
	])('%s: says so when it cannot send', async (_what, over) => {
		answers = ['offline']
		const outbox = createOutbox(world(over))
		expect(await outbox.send(request)).toBe('lost')
		expect(outbox.state().waiting).toEqual([])
		await outbox.flush(true)
	})
})

describe('sending again', () => {
	test('with growing pauses while the page stays open, and once only', async () => {
		answers = ['offline', 500, 'offline']
		const outbox = createOutbox(world())
		await outbox.send(request)
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
		expect(outbox.state()).toEqual({ waiting: [], sentLater: 1 })
		await pass(BACKOFF.at(-1)! * 3)
		expect(posted).toHaveLength(4)
	})

	test('the pause stops growing at a day', async () => {
		answers = Array.from({ length: 12 }, () => 'offline' as const)
		const outbox = createOutbox(world())
		await outbox.send(request)
		for (let count = 0; count < 11; count++) await pass(BACKOFF.at(-1)!)
		expect(posted).toHaveLength(12)
		await pass(BACKOFF.at(-1)!)
		expect(outbox.state().waiting).toEqual([])
	})

	test('at once when the connection is back or the reader asks', async () => {
		answers = ['offline']
		const outbox = createOutbox(world())
		await outbox.send(request)
		await outbox.flush()
		expect(posted).toHaveLength(1)
		await outbox.flush(true)
		expect(posted).toHaveLength(2)
		expect(storage.length).toBe(0)
	})

	test('on the next visit', async () => {
		answers = ['offline']
		await createOutbox(world()).send(request)
		timers = []
		clock += BACKOFF[0]!
		const next = createOutbox(world())
		expect(next.state().waiting).toHaveLength(1)
		await next.flush()
		expect(posted[1]?.init.body).toBe(request.body)
		expect(storage.length).toBe(0)
	})

	test('on the next visit after a tab that died on the way', async () => {
		answers = ['silent']
		void createOutbox(world()).send(request)
		timers = []
		const next = createOutbox(world())
		await next.flush(true)
		expect(posted).toHaveLength(1)
		await pass(60_000)
		expect(posted).toHaveLength(2)
		expect(storage.length).toBe(0)
	})

	test('each of several, and one failure does not hold up the others', async () => {
		answers = ['offline', 'offline', 500, 200]
		const outbox = createOutbox(world())
		await outbox.send({ ...request, about: 'first' })
		clock++
		await outbox.send({ ...request, about: 'second' })
		expect(outbox.state().waiting.map(({ about }) => about)).toEqual(['first', 'second'])
		await outbox.flush(true)
		expect(outbox.state().waiting.map(({ about }) => about)).toEqual(['first'])
	})
})

describe('two tabs', () => {
	async function saved() {
		answers = ['offline']
		await createOutbox(world()).send(request)
		posted = []
	}

	test('with Web Locks do not both send', async () => {
		await saved()
		await Promise.all([createOutbox(world()).flush(true), createOutbox(world()).flush(true)])
		expect(posted).toHaveLength(1)
	})

	test('without Web Locks the claim keeps the second away', async () => {
		await saved()
		const unlocked = { alone: (work: () => Promise<void>) => work() }
		await Promise.all([createOutbox(world(unlocked)).flush(true), createOutbox(world(unlocked)).flush(true)])
		expect(posted).toHaveLength(1)
	})

	test('the other leaves alone what the first has just begun to send', async () => {
		answers = ['silent']
		void createOutbox(world()).send(request)
		await createOutbox(world()).flush(true)
		expect(posted).toHaveLength(1)
	})

	test('one tab does not start twice', async () => {
		await saved()
		const outbox = createOutbox(world({ alone: (work) => work() }))
		await Promise.all([outbox.flush(true), outbox.flush(true)])
		expect(posted).toHaveLength(1)
	})
})

describe('the reader', () => {
	test('can delete a request, even while it is being sent', async () => {
		answers = ['offline', 'silent']
		const outbox = createOutbox(world())
		await outbox.send(request)
		const flushing = outbox.flush(true)
		outbox.remove('id1')
		await pass(SEND_TIMEOUT)
		await flushing
		expect(storage.length).toBe(0)
		await pass(BACKOFF.at(-1)!)
		expect(posted).toHaveLength(2)
	})

	test('is told of changes, and the state stays the same object between them', async () => {
		answers = ['offline']
		const outbox = createOutbox(world())
		const listener = vi.fn<() => void>()
		const stop = outbox.subscribe(listener)
		await outbox.send(request)
		expect(listener).toHaveBeenCalled()
		expect(outbox.state()).toBe(outbox.state())
		stop()
		listener.mockClear()
		outbox.changed()
		expect(listener).not.toHaveBeenCalled()
	})

	test('is not troubled by what else is in storage', () => {
		storage.setItem('theme', 'dark')
		storage.setItem('enquiry-outbox:broken', '{')
		storage.setItem('enquiry-outbox:foreign', '{"id":"other","body":"x"}')
		storage.setItem('enquiry-outbox:null', 'null')
		expect(createOutbox(world()).state().waiting).toEqual([])
	})
})

describe('validateEnquiry', () => {
	const check = (name: string, email: string) => validateEnquiry(new URLSearchParams({ name, email }))

	test('takes a name and an e-mail address', () => {
		expect(check('Mere', 'mere.o+x@xtra.co.nz')).toEqual({})
		expect(check(' Mere ', ' mere@example.nz ')).toEqual({})
	})

	test('asks for both', () => {
		expect(Object.keys(check('', ''))).toEqual(['name', 'email'])
		expect(Object.keys(check('  ', 'a@b.nz'))).toEqual(['name'])
	})

	test.each(['mere', 'mere.example.nz'])('names the missing @ of %s', (email) =>
		expect(check('M', email).email).toMatch(/no @ sign/),
	)
	test.each(['mere@', '@b.nz', 'mere@nz', 'mere@b.', 'me re@b.nz', 'a@b@c.nz', 'a@b..nz'])('refuses %s', (email) =>
		expect(check('M', email).email).toMatch(/Check this/),
	)
})
