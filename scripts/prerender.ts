/** Prerendering in several processes: each takes a share of the addresses over the same server build. */
import { fork } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

/** Vike holds about 70 KB for each page until its process ends; this bounds a process to some 300 MB. */
const PAGES_AT_MOST = 3_000
/** Starting a process costs about as much as rendering this many pages. */
const PAGES_AT_LEAST = 400
const MEMORY_OF_A_PROCESS = 700e6

/**
 * Prerenders `addresses` into `{work}/out/client`.
 * @returns the most memory that the processes may have held at one time, in bytes
 * @throws Error with the output of the process that failed
 */
export async function prerender(addresses: readonly string[], work: string): Promise<{ peakMemory: number }> {
	const processes = Math.max(
		1,
		Math.min(
			os.availableParallelism(),
			Math.floor(os.freemem() / MEMORY_OF_A_PROCESS),
			Math.ceil(addresses.length / PAGES_AT_LEAST),
		),
	)
	const size = Math.min(PAGES_AT_MOST, Math.ceil(addresses.length / processes))
	const shares: string[] = []
	for (let start = 0; start < addresses.length; start += size) {
		const file = path.join(work, `share-${shares.length}.json`)
		await writeFile(file, JSON.stringify(addresses.slice(start, start + size)))
		shares.push(file)
	}
	const peaks: number[] = []
	const queue = shares.values()
	const worker = async () => {
		for (const share of queue) peaks.push(await renderShare(share, work))
	}
	await Promise.all(Array.from({ length: processes }, worker))
	const peakMemory = peaks
		.toSorted((a, b) => b - a)
		.slice(0, processes)
		.reduce((sum, peak) => sum + peak, 0)
	return { peakMemory }
}

/** Renders one share in a process of its own; resolves to that process's peak memory in bytes. */
function renderShare(share: string, work: string): Promise<number> {
	return new Promise((resolve, reject) => {
		const child = fork(path.join(import.meta.dirname, 'prerender-worker.ts'), {
			stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
			env: { ...process.env, NODE_ENV: 'production', VILLAGE_COMPASS_WORK: work, VILLAGE_COMPASS_SHARE: share },
		})
		let output = ''
		let peak: number | undefined
		child.stdout?.on('data', (text: Buffer) => (output += text.toString()))
		child.stderr?.on('data', (text: Buffer) => (output += text.toString()))
		child.on('message', (message: { peakMemory: number }) => (peak = message.peakMemory))
		child.on('error', reject)
		// Vike ends the process with code 0 even when a page failed; only a worker that reported has finished.
		child.on('close', (code) =>
			code === 0 && peak !== undefined ? resolve(peak) : reject(new Error(`Prerendering failed.\n${output.trim()}`)),
		)
	})
}
