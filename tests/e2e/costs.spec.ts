import { compareAddress, costsAddress } from '../../src/core/addresses.ts'
import { QUOTED_PRICES_KEY } from '../../src/core/device/storage-keys.ts'
import { at, villages } from './list.ts'
import { expect, fetchFonts, hydrated, test } from './site.ts'

const HARROW = costsAddress({ operator: 'harrow-villages' })
/** What is closed at first. */
const TERMS = 'Use a village’s or operator’s terms'
const ASSUMED = 'Change our assumptions'
/** The table of the result, and the value of a row after so many years. */
const table = 'table:has-text("The cost of shorter and longer stays")'

test('the calculator turns the shares of the village’s own page into dollars', async ({ page }) => {
	await page.goto('/villages/farpoint-lodge')
	const shares = page.locator('section:has(> #leaving) table')
	// Its own price, of April 2026.
	await expect(shares.getByRole('columnheader', { name: 'Left from $1,400,000' })).toBeVisible()
	await expect(shares.getByRole('row', { name: /^2 years/ })).toContainText('$1,176,000')
	await page.getByRole('link', { name: 'Work it out with a price you’ve been quoted' }).click()
	await expect(page).toHaveURL(costsAddress({ village: 'farpoint-lodge' }))
	await expect(page.getByText('We’ve filled in the terms we found for')).toContainText('Farpoint Lodge')
	// 8% a year of 1,400,000, for two years.
	await expect(page.locator(`${table} .dmf td`).first()).toHaveText('$224,000')
	await page.getByLabel('Entry price, in dollars').fill('1000000')
	await expect(page.locator(`${table} .dmf td`).first()).toHaveText('$160,000')
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
	await page.getByLabel('How many years you’d stay').fill('6')
	await expect(page.getByRole('columnheader', { name: 'After 6 years' })).toBeVisible()

	const before = await page.locator(`${table} tbody`).textContent()
	const url = page.url()
	expect(new URL(url).searchParams.get('village')).toBe(village.slug)
	await page.goto('/faq')
	await page.goto(url)
	await expect(page.locator(`${table} tbody`)).toHaveText(before ?? '')
	await expect(entry).toHaveValue('450,000')
})

test('thousands are separated when a field is left; what is no number is told in place and kept', async ({ page }) => {
	await page.goto('/costs')
	await hydrated(page)
	const entry = page.getByLabel('Entry price, in dollars')
	await expect(entry).toHaveValue('700,000')
	await entry.fill('1250000')
	await page.keyboard.press('Tab')
	await expect(entry).toHaveValue('1,250,000')
	await expect(page.locator(`${table} .paidIn`)).toContainText('$1,250,000')
	await page.getByText('The chart as a table').click()
	await entry.fill('about 600k')
	await page.keyboard.press('Tab')
	await expect(entry).toHaveValue('about 600k')
	await expect(entry).toHaveAccessibleDescription(/Enter the entry price in dollars/)
	// No figure shows, because none would be the reader's.
	const result = page.locator('.cost-results')
	await expect(result.locator('.lead[role=status]')).toHaveText(
		'Enter the entry price in dollars, from 0 to 100,000,000.',
	)
	await expect(result.getByRole('heading')).toHaveText('We can’t work this out yet')
	await expect(page.locator('.cost-results, .cost-stays').getByText(/\$\d/).filter({ visible: true })).toHaveCount(0)
	await entry.fill('600000')
	await expect(result.locator('.lead[role=status]')).toContainText('You pay $600,000')
	// What was open still is.
	await expect(result.getByRole('table')).toBeVisible()
	// One that is closed opens when it is wrong, and stays open once it is right.
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

test('a price that the reader was quoted is kept once: calculator, village page and comparison use it, and erasing ends it', async ({
	page,
}) => {
	const kept = () => page.evaluate((key) => localStorage.getItem(key), QUOTED_PRICES_KEY)
	const entry = page.getByLabel('Entry price, in dollars')
	const remember = page.getByRole('checkbox', { name: /^I’ve been quoted this price at Farpoint Lodge/ })
	await page.goto(costsAddress({ village: 'farpoint-lodge' }))
	await expect(remember).not.toBeChecked()
	await entry.fill('950000')
	await page.keyboard.press('Tab')
	// What is only tried out isn't kept.
	expect(await kept()).toBeNull()
	await remember.check()
	expect(await kept()).toContain('950000')
	await entry.fill('1000000')
	await expect(remember).not.toBeChecked()

	await page.goto('/villages/farpoint-lodge')
	await hydrated(page)
	await page.getByRole('link', { name: 'Work it out with a price you’ve been quoted' }).click()
	await expect(entry).toHaveValue('950,000')
	await expect(remember).toBeChecked()
	await expect(page.locator('.cost-results .lead')).toContainText('You pay $950,000')

	await page.goto(compareAddress(['farpoint-lodge', 'amelia-hart-village']))
	const sums = page.getByRole('table', { name: 'With the prices you’ve been quoted' })
	await expect(
		sums
			.getByRole('row', { name: /^Price you’ve been quoted/ })
			.getByRole('cell')
			.first(),
	).toHaveText('$950,000')

	await page.goto('/privacy')
	await hydrated(page)
	const listed = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Prices you’ve been quoted' })
	await expect(listed).toContainText('It is on this device now.')
	await page.getByRole('button', { name: 'Erase everything kept on this device' }).click()
	await expect(listed).toContainText('It is not on this device now.')
	await page.goto(costsAddress({ village: 'farpoint-lodge' }))
	await expect(remember).not.toBeChecked()
	await expect(entry).toHaveValue('1,400,000')
})

test('the plans of an operator are a choice, and each has its figures', async ({ page }) => {
	await page.goto(HARROW)
	await expect(page.getByRole('radio', { name: '30% plan' })).toBeChecked()
	await expect(page.locator(`${table} .dmf`)).toContainText('$210,000')
	await page.getByRole('radio', { name: '25% plan' }).check()
	await expect(page).toHaveURL(/plan=2/)
	await expect(page.locator(`${table} .dmf`)).toContainText('$175,000')
	await expect(page.getByText('The 25% plan has a higher entry price.')).toBeVisible()
})

test('what is typed while a village’s terms are on their way is kept when they come', async ({ page }) => {
	let release = () => {}
	const held = new Promise<void>((resolve) => (release = resolve))
	await page.route('**/_data/villages/*.json', async (route) => {
		await held
		await route.continue()
	})
	await page.goto('/costs')
	await hydrated(page)
	await page.getByText(TERMS).click()
	await page.getByRole('combobox', { name: 'A village' }).pressSequentially('amelia hart')
	await page.getByRole('listbox').getByRole('option').first().click()
	await expect(page.getByText('Loading the terms…')).toBeVisible()
	await page.getByLabel('How many years you’d stay').fill('3')
	release()
	await expect(page.getByText('We’ve filled in the terms we found for')).toBeVisible()
	await expect(page.getByLabel('How many years you’d stay')).toHaveValue('3')
	await expect(page).toHaveURL(/village=amelia-hart-village.*years=3/)
})

test('an operator’s terms are taken from the list of operators', async ({ page }) => {
	await page.goto('/costs')
	await hydrated(page)
	await page.getByText(TERMS).click()
	await page.getByLabel('Or an operator’s general terms').selectOption('linden-group')
	await page.getByRole('button', { name: 'Use these terms' }).click()
	await expect(page).toHaveURL(costsAddress({ operator: 'linden-group' }))
	await expect(page.getByLabel('How much of that fee is taken on the first day (%)')).toHaveValue('5')
	// 5% of 700,000 and two years of 4%.
	await expect(page.locator(`${table} .dmf td`).first()).toHaveText('$91,000')
})

test('a schedule of unequal years can be written', async ({ page }) => {
	await page.goto('/costs')
	await hydrated(page)
	await page.getByText(ASSUMED).click()
	await page.getByLabel(/Percentage for each year/).fill('6, 12, 12')
	// 18% of 700,000 after two years, 30% from three.
	await expect(page.locator(`${table} .dmf td`).first()).toHaveText('$126,000')
	await expect(page).toHaveURL(/dmf-each=6,12,12/)
	await page.getByLabel(/Percentage for each year/).fill('60, 60')
	await expect(
		page.getByText('The percentages add up to 120%. They can’t add up to more than 100%.').first(),
	).toBeVisible()
})

test('what cannot be in an address is named, and the rest is kept', async ({ page }) => {
	await page.goto(
		'/costs?village=%3Cscript%3Ealert(1)%3C/script%3E&plan=0&entry=-5&fee=abc&years=0&dmf=400&fee-after=never&once=5000',
	)
	const alert = page.getByRole('alert')
	for (const words of [
		'is not a village on our list',
		'There is no plan “0”.',
		'Enter the entry price in dollars, from 0 to 100,000,000.',
		'Enter the weekly fee in dollars',
		'Enter the length of your stay in years as a whole number, from 1 to 60.',
		'Enter the deferred management fee as a percentage, from 0 to 100.',
		'Choose one of: stops, goes-on.',
	])
		await expect(alert).toContainText(words)
	await expect(page.getByLabel('One-off charges, in dollars')).toHaveValue('5,000')
	await expect(page.locator(`${table} .charges`)).toContainText('$5,000')
	await expect(page.locator(`${table} .paidIn`)).toContainText('$700,000')
	const entry = page.getByLabel('Entry price, in dollars')
	await expect(entry).toHaveAttribute('aria-invalid', 'true')
	await expect(entry).toHaveAccessibleDescription(/Enter the entry price in dollars/)
})

test('an unknown village or operator is named, and the calculator begins blank', async ({ page }) => {
	await page.goto(costsAddress({ village: 'atlantis-gardens' }))
	await expect(page.getByRole('alert')).toContainText('There is no village “atlantis-gardens” on our list.')
	await expect(page.getByLabel('Entry price, in dollars')).toHaveValue('700,000')
	await page.goto(costsAddress({ operator: 'nobody' }))
	await expect(page.getByRole('alert')).toContainText('There is no operator “nobody” on our list.')
})

test('staying at home and renting are compared by the visitor’s own figures', async ({ page }) => {
	await page.goto('/costs?rent=600&living-rise=0&years=4')
	// 1,460 ÷ 7 × 600 = 125,142.86
	await expect(page.getByRole('row', { name: /^Renting/ })).toContainText('$125,143')
	await expect(page.getByRole('row', { name: /^Staying at home/ })).toHaveCount(0)
	await page.getByText(ASSUMED).click()
	await page.getByLabel('Staying at home, dollars a week').fill('200')
	// 730 ÷ 7 × 200 = 20,857.14
	await expect(page.getByRole('row', { name: /^Staying at home/ })).toContainText('$20,857')
})

test('the chart says what its table says, and New South Wales’ figure has its source', async ({ page }) => {
	await page.goto('/costs')
	await expect(page.getByRole('img', { name: /Money paid and money repaid over 10 years/ })).toBeVisible()
	await page.getByText('The chart as a table').click()
	await expect(page.getByRole('row', { name: /^After 1 year / })).toContainText('$630,000')
	await page.getByText('One figure for comparing villages').click()
	await expect(page.getByText(/On the figures above, it would be \$[\d,]+ a month/)).toBeVisible()
	await expect(page.getByRole('link', { name: /average resident comparison figure/ })).toHaveAttribute(
		'href',
		/fairtrading\.nsw\.gov\.au/,
	)
})

test('a word is explained in place', async ({ page }) => {
	await page.goto('/costs')
	await hydrated(page)
	await page.getByRole('link', { name: 'capital sum' }).click()
	await expect(page.getByRole('dialog')).toBeVisible()
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

test('prints as one sheet, with what was worked with', async ({ page }) => {
	await fetchFonts(page)
	await page.goto(`${HARROW}&plan=2&years=12&rent=600`)
	await expect(page.getByRole('img', { name: /Money paid/ })).toBeVisible()
	await page.emulateMedia({ media: 'print' })
	await expect(page.getByText('Harrow Villages: 25% plan')).toBeVisible()
	await expect(page.getByLabel('Entry price, in dollars')).toBeHidden()
	await expect(page.locator(table)).toBeVisible()
	const pdf = await page.pdf({ format: 'A4' })
	expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
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
		await expect(section).toContainText('the operator keeps up to 30% of the entry price')
		await expect(section).toContainText('Out of every $100,000 you pay to move in, you’re left with at least $75,000.')
		await expect(section).toContainText('costs you less, unless its entry price is at least 20% higher')
		await expect(section.getByText('We assume')).toHaveCount(0)
		await expect(section.getByRole('link', { name: 'Work it out with a price you’ve been quoted' })).toHaveAttribute(
			'href',
			HARROW,
		)
	})
})
