/** Prerenders in several processes that share one server build, because Vike uses one thread. */
import os from 'node:os'
import { runInProcess } from './worker-process.ts'

/** The memory of a process: 0.2 GB before its first page, and 0.3 GB for half the pages of 10,000 villages. */
const MEMORY_OF_A_PROCESS = 700e6
/** The number of pages rendered in the time that it takes to start a process. */
const MIN_PAGES = 100

export interface PrerenderOptions {
	/** The path of the site on its host: `''` or `/villages-nz`. */
	base: string
	/** The new site with its base, where the manifest and the page data are. */
	site: string
	/** Vike's server build. It must be in the project, where Node finds the packages that it imports. */
	server: string
	/** Where the HTML files are put. */
	pages: string
}

/** The message to a process. */
export interface PrerenderTask extends PrerenderOptions {
	/** The canonical addresses of the pages to render. */
	addresses: readonly string[]
}

/**
 * Prerenders pages, each at all of its addresses.
 * @param addresses their canonical addresses
 * @returns the most memory that the processes may have held at one time, in bytes
 * @throws Error with the output of the process that failed
 */
export async function prerender(options: PrerenderOptions, addresses: readonly string[]): Promise<number> {
	// If one has failed, the others' work is of no use.
	const aborter = new AbortController()
	try {
		const peaks = await Promise.all(
			chunks(addresses, processesFor(addresses.length)).map((chunk) =>
				runInProcess('prerender-worker.ts', { ...options, addresses: chunk } satisfies PrerenderTask, aborter.signal),
			),
		)
		return peaks.reduce((sum, peak) => sum + peak, 0)
	} catch (cause) {
		throw new Error(`Prerendering failed.\n${cause instanceof Error ? cause.message : String(cause)}`, { cause })
	} finally {
		aborter.abort()
	}
}

function processesFor(pages: number): number {
	const room = Math.min(os.availableParallelism(), Math.floor(os.freemem() / MEMORY_OF_A_PROCESS))
	return Math.max(1, Math.min(room, Math.ceil(pages / MIN_PAGES)))
}

/** Deals items out in turn, because the longest pages are next to each other. */
export function chunks<T>(items: readonly T[], count: number): T[][] {
	return Array.from({ length: count }, (_, chunk) => items.filter((_item, index) => index % count === chunk))
}
