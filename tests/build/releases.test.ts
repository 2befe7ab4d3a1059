/** Deploys while people are reading: `npm run site -- host serve` answers from the release that it has opened. */
import { spawn, type ChildProcess } from 'node:child_process'
import {
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	renameSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listRequests } from '../../scripts/host/request-list.ts'
import { startHost, type Host } from '../../scripts/host/server.ts'
import { swap } from '../../scripts/shared/swap.ts'

let folder: string
let dir: string
let database: string
let host: Host | undefined
let server: ChildProcess | undefined
const errors: unknown[] = []

beforeEach(() => {
	folder = mkdtempSync(path.join(tmpdir(), 'releases-'))
	dir = path.join(folder, 'dist')
	database = path.join(folder, 'requests.sqlite')
	errors.length = 0
	release(dir, 1)
})
afterEach(async () => {
	await host?.close()
	server?.kill('SIGKILL')
	host = server = undefined
	rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

/** A site whose page names the one script of its release. */
function release(to: string, number: number): void {
	for (const name of ['assets', 'guides']) mkdirSync(path.join(to, name), { recursive: true })
	writeFileSync(path.join(to, 'index.html'), `release ${number}`)
	writeFileSync(path.join(to, '_redirects'), `/now /release-${number}`)
	writeFileSync(path.join(to, `assets/app-${number}.js`), `export const release = ${number}`)
	for (let page = 0; page < 30; page++)
		writeFileSync(path.join(to, `guides/${page}.html`), `guide ${page} of ${number}`)
}

async function start(): Promise<string> {
	host = await startHost({ dir, port: 0, database, keepReleases: true, onError: (error) => errors.push(error) })
	return host.url
}

/** Waits until it holds: the server looks for a new release now and then, and the machine may be slow. */
function eventually(holds: () => Promise<void>): Promise<void> {
	return vi.waitFor(holds, { timeout: 120_000 })
}

async function deploy(number: number): Promise<void> {
	const next = path.join(folder, 'next')
	release(next, number)
	swap(next, dir)
	rmSync(next, { recursive: true })
}

const text = async (address: string) => (await fetch(address)).text()

test('deploys under load give no 404 and no 500, and the last is the one that is answered', async () => {
	const url = await start()
	const statuses = new Map<number, number>()
	const state = { isOver: false }
	const readers = Array.from({ length: 4 }, async () => {
		while (!state.isOver) {
			const page = await fetch(`${url}/`)
			const [, number] = /release (\d+)/.exec(await page.text()) ?? []
			const answers = [page, await fetch(`${url}/assets/app-${number}.js`), await fetch(`${url}/guides/7`)]
			for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1)
		}
	})
	for (let number = 2; number <= 30; number++) await deploy(number)
	await eventually(async () => expect(await text(`${url}/`)).toBe('release 30'))
	state.isOver = true
	await Promise.all(readers)
	expect([...statuses.keys()]).toEqual([200])
	const moved = await fetch(`${url}/now`, { redirect: 'manual' })
	expect(moved.headers.get('location')).toBe('/release-30')
})

test('the open release is answered while there is none, and assets of the two before it stay', async () => {
	const url = await start()
	for (const number of [2, 3, 4]) {
		await deploy(number)
		await eventually(async () => expect(await text(`${url}/`)).toBe(`release ${number}`))
	}
	const statuses = await Promise.all([1, 2, 3, 4].map(async (n) => (await fetch(`${url}/assets/app-${n}.js`)).status))
	expect(statuses).toEqual([404, 200, 200, 200])
	// Pages of an earlier release are not shown.
	renameSync(dir, path.join(folder, 'away'))
	expect(await text(`${url}/`)).toBe('release 4')
	rmSync(path.join(folder, 'away'), { recursive: true })
	expect(await text(`${url}/guides/3`)).toBe('guide 3 of 4')
	expect(errors).toEqual([])
})

test('a release whose rules are faulty is reported and not opened', async () => {
	const url = await start()
	const next = path.join(folder, 'next')
	release(next, 2)
	writeFileSync(path.join(next, '_redirects'), '/only-one')
	swap(next, dir)
	await eventually(async () => {
		expect(await text(`${url}/`)).toBe('release 1')
		expect(String(errors[0])).toContain('_redirects')
	})
})

test('links are not followed, and nothing is left behind', async () => {
	writeFileSync(path.join(folder, 'secret.html'), 'secret')
	symlinkSync(path.join(folder, 'secret.html'), path.join(dir, 'link.html'))
	symlinkSync(folder, path.join(dir, 'all'))
	mkdirSync(path.join(folder, '.dist-served-999999999-killed/1'), { recursive: true })
	const url = await start()
	for (const address of ['/link', '/all/secret']) expect((await fetch(url + address)).status).toBe(404)
	await host?.close()
	host = undefined
	expect(readdirSync(folder).filter((name) => name.startsWith('.dist-served-'))).toEqual([])
})

test('when files and connections run out, pages and the form work again afterwards', async () => {
	const command = `ulimit -n 90; exec "$0" scripts/cli.ts site host serve --port 0 --dir "${dir}" --database "${database}"`
	const started = spawn('sh', ['-c', command, process.execPath], { stdio: ['ignore', 'pipe', 'ignore'] })
	server = started
	const url = await new Promise<URL>((resolve, reject) => {
		let output = ''
		started.stdout.on('data', (chunk: Buffer) => {
			output += chunk.toString()
			const address = /running at (\S+)/.exec(output)?.[1]
			if (address) resolve(new URL(address))
		})
		started.on('exit', () => reject(new Error(output)))
	})
	const sockets: Socket[] = []
	for (let count = 0; count < 120; count++) {
		const socket = connect(Number(url.port), 'localhost').on('error', () => {})
		await new Promise((done) => socket.once('connect', done).once('close', done))
		sockets.push(socket)
	}
	const body = new URLSearchParams({ 'form-name': 'village-inquiry', name: 'Mere', email: 'mere@example.nz' })
	const post = () => fetch(url, { method: 'POST', body, signal: AbortSignal.timeout(20_000) })
	// The connections that the server took are all that it has; some of them ask for something that needs a file.
	for (const socket of sockets.slice(0, 20)) socket.write(`GET / HTTP/1.1\r\nHost: localhost\r\n\r\n`)
	sockets
		.at(0)
		?.write(
			`POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.toString().length}\r\n\r\n${body.toString()}`,
		)
	await new Promise((done) => setTimeout(done, 200))
	for (const socket of sockets) socket.destroy()
	await eventually(async () => expect((await fetch(url)).status).toBe(200))
	await eventually(async () => expect((await post()).status).toBe(200))
	expect(existsSync(database)).toBe(true)
	expect(listRequests(database).length).toBeGreaterThan(0)
})
