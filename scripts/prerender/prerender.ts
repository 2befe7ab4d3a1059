/** Prerendering in several processes: each takes a share of the addresses over the same server build. */
import { fork } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Manifest } from '../../src/core/page-data/manifest.ts'
import { inTurn } from './turn.ts'

/** A process takes 0.29 GB before its first page, two seconds to get there, and 0.14 GB more for so many pages, of each of which Vike holds something. */
const PAGES_AT_MOST = 8_500
/** From so many pages on, the lists of villages are long: a process that makes them and thousands of other pages takes 0.65 GB, one that makes either 0.43 GB. */
const LISTS_APART_FROM = 50_000
/** Starting a process costs about as much as rendering this many pages. */
const PAGES_AT_LEAST = 400
const MEMORY_OF_A_PROCESS = 700e6
/**
 * Left to itself Node collects so late that lists of 50,000 villages take 1.0 GB; with this, 0.6 GB, in the same time.
 * They need less than 0.3 GB.
 */
const HEAP = '--max-old-space-size=512'
/** More room for what is soon let go: 0.1 GB less, all processes together, and none of it slower. */
const YOUNG_HEAP = '--max-semi-space-size=32'

/** The routes to prerender, in files of about as many each. */
export interface Shares {
	files: string[]
	/** How many processes are to work on them at once. */
	processes: number
}

/** Writes the routes of `manifest` as the shares in which they are prerendered; each makes the not-found page too. */
export async function writeShares(manifest: Manifest, work: string): Promise<Shares> {
	const { routes } = manifest
	const processes = Math.max(
		1,
		Math.min(
			os.availableParallelism(),
			Math.floor(os.freemem() / MEMORY_OF_A_PROCESS),
			Math.ceil(routes.length / PAGES_AT_LEAST),
		),
	)
	// Equal shares, the same number for each process, so that none waits for another at the end.
	const rounds = Math.ceil(routes.length / processes / PAGES_AT_MOST)
	const size = Math.ceil(routes.length / processes / rounds) || 1
	const lists = routes.length < LISTS_APART_FROM ? 0 : routes.findIndex(({ kind }) => kind === 'village')
	const files: string[] = []
	// Without a page to render there is still the not-found page.
	for (let start = 0, end; start < Math.max(1, routes.length); start = end) {
		end = start < lists ? lists : start + size
		const file = path.join(work, `share-${files.length}.json`)
		await writeFile(file, JSON.stringify({ ...manifest, routes: routes.slice(start, end) } satisfies Manifest))
		files.push(file)
	}
	return { files, processes }
}

/**
 * Prerenders into `{work}/out/client`.
 * @returns the most memory that the processes may have held at one time, in bytes
 * @throws Error with the output of the process that failed
 */
export async function prerender(root: string, { files, processes }: Shares, work: string): Promise<number> {
	const peaks: number[] = []
	const queue = files.values()
	let turn: Promise<unknown> = Promise.resolve()
	const aborter = new AbortController()
	const worker = async () => {
		for (const share of queue) {
			// One after another within this build too, whose lock is for the whole process.
			const starting = turn.then(() =>
				inTurn(root, async () => {
					const { configured, finished } = startShare(share, work, aborter.signal)
					await configured
					return { finished }
				}),
			)
			turn = starting.catch(() => {})
			const { finished } = await starting
			peaks.push(await finished)
		}
	}
	try {
		await Promise.all(Array.from({ length: processes }, worker))
	} finally {
		// When one has failed, the others work for nothing.
		aborter.abort()
	}
	return peaks
		.toSorted((a, b) => b - a)
		.slice(0, processes)
		.reduce((sum, peak) => sum + peak, 0)
}

/** What a process tells us: that Vike has read its config, and at the end how much memory it held, in bytes. */
export type PrerenderMessage = { configured: true } | { peakMemory: number }

/** Starts a process that renders one share; `finished` resolves to its peak memory in bytes. */
function startShare(
	share: string,
	work: string,
	signal: AbortSignal,
): { configured: Promise<void>; finished: Promise<number> } {
	const child = fork(path.join(import.meta.dirname, 'prerender-worker.ts'), {
		signal,
		execArgv: [...process.execArgv, HEAP, YOUNG_HEAP],
		// Vike names every page it writes on the standard output.
		stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
		env: { ...process.env, NODE_ENV: 'production', VILLAGE_COMPASS_WORK: work, VILLAGE_COMPASS_SHARE: share },
	})
	let output = ''
	let peak: number | undefined
	child.stderr?.on('data', (text: Buffer) => (output += text.toString()))
	const configured = new Promise<void>((resolve) => {
		child.on('message', (message: PrerenderMessage) => {
			if ('configured' in message) resolve()
			else peak = message.peakMemory
		})
		// One that dies before must not keep the others waiting.
		child.on('close', () => resolve())
	})
	const finished = new Promise<number>((resolve, reject) => {
		child.on('error', reject)
		// Vike ends the process with code 0 even when a page failed; only a worker that reported has finished.
		child.on('close', (code) =>
			code === 0 && peak !== undefined ? resolve(peak) : reject(new Error(`Prerendering failed.\n${output.trim()}`)),
		)
	})
	return { configured, finished }
}
