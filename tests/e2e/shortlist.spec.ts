/** The shortlist: kept on the device, in step across tabs, and printed. */
import type { Page } from 'playwright/test'
import { SHORTLIST_KEY } from '../../src/core/device/storage-keys.ts'
import type { VillageRow } from '../../src/core/search/village-list-file.ts'
import { at, villages } from './list.ts'
import { printedPages } from './measure.ts'
import { expect, fetchFonts, hydrated, test } from './site.ts'

const star = (page: Page, row: VillageRow) => page.getByRole('button', { name: new RegExp(`^Saved? ${row.name}$`) })
const link = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Saved villages/ })

/** Opens the shortlist with these villages on it. */
async function open(page: Page, rows: readonly VillageRow[]) {
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

test('prints six villages a sheet with room for notes, or up to twenty as lines to ring from', async ({
	page,
	request,
}) => {
	const rows = (await villages(request)).slice(0, 12)
	const sheet = page.locator('.printed-list')
	const print = async (name: string) => {
		await page.emulateMedia({ media: 'screen' })
		await page.getByRole('button', { name }).press('Enter')
		await expect(sheet).toBeAttached()
		await page.emulateMedia({ media: 'print' })
	}
	await page.addInitScript(() => (window.print = () => undefined))
	await open(page, rows)
	await print('Print with room for notes')
	await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
	await expect(page.getByRole('button')).toHaveCount(0)
	await expect(sheet.locator('tbody').getByRole('row').first()).toContainText(at(rows, 0).name)
	await expect(sheet.getByText('Your notes')).toHaveCount(rows.length)
	expect(await printedPages(page)).toBe(2)
	await expect(sheet).toHaveCount(0)

	await print('Print with telephone numbers')
	await expect(sheet.getByText('Your notes')).toHaveCount(0)
	const { name, card } = rows.find((row) => row.card.contact?.phone)!
	await expect(sheet.getByRole('row', { name })).toContainText(card.contact?.phone ?? '')
	expect(await printedPages(page)).toBe(1)

	// The browser's own menu prints the list with room for notes.
	expect(await printedPages(page)).toBe(2)
})

test('a search prints what it found, also what isn’t drawn yet', async ({ page, request }) => {
	const all = await villages(request)
	await page.addInitScript(() => (window.print = () => undefined))
	await page.goto('/search')
	await hydrated(page)
	await page.getByRole('button', { name: 'Print with telephone numbers' }).press('Enter')
	expect(all.length).toBeGreaterThan(await page.locator('.result').count())
	await expect(page.locator('.printed-list tbody tr')).toHaveCount(all.length)
})
