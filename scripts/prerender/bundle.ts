/** Makes the application's bundle with Vike, or takes it from the store if its sources are the same. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { filesIn, isSavedMeanwhile, sourceKey } from '../shared/source-key.ts'
import { keyOf, type Memo } from '../shared/store.ts'
import type { Threads } from '../shared/threads.ts'
import type { BundleTask } from './bundle-thread.ts'
import type { SiteOptions } from './vike-options.ts'

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

/** The files of a bundle, by their paths below `client` and `server`. */
type BundleFiles = ReadonlyMap<string, Uint8Array>

/**
 * Makes the bundle in a thread, or finds it in the store.
 * @param out the folder to put it in, as `client` for the browser and `server` for rendering
 * @returns the hash of everything that it is made from
 * @throws Error with the reason when the bundle cannot be made
 */
export async function bundle(site: SiteOptions, out: string, store: Memo, threads: Threads): Promise<string> {
	const key = bundleKey(site)
	const known = store.get(key) as BundleFiles | undefined
	if (known) {
		for (const [file, bytes] of known) {
			mkdirSync(path.dirname(path.join(out, file)), { recursive: true })
			writeFileSync(path.join(out, file), bytes)
		}
		return key
	}
	const filename = path.join(import.meta.dirname, 'bundle-thread.ts')
	await threads.run({ ...site, out } satisfies BundleTask, { filename }).catch((cause: unknown) => {
		throw new Error(
			`The application could not be bundled.\n${cause instanceof Error ? cause.message : String(cause)}`,
			{
				cause,
			},
		)
	})
	// Where Vike has bundled, it would print a line for each page that it renders.
	await threads.recycleWorkers()
	// If a file was saved meanwhile, it is unknown which version is in the bundle: no other build may use it.
	if (isSavedMeanwhile(BUNDLE_SOURCES)) return randomUUID()
	store.set(
		key,
		new Map(filesIn(out).map((file) => [path.relative(out, file), readFileSync(file)])) satisfies BundleFiles,
	)
	return key
}

/** Returns the key of the bundle in a store. */
export function bundleKey(site: SiteOptions): string {
	return keyOf(JSON.stringify(site), sourceKey(BUNDLE_SOURCES))
}
