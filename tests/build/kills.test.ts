/**
 * The server, the build and commands that change content, killed at any moment: nothing that was acknowledged is lost, there is a whole
 * site after the next start, and a command that is given again has done its work. `npm test` kills the server twice and each command once;
 * `npm run site -- test attacks` the server until it has acknowledged 6,000 requests, the build twelve times, and each command fifteen times.
 */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readContent } from '../../scripts/content/read.ts'
import { listRequests } from '../../scripts/host/request-life.ts'
import { lendBundle } from '../../scripts/testing/sites.ts'
import { randomNumbers } from '../samples.ts'
import { readFiles } from '../temporary-folder.ts'
import { startOwnServer, type OwnServer } from './own-server.ts'

const ACKNOWLEDGED = Number(process.env['ATTACK_POSTS'] ?? 100)
const BUILD_KILLS = Number(process.env['ATTACK_BUILD_KILLS'] ?? 0)
const COMMAND_KILLS = Number(process.env['ATTACK_COMMAND_KILLS'] ?? 1)
/** Below the limit of posts that one server takes in ten minutes. */
const POSTS_PER_START = 500

const run = promisify(execFile)
let folder: string
let server: OwnServer | undefined

beforeEach(() => {
	mkdirSync('.work', { recursive: true })
	folder = mkdtempSync(path.resolve('.work/test-kills-'))
})
afterEach(async () => {
	await server?.end('SIGKILL')
	rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

test(
	`of ${ACKNOWLEDGED} acknowledged posts none is lost to kills of the server`,
	async () => {
		const database = path.join(folder, 'requests.sqlite')
		mkdirSync(path.join(folder, 'dist'))
		writeFileSync(path.join(folder, 'dist/index.html'), '<title>Home</title>')
		const acknowledged: string[] = []
		let sent = 0
		let kills = 0
		while (acknowledged.length < ACKNOWLEDGED) {
			const current = (server = await startOwnServer(path.join(folder, 'dist'), database, ['--behind-proxy']))
			let isKilled = false
			const killAfter = Math.min(POSTS_PER_START, Math.ceil(ACKNOWLEDGED / 2), ACKNOWLEDGED - acknowledged.length)
			const before = acknowledged.length
			const sender = async () => {
				while (!isKilled) {
					const name = `Sender ${++sent}`
					const body = new URLSearchParams({ 'form-name': 'village-inquiry', name, email: 'mere@example.nz' })
					// Each from an address of its own, of which the server takes thirty posts.
					const headers = { 'x-forwarded-for': `10.0.${sent >> 8}.${sent & 255}` }
					const status = await fetch(`${current.url}/`, { method: 'POST', body, headers }).then(
						(answer) => answer.status,
						() => 0,
					)
					if (status === 200) acknowledged.push(name)
					if (acknowledged.length - before >= killAfter) {
						isKilled = true
						await current.end('SIGKILL')
					}
				}
			}
			await Promise.all(Array.from({ length: 8 }, sender))
			kills++
		}
		const stored = new Set(listRequests(database).map(({ fields }) => fields['name']))
		expect(acknowledged.filter((name) => !stored.has(name))).toEqual([])
		console.log(
			`${kills} kills: 0 of ${acknowledged.length} acknowledged posts lost; ${sent - acknowledged.length} were not answered`,
		)
	},
	300_000 + ACKNOWLEDGED * 100,
)

test.runIf(BUILD_KILLS > 0)(
	`${BUILD_KILLS} kills of a build leave the old site or the new one`,
	{ timeout: 300_000 + BUILD_KILLS * 60_000 },
	async () => {
		const content = path.join(folder, 'content')
		cpSync('tests/fixtures/country/content', content, { recursive: true })
		const out = path.join(folder, 'site')
		const cache = path.join(folder, 'cache')
		lendBundle(cache)
		const options = ['--content', content, '--out', out, '--cache', cache, '--no-previews', '--no-words']
		const command = ['scripts/cli.ts', 'build', ...options]
		const env = { ...process.env, NODE_ENV: '', VITEST: '' }
		const started = performance.now()
		await run(process.execPath, command, { env })
		const wholeMs = performance.now() - started
		const random = randomNumbers()
		const files = (dir: string) => readdirSync(dir, { recursive: true }).length
		const whole = files(out)
		for (let kill = 1; kill <= BUILD_KILLS; kill++) {
			const site = path.join(content, 'site.json')
			const record = JSON.parse(readFileSync(site, 'utf8')) as object
			writeFileSync(site, JSON.stringify({ ...record, tagline: `Tagline number ${kill}` }))
			const build = spawn(process.execPath, command, { env, stdio: 'ignore' })
			// The last moments, in which folders are swapped, more often than the rest.
			await setTimeout(wholeMs * (kill % 2 === 0 ? random() : 0.8 + random() * 0.4))
			build.kill('SIGKILL')
			if (build.exitCode === null && build.signalCode === null) await once(build, 'exit')
			expect(
				existsSync(out) || readdirSync(folder).some((name) => name.startsWith('.site-previous-')),
				`kill ${kill}`,
			).toBe(true)
			const { stdout } = await run(process.execPath, command, { env })
			expect(stdout, `kill ${kill}`).toContain('Built')
			expect(files(out), `kill ${kill}`).toBe(whole)
			expect(readFileSync(path.join(out, 'index.html'), 'utf8')).toContain(`Tagline number ${kill}`)
		}
		expect(readdirSync(folder).filter((name) => name.startsWith('.site-'))).toEqual([])
	},
)

/** Loaded before a command: stops its clock, and kills it when it has changed so many files of a folder. */
const PRELOADED = `
const now = Number(process.env.STOPPED_AT)
globalThis.Date = class extends Date {
	static now = () => now
	constructor(...moment) {
		super(...(moment.length > 0 ? moment : [now]))
	}
}
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
let left = Number(process.env.KILL_AFTER)
for (const name of ['writeFileSync', 'renameSync', 'rmSync']) {
	const change = fs[name]
	fs[name] = (file, ...others) => {
		if (String(file).startsWith(process.env.KILL_IN) && left-- === 0) process.kill(process.pid, 'SIGKILL')
		return change(file, ...others)
	}
}
syncBuiltinESMExports()`

test.each([
	{ name: 'content move', command: ['content', 'move', 'alpha-court', 'alpha-rise', '--write'], changes: 17 },
	{ name: 'data release', command: ['data', 'release'], changes: 20 },
])(
	`$name is whole or has not begun after each of ${COMMAND_KILLS} kills, and given again it is done`,
	{ timeout: 120_000 + COMMAND_KILLS * 60_000 },
	async ({ command, changes }) => {
		const random = randomNumbers()
		const content = path.join(folder, 'content')
		const preloaded = `data:text/javascript,${encodeURIComponent(PRELOADED)}`
		const stopped = { ...process.env, STOPPED_AT: String(Date.now()) }
		const type = (env: NodeJS.ProcessEnv = {}) =>
			run(process.execPath, ['--import', preloaded, 'scripts/cli.ts', 'site', ...command, '--content', content], {
				env: { ...stopped, ...env },
			})
		const start = () => {
			rmSync(content, { recursive: true, force: true })
			cpSync('tests/fixtures/country/content', content, { recursive: true })
		}
		/** But for what a command was writing. */
		const everything = () => Object.entries(readFiles(content)).filter(([file]) => !/\/\.writing-/.test(`/${file}`))
		start()
		const before = everything()
		await type()
		const after = everything()
		for (let kill = 1; kill <= COMMAND_KILLS; kill++) {
			start()
			const env = { KILL_AFTER: String(Math.floor(random() * changes)), KILL_IN: content }
			await type(env).catch(() => {})
			// The next command that reads content, whichever it is, finishes what had begun.
			await readContent(content)
			expect([before, after], `kill ${kill}, after ${env.KILL_AFTER}`).toContainEqual(everything())
			// A move that was finished is refused: there is no such village any more.
			await type().catch(() => {})
			expect(everything(), `kill ${kill}, after ${env.KILL_AFTER}`).toEqual(after)
		}
	},
)
