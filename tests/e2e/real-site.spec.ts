/**
 * The site of the real content, whatever authors have written: names no village and no figure. All other specs visit the
 * fixture site.
 */
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { REAL_SITE } from '../../scripts/testing/sites.ts'
import { address, pageDataPath } from '../../src/core/addresses.ts'
import type { PageData } from '../../src/core/page-data/page-data.ts'
import { SEED } from '../samples.ts'
import { listedAddresses } from '../site/sitemap.ts'
import { violationsOfContent } from './axe.ts'
import { at, villages } from './list.ts'
import {
	crowdedDots,
	missingAtFirst,
	printedPages,
	problemsIn,
	smallTargets,
	smallText,
	tooWide,
	tooWideInLargeText,
	withoutBar,
	type InWindow,
	type Measures,
} from './measure.ts'
import { windowsForOverlaps } from './overlaps.ts'
import { expect, fetchFonts, hydrated, test } from './site.ts'

test.use({ baseURL: process.env['REAL_SITE_ORIGIN'] ?? 'http://localhost:4173' })

/** The smallest and the largest page of each kind: the one with the fewest facts, and the one with the most. */
async function pagesOfEachKind(): Promise<{ kind: string; smallest: string; largest: string }[]> {
	const fixed = Object.values(address).filter((one) => typeof one === 'string')
	const addresses = new Set([...(await listedAddresses(REAL_SITE)), ...fixed.filter((one) => !one.includes('#'))])
	const kinds = Map.groupBy(addresses, kindOf)
	return [...kinds].map(([kind, ofKind]) => {
		const bySize = ofKind.toSorted((a, b) => sizeOf(a) - sizeOf(b))
		return { kind, smallest: at(bySize, 0), largest: at(bySize, bySize.length - 1) }
	})
}

const fileOf = (page: string) => path.join(REAL_SITE, pageDataPath(page))
const sizeOf = (page: string) => statSync(fileOf(page)).size
const kindOf = (page: string) => (JSON.parse(readFileSync(fileOf(page), 'utf8')) as { page: PageData }).page.kind

/**
 * `npm run site -- test accessibility` and `test overlaps` open the smallest and the largest of each kind, and measure it; `npm test` opens one of the
 * two, and measures a third of the kinds, the largest of each, as the seed draws.
 */
const isFull = ['accessibility', 'overlaps'].includes(process.env['SUITE'] ?? '')

const MEASURES: Measures = { 'too wide': tooWide, target: smallTargets, text: smallText }
const RULES: Measures = { rule: (page) => withoutBar(page, violationsOfContent) }

const PARTS = 3
for (let part = 0; part < PARTS; part++) {
	test(`every kind of page comes alive, and the one that says most is accessible and large enough, part ${part + 1}`, async ({
		page,
	}) => {
		await fetchFonts(page)
		const kinds = await pagesOfEachKind()
		expect(kinds.length).toBeGreaterThan(20)
		const found: string[] = []
		for (const [index, { kind, smallest, largest }] of kinds.entries()) {
			if (index % PARTS !== part) continue
			const lot = (SEED >>> 4) + Math.floor(index / PARTS)
			const isMeasured = isFull || lot % 3 === 0
			const drawn = isMeasured || lot % 3 === 1 ? largest : smallest
			const windows: InWindow[] = [
				[
					{ width: 360, height: 800 },
					{ ...RULES, ...MEASURES },
				],
				[{ width: 320, height: 640 }, { 'too wide in text of double size': tooWideInLargeText }],
				...windowsForOverlaps(),
			]
			for (const one of isFull ? new Set([smallest, largest]) : [drawn])
				await test.step(`${kind}: ${one}`, async () => {
					await page.setViewportSize({ width: 360, height: 800 })
					const response = await page.goto(one)
					expect(response?.status(), one).toBe(200)
					await hydrated(page)
					await expect(page.locator('#main').getByRole('heading', { level: 1 }), one).toHaveCount(1)
					if (isMeasured && one === largest)
						found.push(...(await problemsIn(page, windows)).map((problem) => `${one}, ${problem}`))
				})
		}
		expect(found).toEqual([])
	})
}

test('villages answer within the first screen of a phone: who runs them, care, what is kept, and the next step', async ({
	page,
	request,
}) => {
	const open = (await villages(request))
		.filter(({ status }) => status !== 'closed' && status !== 'planned')
		.map(({ slug }) => address.village(slug))
		.toSorted((a, b) => sizeOf(a) - sizeOf(b))
	expect(open.length).toBeGreaterThan(0)
	await fetchFonts(page)
	await page.setViewportSize({ width: 360, height: 740 })
	// From the one that says least to the one that says most.
	for (const share of [0, [0.25, 0.5, 0.75][SEED % 3] ?? 0.5, 1]) {
		const one = at(open, Math.round(share * (open.length - 1)))
		await page.goto(one)
		await hydrated(page)
		expect(await missingAtFirst(page), one).toEqual([])
	}
})

test('the page for a crisis is two sheets of paper, to hold in the hand on the telephone', async ({ page }) => {
	await fetchFonts(page)
	await page.goto(address.careSoon)
	await hydrated(page)
	expect(await printedPages(page)).toBe(2)
	await expect(page.getByRole('button', { name: 'Print this page' })).toBeVisible()
	// The first list has the numbers.
	await expect(page.locator('.prose ul').first().locator('a[href^="tel:"]').first()).toBeVisible()
})

test('the search lists every village, and each leads to its page', async ({ page, request }) => {
	const rows = await villages(request)
	await page.goto(address.search)
	await hydrated(page)
	await expect(page.locator('#results')).toHaveText(`All ${rows.length} villages`)
	await page.locator('.result').first().getByRole('link').first().click()
	await expect(page).toHaveURL(/\/villages\//)
	const { pathname } = new URL(page.url())
	expect(rows.map(({ slug }) => address.village(slug))).toContain(pathname)
})

test.describe('maps', () => {
	/** The place and the operator with the most villages: their maps are the fullest. */
	async function fullest(request: Parameters<typeof villages>[0]): Promise<string[]> {
		const rows = await villages(request)
		const most = (of: (row: (typeof rows)[number]) => string) =>
			at(
				[...Map.groupBy(rows, of)].toSorted(([, a], [, b]) => b.length - a.length),
				0,
			)[0]
		return [address.place(most(({ region }) => region)), address.operator(most(({ operatorSlug }) => operatorSlug))]
	}

	// That none is over another: tests/site/maps.test.ts.
	test('names of regions are on the map where there is room, numbers where there is not', async ({ page }) => {
		await page.setViewportSize({ width: 1280, height: 900 })
		await page.goto(address.regions)
		const map = page.getByRole('group', { name: /New Zealand/ })
		const names = map.locator('.map-name')
		await expect(names).toHaveCount(await page.locator('.map-regions > li').count())
		await expect(names.first()).toBeVisible()
		await page.setViewportSize({ width: 360, height: 800 })
		await expect(names.first()).toBeHidden()
		await expect(map.getByText('1', { exact: true })).toBeVisible()
		await page.evaluate(() => (document.documentElement.dataset['textSize'] = 'largest'))
		const over = await map.locator('.map-number').evaluateAll((numbers) => {
			// The height of letters is less than that of their line.
			const boxes = numbers.map((one) => {
				const { left, right, top, bottom, height } = one.getBoundingClientRect()
				return { left, right, top: top + height * 0.2, bottom: bottom - height * 0.2 }
			})
			return boxes.flatMap((a, index) =>
				boxes
					.slice(index + 1)
					.filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
			)
		})
		expect(over).toEqual([])
	})

	test('dots of the fullest maps can be hit', async ({ page, request }) => {
		await page.setViewportSize({ width: 320, height: 800 })
		for (const one of await fullest(request)) {
			await page.goto(one)
			expect(await crowdedDots(page), one).toEqual([])
		}
	})
})
