/** The shortlist: kept on the device, in step across tabs, and printed. */
import type { Page } from 'playwright/test'
import { SHORTLIST_KEY } from '../../src/core/device/storage-keys.ts'
import type { VillageRow } from '../../src/core/search/village-list-file.ts'
import { at, villages } from './list.ts'
import { expect, fetchFonts, hydrated, test } from './site.ts'

const star = (page: Page, row: VillageRow) => page.getByRole('button', { name: new RegExp(`^Saved? ${row.name}$`) })
const link = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Saved villages/ })
const card = (page: Page, row: VillageRow) => page.locator(`[data-village="${row.slug}"]`)

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

test('prints a sheet with addresses and room for notes', async ({ page, request }) => {
	const rows = (await villages(request)).slice(0, 2)
	await open(page, rows)
	await page.emulateMedia({ media: 'print' })
	await expect(card(page, at(rows, 0)).getByText(`/villages/${at(rows, 0).slug}`)).toBeVisible()
	await expect(page.locator('.print-notes').first()).toBeVisible()
	await expect(page.getByRole('button')).toHaveCount(0)
})
