/** How long the pages of the real site are: each kind within its bound, whatever authors have written. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { REAL_SITE } from '../../scripts/testing/sites.ts'
import { address, pageDataPath } from '../../src/core/addresses.ts'
import type { PageData } from '../../src/core/page-data/page-data.ts'
import { SEED } from '../samples.ts'
import { listedAddresses } from '../site/sitemap.ts'
import { expect, fetchFonts, hydrated, test } from './site.ts'

test.use({ baseURL: process.env['REAL_SITE_ORIGIN'] ?? 'http://localhost:4173' })

/** `npm test` opens the home page and one page in so many, as the seed draws. */
const STEP = process.env['SUITE'] === 'lengths' ? 1 : 60

/** The screens of a phone that a page of each kind may take, at the usual size of text and at the largest. */
const BOUNDS: Readonly<Record<string, readonly [usual: number, largest: number]>> = {
	home: [9.1, 15],
	'village, few facts': [7, 14],
	village: [8.1, 18],
	'village, rich': [10, 18],
	place: [14, 27],
	location: [18, 36],
	operator: [12, 20],
}

function kindOf(address: string): string {
	const { page } = JSON.parse(readFileSync(path.join(REAL_SITE, pageDataPath(address)), 'utf8')) as { page: PageData }
	if (page.kind !== 'village') return page.kind
	const { known } = page.things
	return known >= 8 ? 'village, rich' : known > 3 ? 'village' : 'village, few facts'
}

test('the home page and each village, place and operator is as short as its kind may be', async ({ page }) => {
	await fetchFonts(page)
	const all = [address.home, ...(await listedAddresses(REAL_SITE)).filter((one) => BOUNDS[kindOf(one)])]
	const measured: { one: string; kind: string; screens: number[] }[] = []
	for (const one of all.filter((_, index) => index === 0 || (index + SEED) % STEP === 0)) {
		await page.goto(one)
		await hydrated(page)
		const screens: number[] = []
		for (const [width, height] of [[360, 740] as const, [1366, 768] as const])
			for (const size of ['', 'largest']) {
				await page.setViewportSize({ width, height })
				await page.evaluate((size) => (document.documentElement.dataset['textSize'] = size), size)
				if (!size) await page.evaluate(() => delete document.documentElement.dataset['textSize'])
				screens.push(await page.evaluate(() => document.documentElement.scrollHeight / innerHeight))
			}
		measured.push({ one, kind: kindOf(one), screens })
	}
	for (const [kind, ones] of STEP === 1 ? Map.groupBy(measured, (one) => one.kind) : []) {
		const figures = [0, 1, 2, 3].map((at) => ones.map(({ screens }) => screens[at] ?? 0).toSorted((a, b) => a - b))
		const words = figures.map((some) => `${some[some.length >> 1]?.toFixed(1)} to ${some.at(-1)?.toFixed(1)}`)
		console.log(
			`${kind}: ${ones.length} pages; median to most, phone ${words[0]}, at Largest ${words[1]}; laptop ${words[2]}, at Largest ${words[3]}`,
		)
	}
	const isLong = ({ kind, screens: [usual = 0, largest = 0] }: (typeof measured)[number]) =>
		usual > (BOUNDS[kind]?.[0] ?? 0) || largest > (BOUNDS[kind]?.[1] ?? 0)
	expect(measured.filter(isLong)).toEqual([])
})
