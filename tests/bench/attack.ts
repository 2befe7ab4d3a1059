/**
 * What visitors notice while `npm run serve` is attacked: how long `GET /faq` takes, what posts are answered, how large the database grows.
 * The exit code is 1 when a limit is passed. The attackers are processes of their own and share the machine's cores with the server, as
 * no attackers do, so the figures are worse than on a server alone.
 */
import { type ChildProcess, fork, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { swap } from '../../scripts/swap.ts'

const LARGE = 3_000
const SMALL = 50_000
const LOCKED_MS = 20_000
const SWAPS = 271
/** With limits of 600 posts in ten minutes, of at most 25 KB each. */
const MAX_DATABASE_BYTES = 20e6

interface Flood {
	url: string
	count: number
	bytes: number
	connections: number
}
type Statuses = Record<string, number>

async function measureAll(): Promise<void> {
	const folder = mkdtempSync(path.join(tmpdir(), 'attack-'))
	const dir = path.join(folder, 'dist')
	const database = path.join(folder, 'requests.sqlite')
	cpSync('dist', dir, { recursive: true })
	const { server, url } = await serve(dir, database)
	const failures: string[] = []
	const expectThat = (isSo: boolean, what: string) => void (isSo || failures.push(what))
	try {
		await probe(url, 2_000)
		const quiet = median((await probe(url, 5_000)).times)
		console.log(`quiet: GET /faq takes ${quiet.toFixed(1)} ms (median)`)

		for (const [name, count, bytes] of [
			['large', LARGE, 60_000],
			['small', SMALL, 200],
		] as const) {
			const flood = startFlood({ url, count, bytes, connections: 8 })
			const { times, statuses } = await probe(url, flood.ended)
			const posts = await flood.ended
			const under = median(times)
			console.log(
				`${count} ${name} posts: GET /faq ${under.toFixed(1)} ms (median of ${times.length}), ${show(statuses)}; posts ${show(posts)}; database ${megabytes(database)} MB`,
			)
			expectThat(under <= 2 * quiet, `GET /faq is slower than twice its quiet value during ${name} posts`)
			expectThat(sizeOf(database) < MAX_DATABASE_BYTES, `the database passed its bound during ${name} posts`)
		}
	} finally {
		server.kill()
	}

	// Another server, whose limit of posts is not used up.
	const second = await serve(dir, database)
	try {
		const lock = new DatabaseSync(database)
		lock.exec('BEGIN EXCLUSIVE')
		const posts = Array.from({ length: 10 }, () => post(second.url, 200))
		const { times, statuses } = await probe(second.url, LOCKED_MS)
		lock.exec('ROLLBACK')
		lock.close()
		const answered = count((await Promise.all(posts)).map(String))
		const slowest = Math.max(...times)
		console.log(
			`locked for ${LOCKED_MS / 1000} s: GET /faq ${median(times).toFixed(1)} ms (median of ${times.length}), ${slowest.toFixed(1)} ms at most, ${show(statuses)}; posts ${show(answered)}`,
		)
		expectThat(median(times) < 50, 'GET /faq took 50 ms or more while the database was locked')
		expectThat(
			Object.keys(answered).every((status) => ['200', '503'].includes(status)),
			'a post was neither stored nor asked to wait',
		)

		let swaps = 0
		const swapping = (async () => {
			for (; swaps < SWAPS; swaps++) {
				cpSync(dir, `${dir}-next`, { recursive: true })
				swap(`${dir}-next`, dir)
				rmSync(`${dir}-next`, { recursive: true })
			}
		})()
		const deploys = await probe(second.url, swapping)
		console.log(
			`${swaps} deploys: GET /faq ${show(deploys.statuses)}, ${median(deploys.times).toFixed(1)} ms (median of ${deploys.times.length})`,
		)
		expectThat(Object.keys(deploys.statuses).join() === '200', 'a deploy showed')
	} finally {
		second.server.kill()
		rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
	}
	for (const failure of failures) console.error(failure)
	process.exitCode = failures.length === 0 ? 0 : 1
}

function serve(dir: string, database: string): Promise<{ server: ChildProcess; url: string }> {
	const args = ['scripts/commands/serve.ts', '--port', '0', '--dir', dir, '--database', database]
	const server = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] })
	return new Promise((resolve, reject) => {
		let output = ''
		server.stdout.on('data', (chunk: Buffer) => {
			output += chunk.toString()
			const url = /running at (\S+)\//.exec(output)?.[1]
			if (url) resolve({ server, url })
		})
		server.on('exit', () => reject(new Error(`The server ended: ${output}`)))
	})
}

/** Asks for a page every 20 ms, for so many milliseconds or until something has ended. */
async function probe(url: string, until: number | Promise<unknown>): Promise<{ times: number[]; statuses: Statuses }> {
	const state = { isOver: false }
	const over = typeof until === 'number' ? pause(until) : until
	void Promise.resolve(over).finally(() => (state.isOver = true))
	const agent = new Agent({ keepAlive: true })
	const times: number[] = []
	const answers: string[] = []
	while (!state.isOver) {
		const started = performance.now()
		answers.push(String(await send(url, { path: '/faq', agent })))
		times.push(performance.now() - started)
		await pause(20)
	}
	agent.destroy()
	return { times, statuses: count(answers) }
}

function startFlood(flood: Flood): { ended: Promise<Statuses> } {
	const child = fork(import.meta.filename, ['flood'])
	child.send(flood)
	return { ended: new Promise((resolve) => child.once('message', (statuses) => resolve(statuses as Statuses))) }
}

async function sendFlood({ url, count: posts, bytes, connections }: Flood): Promise<void> {
	const agent = new Agent({ keepAlive: true, maxSockets: connections })
	const answers: string[] = []
	let sent = 0
	const sender = async () => {
		while (sent++ < posts) answers.push(String(await post(url, bytes, agent)))
	}
	await Promise.all(Array.from({ length: connections }, sender))
	process.send?.(count(answers))
	process.disconnect()
}

function post(url: string, bytes: number, agent?: Agent): Promise<number | string> {
	const body = new URLSearchParams({
		'form-name': 'village-inquiry',
		name: `Visitor ${Math.random()}`,
		email: 'mere@example.nz',
		// As much as the form takes, and the rest where a robot puts it.
		message: 'x'.repeat(Math.min(bytes, 3_900)),
		'bot-field': 'x'.repeat(Math.max(0, bytes - 3_900)),
	}).toString()
	return send(url, { path: '/', ...(agent && { agent }), body })
}

/** Resolves to the status, or the code of what went wrong. */
function send(
	url: string,
	{ path: address, agent, body }: { path: string; agent?: Agent; body?: string },
): Promise<number | string> {
	const form = { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': String(body?.length ?? 0) }
	return new Promise((resolve) => {
		request(
			new URL(address, url),
			{ method: body === undefined ? 'GET' : 'POST', ...(agent && { agent }), headers: body === undefined ? {} : form },
			(response) => {
				response.resume().on('end', () => resolve(response.statusCode ?? 0))
			},
		)
			.on('error', (error) => resolve('code' in error ? String(error.code) : error.message))
			.end(body)
	})
}

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

function median(numbers: readonly number[]): number {
	return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}

function count(answers: readonly string[]): Statuses {
	const counts: Statuses = {}
	for (const answer of answers) counts[answer] = (counts[answer] ?? 0) + 1
	return counts
}

const show = (statuses: Statuses) =>
	Object.entries(statuses)
		.map(([status, times]) => `${times} × ${status}`)
		.join(', ')

function sizeOf(database: string): number {
	return ['', '-wal'].reduce((sum, end) => sum + (existsSync(database + end) ? statSync(database + end).size : 0), 0)
}

const megabytes = (database: string) => (sizeOf(database) / 1e6).toFixed(1)

if (process.argv[2] === 'flood') process.once('message', (flood: Flood) => void sendFlood(flood))
else await measureAll()
