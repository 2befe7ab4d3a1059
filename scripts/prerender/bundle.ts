/** Makes the application's bundle with Vike, or takes it from the cache if its sources are the same. */
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { inCache } from '../cache.ts'
import { keyOf } from '../output.ts'
import { filesIn, isSavedMeanwhile, sourceKey } from '../source-key.ts'
import type { BundleTask } from './bundle-worker.ts'
import type { SiteOptions } from './vike-options.ts'
import { runInProcess } from './worker-process.ts'

/** Everything that the bundle depends on. */
export const BUNDLE_SOURCES = [
	'src',
	'renderer',
	'pages',
	'scripts/prerender',
	'vite.config.ts',
	'tsconfig.json',
	'package.json',
	'package-lock.json',
]

export interface Bundle {
	/** The hash of everything that the bundle is made from. */
	key: string
	/** Where its parts for the browser and the server are, in `client` and `server`. */
	folder: string
	/** The most memory that the process that made it held, in bytes; 0 if it is from the cache. */
	peakMemory: number
}

/**
 * Makes the bundle in a separate process, or finds it in the cache.
 * @param out where it is made
 * @param cache the folder of the cache; null for none
 * @throws Error with the reason when the bundle cannot be made
 */
export async function bundle(site: SiteOptions, out: string, cache: string | null): Promise<Bundle> {
	const key = bundleKey(site)
	const kept = cache === null ? null : path.join(inCache(cache, 'bundles'), key)
	if (kept !== null && isWhole(kept)) return { key, folder: path.join(kept, 'out'), peakMemory: 0 }
	const peakMemory = await runInProcess('bundle-worker.ts', { ...site, out } satisfies BundleTask).catch(
		(cause: Error) => {
			throw new Error(`The application could not be bundled.\n${cause.message}`, { cause })
		},
	)
	// If a file was saved meanwhile, it is unknown which version is in the bundle, so the bundle must not be cached.
	if (isSavedMeanwhile(BUNDLE_SOURCES)) return { key: randomUUID(), folder: out, peakMemory }
	if (kept === null) return { key, folder: out, peakMemory }
	keep(out, kept)
	return { key, folder: path.join(kept, 'out'), peakMemory }
}

/** Returns the name of the bundle's folder in a cache, below `bundle`. */
export function bundleKey(site: SiteOptions): string {
	return keyOf(JSON.stringify(site), sourceKey(BUNDLE_SOURCES))
}

/** The hash of every file of a bundle. */
function contentKey(folder: string): string {
	return keyOf(...filesIn(folder).map((file) => readFileSync(file)))
}

function isWhole(kept: string): boolean {
	const file = path.join(kept, 'key')
	return existsSync(file) && readFileSync(file, 'utf8') === contentKey(path.join(kept, 'out'))
}

/** Replaces the cached bundle with this one, by renaming, so that there is never half a bundle. */
function keep(out: string, kept: string): void {
	const folder = path.dirname(kept)
	rmSync(folder, { recursive: true, force: true })
	const half = `${kept}.half`
	mkdirSync(half, { recursive: true })
	cpSync(out, path.join(half, 'out'), { recursive: true })
	writeFileSync(path.join(half, 'key'), contentKey(path.join(half, 'out')))
	renameSync(half, kept)
}
