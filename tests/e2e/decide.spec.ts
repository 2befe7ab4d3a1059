/** The decision itself: six ways side by side, and two people's answer sheets, which stay in the tab and in links. */
import type { Page, Request } from 'playwright/test'
import { expect, hydrated, saveData, test } from './site.ts'

const answer = (page: Page, item: string, words: string) =>
	page.getByRole('group', { name: item }).getByLabel(words, { exact: true }).check()

test('each answers alone; then one page says where they differ and what to look up; nothing is asked for, or kept but in the tab', async ({
	page,
}) => {
	const asked: string[] = []
	/** Opens an address, and listens from then on to what is asked for. */
	const open = async (address: string) => {
		page.removeListener('request', listen)
		await page.goto('about:blank')
		await page.goto(address)
		await hydrated(page)
		page.on('request', listen)
	}
	const listen = (request: Request) => asked.push(request.url())
	await saveData(page)
	await open('/decide')
	await page.getByRole('main').click()
	await open('/decide/together')
	await page.getByLabel('Your first name (optional)').fill('Mere')
	await answer(page, 'Being near family', 'Matters a lot')
	await answer(page, 'Having a garden', 'Matters a lot')
	await answer(page, 'What help would cost', 'We know')
	await page.getByLabel('What worries you').fill('The stairs')
	await page.getByRole('button', { name: 'Send my answers as a link' }).click()
	const link = await page.getByLabel('The link with my answers').inputValue()
	expect(new URL(link).pathname).toBe('/decide/together')

	await open(link)
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
	await open(both)
	await expect(list('Matters a lot to both of you')).toHaveText('Being near family')
	expect(await page.evaluate(() => [localStorage.length, Object.keys(sessionStorage), document.cookie])).toEqual([
		0,
		['answer-sheets'],
		'',
	])
	// But for code and icons.
	expect(asked.filter((url) => !/\.(js|svg)$/.test(url))).toEqual([])
})

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false })

	test('both are sheets to print', async ({ page }) => {
		await page.goto('/decide')
		await expect(page.getByRole('columnheader', { name: 'Bad' })).toBeVisible()
		await page.getByLabel('Having a garden').check()
		await page.goto('/decide/together')
		await expect(page.getByRole('group', { name: 'Being near family' })).toBeVisible()
		await page.emulateMedia({ media: 'print' })
		await expect(page.getByRole('group', { name: 'Being near family' })).toBeVisible()
		await expect(page.getByRole('button')).toHaveCount(0)
	})
})
