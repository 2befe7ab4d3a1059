import type { Page } from 'playwright/test'
import { expect, fetchFonts, hydrated, saveData, test, watchRequests } from './site.ts'

const fold = (page: Page, name: string) => page.locator('summary').filter({ hasText: new RegExp(`^${name}$`) })

/** Someone aged 75 who rents: the first case worked by hand in tests/unit/money.test.ts. */
async function fillIn(page: Page) {
	for (const [label, text] of [
		['Your age now', '75'],
		['Up to what age should we work it out?', '85'],
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

test('answers first until which age the money lasts, where it is led to; sends and keeps nothing', async ({ page }) => {
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
	await expect(page.locator('#answer')).toHaveText('In a rented home, your savings last to about 81.')
	await expect(page.locator('#answer')).toBeInViewport()
	await expect(page.getByRole('img', { name: /Savings at each age/ })).toBeVisible()
	expect(await kept()).toEqual(before)
	expect(requests).toEqual([])
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
