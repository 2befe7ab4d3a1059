/**
 * Devices that the releases of 24 and 26 November left, everything filled in: nothing is lost, no consent is gained, what is erased stays so,
 * and an old tab beside a new one loses nothing. How the store merges them is in tests/unit/sheets-store.test.ts.
 */
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { sheetAddress } from '../../src/core/addresses.ts'
import { TOLD_KEY, VILLAGES_KEY, VISIT_PLAN_KEY } from '../../src/core/device/storage-keys.ts'
import { expect, hydrated, test } from './site.ts'

const OF = (day: string) =>
	(JSON.parse(readFileSync(`tests/fixtures/stored/device-2026-11${day}.json`, 'utf8')) as Record<string, object>)[
		'localStorage'
	] as Record<string, string>

/** Opens a page of a device that has these things. */
async function arriveWith(page: Page, things: Readonly<Record<string, string>>): Promise<void> {
	await page.goto('/privacy')
	await page.evaluate((all) => Object.entries(all).forEach(([key, text]) => localStorage.setItem(key, text)), things)
}
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)
const [LANTERN, FARPOINT] = ['lantern-cove-village', 'farpoint-lodge']
const FROM_BEFORE = 'Your notes from before are on this device.'

async function openSheet(page: Page, slug: string): Promise<void> {
	await page.goto(sheetAddress(slug))
	await hydrated(page)
	await expect(page.getByRole('heading', { name: /to ask$/ })).toBeVisible()
}

for (const day of ['', '-26'])
	test(`a device of ${day ? '26' : '24'} November is asked once, and has everything`, async ({ page }) => {
		const device = OF(day)
		await arriveWith(page, device)
		await page.goto('/shortlist')
		await expect(page.locator('[data-village]')).toHaveCount(3)
		await openSheet(page, FARPOINT)
		const price = page.locator('.sheet-row', { hasText: 'What does the home cost?' }).locator('.sheet-told')
		await expect(price).toContainText('$650,000')
		await expect(page.getByText(FROM_BEFORE)).toBeVisible()
		await openSheet(page, LANTERN)
		await expect(page.getByLabel('Your notes', { exact: true })).toHaveValue('Sunny')
		// Nothing has been added, and what there was is where it was.
		expect(await stored(page, VILLAGES_KEY)).toBeNull()
		for (const [key, text] of Object.entries(device))
			if (key !== 'list-visits') expect(await stored(page, key), key).toBe(text)
		await page.getByRole('button', { name: 'Keep', exact: true }).click()
		await page.reload()
		await hydrated(page)
		await expect(page.getByLabel('Your notes', { exact: true })).toHaveValue('Sunny')
		await expect(page.getByText(FROM_BEFORE)).toHaveCount(0)
	})

test('what is erased stays erased: after a reload, and when an old tab writes what it has', async ({ page }) => {
	await arriveWith(page, OF('-26'))
	await openSheet(page, LANTERN)
	await page.getByRole('button', { name: 'Keep', exact: true }).click()
	await page.getByRole('button', { name: 'Erase this sheet' }).click()
	await expect(page.getByLabel('Your notes', { exact: true })).toHaveValue('')
	await page.reload()
	await hydrated(page)
	await expect(page.getByLabel('Your notes', { exact: true })).toHaveValue('')
	expect(await stored(page, VISIT_PLAN_KEY)).toBeNull()
	const oldTab = await page.context().newPage()
	await oldTab.goto('/privacy')
	await oldTab.evaluate(
		([key, text]) => localStorage.setItem(key!, text!),
		[VISIT_PLAN_KEY, OF('-26')[VISIT_PLAN_KEY]!],
	)
	await openSheet(page, LANTERN)
	await expect(page.getByLabel('Your notes', { exact: true })).toHaveValue('')
	await oldTab.close()
})

test('an old tab beside a new one: both have what either writes, and so has the old release', async ({ page }) => {
	await arriveWith(page, OF('-26'))
	await openSheet(page, FARPOINT)
	await page.getByRole('button', { name: 'Keep', exact: true }).click()
	const oldTab = await page.context().newPage()
	await oldTab.goto('/privacy')
	await oldTab.evaluate((key) => {
		const told = JSON.parse(localStorage.getItem(key)!) as { villages: [string, object][] }
		told.villages.push(['amelia-hart-village', { pets: { value: 'Two cats', how: 'person', day: '2026-11-27' } }])
		localStorage.setItem(key, JSON.stringify(told))
	}, TOLD_KEY)
	await page.getByLabel('Your notes', { exact: true }).fill('Ask for Sefo')
	await openSheet(page, 'amelia-hart-village')
	await expect(page.locator('.sheet-told', { hasText: 'Two cats' })).toHaveCount(1)
	// As the old release finds it.
	await expect.poll(() => stored(page, TOLD_KEY)).toMatch(/"One cat"/)
	expect(await stored(page, TOLD_KEY)).toMatch(/"Two cats"/)
	expect(await stored(page, VISIT_PLAN_KEY)).toMatch(/Sunny.*Ask for Sefo/)
	await oldTab.close()
})
