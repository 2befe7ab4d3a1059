/** Run by prerender.ts in threads: renders some of the pages. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { renderPage } from 'vike/server'
import { pageFile } from '../../src/core/addresses.ts'
import type { PageFile } from '../../src/core/page-data/page-data.ts'
import { Output } from '../shared/output.ts'
import type { PrerenderTask } from './prerender.ts'

/** Renders pages and writes them into the site. */
export default async function renderInThread(task: PrerenderTask): Promise<void> {
	const { base, server, site, notFound, folder, pages } = task
	// The server build makes itself known to Vike.
	await import(pathToFileURL(path.join(server, 'entry.mjs')).href)
	const output = new Output(folder)
	for (const { addresses, data } of pages) {
		const { page } = data === undefined ? { page: notFound } : readPageFile(path.join(folder, data))
		const reader = () => ({ site, pageAt: () => ({ addresses, page }) })
		for (const address of addresses) {
			const { httpResponse, errorWhileRendering } = await renderPage({ urlOriginal: base + encodeURI(address), reader })
			// After a failure Vike returns another page.
			if (errorWhileRendering) throw errorWhileRendering
			output.write(pageFile(address), httpResponse.body)
		}
	}
}

function readPageFile(file: string): PageFile {
	return JSON.parse(readFileSync(file, 'utf8')) as PageFile
}
