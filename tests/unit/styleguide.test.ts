import path from 'node:path'
import { expect, test } from 'vitest'
import { renderPage } from '../../renderer/render.tsx'
import { readContent } from '../../scripts/content/read.ts'
import { palette } from '../../scripts/assets/palette.ts'
import { createContext } from '../../scripts/manifest/context.ts'
import { createStyleguidePage } from '../../scripts/manifest/pages/styleguide-page.ts'
import type { DescribedSite, StyleguidePage } from '../../src/core/page-data/page-data.ts'

const site: DescribedSite = {
	name: 'Compass',
	tagline: '',
	description: '',
	url: 'https://compass.test',
	email: 'a@compass.test',
	mail: 'mailto:a@compass.test',
	offline: false,
	previews: false,
	social: [],
	lines: [],
	tools: [],
	footer: { search: '', placesHeading: '', places: [], operatorsHeading: '', operators: [], pages: [] },
	navigation: { search: '', invitation: '', ask: '', askExample: '' },
}

test('shows every part of the interface, and each pair of colours at 7 to 1 or more', async () => {
	const content = await readContent(path.resolve('tests/fixtures/country/content'))
	const palettes = { light: await palette('light'), dark: await palette('dark') }
	const page: StyleguidePage = { ...createStyleguidePage(createContext(content), palettes), canonical: '/styleguide' }
	expect(page.indexable).toBe(false)
	expect(page.pairs.length).toBeGreaterThan(30)
	for (const { text, ground, light, dark } of page.pairs)
		expect(Math.min(light, dark), `${text} on ${ground}`).toBeGreaterThanOrEqual(7)

	const html = await renderPage('/styleguide', page, site, { modules: () => [], styles: () => [] })
	expect(html).toMatch(/<meta[^>]*noindex/)
	for (const part of ['Type', 'Colours', 'Buttons', 'Form fields', 'Receipts', 'Charts', 'Maps', 'Icons', 'Landscapes'])
		expect(html).toContain(`>${part}</h2>`)
	for (const label of ['Not confirmed', 'Not found']) expect(html).toContain(`>${label}</span>`)
})
