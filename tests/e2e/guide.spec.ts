/** A guide with a worked example and contents, on a phone, a wide screen and paper. Its figures: tests/unit/examples.test.ts. */
import { expect, fetchFonts, test } from './site.ts'

const GUIDE = '/blog/what-it-costs'

test('a worked example and the contents fit a phone, a wide screen and paper', async ({ page }) => {
	await fetchFonts(page)
	await page.setViewportSize({ width: 360, height: 740 })
	await page.goto(GUIDE)
	const table = page.getByRole('region', { name: 'Table: A worked example' })
	const totalCost = table.getByRole('columnheader', { name: 'Total cost to you' })
	const contents = page.getByRole('navigation', { name: 'On this page' })
	const isWithin = () => table.evaluate((region) => region.scrollWidth <= region.clientWidth)
	// On a phone each figure is under the name of its column, and the contents are folded away above the text.
	const label = await table
		.locator('td')
		.first()
		.evaluate((cell) => getComputedStyle(cell, '::before').content)
	expect(label).toBe('"Weekly fees paid: "')
	expect(await isWithin()).toBe(true)
	await expect(contents.getByRole('link').first()).toBeHidden()
	await contents.getByText('On this page').last().click()
	await contents.getByRole('link').first().click()
	await expect(page).toHaveURL(/#/)

	// From 1,000 px a table is a table, and the contents stay beside the text.
	await page.setViewportSize({ width: 1000, height: 700 })
	await page.goto(GUIDE)
	await expect(totalCost).toBeVisible()
	expect(await isWithin()).toBe(true)
	await table.scrollIntoViewIfNeeded()
	await expect(contents.getByRole('link').first()).toBeInViewport()
	const [left, right] = [await table.boundingBox(), await contents.boundingBox()]
	expect(left!.x + left!.width).toBeLessThan(right!.x)

	const print = page.getByRole('button', { name: 'Print this guide' })
	await expect(print).toBeVisible()

	// A4 within its margins, in pixels.
	await page.setViewportSize({ width: 658, height: 987 })
	await page.emulateMedia({ media: 'print' })
	await expect(totalCost).toBeVisible()
	expect(await isWithin()).toBe(true)
	await expect(page.getByRole('heading', { name: 'A worked example' })).toBeVisible()
	await expect(contents).toBeHidden()
	await expect(print).toBeHidden()
})
