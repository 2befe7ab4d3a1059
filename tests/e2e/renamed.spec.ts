/** A village and an operator that have been renamed: whatever named them before still leads to them. */
import { expect, hydrated, test } from './site.ts'

const OLD = 'amelia-hart-house'
const NOW = 'amelia-hart-village'

for (const path of [`/villages/${OLD}`, `/${OLD}`, `/harbourside/${OLD}`]) {
	test(`the address ${path} leads to the village`, async ({ page }) => {
		await page.goto(path)
		await expect(page).toHaveURL(`/villages/${NOW}`)
	})
}

test('an address of the operator leads to it', async ({ page }) => {
	await page.goto('/operator/harrow-homes')
	await expect(page).toHaveURL('/operator/harrow-villages')
})

test('a saved list shows the village, and keeps its slug of now', async ({ page }) => {
	await page.addInitScript((slugs) => localStorage.setItem('shortlist-v1', slugs), JSON.stringify([OLD]))
	await page.goto('/shortlist')
	await hydrated(page)
	await expect(page.getByRole('link', { name: 'Amelia Hart Village' }).first()).toBeVisible()
	await expect.poll(() => page.evaluate(() => Object.values(localStorage).join())).toContain(NOW)
})

test('links to a list and to comparisons show what they name', async ({ page }) => {
	await page.goto(`/shortlist?v=${OLD},lantern-cove-village`)
	await hydrated(page)
	await expect(page.getByRole('heading', { name: '2 villages' })).toBeVisible()
	await page.goto(`/compare?v=${OLD},lantern-cove-village`)
	await hydrated(page)
	await expect(page.getByRole('columnheader', { name: 'Amelia Hart Village' }).first()).toBeVisible()
	await page.goto('/compare?o=harrow-homes,lantern-cove')
	await hydrated(page)
	await expect(page.getByRole('columnheader', { name: /Harrow Villages/ }).first()).toBeVisible()
})
