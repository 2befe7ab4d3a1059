/** A database of requests as a host wrote it in November 2026, opened by the present version. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, expect, test, vi } from 'vitest'
import { startNotifier } from '../../scripts/host/notifier.ts'
import {
	correctRequest,
	deleteRequest,
	findRequests,
	markAnswered,
	requestState,
	waitingRequests,
} from '../../scripts/host/request-life.ts'
import { listRequests } from '../../scripts/host/request-life.ts'
import { requestStore } from '../../scripts/host/request-store.ts'
import { storeRequest } from '../../scripts/host/store-request.ts'
import { folderForTest } from '../temporary-folder.ts'

let database: string

beforeEach(() => {
	database = join(folderForTest('stored-requests'), 'requests.sqlite')
	using db = new DatabaseSync(database)
	db.exec(readFileSync('tests/fixtures/stored/requests-2026-11.sql', 'utf8'))
})

test('every request is there with what became of it', () => {
	expect(listRequests(database)).toMatchObject([
		{ id: 4, spam: false, fields: { name: 'Tane' }, requestId: 'fedcba9876543210fedcba9876543210' },
		{ id: 3, spam: true, fields: { name: 'Robot', 'bot-field': 'buy' } },
		{ id: 2, spam: false, fields: { name: 'Hana', email: 'hana@example.nz' }, requestId: null },
		{
			id: 1,
			form: 'village-inquiry',
			receivedAt: '2026-11-20T08:00:00.000Z',
			fields: {
				name: 'Mere Kōwhai',
				email: 'mere@example.nz',
				phone: '021 123 456',
				message: 'My questions:\r\n- Is there a bus?',
				'preferred-contact': 'phone',
				'village-interest': 'Pinesong',
			},
			requestId: '0123456789abcdef0123456789abcdef',
		},
	])
	expect(findRequests(database, '021123456').map(({ id }) => id)).toEqual([1])
	expect([1, 2, 4].map((id) => requestState(database, id))).toMatchObject([
		{ answeredAt: null, deliveries: [{ channel: 'email', attempts: 1, error: null }] },
		{ answeredAt: '2026-11-21T02:00:00.000Z', deliveries: [] },
		{ answeredAt: null, deliveries: [{ channel: 'email', attempts: 1, deliveredAt: null, error: 'ECONNREFUSED' }] },
	])
	expect(waitingRequests(database, new Date('2026-12-01')).map(({ id }) => id)).toEqual([4])
})

test('a request can be corrected, answered and deleted', () => {
	expect(correctRequest(database, 1, { phone: '09 123 4567' })).toBe(true)
	expect(markAnswered(database, 4, new Date())).toBe(true)
	expect(deleteRequest(database, 3)).toBe(true)
	expect(listRequests(database).map(({ id, fields }) => [id, fields['phone']])).toEqual([
		[4, undefined],
		[2, undefined],
		[1, '09 123 4567'],
	])
})

test('what was not mailed is, and a request sent again is stored once', async () => {
	const store = requestStore(database)
	const mailed: number[] = []
	const notifier = startNotifier(store, async ({ id }) => void mailed.push(id))
	await vi.waitFor(() => expect(requestState(database, 4).deliveries[0]?.deliveredAt).not.toBeNull())
	await notifier.close()
	expect(mailed).toEqual([4])

	const again = { form: 'village-inquiry', fields: { name: 'Tane' }, spam: false }
	await storeRequest(store, { ...again, requestId: 'fedcba9876543210fedcba9876543210' })
	await storeRequest(store, { ...again, requestId: 'another-number' })
	expect(listRequests(database).map(({ id }) => id)).toEqual([5, 4, 3, 2, 1])
})
