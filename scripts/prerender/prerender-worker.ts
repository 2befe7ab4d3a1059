/** Run by prerender.ts as a process: renders a chunk of the pages. */
import { closeSync, mkdirSync, openSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { renderPage } from 'vike/server'
import { pageFile } from '../../src/core/addresses.ts'
import { withContents, type PageContents } from '../../src/core/page-document.ts'
import type { PrerenderTask } from './prerender.ts'
import { readSite, type SiteReader } from './site-reader.ts'
import { startWorker } from './worker-process.ts'

/** What renderer/+onRenderHtml.ts adds: each page at each of its addresses. */
interface Rendered {
	pages: Documents[]
}
type Documents = readonly (PageContents & { address: string })[]

interface PageContextInit {
	urlOriginal: string
	reader: () => SiteReader
	addresses: readonly string[]
}

/** How many pages one call of Vike renders. What it does for a call takes a fifth of the time that a page takes by itself. */
const PAGES_A_CALL = 10

startWorker(async ({ base, site, server, pages, addresses }: PrerenderTask) => {
	// The server build makes itself known to Vike.
	await import(pathToFileURL(path.join(server, 'entry.mjs')).href)
	const reader = readSite(site)
	for (let first = 0; first < addresses.length; first += PAGES_A_CALL) {
		const { pages: rendered, httpResponse } = await renderPage<Rendered, PageContextInit>({
			urlOriginal: `${base}/`,
			reader: () => reader,
			addresses: addresses.slice(first, first + PAGES_A_CALL),
		})
		// Vike has printed the error, which names the page.
		if (!rendered) throw new Error('A page was not rendered')
		for (const documents of rendered) writePage(httpResponse.body, documents, pages)
	}
})

/**
 * Writes the documents of a page.
 * @param empty the empty document, to which Vike has added its tags
 */
function writePage(empty: string, documents: Documents, folder: string): void {
	// Pieces are encoded once for all addresses of a page, because encoding takes longer than writing.
	const encoded = new Map<string, Buffer>()
	const encode = (text: string) => {
		const bytes = encoded.get(text) ?? Buffer.from(text)
		encoded.set(text, bytes)
		return bytes
	}
	for (const { address, ...contents } of documents)
		writeFile(path.join(folder, pageFile(address)), withContents(empty, contents).map(encode))
}

const folders = new Set<string>()

/** Writes synchronously: with promises a file takes several times as long. */
function writeFile(file: string, pieces: readonly Buffer[]): void {
	const folder = path.dirname(file)
	if (!folders.has(folder)) mkdirSync(folder, { recursive: true })
	folders.add(folder)
	const opened = openSync(file, 'w')
	for (const bytes of pieces) writeFileSync(opened, bytes)
	closeSync(opened)
}
