import type { Page } from 'playwright/test'
import { RECOMMENDING } from '../../scripts/content/prose/balance.ts'
import { expect, fetchFonts, hydrated, saveData, test, watchRequests } from './site.ts'

const fold = (page: Page, name: string) => page.locator('summary').filter({ hasText: new RegExp(`^${name}$`) })

/** Someone aged 75 who rents: the first case worked by hand in tests/unit/money.test.ts. */
async function fillIn(page: Page) {
	for (const [label, text] of [
		['Your age now', '75'],
		['What age should we work it out to?', '85'],
		['NZ Super', '1000'],
		['Everyday costs', '300'],
		['Savings, in dollars', '100,000'],
	] as const)
		await page.getByLabel(label).fill(text)
	await fold(page, 'Change our assumptions').click()
	await page.getByLabel('Yearly inflation').fill('0')
	await fold(page, 'Renting').click()
	await page.getByLabel('Rent, dollars a week').fill('$500')
	await page.getByLabel('Yearly rise in rent').fill('0')
}
const answer = (page: Page) => page.locator('section:has(#answer)')

test('answers first until which age the money lasts, with what is left and what decides it; sends and keeps nothing', async ({
	page,
}) => {
	const rested = watchRequests(page)
	await saveData(page)
	await page.setViewportSize({ width: 360, height: 740 })
	await page.goto('/money')
	await hydrated(page)
	await rested()
	const kept = () =>
		page.evaluate(async () => ({
			local: JSON.stringify(localStorage),
			session: JSON.stringify(sessionStorage),
			databases: (await indexedDB.databases()).map(({ name }) => name),
			cookie: document.cookie,
			address: location.pathname + location.search,
		}))
	const before = await kept()
	const requests: string[] = []
	page.on('request', (request) => requests.push(request.url()))
	await expect(page.getByText('Still to fill in: your age')).toBeVisible()
	// On a tablet the parts are one below the other too.
	await page.setViewportSize({ width: 768, height: 900 })
	const left = (name: string) =>
		page.getByText(name, { exact: true }).evaluate((element) => element.getBoundingClientRect().left)
	expect(await left('What you have')).toBe(await left('Your figures'))
	await page.setViewportSize({ width: 360, height: 740 })
	await fillIn(page)
	await page.getByRole('link', { name: 'See the whole answer' }).click()
	await expect(page.locator('#answer')).toBeFocused()
	await expect(page.locator('#answer')).toHaveText('In a rented home your savings last to about 81.')
	await expect(page.locator('#answer')).toBeInViewport()
	await expect(page.getByRole('table', { name: 'What’s left at 85' })).toContainText('−\u2060$56,000')
	await expect(answer(page)).toContainText('By 85 you’d be about $56,000 short.')
	await expect(page.getByRole('img', { name: /Savings at each age/ })).toBeVisible()
	await page.getByText('The chart as a table').click()
	await expect(page.getByRole('row', { name: /^76/ })).toContainText('$84,000')
	await expect(answer(page)).toContainText(
		'If the rent were $550 a week instead of $500, about $26,000 less would be left, and your savings would last to about 80.',
	)
	await expect(answer(page)).not.toContainText(RECOMMENDING)
	await fold(page, 'A care home, from an age you choose').click()
	await page.getByLabel('Age you might move').fill('80')
	await page.getByLabel(/^Care, dollars a week/).fill('1500')
	await page.getByLabel('Residential care subsidy').selectOption('yes')
	await page.getByLabel('Asset limit today').fill('300000')
	await fold(page, 'A village').click()
	await page.getByLabel('Entry price, in dollars').first().fill('90000')
	await expect(page.locator('#answer')).toContainText(/in a village/i)
	expect(await kept()).toEqual(before)
	expect(requests).toEqual([])
})

test('is filled in with the keyboard alone', async ({ page }) => {
	await page.goto('/money')
	await hydrated(page)
	await page.getByLabel('Your age now').focus()
	const type = async (text: string) => {
		await page.keyboard.type(text)
		await page.keyboard.press('Tab')
	}
	await type('75')
	await type('85')
	await type('1000')
	// Where to look up NZ Super, folded.
	await page.keyboard.press('Tab')
	await expect(page.getByLabel('Other income')).toBeFocused()
	await type('')
	await type('300')
	await type('100000')
	await fold(page, 'Renting').focus()
	await page.keyboard.press('Enter')
	await page.keyboard.press('Tab')
	await expect(page.getByLabel('Rent, dollars a week')).toBeFocused()
	await type('500')
	await expect(page.locator('#answer')).toContainText('In a rented home')
})

test('fits 320 pixels, and prints the answer with its figures, or an empty worksheet', async ({ page }) => {
	await fetchFonts(page)
	await page.setViewportSize({ width: 320, height: 700 })
	await page.goto('/money')
	await hydrated(page)
	await page.emulateMedia({ media: 'print' })
	await expect(page.getByRole('row', { name: /Your savings/ })).toBeVisible()
	await expect(page.getByLabel('Your age now')).toBeHidden()
	await page.emulateMedia({ media: 'screen' })
	await fillIn(page)
	await expect(answer(page)).toBeVisible()
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
	await page.emulateMedia({ media: 'print' })
	await expect(page.getByText('Worked out from these figures')).toBeVisible()
	await expect(page.getByText(/^Worked out on \d+ \p{L}+ \d{4}/u)).toBeVisible()
	await expect(page.locator('.site-header')).toContainText('Farland Compass')
	for (const words of [
		'Print the answer',
		'Change what we assumed',
		'Savings, year by year',
		'A worksheet to fill in on paper',
	])
		await expect(page.getByText(words, { exact: true })).toBeHidden()
	await expect(answer(page)).toBeVisible()
	await expect(page.getByText('One column for each option')).toBeHidden()
})

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false })

	test('there is a worksheet, which prints', async ({ page }) => {
		await page.goto('/money')
		await expect(page.locator('noscript > p', { hasText: 'You can use the worksheet below' })).toBeVisible()
		await expect(page.getByLabel('Your age now')).toBeHidden()
		await fold(page, 'A worksheet to fill in on paper').click()
		await expect(page.getByRole('row', { name: /Years it lasts/ })).toBeVisible()
		await page.reload()
		await page.emulateMedia({ media: 'print' })
		await expect(page.getByRole('row', { name: /Years it lasts/ })).toBeVisible()
	})
})
