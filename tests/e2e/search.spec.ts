import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Locator, Page, Request } from 'playwright/test'
import { FIXTURE_SITE } from '../../scripts/testing/sites.ts'
import type { Chosen } from '../../src/core/search/facets.ts'
import type { VillageRow } from '../../src/core/search/village-list-file.ts'
import { search, searchable } from '../../src/core/search/filter-villages.ts'
import { at, villages } from './list.ts'
import { shiftsOf, watchShifts } from './measure.ts'
import { expect, fetchFonts, hydrated, test } from './site.ts'

const find = (rows: readonly VillageRow[], chosen: Chosen) => search(searchable(rows), { chosen, sort: 'name' })
/** Unfolds the panel, which is a line once something is searched for. */
const change = (page: Page) => page.getByRole('button', { name: 'Change your search' }).click()
/** Shows the filters. */
const more = (page: Page) => page.getByRole('button', { name: /^More filters/ }).click()
const count = (amount: number) =>
	amount === 0 ? 'No villages match' : amount === 1 ? '1 village matches' : `${amount} villages match`

test('several choices, each with what it gives; Back, Forward and a reload restore all of it', async ({
	page,
	request,
}) => {
	const rows = await villages(request)
	await page.goto('/search')
	await hydrated(page)
	const heading = page.locator('#results')
	await expect(heading).toHaveText(`All ${rows.length} villages`)
	await more(page)
	await page.getByText('Operator', { exact: true }).press('Enter')
	const amount = (chosen: Chosen, facet: 'operator' | 'amenities', value: string) =>
		find(rows, chosen).counts[facet].get(value) ?? 0
	const harrow = page.getByRole('checkbox', { name: `Harrow Villages (${amount({}, 'operator', 'harrow-villages')})` })
	await harrow.press('Space')
	await expect(page).toHaveURL('/search?operator=harrow-villages')
	await expect(harrow).toBeFocused()
	await page.getByRole('checkbox', { name: /^Oakley Homes/ }).check()
	await expect(page).toHaveURL('/search?operator=harrow-villages,oakley-homes')
	const both = { operator: ['harrow-villages', 'oakley-homes'] }
	await expect(heading).toHaveText(count(find(rows, both).matches.length))

	// Amenities stay out of the address.
	await page.getByText('Shared facilities and services', { exact: true }).click()
	await page.getByRole('checkbox', { name: `Pool (${amount(both, 'amenities', 'pool')})` }).check()
	await expect(page).toHaveURL('/search?operator=harrow-villages,oakley-homes')
	const { matches, perhaps } = find(rows, { ...both, amenities: ['pool'] })
	await expect(heading).toHaveText(count(matches.length))
	await expect(page.getByRole('heading', { name: `${perhaps.length} more villages that might match` })).toBeVisible()

	// To a village far down and back: the list, the open boxes and the place on the page are there again.
	const card = page.locator('.result').nth(15).getByRole('link').first()
	const pool = page.getByRole('checkbox', { name: /^Pool/ })
	await card.scrollIntoViewIfNeeded()
	const before = await page.evaluate(() => scrollY)
	expect(before).toBeGreaterThan(500)
	await card.click()
	await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Search villages')
	await page.goBack()
	await expect(pool).toBeChecked()
	await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)

	// While the page of a village is on its way, and when the reader doesn't wait for it, nothing of the search changes.
	const { promise: leave, resolve: arrive } = Promise.withResolvers<void>()
	const next = page.locator('.result').nth(16).getByRole('link').first()
	const address = (await next.getAttribute('href')) ?? ''
	await page.route(`**/_data${address}.json`, async (route) => {
		await leave
		await route.continue()
	})
	await next.focus()
	const there = await page.evaluate(() => scrollY)
	await next.press('Enter')
	await expect(page).toHaveURL(address)
	await expect(heading).toHaveText(count(matches.length))
	await expect(pool).toBeChecked()
	expect(await page.evaluate(() => scrollY)).toBe(there)
	await page.goBack()
	await expect(pool).toBeChecked()
	await expect.poll(() => page.evaluate(() => scrollY)).toBe(there)
	arrive()
	await page.goBack()
	await expect(page.getByRole('checkbox', { name: /^Pool/ })).not.toBeChecked()
	await expect(heading).toHaveText(count(find(rows, both).matches.length))
	await page.goForward()
	await expect(page.getByRole('checkbox', { name: /^Pool/ })).toBeChecked()
	await page.reload()
	await expect(heading).toHaveText(count(matches.length))
	await expect(page.getByRole('checkbox', { name: /^Pool/ })).toBeChecked()

	await page.getByRole('button', { name: 'Remove: Oakley Homes' }).click()
	await expect(page).toHaveURL('/search?operator=harrow-villages')
	await expect(heading).toBeFocused()
	await page.getByRole('button', { name: 'Clear all' }).click()
	await expect(page).toHaveURL('/search')
	await expect(heading).toHaveText(`All ${rows.length} villages`)
})

test('orders by price and by nearness to a place, in words; the device’s own place never leaves it', async ({
	page,
	request,
	context,
	baseURL,
}) => {
	await page.goto('/search?region=silverhills')
	await hydrated(page)
	await page.getByLabel('Sort by').selectOption('Lowest current price')
	await expect(page).toHaveURL('/search?region=silverhills&sort=price')
	await expect(page.locator('.order')).toContainText('The lowest entry price comes first.')
	await change(page)
	await more(page)
	await page.getByLabel('Near (optional)').fill('oakmeer')
	await page
		.getByRole('listbox')
		.getByRole('option', { name: /Oakmere/ })
		.click()
	await expect(page).toHaveURL('/search?region=silverhills&near=Oakmere,+Silverhills')
	await expect(page.getByLabel('Near (optional)')).toBeFocused()
	await expect(page.getByLabel('Near (optional)')).toHaveValue('Oakmere')
	await expect(page.getByLabel('Sort by')).toHaveValue('nearest')
	await expect(page.locator('.result').first()).toContainText('in the same suburb, town or city')

	// Refused: explained. Allowed: used, and in no request.
	await page.getByRole('button', { name: 'Use my current location' }).click()
	await expect(page.locator('.nearest')).toContainText('didn’t tell us where you are')
	await context.grantPermissions(['geolocation'], { origin: new URL(baseURL ?? '').origin })
	await context.setGeolocation({ latitude: -45.0312, longitude: 168.6626 })
	const requests: Request[] = []
	page.on('request', (sent) => requests.push(sent))
	await page.getByRole('button', { name: 'Use my current location' }).press('Enter')
	await expect(page.locator('.order')).toContainText('The nearest to you, as the crow flies, comes first')
	await expect(page).toHaveURL('/search?region=silverhills')
	const rows = await villages(request)
	const { matches } = search(searchable(rows), {
		chosen: { region: ['silverhills'] },
		sort: 'nearest',
		from: { lat: -45.03, lng: 168.66 },
	})
	await expect(page.locator('.result').first().getByRole('heading')).toHaveText(at(matches, 0).name)
	// Pages of links in view may be fetched ahead: files that are there for everyone, by their addresses alone.
	const isFile = (sent: Request) =>
		sent.postData() === null && existsSync(path.join(FIXTURE_SITE, sent.url().slice(baseURL?.length)))
	expect(requests.filter((sent) => !isFile(sent)).map((sent) => sent.url())).toEqual([])
})

test('a direct load shows no unfiltered results, and nothing on the page moves', async ({ page, request }) => {
	const { matches, perhaps } = find(await villages(request), { region: ['manuka-plains'], careLevel: ['full'] })
	await watchShifts(page)
	await page.addInitScript(() => {
		const cards = { most: 0 }
		Object.assign(globalThis, { cards })
		new MutationObserver(() => {
			cards.most = Math.max(cards.most, document.querySelectorAll('.result').length)
		}).observe(document, { childList: true, subtree: true })
	})
	await fetchFonts(page)
	for (const width of [360, 1280]) {
		await page.setViewportSize({ width, height: 800 })
		await page.goto('/search?region=manuka-plains,atlantis&careLevel=full')
		await expect(page.locator('#results')).toHaveText(count(matches.length))
		await expect(page.getByRole('alert')).toBeVisible()
		await expect(page.locator('.result')).toHaveCount(matches.length + perhaps.length)
		const { most } = await page.evaluate(() => (globalThis as unknown as { cards: { most: number } }).cards)
		expect(most, `${width} px: cards`).toBe(matches.length + perhaps.length)
		expect(await shiftsOf(page), `${width} px`).toEqual([])
	}
})

test('on a phone the filters and the map wait behind a button each', async ({ page }) => {
	await fetchFonts(page)
	await page.setViewportSize({ width: 320, height: 640 })
	await page.goto('/search?region=silverhills&status=open')
	await hydrated(page)
	await expect(page.getByLabel('Region or town', { exact: true })).toBeHidden()
	await change(page)
	await expect(page.getByLabel('Region or town', { exact: true })).toBeVisible()
	const button = page.getByRole('button', { name: /^More filters \(2 applied ?\)$/ })
	await expect(button).toHaveAttribute('aria-expanded', 'false')
	await expect(page.getByText('Operator', { exact: true })).toBeHidden()
	await button.click()
	await page.getByText('Status (1)').click()
	await page.getByRole('checkbox', { name: /^Being built/ }).check()
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
	await page.getByRole('button', { name: /^Show \d+ villages$/ }).click()
	await expect(page.locator('#results')).toBeFocused()
	await expect(page.locator('#results')).toBeInViewport()
	await expect(page.getByText('Status (2)')).toBeHidden()
	await expect(page.locator('.search-line')).toContainText('Silverhills')

	// The map or the list.
	const map = page.locator('.search-map')
	await expect(map).toHaveCount(0)
	await page.getByRole('button', { name: 'Map', exact: true }).click()
	await expect(map.getByRole('link', { name: 'The whole country' })).toBeVisible()
	await expect(page.locator('.result')).toHaveCount(0)
	await page.getByRole('button', { name: /^List \d+ villages$/ }).click()
	await expect(page.locator('.result').first()).toBeVisible()
})

test('a laptop shows one row of controls, nothing twice, and the first village on its first screen', async ({
	page,
}) => {
	await fetchFonts(page)
	await page.setViewportSize({ width: 1366, height: 768 })
	await page.goto('/search')
	const first = page.locator('.result').first()
	await expect(first).toBeVisible()
	const bottom = async (one: Locator) => (await one.boundingBox())!.y + (await one.boundingBox())!.height
	// Its name, what it offers and its figures; below them is how to get in touch.
	expect(await bottom(first.locator('.result-facts'))).toBeLessThan(768)
	const controls = page.locator('.search-panel').locator('input, select, button').filter({ visible: true })
	expect(await controls.count()).toBe(6)
	const feet = await Promise.all((await controls.all()).map(bottom))
	expect(Math.max(...feet) - Math.min(...feet)).toBeLessThan(2)
	await more(page)
	await expect(page.locator('.facet').first()).toBeVisible()
	const names = page.locator('.search-panel').locator('label, summary').filter({ visible: true })
	const texts = await names.allTextContents()
	expect(texts).toEqual([...new Set(texts)])
	await expect(page.getByRole('button', { name: /^Show \d+ villages$/ })).toBeHidden()
})

test('after a search, the first village is in the first screen of a phone, and cards are short', async ({ page }) => {
	await fetchFonts(page)
	for (const { width, height, card } of [
		{ width: 360, height: 740, card: 360 },
		{ width: 1280, height: 900, card: 200 },
	]) {
		await page.setViewportSize({ width, height })
		await page.goto('/search?region=silverhills')
		const first = page.locator('.result').first()
		await expect(first).toBeVisible()
		const boxes = await page.locator('.result').evaluateAll((cards) =>
			cards.map((one) => {
				const { top, height } = one.getBoundingClientRect()
				return { top: top + scrollY, height }
			}),
		)
		// Above it is the key of the signs.
		expect(at(boxes, 0).top, `${width} px: the first card`).toBeLessThan(550)
		const heights = boxes.map((box) => box.height).toSorted((a, b) => a - b)
		expect(at(heights, Math.floor(heights.length / 2)), `${width} px: half of the cards`).toBeLessThan(card)
		expect(at(heights.toReversed(), 0), `${width} px: the tallest`).toBeLessThan(card + 75)
	}
})
