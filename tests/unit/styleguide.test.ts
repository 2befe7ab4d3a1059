import path from 'node:path'
import { expect, test } from 'vitest'
import { documentOf } from '../../src/core/page-document.ts'
import { renderPage } from '../../renderer/render.tsx'
import { readContent } from '../../scripts/content/read.ts'
import { mapsOf } from '../../scripts/manifest/maps/maps.ts'
import { palette } from '../../scripts/assets/palette.ts'
import { pagesOf } from '../../scripts/manifest/pages.ts'
import { buildPlaces } from '../../scripts/manifest/places.ts'
import { styleguidePage } from '../../scripts/manifest/styleguide-page.ts'
import type { RegionsPage, Site } from '../../src/core/page-data/page-data.ts'

const site: Site = {
	name: 'Compass',
	tagline: '',
	description: '',
	url: 'https://compass.test',
	email: 'a@compass.test',
	offline: false,
	previews: false,
	social: [],
	footerPlaces: [],
	footerOperators: [],
}

test('shows every part of the interface, and each pair of colours at 7 to 1 or more', async () => {
	const content = await readContent(path.resolve('tests/fixtures/country/content'))
	const regions = [...pagesOf(content, mapsOf(content, buildPlaces(content)))].find(
		({ data }) => data.kind === 'regions',
	)
	const page = styleguidePage(regions?.data as RegionsPage, await palette('light'), await palette('dark'))
	expect(page.indexable).toBe(false)
	expect(page.pairs.length).toBeGreaterThan(30)
	for (const { text, ground, light, dark } of page.pairs)
		expect(Math.min(light, dark), `${text} on ${ground}`).toBeGreaterThanOrEqual(7)

	const html = documentOf(await renderPage('/styleguide', page, site, { modules: () => [] }))
	expect(html).toMatch(/<meta[^>]*noindex/)
	for (const part of ['Type', 'Colours', 'Buttons', 'Form fields', 'Receipts', 'Charts', 'Maps', 'Icons', 'Landscapes'])
		expect(html).toContain(`>${part}</h2>`)
	for (const label of ['Unverified', 'Assumption', 'Not published']) expect(html).toContain(`>${label}</span>`)
}, 30_000)
