/** Makes the application's bundle with Vike, or takes it from the cache if its sources are the same. */
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
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
	/** The most memory that the process that made it held, in bytes; 0 if it is from the cache. */
	peakMemory: number
}

/**
 * Puts the bundle, with its parts for the browser and the server, into `out`. A separate process makes it.
 * @param cache the folder of the cache; null for none
 * @throws Error with the reason when the bundle cannot be made
 */
export async function bundle(site: SiteOptions, out: string, cache: string | null): Promise<Bundle> {
	const key = await bundleKey(site)
	const kept = cache === null ? null : path.join(cache, 'bundle', key)
	if (kept !== null && (await isWhole(kept))) {
		await cp(path.join(kept, 'out'), out, { recursive: true })
		return { key, peakMemory: 0 }
	}
	const peakMemory = await runInProcess('bundle-worker.ts', { ...site, out } satisfies BundleTask).catch(
		(cause: Error) => {
			throw new Error(`The application could not be bundled.\n${cause.message}`, { cause })
		},
	)
	// If a file was saved meanwhile, it is unknown which version is in the bundle, so the bundle must not be cached.
	if (await isSavedMeanwhile(BUNDLE_SOURCES)) return { key: randomUUID(), peakMemory }
	if (kept !== null) await keep(out, kept)
	return { key, peakMemory }
}

/** Returns the name of the bundle's folder in a cache, below `bundle`. */
export async function bundleKey(site: SiteOptions): Promise<string> {
	return keyOf(JSON.stringify(site), await sourceKey(BUNDLE_SOURCES))
}

/** The file with the hash of every file of a cached bundle. */
async function contentKey(folder: string): Promise<string> {
	const files = await filesIn(folder)
	return keyOf(...(await Promise.all(files.map((file) => readFile(file)))))
}

async function isWhole(kept: string): Promise<boolean> {
	const written = await readFile(path.join(kept, 'key'), 'utf8').catch(() => null)
	return written !== null && written === (await contentKey(path.join(kept, 'out')))
}

/** Replaces the cached bundle with this one, by renaming, so that there is never half a bundle. */
async function keep(out: string, kept: string): Promise<void> {
	const folder = path.dirname(kept)
	await rm(folder, { recursive: true, force: true })
	const half = `${kept}.half`
	await mkdir(half, { recursive: true })
	await cp(out, path.join(half, 'out'), { recursive: true })
	await writeFile(path.join(half, 'key'), await contentKey(path.join(half, 'out')))
	await rename(half, kept)
}
