/** A guide with a worked example: its figures are those of the cost model, on screen, on paper and without scripts. */
import { costOfStay, daysOf } from '../../src/core/costs/cost-model.ts'
import { money } from '../../src/core/format.ts'
import { expect, fetchFonts, test } from './site.ts'

const GUIDE = '/blog/what-it-costs'

/** The example as its guide's front matter has it; the rest from the file of assumptions. */
const TERMS = {
	entryPayment: 600_000_00,
	weeklyFee: 150_00,
	feeGrowth: 0.025,
	dmfOf: 'entry-payment',
	dmfAtEntry: 0,
	dmfByYear: [0.1, 0.1, 0.1],
	priceGrowth: 0,
	gainShare: 0,
	lossShare: 0,
	monthsToRepayment: 9,
	feesStopOnLeaving: false,
	otherCharges: 0,
} as const

const dollars = (cents: number) => money(Math.round(cents / 100))

/** What the table of stays must say, a row a stay. */
const ROWS = [2, 5, 7, 10].map((years) => {
	const { feesPaid, dmf, repaid, totalCost } = costOfStay(TERMS, daysOf(years))
	return [`${years} years`, ...[feesPaid, dmf, repaid, totalCost].map(dollars)]
})

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false })

	test('a worked example shows the figures of the cost model', async ({ page }) => {
		await page.goto(GUIDE)
		const rows = page.getByRole('region', { name: 'Table: A worked example' }).getByRole('row')
		await expect(rows).toHaveCount(ROWS.length + 1)
		for (const [index, cells] of ROWS.entries())
			expect(
				await rows
					.nth(index + 1)
					.locator('th, td')
					.allInnerTexts(),
			).toEqual(cells)
	})
})

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

	// A4 within its margins, in pixels.
	await page.setViewportSize({ width: 658, height: 987 })
	await page.emulateMedia({ media: 'print' })
	await expect(totalCost).toBeVisible()
	expect(await isWithin()).toBe(true)
	await expect(page.getByRole('heading', { name: 'A worked example' })).toBeVisible()
	await expect(contents).toBeHidden()
})
