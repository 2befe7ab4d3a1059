/** A page that Chrome translates before the application runs. What follows then is in tests/pages/translated.test.ts. */
import { compareAddress } from '../../src/core/addresses.ts'
import { translatePage } from '../translator.ts'
import { village } from './pages.ts'
import { expect, holdEntry, hydrated, saveData, test } from './site.ts'

test('the application takes it over as it is, and the press that starts it counts', async ({ page }) => {
	await saveData(page)
	await page.goto(`/villages/${village}`)
	await page.evaluate(translatePage)
	const heading = await page.locator('h1').elementHandle()
	await page.getByRole('button', { name: 'Save Amelia Hart Village' }).first().click()
	await hydrated(page)
	await expect(page.getByRole('button', { name: 'Saved Amelia Hart Village' }).first()).toBeVisible()
	await expect(page.getByRole('link', { name: /^Saved villages/ })).toContainText('1')
	expect(await heading?.evaluate((one) => one.isConnected)).toBe(true)
	await expect(page.locator('h1 > font > font')).toHaveText('Amelia Hart Village')
})

test('where even the entry comes later, figures follow what is typed, and what is removed goes', async ({ page }) => {
	await page.addInitScript(`addEventListener('DOMContentLoaded', ${String(translatePage)})`)
	const letEntryIn = await holdEntry(page)
	await page.goto('/costs', { waitUntil: 'commit' })
	const results = page.locator('.cost-results')
	await expect(results.locator('font').first()).toBeVisible()
	for (const price of ['800,000', '650,000']) {
		await page.getByLabel('Entry price, in dollars').fill(price)
		letEntryIn()
		await expect(results).toContainText(`You pay $${price}`)
	}
	await expect(results).not.toContainText('You pay $800,000')
	await page.goto(compareAddress([village, 'lantern-cove-village', 'linden-at-kestrel']))
	await page.getByRole('button', { name: 'Change' }).click()
	await page.getByRole('button', { name: 'Remove Lantern Cove Village' }).click()
	await expect(page.getByRole('heading', { name: 'Compare 2 villages' })).toBeVisible()
	await expect(page.getByRole('columnheader', { name: /Lantern Cove/ })).toHaveCount(0)
})
