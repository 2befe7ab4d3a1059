import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import type { QuizQuestion } from '../../src/core/quiz/quiz-questions.ts'
import { expect, fetchFonts, hydrated, test } from './site.ts'

const questions = JSON.parse(
	await readFile(new URL('../fixtures/farland/content/quiz.json', import.meta.url), 'utf8'),
) as QuizQuestion[]
const COUNT = questions.length

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).first()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const at = (page: Page, position: number) => expect(heading(page)).toContainText(`Question ${position} of ${COUNT}`)

async function open(page: Page, address = '/quiz') {
	await page.goto(address)
	await hydrated(page)
}

test('with the keyboard alone, from the first question to the result, which all fit in 320 px', async ({ page }) => {
	await fetchFonts(page)
	await page.setViewportSize({ width: 320, height: 640 })
	await open(page)
	const main = page.locator('#main')
	/** Presses Tab until the focus is where it should be. */
	async function tabTo(isThere: () => Promise<boolean>) {
		for (let presses = 0; presses < 60; presses++) {
			await page.keyboard.press('Tab')
			if (await isThere()) return
		}
		throw new Error('the Tab key never came there')
	}
	const focused = (selector: string) => () => page.locator(selector).evaluate((one) => one.matches(':focus'))
	const submit = 'main button[type=submit]'
	/** Nothing hangs over the edge, and options and buttons are easy to hit. */
	async function expectFit(what: string) {
		const { isWide, heights } = await page.evaluate(() => ({
			isWide: document.documentElement.scrollWidth > document.documentElement.clientWidth,
			heights: Array.from(
				document.querySelectorAll('.options .option-large, .quiz-buttons > *'),
				(one) => one.getBoundingClientRect().height,
			),
		}))
		expect(isWide, what).toBe(false)
		if (what === 'result') return
		for (const height of heights) expect(height, what).toBeGreaterThanOrEqual(60)
	}

	// Next without an answer says what is missing.
	await main.focus()
	await tabTo(focused(submit))
	await page.keyboard.press('Enter')
	await expect(page.getByRole('alert')).toBeFocused()
	await expect(page.getByRole('alert')).toHaveText('Choose an answer, or select “I’m not sure”.')
	// Each time, because it may be out of sight.
	await tabTo(focused(submit))
	await page.keyboard.press('Enter')
	await expect(page.getByRole('alert')).toBeFocused()
	for (let position = 1; position <= COUNT; position++) {
		const question = questions[position - 1]
		if (position > 1) {
			await at(page, position)
			await expect(heading(page)).toBeFocused()
			await expect(page.locator('.quiz-progress')).toBeInViewport({ ratio: 1 })
		}
		await page.keyboard.press('Tab')
		await page.keyboard.press('Space')
		if (question?.id === 'where') {
			// The arrow keys go through the ways, of which two ask for more.
			for (const way of ['Near a person or a place', 'In places I choose', 'Anywhere in New Zealand']) {
				for (let press = 0; press < 3 && !(await page.getByLabel(way).isChecked()); press++)
					await page.keyboard.press('ArrowUp')
				await expect(page.getByLabel(way)).toBeChecked()
				await expectFit(way)
			}
		}
		await expectFit(question?.id ?? '')
		await tabTo(focused(submit))
		await page.keyboard.press('Enter')
	}
	await expect(page.getByRole('heading', { name: 'Your villages' })).toBeFocused()
	await expect(page.locator('.result').first()).toBeVisible()
	await expectFit('result')
	await tabTo(() => page.getByRole('link', { name: /^Compare the first/ }).evaluate((one) => one.matches(':focus')))
	await page.keyboard.press('Enter')
	await expect(page).toHaveURL(/\/compare\?v=/)
})

test('the result prints with its working, without buttons', async ({ page }) => {
	const unsure = ['whom', 'when', 'now', 'later', 'entry', 'weekly', 'matters', 'musts'].map((id) => `&${id}=unsure`)
	await open(page, `/quiz#result&where=anchorage&told=paper${unsure.join('')}`)
	const print = button(page, 'Print this result')
	await expect(print).not.toHaveClass(/button-quiet/)
	await page.emulateMedia({ media: 'print' })
	await expect(print).toBeHidden()
	await expect(page.getByRole('link', { name: /^Compare/ })).toBeHidden()
	await expect(page.getByRole('heading', { name: 'Your villages' })).toBeVisible()
	await expect(page.locator('.verdict-yes').first()).toBeVisible()
	await expect(page.locator('.result .contact-line').first()).toBeVisible()
	await expect(page.getByRole('term').filter({ hasText: 'Where would you like to live?' })).toBeVisible()
	await expect(
		page.getByText(/^In each group, we count for each village how many of the things that matter most to you/),
	).toBeVisible()
})
