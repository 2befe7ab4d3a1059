// @vitest-environment node
/** The files that one village passes from its JSON to its HTML: those of which a function runs more often in a country that has it. */
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { address } from '../../src/core/addresses.ts'
import { readContent } from '../../scripts/content/read.ts'
import { createContext } from '../../scripts/manifest/context.ts'
import { createNamedPages } from '../../scripts/manifest/pages.ts'
import { createSite } from '../../scripts/manifest/site.ts'
import { pageDataOf } from '../../scripts/manifest/write-manifest.ts'
import { renderPage } from '../../renderer/render.tsx'
import { moreThan, report, runsOf } from './ran.ts'

const VILLAGE = 'harrow-at-quayside'
/** A village of the same region and operator, whose page is made in both countries: what is made once for several pages isn't counted. */
const OTHER = 'amelia-hart-village'
const SHARED = ['src/components', 'src/navigation']

/** Reads a country and makes pages of it. */
async function makePages(root: string, addresses: readonly string[]): Promise<string[]> {
	const content = await readContent(root, '2026-11-22')
	const context = createContext(content)
	const site = createSite(context, true)
	const documents: string[] = []
	for (const page of createNamedPages(context)) {
		const [canonical] = page.addresses
		if (!addresses.includes(canonical)) continue
		const { data } = pageDataOf(page, context)
		documents.push(await renderPage(canonical, data, site, { modules: () => [], styles: () => [] }))
	}
	return documents
}

test('a village from its JSON to its HTML', async () => {
	const folder = await mkdtemp(path.join(tmpdir(), 'walk-'))
	const [complete, without] = [path.join(folder, 'complete'), path.join(folder, 'without')]
	for (const content of [complete, without]) await cp('tests/fixtures/farland/content', content, { recursive: true })
	await rm(path.join(without, `villages/${VILLAGE}.json`))
	try {
		const [village, other] = [address.village(VILLAGE), address.village(OTHER)]
		const walk = () => makePages(complete, [other, village])
		const withoutIt = () => makePages(without, [other])
		const anotherPage = () => makePages(without, [other, address.faq])
		// Once before, so that nothing is left that is done only the first time.
		for (const first of [withoutIt, anotherPage, walk]) await first()
		const after = await runsOf(walk)
		report('From the JSON of a village to its HTML', moreThan(await runsOf(withoutIt), after), SHARED)
		const own = moreThan(await runsOf(anotherPage), after)
		report('The same, beside what a page of questions in its place passes', own, SHARED)
		expect(own).toContain('src/views/village.tsx')
	} finally {
		await rm(folder, { recursive: true })
	}
})
