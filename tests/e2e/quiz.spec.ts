import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import type { QuizQuestion } from '../../src/core/quiz/quiz-questions.ts'
import { QUIZ_KEY, QUIZ_RESULT_KEY } from '../../src/core/device/storage-keys.ts'
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

test('at its second address it is the same quiz', async ({ page }) => {
	await open(page, '/apply')
	await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/quiz$/)
	await expect(page.locator('.sticky-cta')).toHaveCount(0)
	await at(page, 1)
	await button(page, 'I’m not sure').click()
	await at(page, 2)
	expect(new URL(page.url()).pathname).toBe('/apply')
})

test('to the result with the mouse, and on from there', async ({ page }) => {
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

	// All are in Silverhills; pets are published by none of them, and none is left out for that.
	const cards = page.locator('.result')
	await expect(page.getByRole('heading', { level: 3 }).first()).toContainText(
		'In Silverton or Silverhills: ask about a must-have',
	)
	for (const card of await cards.all()) {
		await expect(card.locator('.verdict-yes')).toContainText('In Silverton or Silverhills')
		await expect(card.locator('.verdict-unknown')).toContainText('Pets allowed (must-have)')
		await expect(card.locator('.verdict-no').filter({ hasText: 'must-have' })).toHaveCount(0)
	}
	await page.getByText('How we put them in order').click()
	await expect(
		page.getByText('If distance doesn’t settle it, we count the things that matter most to you.'),
	).toBeVisible()
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

	await expect(cards).toHaveCount(10)
	await page.getByRole('button', { name: /^Show \d+ more/ }).click()
	const shown = await cards.count()
	expect(shown).toBeGreaterThan(10)
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
	await expect(page.getByRole('heading', { level: 3 }).first()).toContainText(
		'In Silverton or Silverhills: all your must-haves',
	)
	await button(page, 'Start again').click()
	await at(page, 1)
	await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
})
test('near a person: the place is typed, and the nearer of two equal villages comes first', async ({ page }) => {
	const asked: string[] = []
	page.on('request', (request) => asked.push(new URL(request.url()).pathname))
	await open(page)
	await button(page, 'I’m not sure').click()
	await at(page, 2)
	expect(asked).not.toContain('/_data/lists/places.json')
	await page.getByLabel('Near a person or a place').check()
	await next(page).click()
	await expect(page.getByRole('alert')).toBeFocused()
	await page.getByRole('combobox', { name: /Which suburb, town or city/ }).fill('mossdale')
	await page.getByRole('listbox').getByRole('option').first().click()
	await expect(page.getByText('You chose:')).toContainText('up to 25 km from Mossdale')
	await page.getByLabel('How far away can it be?').selectOption('Up to 50 km')
	await expect(page.getByText('You chose:')).toContainText('up to 50 km from Mossdale')
	await next(page).click()
	await answer(page, 3)
	await expect(page.getByRole('heading', { level: 3 }).first()).toContainText('Within 50 km of Mossdale')
	const distances = await page
		.locator('section')
		.filter({ hasText: 'Within 50 km of Mossdale' })
		.first()
		.locator('.verdict-yes')
		.evaluateAll((all) => all.map((one) => Number(/about (\d+) km/.exec(one.textContent)?.[1])))
	expect(distances.length).toBeGreaterThan(3)
	expect(distances).toEqual([...distances].sort((a, b) => a - b))
	await expect(page.getByRole('heading', { name: /^Elsewhere/ })).toHaveCount(0)
	// Each says what to ask it, money first.
	const ask = page.locator('.result').first().locator('.quiz-ask')
	await expect(ask.getByRole('listitem').first()).toContainText(/entry price|keep when I leave/)
	await ask.getByText(/^\d+ more questions?$/i).click()
	await expect(ask.getByText('What is the street address?')).toBeVisible()
})

test('at most 24 villages are listed; where none is near enough, the next nearest is named', async ({ page }) => {
	await open(page)
	await answer(page, 1, { matters: ['A small village (60 homes or fewer)'] })
	await expect(page.locator('.lead')).toContainText(/We list 24 of them, the best match first/)
	await page.getByRole('button', { name: 'Show 10 more villages' }).click()
	await page.getByRole('button', { name: 'Show 4 more villages' }).click()
	await expect(page.locator('.result')).toHaveCount(24)
	await page.getByText('Your answers, and how to change one').click()
	await page.getByRole('link', { name: 'Change your answer to: Where would you like to live?' }).click()
	await page.getByLabel('Near a person or a place').check()
	await page.getByRole('combobox', { name: /Which suburb, town or city/ }).fill('Far Reach')
	await page.getByRole('listbox').getByRole('option').first().click()
	await page.getByLabel('How far away can it be?').selectOption('Up to 5 km')
	await button(page, 'See my villages').click()
	await expect(page.locator('.result')).toHaveCount(0)
	await expect(page.getByText(/We have no villages on our list within 5 km of/)).toContainText(
		/The nearest is .+, about \d+ km away/,
	)
	await page.getByRole('link', { name: 'Change where you’d like to live' }).click()
	await at(page, positionOf('where'))
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
	const submit = 'button[type=submit]'

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

test('Back and Forward go question by question, and a reload in the middle loses nothing', async ({ page }) => {
	await open(page)
	await page.getByLabel('Me', { exact: true }).check()
	await next(page).click()
	await page.getByLabel('In places I choose').check()
	await page.getByLabel('Anchorage', { exact: true }).check()
	await next(page).click()
	await page.getByLabel('In a year or two').check()
	await next(page).click()
	await at(page, 4)
	await page.goBack()
	await at(page, 3)
	await expect(page.getByLabel('In a year or two')).toBeChecked()
	await button(page, 'Back').click()
	await at(page, 2)
	await expect(page.getByLabel('Anchorage', { exact: true })).toBeChecked()
	await page.reload()
	await hydrated(page)
	await at(page, 2)
	await expect(page.getByLabel('Anchorage', { exact: true })).toBeChecked()
	await page.goForward()
	await at(page, 3)
	await page.goForward()
	await at(page, 4)
	await page.getByLabel('None, or very little').check()

	// A later visit continues at the first question that has no answer.
	await page.goto('/faq')
	await page.goto('/apply')
	await at(page, 5)
	await expect(page.getByText('Your answers were still on this device.')).toBeVisible()
	await button(page, 'Start again').click()
	await at(page, 1)
	await expect(page.getByLabel('Me', { exact: true })).not.toBeChecked()
})

test('a jump to the content does not lose the question', async ({ page }) => {
	await open(page)
	await button(page, 'I’m not sure').click()
	await at(page, 2)
	await page.evaluate(() => (location.hash = '#main'))
	await at(page, 2)
	await page.getByLabel('Anywhere in New Zealand').check()
	await next(page).click()
	await at(page, 3)
})

test('three things matter most, and a fourth is refused kindly', async ({ page }) => {
	await open(page)
	for (let position = 1; position < positionOf('matters'); position++) await button(page, 'I’m not sure').click()
	const boxes = page.getByRole('checkbox')
	await expect(page.getByText('You’ve chosen 0. You can choose up to 3.')).toBeVisible()
	for (const index of [0, 1, 2]) await boxes.nth(index).check()
	await expect(page.getByText('You’ve chosen 3. You can choose up to 3.')).toBeVisible()
	await boxes.nth(3).click()
	await expect(boxes.nth(3)).not.toBeChecked()
	await expect(page.getByRole('alert')).toContainText('Untick one to choose this instead.')
	await boxes.nth(0).uncheck()
	await expect(page.getByRole('alert')).toHaveCount(0)
	await boxes.nth(3).check()
	await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(3)
})

test('"nothing is a must" excludes the other answers', async ({ page }) => {
	await open(page)
	for (let position = 1; position < positionOf('musts'); position++) await button(page, 'I’m not sure').click()
	const nothing = page.getByLabel('No, I have no must-haves')
	await page.getByLabel('My pet must be welcome').check()
	await nothing.check()
	await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1)
	await page.getByLabel('It must be open already').check()
	await expect(nothing).not.toBeChecked()
})

test('not sure about anything is answered kindly', async ({ page }) => {
	await open(page)
	await answer(page, 1)
	await expect(page.getByText('That’s fine to begin with.')).toBeVisible()
	await expect(page.locator('.result')).toHaveCount(0)
	await page.getByRole('link', { name: 'Change your answer to: Where would you like to live?' }).click()
	await expect(page.getByText('You said you’re not sure.')).toBeVisible()
	await page.getByLabel('In places I choose').check()
	await page.getByLabel('Mānuka Plains', { exact: true }).check()
	await button(page, 'See my villages').click()
	await expect(page.getByRole('heading', { level: 3 }).first()).toContainText('In Mānuka Plains')
})

test('nothing is sent; the device keeps the answers until the result, which a link brings back', async ({
	page,
	context,
}) => {
	const sent: string[] = []
	page.on('request', (request) => {
		if (request.method() !== 'GET' || /mossdale|silverhills|phone|matters/i.test(request.url()))
			sent.push(request.url())
	})
	await open(page)
	await page.getByLabel('Me', { exact: true }).check()
	const kept = () =>
		page.evaluate((keys) => [localStorage.getItem(keys[0]), sessionStorage.getItem(keys[1])], [
			QUIZ_KEY,
			QUIZ_RESULT_KEY,
		] as const)
	expect(await kept()).toEqual(['{"whom":["me"]}', null])
	await next(page).click()
	await answer(page, 2, { where: ['In places I choose', 'Silverhills'], told: ['By telephone'] })
	const [unfinished, result] = await kept()
	expect(unfinished).toBeNull()
	expect(result).toContain('"where":["silverhills"]')
	await page.reload()
	await hydrated(page)
	const first = page.locator('.result').first().getByRole('link').first()
	const name = await first.textContent()
	const link = await page.getByLabel('The link to this result').inputValue()
	expect(sent).toEqual([])

	// The request then proposes what was answered.
	await page.getByRole('link', { name: 'Request information about the first three' }).click()
	await expect(page.getByRole('dialog').getByLabel('By phone')).toBeChecked()

	const other = await context.newPage()
	await other.goto(link)
	await hydrated(other)
	await expect(other.locator('.result').first().getByRole('link').first()).toHaveText(name ?? '')
	expect(new URL(other.url()).hash).toBe('#result')
})

test('works where the browser refuses storage', async ({ page }) => {
	await page.addInitScript(() => {
		for (const name of ['localStorage', 'sessionStorage']) {
			Object.defineProperty(window, name, {
				get() {
					throw new DOMException('refused', 'SecurityError')
				},
			})
		}
	})
	await open(page)
	await page.getByLabel('Me', { exact: true }).check()
	await next(page).click()
	await page.getByLabel('In places I choose').check()
	await page.getByLabel('Anchorage', { exact: true }).check()
	await page.reload()
	await hydrated(page)
	await at(page, 2)
	await expect(page.getByLabel('Anchorage', { exact: true })).toBeChecked()
	await next(page).click()
	await answer(page, 3)
	await page.locator('.result').first().getByRole('link').first().click()
	await expect(page).toHaveURL(/\/villages\//)
	await expect(page.locator('.result')).toHaveCount(0)
	await page.goBack()
	await expect(page.getByRole('heading', { level: 3 }).first()).toContainText('In Anchorage')
	await page.reload()
	await hydrated(page)
	await expect(page.getByRole('heading', { level: 3 }).first()).toContainText('In Anchorage')
})

test('a broken or hurried address starts where the answers end', async ({ page }) => {
	await open(page, '/quiz#result&where=atlantis&now=full')
	await at(page, 1)
	await open(page, '/quiz#question-7')
	await at(page, 1)
	await page.evaluate((key) => localStorage.setItem(key, '{"whom":["me"],"where":"x","now":7'), QUIZ_KEY)
	await page.reload()
	await hydrated(page)
	await at(page, 1)
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
		await page.locator('button[type=submit]').click()
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
	await expect(
		page.getByText('If distance doesn’t settle it, we count the things that matter most to you.'),
	).toBeVisible()
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
		await expect(
			page.getByText('If distance doesn’t settle it, we count the things that matter most to you.'),
		).toBeVisible()
		await expect(page.locator('main').getByRole('link', { name: 'Search for villages' })).toHaveAttribute(
			'href',
			'/search',
		)
		await page.locator('noscript a[href="/region/silverhills"]').click()
		await expect(page).toHaveURL('/region/silverhills')
	})
})
