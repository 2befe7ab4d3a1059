/** Run by prerender.ts as a process: prerenders a chunk of the pages. */
import { closeSync, mkdirSync, openSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { prerender } from 'vike/api'
import { pageFile } from '../../src/core/addresses.ts'
import { withContents, type PageContents } from '../../src/core/page-document.ts'
import type { PrerenderTask } from './prerender.ts'
import { readSite, siteReaderPlugin } from './site-reader.ts'
import { vikeOptions } from './vike-options.ts'
import { startWorker } from './worker-process.ts'

/** What Vike reports about a prerendered page. */
interface Prerendered {
	_prerenderResult: { fileContent: string }
	/** From renderer/+onRenderHtml.ts: the page at each of its addresses. */
	documents?: (PageContents & { address: string })[]
}

startWorker(async ({ base, styleguide, site, work, addresses }: PrerenderTask) => {
	const out = path.join(work, 'out')
	const reader = readSite(site, addresses)
	await prerender({
		...vikeOptions(
			{ base, styleguide },
			{ logLevel: 'error', build: { outDir: out }, plugins: [siteReaderPlugin(() => reader)] },
		),
		onPagePrerender: (page: Prerendered) => writePage(page, path.join(out, 'client')),
	})
})

/**
 * Writes the documents of a page. Vike is given an empty document, because it searches the text of each page several times for
 * the places of its tags, and keeps it until all pages are done.
 */
function writePage(page: Prerendered, folder: string): void {
	// oxlint-disable-next-line eslint/no-underscore-dangle -- so Vike calls it
	const { fileContent } = page._prerenderResult
	if (!page.documents) throw new Error('A page was rendered without its documents')
	// Pieces are encoded once for all addresses of a page, because encoding takes longer than writing.
	const encoded = new Map<string, Buffer>()
	const encode = (text: string) => {
		const bytes = encoded.get(text) ?? Buffer.from(text)
		encoded.set(text, bytes)
		return bytes
	}
	for (const { address, ...contents } of page.documents)
		writeFile(path.join(folder, pageFile(address)), withContents(fileContent, contents).map(encode))
	// Vike keeps the rest of this.
	delete page.documents
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
