import { costsAddress } from '../../src/core/addresses.ts'
import { at, villages } from './list.ts'
import { expect, fetchFonts, hydrated, test } from './site.ts'

const HARROW = costsAddress({ operator: 'harrow-villages' })
/** What is closed at first. */
const TERMS = 'Use a village’s or operator’s terms'
const ASSUMED = 'Change our assumptions'
/** The table of the result, and the value of a row after so many years. */
const table = 'table:has-text("the cost of shorter and longer stays")'

test('the calculator turns the shares of the village’s own page into dollars', async ({ page }) => {
	await page.goto('/villages/farpoint-lodge')
	const shares = page.locator('section:has(> #leaving) table')
	// Its own price, of April 2026.
	await expect(shares.getByRole('columnheader', { name: 'Left from $1,400,000' })).toBeVisible()
	await expect(shares.getByRole('row', { name: /^2 years/ })).toContainText('$1,176,000')
	await page.getByRole('link', { name: 'Work it out with a price you’ve been quoted' }).click()
	await expect(page).toHaveURL(costsAddress({ village: 'farpoint-lodge' }))
	await expect(page.getByText('We’ve filled in the terms we found for')).toContainText('Farpoint Lodge')
	// The lowest price isn't the price of the reader's home.
	await expect(page.getByLabel('Entry price, in dollars')).toHaveValue('700,000')
	await page.getByRole('button', { name: 'Use $1,400,000, the lowest' }).click()
	// 8% a year of 1,400,000, for two years.
	await expect(page.locator(`${table} .dmf td`).first()).toHaveText('$224,000')
	await page.getByLabel('Entry price, in dollars').fill('1000000')
	await expect(page.locator(`${table} .dmf td`).first()).toHaveText('$160,000')
	// What is closed opens when it is wrong, and stays open once it is right.
	const once = page.getByLabel('One-off charges, in dollars')
	await expect(once).toBeHidden()
	await page.goto('/costs?once=-1')
	await expect(once).toBeVisible()
	await once.fill('12000')
	await page.keyboard.press('Tab')
	await expect(once).toHaveValue('12,000')
	await expect(once).not.toHaveAttribute('aria-invalid')
	await expect(once).toBeVisible()
})

test('a village is chosen and figures are changed with the keyboard alone, and the address holds them', async ({
	page,
	request,
}) => {
	const village = at(await villages(request), 25)
	await page.goto('/costs')
	await hydrated(page)
	await page.getByText(TERMS).press('Enter')
	const field = page.getByRole('combobox', { name: 'A village' })
	await field.focus()
	await field.pressSequentially(village.name)
	await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
	await field.press('ArrowDown')
	await field.press('Enter')
	await expect(page).toHaveURL(costsAddress({ village: village.slug }))
	await expect(page.getByText('We’ve filled in the terms we found for')).toContainText(village.name)
	await expect(field).toHaveValue(village.name)
	await expect(field).toBeFocused()

	// No operator is chosen, so that its button changes nothing.
	await page.getByRole('button', { name: 'Use these terms' }).press('Enter')
	await expect(page.getByLabel('Or an operator’s general terms')).toBeFocused()
	await expect(page).toHaveURL(costsAddress({ village: village.slug }))

	const entry = page.getByLabel('Entry price, in dollars')
	await entry.press('Control+a')
	await entry.pressSequentially('$450,000')
	await entry.press('Tab')
	await expect(page).toHaveURL(/entry=450000&/)
	await expect(page.locator(`${table} .paidIn`)).toContainText('$450,000')
	await expect(page.getByText('Your figure').first()).toBeVisible()
	await page.getByText(ASSUMED).press('Enter')
	await page.getByLabel('The weekly fee after you leave').selectOption('stops')
	await page.getByLabel(/^If you stay/).fill('6')
	await expect(page.getByRole('columnheader', { name: 'After 6 years' })).toBeVisible()

	const before = await page.locator(`${table} tbody`).textContent()
	const url = page.url()
	expect(new URL(url).searchParams.get('village')).toBe(village.slug)
	await page.goto('/faq')
	await page.goto(url)
	await expect(page.locator(`${table} tbody`)).toHaveText(before ?? '')
	await expect(entry).toHaveValue('450,000')
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
	const pdf = await page.pdf({ format: 'A4' })
	expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})

test('figures that came with a link are told apart from what we found, on paper too', async ({ page }) => {
	await page.goto(`${HARROW}&dmf=0&dmf-start=0&entry=600000&repaid-after=0`)
	await hydrated(page)
	const notice = page.getByRole('note').filter({ hasText: 'This link came with figures of its own' })
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
	await expect(line('Entry price')).toContainText('(From the link)')
	await expect(line('Fee when you leave')).toContainText('(From the link)')
	await expect(line('Change in price')).not.toContainText('(From the link)')
	const pdf = await page.pdf({ format: 'A4' })
	expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
	await page.emulateMedia({ media: null })

	await notice.getByRole('link', { name: 'Use the terms we found for Harrow Villages' }).click()
	await expect(page).toHaveURL(HARROW)
	await expect(notice).toHaveCount(0)
	await expect(page.getByText('We’ve filled in the terms we found for')).toContainText('Harrow Villages')
})

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false })

	test('a worked example is there with its table, and the assumptions with their sources', async ({ page }) => {
		await page.goto('/costs')
		// Playwright's own selectors pass over noscript.
		await expect(page.locator('noscript > p', { hasText: 'Changing the figures needs JavaScript' })).toBeVisible()
		await expect(page.locator(`${table} .dmf td`).first()).toHaveText('$140,000')
		await expect(page.getByText('What we assume, and why')).toBeVisible()
		await expect(page.getByLabel('Entry price, in dollars')).toBeHidden()
	})

	test('village and operator pages show what is kept when you leave, and assume nothing', async ({ page }) => {
		await page.goto('/operator/harrow-villages')
		const section = page.locator('section:has(> #leaving)')
		await expect(section.getByRole('heading', { level: 3 })).toHaveText(['30% plan', '25% plan'])
		await expect(section).toContainText('the operator keeps at most 30% of the entry price')
		await expect(section).toContainText(
			'For every $100,000 you pay to move in, you get back at least $75,000 after this fee.',
		)
		await expect(section).toContainText('costs you less, unless its entry price is at least 20% higher')
		await expect(section.getByText('We assume')).toHaveCount(0)
		await expect(section.getByRole('link', { name: 'Work it out with a price you’ve been quoted' })).toHaveAttribute(
			'href',
			HARROW,
		)
	})
})
