/** The decision itself: six ways side by side, and two people's answer sheets, which no device keeps. */
import type { Page } from 'playwright/test'
import { expect, hydrated, saveData, test } from './site.ts'

const kept = (page: Page) => page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])
const answer = (page: Page, item: string, words: string) =>
	page.getByRole('group', { name: item }).getByLabel(words, { exact: true }).check()

test('nothing is asked for or kept while two people decide', async ({ page }) => {
	await saveData(page)
	for (const address of ['/decide', '/decide/together']) {
		const asked: string[] = []
		await page.goto(address)
		await hydrated(page)
		page.on('request', (request) => asked.push(request.url()))
		await page.getByRole('main').click()
		if (address === '/decide/together') {
			await answer(page, 'Being near family', 'Matters a lot')
			await page.getByRole('button', { name: 'Send my answers as a link' }).click()
		}
		expect(await kept(page)).toEqual([0, 0, ''])
		expect(asked.filter((url) => !url.endsWith('.js'))).toEqual([])
	}
})

test('each answers alone; then one page says where they differ and what to look up', async ({ page }) => {
	await page.goto('/decide/together')
	await hydrated(page)
	await page.getByLabel('Your first name (optional)').fill('Mere')
	await answer(page, 'Being near family', 'Matters a lot')
	await answer(page, 'Having a garden', 'Matters a lot')
	await answer(page, 'What help would cost', 'We know')
	await page.getByLabel('What worries you').fill('The stairs')
	await page.getByRole('button', { name: 'Send my answers as a link' }).click()
	const link = await page.getByLabel('The link with my answers').inputValue()
	expect(new URL(link).pathname).toBe('/decide/together')

	await page.goto('about:blank')
	await page.goto(link)
	await hydrated(page)
	await expect(page.getByText('They gave their name as “Mere”.')).toBeVisible()
	// Not before the other has answered too.
	await expect(page.getByText('The stairs')).toHaveCount(0)
	await page.getByLabel('Your first name (optional)').fill('Tāne')
	await answer(page, 'Being near family', 'Matters a lot')
	await answer(page, 'Having a garden', 'Doesn’t matter')
	await answer(page, 'What help would cost', 'We don’t know')
	await page.getByRole('button', { name: 'Show both sheets' }).press('Enter')
	const list = (heading: string) => page.getByRole('heading', { name: heading }).locator('+ ul')
	await expect(list('You differ: talk about these')).toContainText('Having a garden')
	await expect(list('You differ: talk about these')).toContainText('“Mere”: matters a lot. “Tāne”: doesn’t matter.')
	await expect(list('Matters a lot to both of you')).toHaveText('Being near family')
	await expect(list('One of you knows: show the other')).toContainText('What help would cost')
	await expect(page.getByText('The stairs')).toBeVisible()
	const both = await page.getByLabel('The link to both sheets').inputValue()
	await page.goto('about:blank')
	await page.goto(both)
	await expect(list('Matters a lot to both of you')).toHaveText('Being near family')
	expect(await kept(page)).toEqual([0, 0, ''])
})

test('a link that was cut says so, and two can answer on one device', async ({ page }) => {
	await page.goto('/decide/together#a=eyJuYW1l')
	await hydrated(page)
	await expect(page.getByText('Part of the link is missing')).toBeVisible()
	await answer(page, 'Stay at home', 'Yes')
	await page.getByRole('button', { name: /^Hand over/ }).click()
	await expect(page.getByRole('group', { name: 'Stay at home' }).getByLabel('Yes')).not.toBeChecked()
	await answer(page, 'Stay at home', 'Yes')
	await page.getByRole('button', { name: 'Show both sheets' }).click()
	await expect(page.getByRole('heading', { name: 'Both of you could live with these' })).toBeVisible()
})

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false })

	test('both are sheets to print', async ({ page }) => {
		await page.goto('/decide')
		await expect(page.getByRole('columnheader', { name: 'Bad' })).toBeVisible()
		await page.goto('/decide/together')
		await expect(page.getByRole('group', { name: 'Being near family' })).toBeVisible()
		await page.emulateMedia({ media: 'print' })
		await expect(page.getByRole('group', { name: 'Being near family' })).toBeVisible()
		await expect(page.getByRole('button')).toHaveCount(0)
	})
})
