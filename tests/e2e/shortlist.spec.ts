/** The shortlist: kept on the device, in step across tabs, compared, shared and printed. */
import type { Page } from 'playwright/test'
import { compareAddress, requestAddress, shortlistAddress } from '../../src/core/addresses.ts'
import { SHORTLIST_LIMIT } from '../../src/core/choice.ts'
import { SHORTLIST_KEY } from '../../src/core/device/storage-keys.ts'
import type { VillageListRow } from '../../src/core/search/village-list-file.ts'
import { at, villages } from './list.ts'
import { expect, fetchFonts, hydrated, test } from './site.ts'

const star = (page: Page, row: VillageListRow) => page.getByRole('button', { name: new RegExp(`^Saved? ${row.name}$`) })
const link = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Saved villages/ })
const card = (page: Page, row: VillageListRow) => page.locator(`[data-village="${row.slug}"]`)

/** Opens the shortlist with these villages on it. */
async function open(page: Page, rows: readonly VillageListRow[]) {
	await page.goto('/privacy')
	await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
		SHORTLIST_KEY,
		JSON.stringify(rows.map(({ slug }) => slug)),
	] as const)
	await page.goto('/shortlist')
	await hydrated(page)
}

test('the star of a page is kept, counted in the header, and moves nothing', async ({ page, request }) => {
	const row = at(await villages(request), 3)
	// The page is loaded twice, and its parts must be in the same places.
	await fetchFonts(page)
	await page.goto(`/villages/${row.slug}`)
	await hydrated(page)
	await expect(link(page)).toHaveAccessibleName(/none/)
	await expect(star(page, row)).toHaveAccessibleName(/^Save /)
	const places = () =>
		page.evaluate(() =>
			[...document.querySelectorAll('.site-header a, .star, h1')].map((element) => {
				const { x, y, width, height } = element.getBoundingClientRect()
				return [x, y, width, height].map(Math.round).join()
			}),
		)
	const before = await places()
	await star(page, row).press('Enter')
	await expect(star(page, row)).toHaveAccessibleName(/^Saved /)
	await expect(link(page)).toHaveAccessibleName(/, 1$/)
	await expect(page.locator('[aria-live]', { hasText: `${row.name} is saved` })).toHaveCount(1)
	expect(await places()).toEqual(before)
	await page.reload()
	await expect(star(page, row)).toHaveAccessibleName(/^Saved /)
	await hydrated(page)
	expect(await places()).toEqual(before)
	const { width, height } = (await star(page, row).boundingBox()) ?? { width: 0, height: 0 }
	expect(Math.min(width, height)).toBeGreaterThanOrEqual(48)
})

test('every list of villages has stars', async ({ page }) => {
	for (const address of [
		'/search',
		'/region/silverhills',
		'/operator/harrow-villages',
		'/best-retirement-villages/harbourside',
	]) {
		await page.goto(address)
		await expect(page.getByRole('button', { name: /^Save / }).first(), address).toBeVisible()
	}
})

test('two tabs stay in step', async ({ page, context, request }) => {
	const rows = await villages(request)
	const [first, second] = [at(rows, 5), at(rows, 6)]
	const other = await context.newPage()
	await page.goto(`/villages/${first.slug}`)
	await other.goto(`/villages/${second.slug}`)
	await Promise.all([hydrated(page), hydrated(other)])
	await star(page, first).click()
	await expect(link(other)).toHaveAccessibleName(/, 1$/)
	await star(other, second).click()
	await expect(link(page)).toHaveAccessibleName(/, 2$/)
	await link(page).click()
	await expect(card(page, first)).toBeVisible()
	await star(other, second).click()
	await expect(card(page, second)).toHaveCount(0)
})

test('taking off can be undone, with the keyboard alone', async ({ page, request }) => {
	const rows = (await villages(request)).slice(10, 13)
	await open(page, rows)
	await page.getByRole('button', { name: `Remove ${at(rows, 1).name}` }).press('Enter')
	await expect(card(page, at(rows, 1))).toHaveCount(0)
	await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
	await page.keyboard.press('Enter')
	await expect(page.locator('[data-village]')).toHaveCount(3)
	await expect(page.locator('[data-village]').nth(1)).toHaveAttribute('data-village', at(rows, 1).slug)
	await page.getByRole('button', { name: 'Remove all' }).press('Enter')
	await expect(page.getByRole('heading', { name: 'No villages yet' })).toBeVisible()
	await page.keyboard.press('Enter')
	await expect(page.locator('[data-village]')).toHaveCount(3)
})

test('leads to a comparison and to one request for all', async ({ page, request }) => {
	const rows = (await villages(request)).slice(20, 26)
	await open(page, rows)
	await expect(page.getByRole('link', { name: 'Request information about 6 villages' })).toHaveAttribute(
		'href',
		requestAddress(rows.map(({ slug }) => slug)),
	)
	await expect(page.getByRole('link', { name: /^Compare (all|\d)/ })).toHaveCount(0)
	for (const row of rows.slice(1, 6)) await card(page, row).getByRole('checkbox').click()
	await expect(page.getByText('You can compare 4 at a time.')).toBeVisible()
	const chosen = rows.slice(1, 5).map(({ slug }) => slug)
	await expect(page.getByRole('link', { name: 'Request information about 4 villages' })).toBeVisible()
	await page.getByRole('link', { name: 'Compare 4 villages' }).click()
	await expect(page).toHaveURL(compareAddress(chosen))
	await expect(page.getByRole('heading', { name: '4 villages side by side' })).toBeVisible()
	await page.goBack()
	await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(4)
	// One that is removed makes room for another.
	await card(page, at(rows, 1))
		.getByRole('button', { name: /^Remove/ })
		.click()
	await card(page, at(rows, 5)).getByRole('checkbox').click()
	await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(4)
})

test('up to four are compared without a tick, and an empty list begins a comparison of one town', async ({
	page,
	request,
}) => {
	const rows = (await villages(request)).slice(20, 23)
	await open(page, rows)
	await page.getByRole('link', { name: 'Compare all 3' }).click()
	await expect(page).toHaveURL(compareAddress(rows.map(({ slug }) => slug)))
	await open(page, [])
	await expect(page.getByRole('heading', { name: 'No villages yet' })).toBeVisible()
	const town = page.getByLabel('Choose a town or city')
	await town.selectOption({ index: 1 })
	await page.locator('.town-villages input').first().check()
	await page.getByRole('link', { name: 'Compare 1 village' }).click()
	await expect(page).toHaveURL(/\/compare\?v=/)
})

test('a link shows someone else’s list and leaves one’s own alone until asked', async ({ page, request }) => {
	const rows = await villages(request)
	const [mine, theirs, both] = [at(rows, 20), at(rows, 21), at(rows, 22)]
	await open(page, [mine, both])
	const shared = page.getByLabel('The link to this list')
	const address = new URL(shortlistAddress([mine.slug, both.slug]), page.url()).href
	await expect(shared).toHaveValue(address)
	for (const [name, start] of [
		['Share this link by Email', 'mailto:?subject='],
		['Share this link by Text message', 'sms:?&body='],
		['Share this link by WhatsApp', 'https://wa.me/?text='],
	] as const) {
		const href = (await page.getByRole('link', { name }).getAttribute('href')) ?? ''
		expect(href.startsWith(start)).toBe(true)
		expect(decodeURIComponent(href)).toContain(address)
	}

	await page.goto(shortlistAddress([theirs.slug, both.slug, 'atlantis-gardens', theirs.slug]))
	await hydrated(page)
	await expect(page.getByRole('heading', { name: 'A list of villages someone sent you' })).toBeVisible()
	await expect(page.getByText('“atlantis-gardens”')).toBeVisible()
	await expect(page.locator('[data-village]')).toHaveCount(2)
	await expect(link(page)).toHaveAccessibleName(/, 2$/)
	await page.getByRole('button', { name: 'Save it' }).click()
	await expect(page.getByText('They’re all in')).toBeVisible()
	await page.getByRole('main').getByRole('link', { name: 'your saved villages' }).click()
	await expect(page.locator('[data-village]')).toHaveCount(3)
})

test('a full shortlist says so', async ({ page, request }) => {
	const rows = await villages(request)
	await open(page, rows.slice(0, SHORTLIST_LIMIT))
	const one = at(rows, SHORTLIST_LIMIT)
	await page.goto(`/villages/${one.slug}`)
	await hydrated(page)
	await star(page, one).click()
	await expect(page.getByRole('alert')).toContainText(`You’ve saved ${SHORTLIST_LIMIT} villages`)
	await expect(star(page, one)).toHaveAccessibleName(/^Save /)
	await page.getByRole('button', { name: 'Close this message' }).click()
	await expect(page.getByRole('alert')).toHaveCount(0)
})

for (const [what, refuse] of [
	[
		'storage is full',
		() =>
			(Storage.prototype.setItem = () => {
				throw new DOMException('full', 'QuotaExceededError')
			}),
	],
	[
		'storage is blocked',
		() =>
			Object.defineProperty(window, 'localStorage', {
				get: () => {
					throw new DOMException('blocked', 'SecurityError')
				},
			}),
	],
] as const) {
	test(`when ${what}, it lasts for the visit and says so`, async ({ page, request }) => {
		const row = at(await villages(request), 8)
		await page.addInitScript(refuse)
		await page.goto(`/villages/${row.slug}`)
		await hydrated(page)
		await star(page, row).click()
		await expect(page.getByRole('alert')).toContainText('wouldn’t keep your saved villages')
		await link(page).click()
		await expect(card(page, row)).toBeVisible()
	})
}

test('nonsense on the device is an empty shortlist; erasing everything empties it immediately', async ({
	page,
	request,
}) => {
	await page.goto('/privacy')
	await page.evaluate((key) => localStorage.setItem(key, '{"evil":'), SHORTLIST_KEY)
	await page.goto('/shortlist')
	await expect(page.getByRole('heading', { name: 'No villages yet' })).toBeVisible()
	await open(page, (await villages(request)).slice(0, 2))
	await page.goto('/privacy')
	await hydrated(page)
	await expect(link(page)).toHaveAccessibleName(/, 2$/)
	await page.getByRole('button', { name: 'Erase everything kept on this device' }).click()
	await expect(link(page)).toHaveAccessibleName(/none/)
})

test('prints a sheet with addresses and room for notes', async ({ page, request }) => {
	const rows = (await villages(request)).slice(0, 2)
	await open(page, rows)
	await page.emulateMedia({ media: 'print' })
	await expect(card(page, at(rows, 0)).getByText(`/villages/${at(rows, 0).slug}`)).toBeVisible()
	await expect(page.locator('.print-notes').first()).toBeVisible()
	await expect(page.getByRole('button')).toHaveCount(0)
})

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false })

	test('explains, and shows no star that does nothing', async ({ page }) => {
		await page.goto('/shortlist')
		await expect(page.locator('noscript > p', { hasText: 'Saving villages needs JavaScript' })).toBeVisible()
		await page.goto('/region/silverhills')
		await expect(page.locator('.star').first()).toBeHidden()
	})
})
