/** The server of one's own as a process: it keeps what it has answered for, and it stops in order. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listRequests } from '../../scripts/host/request-list.ts'
import { momentBefore, momentMonthsBefore } from '../../scripts/host/duration.ts'
import { markAnswered } from '../../scripts/host/request-life.ts'
import { insertRequest } from './insert-request.ts'

let folder: string
let database: string
let server: ChildProcess

/** Within the folder, because the server makes its copy beside the site. */
const site = () => join(folder, 'dist')

beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), 'serve-'))
	database = join(folder, 'requests.sqlite')
	await mkdir(site())
	await writeFile(
		join(site(), 'index.html'),
		'<title>Home</title><form name="village-inquiry" netlify><input name="name"><input name="email"></form>',
	)
})
afterEach(async () => {
	await kill()
	await rm(folder, { recursive: true })
})

/** Resolves once it is gone, so that it makes no file any more. */
async function kill(): Promise<void> {
	server.kill('SIGKILL')
	if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
}

/** Starts the server as its command does, and resolves to its address. */
function serve(...options: string[]): Promise<string> {
	const args = [
		'scripts/cli.ts',
		'site',
		'host',
		'serve',
		'--port',
		'0',
		'--dir',
		site(),
		'--database',
		database,
		...options,
	]
	server = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
	return new Promise((resolve, reject) => {
		let output = ''
		server.stdout?.on('data', (chunk: Buffer) => {
			output += chunk.toString()
			const address = /running at (\S+)\//.exec(output)?.[1]
			if (address) resolve(address)
		})
		server.on('exit', (code) => reject(new Error(`the server ended with ${code}: ${output}`)))
	})
}

function post(address: string, name: string, message = ''): Promise<Response> {
	const body = new URLSearchParams({ 'form-name': 'village-inquiry', name, email: 'mere@example.nz', message })
	return fetch(`${address}/`, { method: 'POST', body })
}

test('it stops in order when asked to', async () => {
	const address = await serve()
	expect((await post(address, 'Mere')).status).toBe(200)
	const ended = new Promise((resolve) => server.on('exit', (code, signal) => resolve([code, signal])))
	server.kill('SIGTERM')
	expect(await ended).toEqual([0, null])
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
	await serve('--keep-months', '5')
	expect(listRequests(database)).toHaveLength(2)
	await kill()
	await serve('--keep-months', '3')
	expect(listRequests(database).map(({ fields }) => fields['name'])).toEqual(['New'])
})
