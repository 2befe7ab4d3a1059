import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import type { QuizQuestion } from '../../src/core/quiz/quiz-questions.ts'
import { expect, fetchFonts, hydrated, test } from './site.ts'

const questions = JSON.parse(
	await readFile(new URL('../fixtures/farland/content/quiz.json', import.meta.url), 'utf8'),
) as QuizQuestion[]
const COUNT = questions.length
const positionOf = (id: string) => questions.findIndex((question) => question.id === id) + 1

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).first()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const next = (page: Page) => button(page, 'Next')
const at = (page: Page, position: number) => expect(heading(page)).toContainText(`Question ${position} of ${COUNT}`)

async function open(page: Page, address = '/quiz') {
	await page.goto(address)
	await hydrated(page)
}

/** Answers every question that is left: what is named, else "I'm not sure". */
async function answer(page: Page, from: number, chosen: Partial<Record<string, string[]>> = {}) {
	for (let position = from; position <= COUNT; position++) {
		await at(page, position)
		const labels = chosen[questions[position - 1]?.id ?? '']
		for (const label of labels ?? []) await page.getByLabel(label, { exact: true }).check()
		const isLast = position === COUNT
		await button(page, !labels ? 'I’m not sure' : isLast ? 'See my villages' : 'Next').click()
	}
	await expect(page.getByRole('heading', { name: 'Your villages' })).toBeFocused()
}

test('to the result with the mouse, while nothing is sent, and on from there', async ({ page }) => {
	const sent: string[] = []
	page.on('request', (request) => {
		if (request.method() !== 'GET' || /silverton|silverhills|hospital|pet|matters/i.test(request.url()))
			sent.push(request.url())
	})
	await open(page)
	// The general call to action leads here.
	await expect(page.locator('.sticky-cta')).toHaveCount(0)
	await answer(page, 1, {
		whom: ['My mother or father, or both'],
		where: ['In places I choose', 'Silverton', 'Silverhills'],
		now: ['None, or very little'],
		later: ['Hospital care: nurses by day and by night'],
		matters: ['A lower fee when I leave (25% or less)', 'The care that I may need, on the same site'],
		musts: ['It must be open already', 'My pet must be welcome'],
		told: ['Here on the screen'],
	})
	expect(new URL(page.url()).search).toBe('')
	expect(new URL(page.url()).hash).toBe('#result')
	expect(sent).toEqual([])

	// All are in Silverhills; pets are published by none of them, and none is left out for that.
	const cards = page.locator('.result')
	const group = page.getByRole('heading', { level: 3, name: /^In Silverton or Silverhills/ })
	await expect(group).toContainText('ask about a must-have')
	for (const card of await cards.all()) {
		await expect(card.locator('.verdict-yes')).toContainText('In Silverton or Silverhills')
		await expect(card.locator('.verdict-unknown')).toContainText('Pets allowed (must-have)')
		await expect(card.locator('.verdict-no').filter({ hasText: 'must-have' })).toHaveCount(0)
	}
	await page.getByText('How we put them in order').click()
	await expect(page.getByText('In each group, we count the things that matter most to you.')).toBeVisible()
	await expect(page.getByRole('link', { name: 'How to choose a village together' })).toBeVisible()

	const slugs = await cards.evaluateAll((all) =>
		all.slice(0, 3).map((card) => (card as HTMLElement).dataset['village']),
	)
	await expect(page.getByRole('link', { name: 'Compare the first three side by side' })).toHaveAttribute(
		'href',
		`/compare?v=${slugs.join(',')}`,
	)
	await expect(page.getByRole('link', { name: 'Request information about the first three' })).toHaveAttribute(
		'href',
		`/request?v=${slugs.join(',')}`,
	)
	await cards
		.first()
		.getByRole('button', { name: /^Save / })
		.click()
	await expect(cards.first().getByRole('button', { name: /^Saved / })).toBeVisible()

	await expect(cards).toHaveCount(6)
	await page.getByRole('button', { name: /^Show \d+ more/ }).click()
	const shown = await cards.count()
	expect(shown).toBeGreaterThan(6)
	await cards.first().getByRole('link').first().click()
	await expect(page).toHaveURL(new RegExp(`/villages/${slugs[0]}$`))
	// The address changes before the page does.
	await expect(cards).toHaveCount(0)
	await page.goBack()
	await expect(cards).toHaveCount(shown)

	// One answer is changed, and the result comes back without asking the rest again.
	await page.getByText('Your answers, and how to change one').click()
	await page.getByRole('link', { name: 'Change your answer to: Is there anything that it must have?' }).click()
	await at(page, positionOf('musts'))
	await page.getByLabel('My pet must be welcome').uncheck()
	await button(page, 'See my villages').click()
	await expect(group).toContainText('all your must-haves')
	await button(page, 'Start again').click()
	await at(page, 1)
	await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
})

test('with the keyboard alone, from the first question to the result', async ({ page }) => {
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
			// The arrow keys go through the ways; the last is anywhere.
			await page.keyboard.press('ArrowUp')
			await expect(page.getByLabel('Anywhere in New Zealand')).toBeChecked()
		}
		await tabTo(focused(submit))
		await page.keyboard.press('Enter')
	}
	await expect(page.getByRole('heading', { name: 'Your villages' })).toBeFocused()
	await expect(page.locator('.result').first()).toBeVisible()
	await tabTo(() => page.getByRole('link', { name: /^Compare the first/ }).evaluate((one) => one.matches(':focus')))
	await page.keyboard.press('Enter')
	await expect(page).toHaveURL(/\/compare\?v=/)
})

test('every question and the result fit in 320 px', async ({ page }) => {
	await fetchFonts(page)
	await page.setViewportSize({ width: 320, height: 640 })
	await open(page)
	const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
	for (let position = 1; position <= COUNT; position++) {
		await at(page, position)
		if (questions[position - 1]?.id === 'where') {
			await page.getByLabel('Near a person or a place').check()
			expect(await isWide(), 'near a place').toBe(false)
			await page.getByLabel('In places I choose').check()
			await page.getByLabel('Mānuka Plains').check()
		} else await page.locator('.option').first().click()
		expect(await isWide(), `question ${position}`).toBe(false)
		// Options and buttons are easy to hit.
		for (const box of await page.locator('.options .option-large, .quiz-buttons > *').all()) {
			expect((await box.boundingBox())?.height).toBeGreaterThanOrEqual(60)
		}
		await page.locator('main button[type=submit]').click()
	}
	await expect(page.locator('.result').first()).toBeVisible()
	expect(await isWide(), 'result').toBe(false)
})

test('the result prints with its working, without buttons', async ({ page }) => {
	await open(page)
	await answer(page, 1, { where: ['In places I choose', 'Anchorage'], told: ['On paper, to print'] })
	const print = button(page, 'Print this result')
	await expect(print).not.toHaveClass(/button-quiet/)
	await page.emulateMedia({ media: 'print' })
	await expect(print).toBeHidden()
	await expect(page.getByRole('link', { name: /^Compare/ })).toBeHidden()
	await expect(page.getByRole('heading', { name: 'Your villages' })).toBeVisible()
	await expect(page.locator('.verdict-yes').first()).toBeVisible()
	await expect(page.locator('.result .print-only').first()).toContainText('/villages/')
	await expect(page.getByRole('term').filter({ hasText: 'Where would you like to live?' })).toBeVisible()
	await expect(page.getByText('In each group, we count the things that matter most to you.')).toBeVisible()
})

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false })

	test('says what the quiz asks and how it ranks, and leads on', async ({ page }) => {
		await page.goto('/quiz')
		// Playwright's own selectors pass over noscript.
		await expect(page.locator('noscript > p', { hasText: 'The quiz needs JavaScript' })).toBeVisible()
		await expect(next(page)).toBeHidden()
		for (const { question } of questions)
			await expect(page.getByRole('listitem').filter({ hasText: question })).toBeVisible()
		await expect(page.getByText('In each group, we count the things that matter most to you.')).toBeVisible()
		await expect(page.locator('main').getByRole('link', { name: 'Search for villages' })).toHaveAttribute(
			'href',
			'/search',
		)
		await page.locator('noscript a[href="/region/silverhills"]').click()
		await expect(page).toHaveURL('/region/silverhills')
	})
})
