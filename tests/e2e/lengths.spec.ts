/** How long pages are: phone screens of 740 px, header and footer included, and printed A4 pages. */
import type { Locator, Page } from 'playwright/test'
import { address, costsAddress } from '../../src/core/addresses.ts'
import { at, villages } from './list.ts'
import { missingAtFirst, printedPages } from './measure.ts'
import { expect, fetchFonts, hydrated, test } from './site.ts'

const PHONE = { width: 360, height: 740 }

/** @param last what comes after the page, and is waited for */
async function screens(page: Page, path: string, last?: Locator): Promise<number> {
	await page.setViewportSize(PHONE)
	await page.goto(path)
	await hydrated(page)
	await last?.waitFor()
	return page.evaluate(() => document.documentElement.scrollHeight / innerHeight)
}

test.beforeEach(({ page }) => fetchFonts(page))

test('a village page is short on a phone and on paper, and answers within the first screen: who, care, what is kept, and the next step', async ({
	page,
}) => {
	for (const { of, path, most } of [
		{ of: 'of which nothing is known', path: '/villages/bayfield-cottages', most: 4.2 },
		{ of: 'with few facts', path: '/villages/silverton-rise', most: 7 },
		{ of: 'with its operator’s terms', path: '/villages/linden-at-kestrel', most: 8 },
		{ of: 'with much known', path: '/villages/amelia-hart-village', most: 10 },
		{ of: 'with terms of its own', path: '/villages/farpoint-lodge', most: 10 },
	])
		await test.step(`${of}: ${path}`, async () => {
			expect(await screens(page, path), `${path}, phone screens`).toBeLessThanOrEqual(most)
			expect(await missingAtFirst(page), path).toEqual([])
			expect(await printedPages(page), `${path}, printed pages`).toBeLessThanOrEqual(2)
		})
})

/** What a region may take around its villages, and for ten of them: Auckland has 87 in 14 screens. */
const AROUND_REGION = 5
const TEN_VILLAGES = 1.05
/** Of a village with one fee; where all kinds of care and a choice of fees are known, they need three lines more. */
const MAX_ROW = 84
const MORE_KNOWN = 58
/** An operator with 40 villages has 12, because its regions are folded; one with fewer has them open. */
const MAX_OPERATOR = 10.5

test('a region is short, and grows by a row for each village; so is an operator with a dozen villages and several plans', async ({
	page,
}) => {
	const rows = page.locator('.village-rows > li')
	const region = await screens(page, address.place('harbourside'))
	const villages = await rows.count()
	expect(villages).toBeGreaterThan(3)
	expect(region).toBeLessThan(AROUND_REGION + (TEN_VILLAGES * villages) / 10)
	const heights = (await rows.evaluateAll((all) => all.map((row) => row.clientHeight))).toSorted((a, b) => a - b)
	expect(heights[heights.length >> 1]).toBeLessThanOrEqual(MAX_ROW)
	expect(heights.at(-1)).toBeLessThanOrEqual(MAX_ROW + MORE_KNOWN)
	// The tabs above the heading are in two rows at most, and none is hard to hit.
	for (const width of [320, 390, 430]) {
		await page.setViewportSize({ width, height: PHONE.height })
		const tabs = await page.locator('.place-tabs a').evaluateAll((all) =>
			all.map((tab) => {
				const { top, height } = tab.getBoundingClientRect()
				return { top, height }
			}),
		)
		expect(new Set(tabs.map(({ top }) => top)).size, `rows of tabs at ${width} px`).toBeLessThanOrEqual(2)
		expect(Math.min(...tabs.map(({ height }) => height))).toBeGreaterThanOrEqual(48)
	}
	const operator = await screens(page, address.operator('harrow-villages'))
	expect(await rows.count()).toBeGreaterThan(10)
	expect(operator).toBeLessThan(MAX_OPERATOR)
})

test('lists stay short: what is far down is folded, and every village is still on the page', async ({
	page,
	request,
}) => {
	const all = await villages(request)
	for (const [path, most] of [
		[address.villages, 3],
		[address.operators, 6],
	] as const)
		expect(await screens(page, path), path).toBeLessThan(most)

	await page.goto(address.villages)
	await expect(page.locator('.village-names > li')).toHaveCount(all.length)
	const row = page.locator('.village-names > li', { hasText: at(all, 0).name }).first()
	await expect(row).toBeHidden()
	await page.locator('details', { has: row }).locator('summary').press('Enter')
	await expect(row).toBeVisible()
	// The footer's links are folded on a phone, but for the search.
	await page.getByRole('contentinfo').getByRole('link', { name: 'Find a village' }).click()
	await expect(page).toHaveURL(address.search)
})

/** In the largest text a screen holds less than half of it. */
const FIGURE_AT_LARGEST = 1.5

test('the calculator answers within two screens of a phone, and in the first of a computer', async ({ page }) => {
	const answer = page.locator('.cost-results .lead')
	for (const path of [
		address.costs,
		costsAddress({ village: 'farpoint-lodge' }),
		// Its plans are a choice before the first field.
		costsAddress({ operator: 'harrow-villages' }),
	]) {
		// What the address asks for comes after the page.
		expect(await screens(page, path, answer), path).toBeLessThan(6)
		const { y = Infinity, height = 0 } = (await answer.boundingBox()) ?? {}
		expect(path === address.costs ? y + height : y, path).toBeLessThan(2 * PHONE.height)
		await page.evaluate(() => (document.documentElement.dataset['textSize'] = 'largest'))
		const figure = await answer.locator('strong').boundingBox()
		expect((figure?.y ?? Infinity) + (figure?.height ?? 0), path).toBeLessThan(FIGURE_AT_LARGEST * PHONE.height)
		await page.evaluate(() => delete document.documentElement.dataset['textSize'])
		await page.setViewportSize({ width: 1280, height: 900 })
		const chart = page.locator('.cost-curve .cost-chart')
		await expect(chart, path).toBeVisible()
		// The drawing takes the place of what is kept free for it, maybe at this moment.
		await expect.poll(async () => (await chart.boundingBox())?.y ?? Infinity, path).toBeLessThan(600)
	}
})
