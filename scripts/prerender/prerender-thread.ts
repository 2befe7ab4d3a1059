/** Run by prerender.ts in threads: renders some of the pages. */
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { renderPage } from 'vike/server'
import { pageFile } from '../../src/core/addresses.ts'
import { withContents, type PageContents } from '../../src/core/page-document.ts'
import { Output } from '../output.ts'
import type { PrerenderTask } from './prerender.ts'
import { readSite, type SiteReader } from './site-reader.ts'

/** What renderer/+onRenderHtml.ts adds: each page at each of its addresses. */
interface Rendered {
	pages: (readonly (PageContents & { address: string })[])[]
}

interface PageContextInit {
	urlOriginal: string
	reader: () => SiteReader
	addresses: readonly string[]
}

/** The manifest is read once in each thread. */
const readers = new Map<string, SiteReader>()

/** Renders pages at all of their addresses, and writes them into the site. */
export default async function renderInThread({ base, site, server, addresses }: PrerenderTask): Promise<void> {
	// The server build makes itself known to Vike.
	await import(pathToFileURL(path.join(server, 'entry.mjs')).href)
	const reader = readers.get(site) ?? readSite(site)
	readers.set(site, reader)
	const { pages, httpResponse, errorWhileRendering } = await renderPage<Rendered, PageContextInit>({
		urlOriginal: `${base}/`,
		reader: () => reader,
		addresses,
	})
	// After a failure Vike returns another page.
	if (errorWhileRendering || !pages) throw errorWhileRendering ?? new Error('Vike has rendered nothing')
	const output = new Output(site)
	for (const { address, ...contents } of pages.flat())
		output.write(pageFile(address), withContents(httpResponse.body, contents).join(''))
}
