/**
 * The site of the real content, whatever authors have written: names no village and no figure. All other specs visit the
 * fixture site.
 */
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { REAL_SITE } from '../../scripts/testing/sites.ts'
import { address, pageDataPath } from '../../src/core/addresses.ts'
import type { PageData } from '../../src/core/page-data/page-data.ts'
import { listedAddresses } from '../site/sitemap.ts'
import { violationsOfContent } from './axe.ts'
import { at, villages } from './list.ts'
import {
	crowdedDots,
	mapBytes,
	missingAtFirst,
	openWithLargeText,
	smallTargets,
	smallText,
	tooWide,
} from './measure.ts'
import { expect, fetchFonts, hydrated, test } from './site.ts'

test.use({ baseURL: process.env['REAL_SITE_ORIGIN'] ?? 'http://localhost:4173' })

/** The smallest and the largest page of each kind: the one with the fewest facts, and the one with the most. */
async function pagesOfEachKind(): Promise<{ kind: string; smallest: string; largest: string }[]> {
	const fixed = Object.values(address).filter((one) => typeof one === 'string')
	const isPublished = (one: string) => !one.includes('#') && one !== address.styleguide
	const addresses = new Set([...(await listedAddresses(REAL_SITE)), ...fixed.filter(isPublished)])
	const kinds = Map.groupBy(addresses, kindOf)
	return [...kinds].map(([kind, ofKind]) => {
		const bySize = ofKind.toSorted((a, b) => sizeOf(a) - sizeOf(b))
		return { kind, smallest: at(bySize, 0), largest: at(bySize, bySize.length - 1) }
	})
}

const fileOf = (page: string) => path.join(REAL_SITE, pageDataPath(page))
const sizeOf = (page: string) => statSync(fileOf(page)).size
const kindOf = (page: string) => (JSON.parse(readFileSync(fileOf(page), 'utf8')) as { page: PageData }).page.kind

test('every kind of page opens and comes alive, the one that says least and the one that says most', async ({
	page,
}) => {
	const kinds = await pagesOfEachKind()
	expect(kinds.length).toBeGreaterThan(20)
	for (const { kind, smallest, largest } of kinds) {
		for (const one of new Set([smallest, largest])) {
			await test.step(`${kind}: ${one}`, async () => {
				const response = await page.goto(one)
				expect(response?.status(), one).toBe(200)
				await hydrated(page)
				await expect(page.locator('#main').getByRole('heading', { level: 1 })).toHaveCount(1)
			})
		}
	}
})

/** `npm run site -- test accessibility` looks at every kind of page; `npm test` at every other. */
const isFull = process.env['ACCESSIBILITY_TEST'] === 'all'

test('the largest page of each kind is accessible and large enough to read and to hit', async ({
	browser,
	baseURL,
}) => {
	// A page of its own: the policy would refuse the program that looks.
	const context = await browser.newContext({
		baseURL: baseURL ?? '',
		bypassCSP: true,
		viewport: { width: 360, height: 800 },
	})
	const page = await context.newPage()
	await page.goto(address.privacy)
	await hydrated(page)
	await page.getByRole('button', { name: 'Hide this bar' }).click()
	const found: string[] = []
	for (const [index, { largest }] of (await pagesOfEachKind()).entries()) {
		if (index % 2 === 1 && !isFull) continue
		await page.goto(largest)
		await hydrated(page)
		const problems = [
			...(await violationsOfContent(page)),
			...(await smallTargets(page)),
			...(await smallText(page)),
			...(await tooWide(page)),
		]
		found.push(...problems.map((problem) => `${largest}: ${problem}`))
	}
	await context.close()
	expect(found).toEqual([])
})

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
	for (const share of [0, 0.25, 0.5, 0.75, 1]) {
		const one = at(open, Math.round(share * (open.length - 1)))
		await page.goto(one)
		await hydrated(page)
		expect(await missingAtFirst(page), one).toEqual([])
	}
})

test('no largest page of a kind is wider than a phone whose reader has doubled the size of text', async ({
	baseURL,
}) => {
	const { browser, page } = await openWithLargeText(baseURL ?? '')
	const found: string[] = []
	for (const { largest } of await pagesOfEachKind()) {
		await page.goto(largest)
		found.push(...(await tooWide(page)).map((problem) => `${largest}: ${problem}`))
	}
	await browser.close()
	expect(found).toEqual([])
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

	test('names of regions are on the map where there is room, none over another, numbers where there is not', async ({
		page,
	}) => {
		await fetchFonts(page)
		await page.setViewportSize({ width: 1280, height: 900 })
		await page.goto(address.regions)
		const map = page.getByRole('group', { name: /New Zealand/ })
		const names = map.locator('.map-name')
		await expect(names).toHaveCount(await page.locator('.map-regions > li').count())
		await expect(names.first()).toBeVisible()
		const boxes = await names.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect))
		const frame = await map.boundingBox()
		for (const [index, box] of boxes.entries()) {
			expect(box.left).toBeGreaterThanOrEqual(frame?.x ?? 0)
			expect(box.right).toBeLessThanOrEqual((frame?.x ?? 0) + (frame?.width ?? 0))
			for (const other of boxes.slice(index + 1)) {
				const apart =
					box.right <= other.left || box.left >= other.right || box.bottom <= other.top || box.top >= other.bottom
				expect(apart, `names at ${box.top} and ${other.top}`).toBe(true)
			}
		}
		await page.setViewportSize({ width: 360, height: 800 })
		await expect(names.first()).toBeHidden()
		await expect(map.getByText('1', { exact: true })).toBeVisible()
	})

	test('dots of the fullest maps can be hit, and their maps cost at most 20 KB compressed', async ({
		page,
		request,
	}) => {
		await page.setViewportSize({ width: 320, height: 800 })
		for (const one of await fullest(request)) {
			await page.goto(one)
			expect(await crowdedDots(page), one).toEqual([])
			expect(await mapBytes(page, request), one).toBeLessThanOrEqual(20_000)
		}
	})

	test('those whose data the maps are made of are named, as their licences ask', async ({ page }) => {
		await page.goto(address.mapSources)
		const sources = page.locator('.prose')
		for (const words of [
			'Region boundaries: Stats NZ, Regional Council 2019 clipped (generalised), CC BY 4.0',
			'Smaller islands: Toitū Te Whenua Land Information New Zealand, CC BY 4.0. Both simplified.',
			'Places: Toitū Te Whenua Land Information New Zealand (New Zealand Gazetteer; NZ Suburbs and Localities), Stats NZ (statistical areas 2022) and GeoNames, all CC BY 4.0, combined and modified.',
		])
			await expect(sources).toContainText(words)
		expect(await sources.locator('a[href="https://creativecommons.org/licenses/by/4.0/"]').count()).toBe(3)
	})
})
