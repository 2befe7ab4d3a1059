/** Prerendering in several processes: each takes a share of the addresses over the same server build. */
import { fork } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Manifest } from '../src/core/page-data.ts'
import { inTurn } from './turn.ts'

/** Vike holds something of each page until its process ends: shares of 9,000 took 0.8 GB more, all processes together. */
const PAGES_AT_MOST = 3_000
/** Starting a process costs about as much as rendering this many pages. */
const PAGES_AT_LEAST = 400
const MEMORY_OF_A_PROCESS = 700e6

/**
 * Prerenders the routes of `manifest`, and the not-found page, into `{work}/out/client`.
 * @returns the most memory that the processes may have held at one time, in bytes
 * @throws Error with the output of the process that failed
 */
export async function prerender(root: string, manifest: Manifest, work: string): Promise<{ peakMemory: number }> {
	const { routes } = manifest
	const processes = Math.max(
		1,
		Math.min(
			os.availableParallelism(),
			Math.floor(os.freemem() / MEMORY_OF_A_PROCESS),
			Math.ceil(routes.length / PAGES_AT_LEAST),
		),
	)
	const size = Math.min(PAGES_AT_MOST, Math.max(1, Math.ceil(routes.length / processes)))
	const shares: string[] = []
	// Without a page to render there is still the not-found page.
	for (let start = 0; start < Math.max(1, routes.length); start += size) {
		const file = path.join(work, `share-${shares.length}.json`)
		await writeFile(file, JSON.stringify({ ...manifest, routes: routes.slice(start, start + size) } satisfies Manifest))
		shares.push(file)
	}
	const peaks: number[] = []
	const queue = shares.values()
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
	const peakMemory = peaks
		.toSorted((a, b) => b - a)
		.slice(0, processes)
		.reduce((sum, peak) => sum + peak, 0)
	return { peakMemory }
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
