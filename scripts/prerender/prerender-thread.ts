/** Run by prerender.ts in threads: renders some of the pages. */
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { renderPage } from 'vike/server'
import { pageFile } from '../../src/core/addresses.ts'
import { Output } from '../output.ts'
import type { PrerenderTask } from './prerender.ts'
import { readSite, type SiteReader } from './site-reader.ts'

/** The manifest is read once in each thread. */
const readers = new Map<string, SiteReader>()

/** Renders pages and writes them into the site. */
export default async function renderInThread({ base, site, server, addresses }: PrerenderTask): Promise<void> {
	// The server build makes itself known to Vike.
	await import(pathToFileURL(path.join(server, 'entry.mjs')).href)
	const reader = readers.get(site) ?? readSite(site)
	readers.set(site, reader)
	const output = new Output(site)
	for (const address of addresses) {
		const { httpResponse, errorWhileRendering } = await renderPage({
			urlOriginal: base + encodeURI(address),
			reader: () => reader,
		})
		// After a failure Vike returns another page.
		if (errorWhileRendering) throw errorWhileRendering
		output.write(pageFile(address), httpResponse.body)
	}
}
