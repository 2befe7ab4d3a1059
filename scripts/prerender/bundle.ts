/** Makes the application's bundle with Vike, or takes it from the store if its sources are the same. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { messageOf } from '../shared/errors.ts'
import { filesIn, sourceKey } from '../shared/source-key.ts'
import { getOrMake, keyOf, type Memo } from '../shared/store.ts'
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

/** What is in files, by their paths. */
export type FilesByPath = ReadonlyMap<string, Uint8Array>

export interface Bundle {
	/** For the browser. */
	client: FilesByPath
	/** For rendering. */
	server: FilesByPath
}

/**
 * Makes the bundle in a thread, or finds it in the store.
 * @param work a folder in which a new one is put together
 * @throws Error with the reason when the bundle cannot be made
 */
export async function bundle(site: SiteOptions, work: string, store: Memo, threads: Threads): Promise<Bundle> {
	const filename = path.join(import.meta.dirname, 'bundle-thread.ts')
	return getOrMake(store, bundleKey(site), async () => {
		await threads.run({ ...site, out: work } satisfies BundleTask, { filename }).catch((cause: unknown) => {
			throw new Error(`The application could not be bundled.\n${messageOf(cause)}`, { cause })
		})
		// Where Vike has bundled, it would print a line for each page that it renders.
		await threads.recycleWorkers()
		return { client: readFiles(path.join(work, 'client')), server: readFiles(path.join(work, 'server')) }
	})
}

function readFiles(folder: string): FilesByPath {
	return new Map(filesIn(folder).map((file) => [path.relative(folder, file).replaceAll('\\', '/'), readFileSync(file)]))
}

/** Returns the key of the bundle in a store. */
export function bundleKey(site: SiteOptions): string {
	return keyOf(JSON.stringify(site), sourceKey(BUNDLE_SOURCES))
}
