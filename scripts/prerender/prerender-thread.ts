/** Run by prerender.ts in threads: renders some of the pages. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { renderPage } from 'vike/server'
import type { PageFile } from '../../src/core/page-data/page-data.ts'
import { Output } from '../shared/output.ts'
import { Store } from '../shared/store.ts'
import type { PrerenderTask } from './prerender.ts'
import { takeApart, writeRendered, type PartsByAddress } from './rendered-page.ts'

/** What renderer/+onRenderHtml.ts adds. */
interface Rendered {
	parts: PartsByAddress
}

/** Renders pages, and writes them into the site and the store. */
export default async function renderInThread(task: PrerenderTask): Promise<void> {
	const { base, server, site, notFound, folder, cache, pages } = task
	// The server build makes itself known to Vike.
	await import(pathToFileURL(path.join(server, 'entry.mjs')).href)
	const output = new Output(folder)
	const store = new Store(cache)
	for (const { addresses, data, key } of pages) {
		const page = data === undefined ? notFound : readPage(path.join(folder, data))
		const reader = () => ({ site, pageAt: () => ({ addresses, page }) })
		const urlOriginal = base + encodeURI(addresses[0])
		const { httpResponse, errorWhileRendering, parts } = await renderPage<
			Rendered,
			{ urlOriginal: string; reader: () => object }
		>({
			urlOriginal,
			reader,
		})
		// After a failure Vike returns another page.
		if (errorWhileRendering || !parts) throw errorWhileRendering ?? new Error(`${addresses[0]} was not rendered`)
		const rendered = takeApart(httpResponse.body, parts)
		writeRendered(rendered, output)
		store.set(key, rendered)
	}
}

const readPage = (file: string) => (JSON.parse(readFileSync(file, 'utf8')) as PageFile).page
