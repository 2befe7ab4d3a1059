/** Requests go when they are as old as the privacy page says, and never because a clock is wrong. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendDigest } from '../../scripts/host/digest.ts'
import { DeliveryError } from '../../scripts/host/outbox.ts'
import { markAnswered } from '../../scripts/host/request-life.ts'
import { listRequests } from '../../scripts/host/request-list.ts'
import { requestStore } from '../../scripts/host/request-store.ts'
import { startRetention } from '../../scripts/host/retention.ts'
import { storeRequest } from '../../scripts/host/store-request.ts'
import { insertRequest } from './insert-request.ts'

const DAY_MS = 86_400_000
/** Noon in New Zealand, when the day's digest is due. */
const START = Date.parse('2026-01-10T00:00:00.000Z')
const KEEP_MONTHS = 12

let folder: string
let database: string
let digests: string[]
let log: string[]
let isMailBroken: boolean

beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'purge-'))
	database = join(folder, 'requests.sqlite')
	digests = []
	log = []
	isMailBroken = false
	vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
	vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterEach(() => {
	vi.useRealTimers()
	vi.restoreAllMocks()
	rmSync(folder, { recursive: true, maxRetries: 5 })
})

/** Sets the clock to noon of a day, counted from the first. */
const setDay = (day: number) => vi.setSystemTime(START + day * DAY_MS)

/** Days of the server, on each of which it is started and sends its digest. */
async function run(...days: number[]): Promise<void> {
	for (const day of days) await runDay(day)
}

async function runDay(day: number): Promise<void> {
	setDay(day)
	const db = requestStore(database)
	;(await startRetention(db, KEEP_MONTHS, (line) => log.push(String(line))))()
	const send = async ({ text }: { text: string }) => {
		if (isMailBroken) throw new DeliveryError('ECONNREFUSED', false)
		digests.push(text)
	}
	await sendDigest(db, send, new Date(), () => {}, KEEP_MONTHS)
}

function receive(day: number, name: string, { delivered = false, answered = false, spam = false } = {}): void {
	setDay(day)
	insertRequest(database, { form: 'village-inquiry', fields: { name }, spam, requestId: name })
	const id = listRequests(database)[0]!.id
	if (answered) markAnswered(database, id, new Date())
	using db = new DatabaseSync(database)
	const now = new Date().toISOString()
	if (delivered) db.prepare("INSERT INTO deliveries VALUES (?, 'email', 1, ?, ?, NULL)").run(id, now, now)
}

const names = () =>
	listRequests(database)
		.map(({ fields }) => fields['name'] ?? '')
		.toSorted()

test('a clock that is 1,200 days ahead deletes nothing, and says what to do', async () => {
	await run(0, 3)
	receive(3, 'Answered', { answered: true })
	receive(3, 'Delivered', { delivered: true })
	receive(3, 'No one was told', {})
	receive(3, 'Spam', { spam: true })
	const all = names()
	await run(1_200, 1_203, 1_206)
	await storeRequest(requestStore(database), { form: 'f', fields: { name: 'More spam' }, spam: true, requestId: null })
	expect(names()).toEqual(['More spam', ...all].toSorted())
	for (const text of [log.at(-1), digests.at(-1)]) {
		expect(text).toContain('says 30 April 2029')
		expect(text).toContain('When the server last looked, it said 13 January 2026')
		expect(text).toContain('By this clock 3 of 3 requests are older than 12 months')
		expect(text).toContain('None of them is deleted before 1 May 2029')
		expect(text).toContain('npm run site -- requests purge 12months')
	}
	// It is set right, and the year passes.
	await run(5, 13, 20)
	expect(names()).toEqual(['More spam', ...all].toSorted())
	await run(370, 377)
	expect(names()).toEqual([])
})

test('a server that was off for longer deletes what is due a week later', async () => {
	await run(0, 10)
	receive(10, 'Old', { delivered: true })
	receive(400, 'New', { delivered: true })
	await run(400, 406)
	expect(names()).toEqual(['New', 'Old'])
	await run(407)
	expect(names()).toEqual(['New'])
	// The next year it runs each month.
	await run(430, 470, 510, 550, 590, 630, 670, 710, 750, 790, 820)
	expect(names()).toEqual([])
})

test('with a right clock every request goes after twelve months, the last one too, and is named before if no one answered it', async () => {
	await run(0, 10)
	receive(10, 'Delivered', { delivered: true })
	receive(10, 'Answered', { answered: true })
	receive(11, 'Waiting', {})
	await run(11, 50, 90, 130, 170, 210, 250, 290, 330)
	expect(names()).toHaveLength(3)
	digests = []
	await run(369, 375)
	expect(names()).toHaveLength(3)
	expect(digests.at(-1)).toContain(
		'deleted within 7 days because we keep requests for 12 months:\nnumber 1, number 3\n',
	)
	await run(376)
	expect(names()).toEqual(['Waiting'])
	await run(377)
	expect(names()).toEqual([])
	expect(log).toEqual([])
})

test('what is soon deleted without an answer is named on a day on which nothing else is to say', async () => {
	await run(0, 10)
	receive(10, 'Delivered', { delivered: true })
	await run(11, 50, 90, 130, 170, 210, 250, 290, 330)
	digests = []
	await run(367, 369)
	expect(digests).toEqual([expect.stringContaining('deleted within 7 days')])
	await run(376)
	expect(names()).toEqual([])
})

test('a request that has reached no one goes after twelve months although no digest can be sent', async () => {
	isMailBroken = true
	await run(0, 10)
	receive(10, 'Waiting', {})
	await run(11, 50, 90, 130, 170, 210, 250, 290, 330, 374)
	expect(names()).toEqual(['Waiting'])
	await run(376)
	expect(names()).toEqual([])
})

test('if the clock has leapt since, it stays until a digest has named it for a week', async () => {
	isMailBroken = true
	await run(0, 10)
	receive(10, 'Waiting', {})
	await run(1_210, 1_218)
	expect(names()).toEqual(['Waiting'])
	isMailBroken = false
	await run(1_230, 1_237)
	expect(digests[0]).toContain('number 1')
	expect(names()).toEqual(['Waiting'])
	await run(1_238)
	expect(names()).toEqual([])
})

test('what was received while the clock was ahead is kept no longer, and digests are sent when it is right again', async () => {
	await run(0, 10)
	receive(1_210, 'Future', { delivered: true })
	await run(1_210)
	await run(11, 17)
	digests = []
	receive(18, 'Present', { delivered: true })
	await run(18)
	expect(digests.at(-1)).toMatch(/^2 information requests have arrived since .*27 January 2026/)
	await run(60, 100, 140, 180, 220, 260, 300, 340, 378)
	expect(names()).toHaveLength(2)
	await run(385)
	expect(names()).toEqual([])
})
