/** The server of one's own as a process: it stops in order, and deletes what is old. */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { momentBefore, momentMonthsBefore } from '../../scripts/host/duration.ts'
import { markAnswered, listRequests } from '../../scripts/host/request-life.ts'
import { insertRequest } from './insert-request.ts'
import { startOwnServer, type OwnServer } from './own-server.ts'
import { folderForTest, writeFiles } from '../temporary-folder.ts'

let folder: string
let database: string
let server: OwnServer

beforeEach(() => {
	folder = folderForTest('serve')
	database = join(folder, 'requests.sqlite')
	writeFiles(folder, { 'dist/index.html': '<title>Home</title>' })
})
afterEach(() => server.end('SIGKILL'))

test('it stops in order when asked to', async () => {
	server = await startOwnServer(join(folder, 'dist'), database)
	const body = new URLSearchParams({ 'form-name': 'village-inquiry', name: 'Mere', email: 'mere@example.nz' })
	expect((await fetch(`${server.url}/`, { method: 'POST', body })).status).toBe(200)
	expect(await server.end('SIGTERM')).toEqual([0, null])
	expect(listRequests(database)).toHaveLength(1)
})

test('it deletes what is older than the months that it keeps requests', async () => {
	for (const name of ['Old', 'New'])
		insertRequest(database, { form: 'village-inquiry', fields: { name }, spam: false, requestId: null })
	using db = new DatabaseSync(database)
	db.prepare('UPDATE requests SET received_at = ? WHERE id = 1').run(momentMonthsBefore(new Date(), 4).toISOString())
	markAnswered(database, 1, new Date())
	// It has run for two weeks.
	const [now, before] = [new Date(), momentBefore(new Date(), '14d')!].map((moment) => moment.toISOString())
	db.prepare('INSERT INTO clock (id, seen_at, steady_since) VALUES (1, ?, ?)').run(now!, before!)
	server = await startOwnServer(join(folder, 'dist'), database, ['--keep-months', '5'])
	expect(listRequests(database)).toHaveLength(2)
	await server.end('SIGKILL')
	server = await startOwnServer(join(folder, 'dist'), database, ['--keep-months', '3'])
	expect(listRequests(database).map(({ fields }) => fields['name'])).toEqual(['New'])
})
