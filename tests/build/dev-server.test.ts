/** npm run dev and npm run edit: who can reach them, and what they never hand out. */
import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { request, type IncomingHttpHeaders } from 'node:http'
import { networkInterfaces } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { PROJECT_ROOT } from '../../scripts/shared/project-root.ts'
import { listening } from '../listening.ts'
import { folderForFile } from '../temporary-folder.ts'

/** As `npm run preview` stores people's requests, and what a server's secrets may be kept in. */
const DATABASE = `.work/test-dev-server-${process.pid}.sqlite`
const SECRETS = `test-dev-server-${process.pid}.env`
const PRIVATE = 'Hana Example, hana@example.nz'

const folder = folderForFile('dev-server')
const content = path.join(folder, 'content')
let server: ChildProcess | undefined
/** What the server has printed on standard error. */
let warnings: string
/** The programs of Node that the server has run in processes of their own until it was ready. */
let programs: Set<string>

beforeAll(() => {
	mkdirSync(path.join(PROJECT_ROOT, '.work'), { recursive: true })
	for (const file of [DATABASE, SECRETS]) writeFileSync(path.join(PROJECT_ROOT, file), PRIVATE)
	cpSync('tests/fixtures/country/content', content, { recursive: true })
})
afterEach(async () => {
	// As someone stops it, so that it removes what it has made.
	server?.kill('SIGTERM')
	if (server?.exitCode === null && server.signalCode === null) await once(server, 'exit')
})
afterAll(() => [DATABASE, SECRETS].forEach((file) => rmSync(path.join(PROJECT_ROOT, file), { force: true })))

/** The programs of Node that a process runs now, besides itself; none where the system doesn't say. */
function programsOf({ pid }: ChildProcess): string[] {
	const read = (file: string) => {
		try {
			return readFileSync(file, 'utf8')
		} catch {
			// It has ended meanwhile.
			return ''
		}
	}
	const children = read(`/proc/${pid}/task/${pid}/children`).trim().split(' ')
	// A process that is being made still has the name of the one that makes it.
	const itself = read(`/proc/${pid}/cmdline`)
	const lines = children.map((child) => read(`/proc/${child}/cmdline`))
	return lines.filter((line) => line.startsWith(process.execPath) && line !== itself)
}

/** Starts a command as it runs in a container of a workflow; resolves to its port. */
function start(command: 'dev' | 'edit', ...options: string[]): Promise<number> {
	const args = ['scripts/cli.ts', command, '--content', content, '--no-words', ...options]
	const started = spawn(process.execPath, args, {
		env: { ...process.env, CI: '1', container: 'docker', PORT: '0' },
		stdio: ['ignore', 'pipe', 'pipe'],
	})
	server = started
	warnings = ''
	programs = new Set()
	const look = setInterval(() => programsOf(started).forEach((program) => programs.add(program)), 5)
	started.stderr.on('data', (text: Buffer) => (warnings += text.toString()))
	return new Promise<number>((resolve, reject) => {
		started.stdout.on('data', (text: Buffer) => {
			const port = /running at http:\/\/[^/]+:(\d+)\//.exec(text.toString())?.[1]
			if (port) resolve(Number(port))
		})
		started.on('exit', (code) => reject(new Error(`the server ended with ${code}: ${warnings}`)))
	}).finally(() => clearInterval(look))
}

interface Answer {
	status: number
	text: string
}

/** Sends a request whose headers say whatever they like, which fetch doesn't allow. */
function send(
	at: { host: string; port: number },
	target: string,
	options: { method?: string; headers?: IncomingHttpHeaders; body?: string } = {},
): Promise<Answer> {
	return new Promise((resolve, reject) => {
		const { method = 'GET', headers = {}, body } = options
		const sent = request({ ...at, path: target, method, headers }, (response) => {
			let text = ''
			response.on('data', (part: Buffer) => (text += part.toString()))
			response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
		})
		sent.on('error', reject)
		sent.end(body)
	})
}

/** An address of this machine that others can reach; undefined where it has none. */
const outside = Object.values(networkInterfaces())
	.flatMap((addresses = []) => addresses)
	.find(({ internal, family }) => !internal && family === 'IPv4')?.address

const FILE = '/admin/files/content/villages/alpha-court.json'
const written = () => readFileSync(path.join(content, 'villages/alpha-court.json'), 'utf8')
/** What the browser of the editor's own page sends. */
const asEditor = (port: number) => ({ host: `localhost:${port}`, 'sec-fetch-site': 'same-origin' })

// That npm run edit does, too, is asked where an author uses it: e2e/editor.spec.ts.
test('npm run dev listens on this machine alone, in a container too, and hands out no file that no page loads', async () => {
	const port = await start('dev')
	expect(warnings).toBe('')
	for (const target of [`/${SECRETS}`, `/${SECRETS}?import&raw`, `/@fs${path.join(PROJECT_ROOT, SECRETS)}?raw`])
		expect((await send({ host: 'localhost', port }, target)).text, target).not.toContain(PRIVATE)
	const page = { headers: { accept: 'text/html' } }
	for (const [target, status] of Object.entries({
		'//': 301,
		'//villages': 301,
		'/%zz': 200,
		'/\\': 200,
		'/?%zz': 200,
	}))
		expect([target, (await send({ host: 'localhost', port }, target, page)).status]).toEqual([target, status])
	const addresses = server ? listening(server) : []
	expect(addresses).not.toEqual([])
	for (const address of addresses) expect(['127.0.0.1', '::1']).toContain(address)
})

test.runIf(process.platform !== 'win32')('npm run dev ends when npm is killed', async () => {
	const args = ['run', 'dev', '--', '--content', content, '--no-words', '--port', '0']
	const npm = spawn('npm', args, { stdio: ['ignore', 'pipe', 'ignore'] })
	await new Promise((resolve) => npm.stdout.on('data', (text: Buffer) => text.includes('running at') && resolve(null)))
	npm.kill('SIGKILL')
	// The pipe is closed when the last program that prints into it has ended.
	await once(npm, 'close')
	expect(npm.signalCode).toBe('SIGKILL')
})

test('npm run edit -- --host opens to the network with a warning, starts no process, writes no file, and still hands out no requests and takes no edits', async () => {
	const port = await start('edit', '--host')
	expect(server ? listening(server) : []).toEqual(expect.arrayContaining([expect.stringMatching(/^(::|0\.0\.0\.0)$/)]))
	expect(warnings).toContain('Every machine on this network can read the site')

	// So that it leaves neither, however it ends.
	expect([...programs]).toEqual([])
	expect(existsSync(path.join(PROJECT_ROOT, `.work/dev-${server?.pid}`))).toBe(false)

	const here = { host: 'localhost', port }
	const absolute = path.join(PROJECT_ROOT, DATABASE)
	symlinkSync(absolute, path.join(content, 'images/linked.svg'))
	for (const target of [
		`/${DATABASE}`,
		`/${DATABASE}?raw`,
		`/${DATABASE}?import&raw`,
		`/${DATABASE}?url&inline&import`,
		`/%2ework/${path.basename(DATABASE)}`,
		`/.WORK/${path.basename(DATABASE)}`,
		`/@fs${absolute}`,
		`/@fs${absolute}?import&raw`,
		'/images/linked.svg',
		`/images/..%2f..%2f..%2f..%2f..%2f..%2f..${absolute.replaceAll('/', '%2f')}`,
	]) {
		const { text } = await send(here, target)
		expect(text, target).not.toContain(PRIVATE)
		expect(text, target).not.toContain(Buffer.from(PRIVATE).toString('base64').slice(0, 20))
	}

	const before = written()
	expect((await send(here, FILE, { headers: asEditor(port) })).text).toBe(before)
	if (outside === undefined) return
	for (const method of ['GET', 'PUT', 'DELETE']) {
		const body = method === 'PUT' ? 'forged' : undefined
		const answer = await send({ host: outside, port }, FILE, { method, headers: asEditor(port), ...(body && { body }) })
		expect(answer.status, method).toBe(403)
	}
	expect(written()).toBe(before)
})
