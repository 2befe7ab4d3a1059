/** The documents of a page that has several addresses. */
import path from 'node:path'
import { expect, test } from 'vitest'
import { partsAt, renderPage } from '../../renderer/render.tsx'
import { readContent } from '../../scripts/content/read.ts'
import { createContext } from '../../scripts/manifest/context.ts'
import { createPages } from '../../scripts/manifest/pages.ts'
import { createSite } from '../../scripts/manifest/site.ts'
import { takeApart, writeRendered, type PartsByAddress } from '../../scripts/prerender/rendered-page.ts'

function documentsOf(first: string, parts: PartsByAddress): string[] {
	const documents: string[] = []
	writeRendered(takeApart(first, parts), { write: (_, html) => documents.push(html.toString()) })
	return documents
}

test('at each address a page is as if it were rendered there', async () => {
	const context = createContext(await readContent(path.resolve('tests/fixtures/country/content'), '2026-11-22'))
	const site = createSite(context, true)
	const assets = { modules: () => [], styles: () => [] }
	const kinds = new Set<string>()
	for (const { addresses, data } of createPages(context)) {
		if (addresses.length === 1) continue
		kinds.add(data.kind)
		const parts = new Map(addresses.map((address) => [address, partsAt(address, data, site, assets)]))
		const rendered: string[] = []
		for (const address of addresses) rendered.push(await renderPage(address, data, site, assets))
		expect(documentsOf(rendered[0] ?? '', parts)).toEqual(rendered)
	}
	expect(kinds).toEqual(new Set(['quiz', 'sheet', 'village']))
})

const parts = new Map([
	['/villages/x', ['<title>X</title>', '<nav>Villages</nav>']],
	['/x', ['<title>X</title><meta>', '<nav>Home</nav>']],
])

test.each([
	['nowhere', '<title>X</title>X'],
	['twice', '<title>X</title><nav>Villages</nav><nav>Villages</nav>'],
])('a part that is %s in the document stops the build, with the address', (_, document) => {
	expect(() => takeApart(document, parts)).toThrow(
		'/villages/x must have this once, as its other addresses have something else in its place: <nav>Villages</nav>',
	)
})
