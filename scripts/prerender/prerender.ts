/** Prerenders pages in threads that share one server build, because Vike uses one. Unchanged pages are taken from the store. */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { NOT_FOUND_ADDRESS, type Manifest, type ManifestPage } from '../manifest/manifest-file.ts'
import type { NotFoundPage } from '../../src/core/page-data/page-data.ts'
import type { Output } from '../shared/output.ts'
import { keyOf, type Store } from '../shared/store.ts'
import type { Threads } from '../shared/threads.ts'
import { bundleKey, type Bundle, type FilesByPath } from './bundle.ts'
import { writeRendered, type RenderedPage } from './rendered-page.ts'
import type { SiteOptions } from './vike-options.ts'

export interface PrerenderOptions extends SiteOptions {
	/** Where the page data are, and where the HTML files are put. */
	output: Output
	/** Nothing is rendered before it is there. */
	bundling: Promise<Bundle>
	/** Where the bundle's files for rendering are put. It must be in the project, where Node finds the packages that they import. */
	server: string
	store: Store
	threads: Threads
}

interface ManifestToRender extends Pick<Manifest, 'site' | 'notFound'> {
	pages: Iterable<ManifestPage>
}

/** The message to a thread. */
export interface PrerenderTask
	extends Pick<PrerenderOptions, 'base' | 'server'>, Pick<ManifestToRender, 'site' | 'notFound'> {
	/** The folder of the output. */
	folder: string
	/** The folder of the store. */
	cache: string
	pages: readonly PageToRender[]
}

/** A page with its page data file, which the not-found page lacks, and its key in the store. */
interface PageToRender extends Pick<ManifestPage, 'addresses'> {
	data?: string
	key: string
}

/** How many pages are rendered by a thread before it reports. */
const BATCH = 10

/**
 * Writes every page at all of its addresses. A page depends on its addresses, its page data, the site and the bundle.
 * @param manifest its pages are asked for one after the other, so that their data are made here while threads render those before
 * @returns when threads have all pages; `done` resolves to how many files were rendered, or rejects with an error that names the address when a page fails
 */
export async function prerender(
	{ site, notFound, pages }: ManifestToRender,
	{ base, output, bundling, server, store, threads }: PrerenderOptions,
): Promise<{ done: Promise<number> }> {
	const siteKey = keyOf(bundleKey({ base }), JSON.stringify(site))
	const filename = path.join(import.meta.dirname, 'prerender-thread.ts')
	const task = { base, server, site, notFound, folder: output.folder, cache: store.cache }
	const ready = bundling.then((bundle) => writeFiles(bundle.server, server))
	const rendering: Promise<unknown>[] = []
	let rendered = 0
	let batch: PageToRender[] = []
	const renderBatch = () => {
		const pages = batch
		batch = []
		const batchDone = ready.then(() => threads.run({ ...task, pages } satisfies PrerenderTask, { filename }))
		// If it fails, that is seen in the end.
		batchDone.catch(() => {})
		rendering.push(batchDone)
	}
	for (const page of withNotFound(pages, notFound)) {
		const key = keyOf(siteKey, ...page.addresses, page.dataKey)
		const known = store.get(key) as RenderedPage | undefined
		if (known) writeRendered(known, output)
		else {
			rendered += page.addresses.length
			batch.push({ ...page, key })
		}
		if (batch.length < BATCH) continue
		renderBatch()
		// Threads that are done are given the next pages before this one makes more.
		await setImmediate()
	}
	if (batch.length > 0) renderBatch()
	const done = Promise.all(rendering).then(() => rendered)
	done.catch(() => {})
	return { done }
}

type KeyedPage = Pick<ManifestPage, 'addresses' | 'dataKey'> & { data?: string }

function* withNotFound(pages: Iterable<KeyedPage>, notFound: NotFoundPage): Generator<KeyedPage> {
	yield* pages
	yield { addresses: [NOT_FOUND_ADDRESS], dataKey: keyOf(JSON.stringify(notFound)) }
}

function writeFiles(files: FilesByPath, folder: string): void {
	for (const [file, bytes] of files) {
		const place = path.join(folder, file)
		mkdirSync(path.dirname(place), { recursive: true })
		writeFileSync(place, bytes)
	}
}
