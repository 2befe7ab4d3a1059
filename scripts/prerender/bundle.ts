/** The application's bundle, made by Vike, or as it was made before from the same sources. */
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { keyOf } from '../output.ts'
import { filesIn, isSavedMeanwhile, sourceKey } from '../source-key.ts'
import type { BundleTask } from './bundle-worker.ts'
import type { SiteOptions } from './vike-options.ts'
import { runInProcess } from './worker-process.ts'

/** All that the bundle is made from. Whatever else may change, it stays the same. */
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
	/** The hash of all that the bundle is made from. */
	key: string
	/** The most memory that the process held which made it, in bytes; 0 when it is from before. */
	peakMemory: number
}

/**
 * Puts the bundle, the browser's part and the server's, into `out`. A process of its own makes it.
 * @param cache where bundles are kept from build to build; null to do without
 * @throws Error with the reason when the bundle cannot be made
 */
export async function bundle(site: SiteOptions, out: string, cache: string | null): Promise<Bundle> {
	const key = keyOf(JSON.stringify(site), await sourceKey(BUNDLE_SOURCES))
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
	// A file that was saved meanwhile is in the bundle or is not: it must not be kept as the bundle of these sources.
	if (await isSavedMeanwhile(BUNDLE_SOURCES)) return { key: randomUUID(), peakMemory }
	if (kept !== null) await keep(out, kept)
	return { key, peakMemory }
}

/** The hash of every file of a kept bundle, written beside it. */
async function contentKey(folder: string): Promise<string> {
	const files = await filesIn(folder)
	return keyOf(...(await Promise.all(files.map((file) => readFile(file)))))
}

async function isWhole(kept: string): Promise<boolean> {
	const written = await readFile(path.join(kept, 'key'), 'utf8').catch(() => null)
	return written !== null && written === (await contentKey(path.join(kept, 'out')))
}

/** Keeps this bundle and no other. Renamed into its place, so that there is never half of one. */
async function keep(out: string, kept: string): Promise<void> {
	const folder = path.dirname(kept)
	await rm(folder, { recursive: true, force: true })
	const half = `${kept}.half`
	await mkdir(half, { recursive: true })
	await cp(out, path.join(half, 'out'), { recursive: true })
	await writeFile(path.join(half, 'key'), await contentKey(path.join(half, 'out')))
	await rename(half, kept)
}
