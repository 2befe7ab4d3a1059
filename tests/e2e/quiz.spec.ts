import type { Page } from 'playwright/test'
import { expect, hydrated, test } from './site.ts'

const question = (page: Page) => page.getByRole('heading', { level: 2 }).first()
const next = (page: Page) => page.getByRole('button', { name: 'Next' })

for (const address of ['/quiz', '/apply']) {
	test(`${address}: to the end, with answers, Back and a reload`, async ({ page }) => {
		await page.goto(address)
		await hydrated(page)
		await expect(page.getByText('Question 1 of 6', { exact: true })).toBeVisible()
		await page.getByRole('combobox').selectOption('otago')
		await next(page).click()
		await expect(question(page)).toBeFocused()
		await expect(question(page)).toContainText('Question 2 of 6')
		await page.getByRole('radio').first().check()
		await page.reload()
		await expect(page.getByRole('radio').first()).toBeChecked()
		await next(page).click()
		await page.getByRole('radio').first().check()
		await next(page).click()
		await expect(question(page)).toContainText('Question 4 of 6')

		// The browser's Back and the page's own go to the question before, and nothing is lost.
		await page.goBack()
		await expect(question(page)).toContainText('Question 3 of 6')
		await expect(page.getByRole('radio').first()).toBeChecked()
		await page.getByRole('button', { name: 'Back' }).click()
		await expect(question(page)).toContainText('Question 2 of 6')
		await page.goForward()
		await page.goForward()
		await expect(question(page)).toContainText('Question 4 of 6')
		await page.getByRole('button', { name: 'I’m not sure' }).click()
		await page.getByRole('checkbox', { name: 'A pool' }).check()
		await page.getByRole('checkbox', { name: 'A gym' }).check()
		await next(page).click()
		await page.getByRole('radio').first().check()
		await next(page).click()

		await expect(page.getByRole('heading', { name: 'Your villages' })).toBeFocused()
		await expect(page.locator('.result')).toHaveCount(10)
		await expect(page.locator('.result').first().locator('.verdict-yes')).toContainText('In Otago')
		await expect(page.getByText('If you chose a place, its villages come first.')).toBeVisible()
		expect(new URL(page.url()).search).toBe('')
		const link = page.getByRole('link', { name: 'Compare the first three' })
		await expect(link).toHaveAttribute('href', /^\/compare\?v=[^,]+,[^,]+,[^,]+$/)

		await page.getByRole('button', { name: /^Show 10 more/ }).click()
		await expect(page.locator('.result')).toHaveCount(20)
		await page.locator('.result').first().getByRole('link').first().click()
		await page.goBack()
		await expect(page.locator('.result')).toHaveCount(20)

		await page.getByText('Your answers').click()
		await page.getByRole('link', { name: 'Change your answer to: Where would you like to live?' }).click()
		await expect(question(page)).toContainText('Question 1 of 6')
		await expect(page.getByRole('combobox')).toHaveValue('otago')
	})
}

test('with the keyboard alone; Next asks for an answer', async ({ page }) => {
	await page.goto('/quiz')
	await hydrated(page)
	await page.getByRole('combobox').focus()
	await page.keyboard.press('Tab')
	await expect(next(page)).toBeFocused()
	await page.keyboard.press('Enter')
	await expect(page.getByRole('alert')).toBeFocused()
	await expect(page.getByRole('alert')).toHaveText('Choose an answer, or press “I’m not sure”.')
	await page.keyboard.press('Tab')
	await page.keyboard.press('Tab')
	await page.keyboard.press('Tab')
	await page.keyboard.press('Enter')
	await expect(question(page)).toBeFocused()
	await page.keyboard.press('Tab')
	await page.keyboard.press('Space')
	await expect(page.getByRole('radio').first()).toBeChecked()
	await page.keyboard.press('Enter')
	await expect(question(page)).toContainText('Question 3 of 6')
})

test('not sure about anything is answered kindly', async ({ page }) => {
	await page.goto('/quiz')
	await hydrated(page)
	for (let step = 1; step <= 6; step++) {
		await expect(question(page)).toContainText(`Question ${step} of 6`)
		await page.getByRole('button', { name: 'I’m not sure' }).click()
	}
	await expect(page.getByText('which is quite all right to begin with')).toBeVisible()
	await page.getByRole('button', { name: 'Start again' }).click()
	await expect(question(page)).toContainText('Question 1 of 6')
	await expect(page.getByText('You said that you are not sure')).toHaveCount(0)
})

test('a broken address starts where the answers end', async ({ page }) => {
	await page.goto('/quiz#q=result&place=atlantis&care=full')
	await hydrated(page)
	await expect(question(page)).toContainText('Question 1 of 6')
})

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false })

	test('offers the places instead', async ({ page }) => {
		await page.goto('/quiz')
		// Playwright's own selectors pass over noscript.
		await expect(page.locator('noscript > p', { hasText: 'The quiz needs JavaScript' })).toBeVisible()
		await expect(next(page)).toBeHidden()
		await page.locator('noscript a[href="/region/otago"]').click()
		await expect(page).toHaveURL('/region/otago')
	})
})
