/** Requests go when they are as old as the privacy page says, and never because a clock is wrong. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { purgeDue } from '../../scripts/host/purge.ts'
import { markAnswered, listRequests } from '../../scripts/host/request-life.ts'
import { requestStore } from '../../scripts/host/request-store.ts'
import { insertRequest } from './insert-request.ts'
import { folderForTest } from '../temporary-folder.ts'

const DAY_MS = 86_400_000
const START = Date.parse('2026-01-10T00:00:00.000Z')
const KEEP_MONTHS = 12

let database: string
let log: string[]

beforeEach(() => {
	database = join(folderForTest('purge'), 'requests.sqlite')
	log = []
	vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => void vi.useRealTimers())

/** Sets the clock to a day, counted from the first. */
const setDay = (day: number) => vi.setSystemTime(START + day * DAY_MS)

/** Has the server look for what is due on each of these days. */
async function run(...days: number[]): Promise<void> {
	for (const day of days) {
		setDay(day)
		log.push(...(await purgeDue(requestStore(database), KEEP_MONTHS, new Date())))
	}
}

/** Runs it once a month between two days. */
const runMonthly = (from: number, to: number) =>
	run(...Array.from({ length: Math.ceil((to - from) / 30) }, (_, month) => from + month * 30), to)

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

test('with a right clock every request goes after twelve months, one that has reached no one too, and spam after 30 days', async () => {
	await run(0, 10)
	receive(10, 'Answered', { answered: true })
	receive(10, 'Delivered', { delivered: true })
	receive(10, 'Spam', { spam: true })
	receive(11, 'Waiting', {})
	await run(11, 39)
	expect(names()).toHaveLength(4)
	await run(41)
	expect(names()).toEqual(['Answered', 'Delivered', 'Waiting'])
	await runMonthly(50, 375)
	expect([names().length, log]).toEqual([3, []])
	await run(376)
	expect(names()).toEqual(['Waiting'])
	await run(377)
	expect(names()).toEqual([])
	expect(log[0]).toBe('Requests older than 12 months: 2 deleted.')
})

test('a clock that is 1,200 days ahead deletes nothing for a week, and the log says what to do', async () => {
	await run(0, 10)
	receive(10, 'Delivered', { delivered: true })
	receive(10, 'No one was told', {})
	receive(10, 'Spam', { spam: true })
	const all = names()
	await run(1_200, 1_203, 1_206)
	expect(names()).toEqual(all)
	expect(log.at(-1)).toBe(
		'Requests older than 12 months: 2 not deleted, because this server has not watched its clock for long enough. It says 30 April 2029: if that is wrong, set it. Nothing is deleted before 1 May 2029.',
	)
	// It is set right, and the year passes.
	await run(11, 17)
	expect(names()).toEqual(all)
	await runMonthly(18, 377)
	expect(names()).toEqual(['No one was told'])
})

test('a server that was off for longer deletes what is due a week later, but not what has reached no one', async () => {
	await run(0, 10)
	receive(10, 'Old', { delivered: true })
	receive(10, 'No one was told', {})
	receive(400, 'New', { delivered: true })
	await run(400, 406)
	expect(names()).toEqual(['New', 'No one was told', 'Old'])
	await run(407)
	expect(names()).toEqual(['New', 'No one was told'])
	expect(log.at(-1)).toContain('because they have reached no one. See: npm run site -- requests waiting 24h')
	markAnswered(database, 2, new Date())
	await run(408)
	expect(names()).toEqual(['New'])
})
