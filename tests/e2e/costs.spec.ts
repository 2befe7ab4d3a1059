import { costsAddress } from '../../src/core/addresses.ts'
import { printedPages } from './measure.ts'
import { expect, fetchFonts, hydrated, test } from './site.ts'

const HARROW = costsAddress({ operator: 'harrow-villages' })
/** The table of the result, and the value of a row after so many years. */
const table = 'table:has-text("the cost of shorter and longer stays")'

test('what is closed opens when it is wrong, and stays open once it is right', async ({ page }) => {
	await page.goto('/costs?once=-1')
	const once = page.getByLabel('One-off charges, in dollars')
	await expect(once).toBeVisible()
	await once.fill('12000')
	await page.keyboard.press('Tab')
	await expect(once).toHaveValue('12,000')
	await expect(once).not.toHaveAttribute('aria-invalid')
	await expect(once).toBeVisible()
})

test('fits 320 pixels', async ({ page }) => {
	await fetchFonts(page)
	await page.setViewportSize({ width: 320, height: 700 })
	await page.goto(`${HARROW}&rent=600`)
	await expect(page.getByRole('img', { name: /Money paid/ })).toBeVisible()
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
	await page.getByText('Short and long stays: all the figures').click()
	await expect(page.locator(`${table} .repaid td`).first()).toBeVisible()
})

/** The text's own colour, so light that lines are seen over it. */
const SHADE = ['rgb(0, 0, 0)', '0.2']

test('prints as one sheet, with what was worked with', async ({ page }) => {
	await fetchFonts(page)
	await page.goto(`${HARROW}&plan=2&years=12&rent=600`)
	await expect(page.getByRole('img', { name: /Money paid/ })).toBeVisible()
	// Also without our colours, the gap and its swatch are drawn, and not as the ground is.
	const fills = () =>
		page
			.locator('.cost-between')
			.evaluateAll((all) => all.map((one) => [getComputedStyle(one).fill, getComputedStyle(one).fillOpacity]))
	await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' })
	expect(await fills()).toEqual([SHADE, SHADE])
	await page.emulateMedia({ forcedColors: 'none', media: 'print' })
	expect(await fills()).toEqual([SHADE, SHADE])
	await expect(page.getByText('Harrow Villages: 25% plan')).toBeVisible()
	await expect(page.getByLabel('Entry price, in dollars')).toBeHidden()
	await expect(page.locator(table)).toBeVisible()
	expect(await printedPages(page)).toBe(1)
})

test('figures that came with a link are told apart from what we found, on paper too', async ({ page }) => {
	await page.goto(`${HARROW}&dmf=0&dmf-start=0&entry=600000&repaid-after=0`)
	await hydrated(page)
	const notice = page.getByRole('note').filter({ hasText: 'The link you followed has figures of its own' })
	await expect(notice).toContainText('They aren’t the terms we found for Harrow Villages')
	await expect(page.getByText('With figures from the link: If you stay 8 years')).toContainText('You pay $600,000')
	await expect(page.getByText(/^We’ve filled in/)).toHaveCount(0)
	await page.getByText('Change our assumptions').click()
	const marks = page.getByText('From the link', { exact: true })
	await expect(marks).toHaveCount(3)

	await page.emulateMedia({ media: 'print' })
	await expect(notice).toBeVisible()
	const printed = page.locator('.cost-printed div')
	const line = (label: string) => printed.filter({ has: page.getByText(label, { exact: true }) })
	await expect(line('Entry price')).toContainText('(from the link)')
	await expect(line('Fee when you leave')).toContainText('(from the link)')
	await expect(line('Change in price')).not.toContainText('(from the link)')
	expect(await printedPages(page)).toBe(1)
	await page.emulateMedia({ media: null })

	await notice.getByRole('link', { name: 'Use the terms we found for Harrow Villages' }).click()
	await expect(page).toHaveURL(HARROW)
	await expect(notice).toHaveCount(0)
	await expect(page.getByText('We’ve filled in the terms we found for')).toContainText('Harrow Villages')
})
