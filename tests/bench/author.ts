/**
 * How long an author waits: from the moment a village's file is saved until the browser shows the change, in our development
 * server and in those of Eleventy and Astro, which show the same page from the same data (see README.md). All three run at the same
 * time and are edited in turn.
 */
import { spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Page } from 'playwright'
import { UsageError } from '../../scripts/commands/outcome.ts'
import { findBrowser } from '../../scripts/testing/browser.ts'
import { installBeside } from '../../scripts/testing/install-beside.ts'
import { writeContent } from '../../scripts/testing/many-villages.ts'
import { VILLAGE } from './browser.ts'
import { median } from './median.ts'
import { ourBuild } from './our-build.ts'
import { shareData } from './shared-data.ts'

const root = path.resolve(import.meta.dirname, '../..')
/** Not in `.work`, which our server does not watch. */
const work = await mkdtemp(path.join(tmpdir(), 'author-'))
const content = path.join(work, 'content')
const dist = path.join(work, 'dist')
/** Of each peer a copy, so that an edit for one changes no page of another. */
const dataOf = (peer: string) => path.join(work, `data-${peer}`)
const bin = (name: string) => path.join(import.meta.dirname, 'node_modules/.bin', name)
/** Between two edits, for whatever a server does afterwards. */
const REST = 3000

/** A note of the village's file, which its page shows. */
const EDITED = /213 houses(?: \(\d+\))?/g

interface Server {
	command: readonly string[]
	cwd: string
	env?: NodeJS.ProcessEnv
	/** The file that the author saves. */
	file: string
	address: string
}

const SERVERS: Record<string, (port: number) => Server> = {
	ours: () => ({
		command: ['scripts/cli.ts', 'dev', '--content', content],
		cwd: root,
		file: path.join(content, `${VILLAGE}.json`),
		address: VILLAGE,
	}),
	eleventy: (port) => ({
		command: [bin('eleventy'), '--serve', `--port=${port}`],
		cwd: path.join(import.meta.dirname, 'peers/eleventy'),
		env: { BENCH_DATA: dataOf('eleventy') },
		file: path.join(dataOf('eleventy'), `${VILLAGE}.json`),
		address: VILLAGE,
	}),
	astro: (port) => ({
		command: [bin('astro'), 'dev', '--port', String(port)],
		cwd: path.join(import.meta.dirname, 'peers/astro'),
		env: { BENCH_DATA: dataOf('astro') },
		file: path.join(dataOf('astro'), `${VILLAGE}.json`),
		address: VILLAGE,
	}),
}

/** Builds our site once. The peers' data and the other files that their pages need are read from it. */
async function preparePeers(peers: readonly string[]): Promise<NodeJS.ProcessEnv> {
	installBeside('tests/bench', 'astro')
	const build = spawn(process.execPath, ourBuild(work), { cwd: root, stdio: 'inherit' })
	const code = await new Promise((resolve) => build.on('close', resolve))
	if (code !== 0) throw new Error('The build failed')
	const data = path.join(work, 'data')
	const environment = await shareData(dist, data)
	for (const peer of peers) await cp(data, dataOf(peer), { recursive: true })
	const shared = path.join(work, 'public')
	await mkdir(shared)
	for (const folder of ['assets/static', 'images', 'maps'])
		await cp(path.join(dist, folder), path.join(shared, folder), { recursive: true })
	return { ...environment, BENCH_PUBLIC: shared, BENCH_OUT: path.join(work, 'eleventy'), NODE_ENV: 'development' }
}

/** Notes in every document when it shows the mark: in a task after the frame with the mark. */
async function watchForMark(page: Page): Promise<void> {
	await page.addInitScript(() => {
		requestAnimationFrame(function look() {
			const mark = sessionStorage.getItem('mark')
			if (mark !== null && document.querySelector('main')?.textContent.includes(mark)) {
				sessionStorage.removeItem('mark')
				// The system's clock, which the browser and this process share; each has its own for `performance`.
				setTimeout(() => sessionStorage.setItem('shown', String(Date.now())))
			}
			requestAnimationFrame(look)
		})
	})
}

/** Saves the file with another number in it, and returns how long the page took to show it. */
async function edit(page: Page, file: string, number: number): Promise<number> {
	const mark = `213 houses (${number})`
	const text = (await readFile(file, 'utf8')).replace(EDITED, mark)
	await page.evaluate((sought) => {
		sessionStorage.removeItem('shown')
		sessionStorage.setItem('mark', sought)
	}, mark)
	const saved = Date.now()
	await writeFile(file, text)
	const shown = await page
		.waitForFunction(() => sessionStorage.getItem('shown'), undefined, { polling: 50 })
		.catch((cause: unknown) => {
			throw new Error(`${page.url()} never showed the change of ${file}`, { cause })
		})
	return Number(await shown.jsonValue()) - saved
}

interface Options {
	villages?: number
	rounds: number
	/** Of `SERVERS`. */
	peers: readonly string[]
}

/** Prints medians in milliseconds. Resolves to 0, and doesn't wait for servers that are slow to end. */
export default async function measureAuthor({ villages, rounds, peers }: Options): Promise<number> {
	const size = villages ?? (await readdir(path.join(root, 'content/villages'))).length
	await writeContent(size, content)
	const environment = peers.every((name) => name === 'ours') ? process.env : await preparePeers(peers)
	const servers = peers.map((name, index) => {
		const create = SERVERS[name]
		if (!create) throw new UsageError(`There is no peer "${name}".`, `There are ${Object.keys(SERVERS).join(', ')}.`)
		const port = 4600 + index
		const { command, cwd, env, file, address } = create(port)
		const child = spawn(process.execPath, [...process.execArgv, ...command], {
			cwd,
			env: { ...environment, ...env, PORT: String(port) },
			stdio: ['ignore', 'ignore', 'inherit'],
		})
		return { name, file, url: `http://localhost:${port}${address}`, child, times: [] as number[] }
	})
	const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] })
	try {
		const pages = new Map<string, Page>()
		for (const { name, url } of servers) {
			const page = await browser.newPage()
			await watchForMark(page)
			// Until the server has started.
			while (!(await page.goto(url, { timeout: 120_000 }).catch(() => null))?.ok()) await page.waitForTimeout(1000)
			await page.waitForTimeout(REST)
			pages.set(name, page)
		}
		// A round before the first counts for nothing: a server's first edit takes longer.
		for (let round = 0; round <= rounds; round++) {
			for (const { name, file, times } of servers) {
				const page = pages.get(name)
				if (!page) continue
				await page.bringToFront()
				const time = await edit(page, file, round)
				if (round > 0) times.push(time)
				await page.waitForTimeout(REST)
			}
		}
	} finally {
		await browser.close()
		for (const { child } of servers) child.kill()
	}
	console.log(`${size} villages: saved file → changed page, ms`)
	console.table(
		Object.fromEntries(
			servers.map(({ name, times }) => {
				const figures = { median: median(times), best: Math.min(...times), worst: Math.max(...times) }
				return [name, figures]
			}),
		),
	)
	await rm(work, { recursive: true, force: true })
	return 0
}
