/** Prerenders pages in threads that share one server build, because Vike uses one. Unchanged pages are taken from the store. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pageFile } from '../../src/core/addresses.ts'
import { NOT_FOUND_ADDRESS, type Manifest, type ManifestPage } from '../manifest/manifest-file.ts'
import type { Output } from '../shared/output.ts'
import { isSavedMeanwhile } from '../shared/source-key.ts'
import { keyOf, type Memo } from '../shared/store.ts'
import type { Threads } from '../shared/threads.ts'
import { BUNDLE_SOURCES, type Bundle, type FilesByPath } from './bundle.ts'

export interface PrerenderOptions {
	/** The path of the site on its host: `''` or `/villages-nz`. */
	base: string
	/** Where the page data are, and where the HTML files are put. */
	output: Output
	bundle: Bundle
	/** Where the bundle's files for rendering are put. It must be in the project, where Node finds the packages that they import. */
	server: string
	store: Memo
	threads: Threads
}

/** The message to a thread. */
export interface PrerenderTask extends Pick<PrerenderOptions, 'base' | 'server'>, Pick<Manifest, 'site' | 'notFound'> {
	/** The folder of the output. */
	folder: string
	pages: readonly PageToRender[]
}

/** A page with its page data file; the not-found page has none. */
interface PageToRender extends Pick<ManifestPage, 'addresses'> {
	data?: string
}

/** How many pages are rendered by a thread before it reports. */
const BATCH = 10

/**
 * Writes every page at all of its addresses. A page depends on its addresses, its page data, the site and the bundle.
 * @returns how many files were rendered
 * @throws Error that names the address when a page fails
 */
export async function prerender(
	{ site, notFound, pages }: Manifest,
	{ base, output, bundle, server, store, threads }: PrerenderOptions,
): Promise<number> {
	const siteKey = keyOf(bundle.key, JSON.stringify(site))
	const all: (PageToRender & Pick<ManifestPage, 'dataKey'>)[] = [
		...pages,
		{ addresses: [NOT_FOUND_ADDRESS], dataKey: keyOf(JSON.stringify(notFound)) },
	]
	const toRender = all
		.map((page) => ({ ...page, key: keyOf(siteKey, ...page.addresses, page.dataKey) }))
		.filter(({ key }) => {
			const known = store.get(key) as FilesByPath | undefined
			for (const [file, html] of known ?? []) output.write(file, html)
			return !known
		})
	if (toRender.length > 0) writeFiles(bundle.server, server)
	const filename = path.join(import.meta.dirname, 'prerender-thread.ts')
	const task = { base, server, site, notFound, folder: output.folder }
	await Promise.all(
		batches(toRender, BATCH).map((some) => threads.run({ ...task, pages: some } satisfies PrerenderTask, { filename })),
	)
	// A thread may have loaded a file before or after it was saved: no other build may use what it made.
	const isSaved = isSavedMeanwhile(BUNDLE_SOURCES)
	for (const { addresses, key } of isSaved ? [] : toRender) {
		const read = (file: string) => [file, readFileSync(path.join(output.folder, file))] as const
		store.set(key, new Map(addresses.map(pageFile).map(read)) satisfies FilesByPath)
	}
	return toRender.flatMap(({ addresses }) => addresses).length
}

function writeFiles(files: FilesByPath, folder: string): void {
	for (const [file, bytes] of files) {
		const place = path.join(folder, file)
		mkdirSync(path.dirname(place), { recursive: true })
		writeFileSync(place, bytes)
	}
}

function batches<T>(items: readonly T[], size: number): T[][] {
	return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
		items.slice(index * size, (index + 1) * size),
	)
}
