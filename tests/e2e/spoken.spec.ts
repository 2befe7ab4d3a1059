/**
 * What a screen reader says on the way of a reader, against the texts in `spoken/`. `npm run site -- test spoken` runs this alone,
 * and with `-- --update` stores the new texts. Outlines leave out plain text, which may change with the day.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright/test'
import { sheetAddress } from '../../src/core/addresses.ts'
import { ASK_VILLAGE, SENT } from '../../src/core/request/request-fields.ts'
import { village } from './pages.ts'
import { SEED } from '../samples.ts'
import { expect, hydrated, test } from './site.ts'
import { listenTo, type Speech } from './spoken.ts'

const folder = path.join(import.meta.dirname, 'spoken')

interface Listener extends Speech {
	/** Writes down what the reader does. */
	does: (what: string) => void
	/** Writes down what is said. */
	hears: (lines: Promise<string | string[]>) => Promise<void>
}

/** `npm test` listens to half of the journeys, which the seed draws; `npm run site -- test spoken` to all. */
const isFull = process.env['SUITE'] === 'spoken'
let journeys = 0

/** A journey whose text is kept under its name. */
function spoken(name: string, journey: (page: Page, listener: Listener) => Promise<void>): void {
	if (!isFull && ((SEED >>> 5) + journeys++) % 2 === 1) return
	test(name, async ({ page }) => {
		const lines: string[] = []
		await journey(page, {
			...(await listenTo(page)),
			does: (what) => void lines.push(`${lines.length > 0 ? '\n' : ''}# ${what}`),
			hears: async (said) => void lines.push(...[await said].flat()),
		})
		// Every run has ports of its own.
		const text = `${lines.join('\n')}\n`.replace(/localhost:\d+/g, 'localhost')
		const file = path.join(folder, `${name.replaceAll(' ', '-')}.txt`)
		if (isFull && process.env['UPDATE_STORED']) {
			mkdirSync(folder, { recursive: true })
			writeFileSync(file, text)
		}
		const kept = existsSync(file) ? readFileSync(file, 'utf8') : ''
		expect(text, 'If the change is meant: npm run site -- test spoken --update').toBe(kept)
	})
}

spoken('search and comparison', async (page, { does, hears, read, announced, focus }) => {
	does('opens a search')
	await page.goto('/search?region=silverhills')
	await hydrated(page)
	await hears(announced('14 villages match'))
	await expect(page.getByRole('link', { name: 'The whole country' })).toBeVisible()
	await hears(read('main', 'outline'))
	does('ticks two villages to compare')
	const [first, second] = [
		page.getByRole('checkbox', { name: 'Compare' }).nth(0),
		page.getByRole('checkbox', { name: 'Compare' }).nth(1),
	]
	await first.check()
	await second.check()
	await hears(announced(' and '))
	does('saves the first')
	await page.locator('.result button.star').first().press('Enter')
	await hears(announced('is saved'))
	await hears(focus())
	does('goes to the comparison')
	await page.getByRole('link', { name: 'Compare 2 villages' }).press('Enter')
	await hears(announced('Compare retirement villages'))
	await expect(page.getByRole('table', { name: 'At a glance' })).toBeVisible()
	// A part that comes later.
	await expect(page.getByRole('link', { name: 'how we work it out' })).toBeVisible()
	await hears(read('main', 'outline'))
})

spoken('quiz', async (page, { does, hears, read, focus }) => {
	does('opens the quiz')
	await page.goto('/quiz')
	await hydrated(page)
	await hears(read('main'))
	does('continues without an answer')
	await page.getByRole('button', { name: 'Next' }).press('Enter')
	await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
	await hears(focus())
	does('answers, and continues')
	await page.getByLabel('Me and my partner').check()
	await page.getByRole('button', { name: 'Next' }).press('Enter')
	await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeFocused()
	await hears(focus())
	await hears(read('main'))
})

spoken('costs', async (page, { does, hears, read, announced, focus }) => {
	does('opens the calculator')
	await page.goto('/costs?entry=500000&years=5')
	await hydrated(page)
	await hears(announced('$500,000'))
	await expect(page.getByRole('img', { name: /^Money paid/ })).toBeVisible()
	await hears(read('main', 'outline'))
	does('types a price that is none')
	await page.getByLabel('Entry price').fill('-5')
	await page.keyboard.press('Tab')
	await hears(announced('Enter the entry price'))
	await page.keyboard.press('Shift+Tab')
	await hears(focus())
	await hears(read('main', 'outline'))
	does('puts it right')
	await page.getByLabel('Entry price').fill('600000')
	await page.keyboard.press('Tab')
	await hears(announced('$600,000'))
})

spoken('request', async (page, { does, hears, read, announced, focus }) => {
	await page.route('/', (route, request) =>
		request.method() === 'POST' ? route.fulfill({ status: 200, body: '' }) : route.continue(),
	)
	does('opens a village')
	await page.goto(`/villages/${village}`)
	await hydrated(page)
	// What to ask depends on how old a price is.
	await hears(read('main', 'outline').then((lines) => lines.filter((line) => !line.includes('checkbox'))))
	does('asks about it')
	await page.getByRole('link', { name: ASK_VILLAGE }).first().press('Enter')
	await expect(page.getByRole('heading', { name: ASK_VILLAGE })).toBeFocused()
	await hears(focus())
	await hears(read('dialog', 'outline'))
	does('sends it empty')
	await page.getByRole('button', { name: 'Send my request' }).press('Enter')
	await hears(announced('Please fix the following'))
	await expect(page.getByRole('dialog').getByRole('alert')).toBeFocused()
	await hears(focus())
	await page.getByLabel('Your Name *').focus()
	await hears(focus())
	does('fills it in and sends it')
	await page.getByLabel('Your Name *').fill('Mere')
	await page.getByLabel('Email Address *').fill('mere@example.co.nz')
	await page.getByRole('button', { name: 'Send my request' }).press('Enter')
	await hears(announced(SENT))
	await expect(page.getByRole('dialog')).toBeHidden()
	await hears(focus())
})

spoken('a sheet', async (page, { does, hears, read, announced, focus }) => {
	// The day is today's at first.
	await page.clock.setFixedTime('2026-11-14T00:00:00Z')
	does('opens the sheet')
	await page.goto(sheetAddress(village))
	await hydrated(page)
	await expect(page.getByRole('heading', { name: /to ask$/ })).toBeVisible()
	await hears(read('main', 'outline'))
	does('opens the row about the fee')
	await page.getByText('How much do they keep when I leave?', { exact: true }).click()
	await hears(focus())
	does('types the most they keep, which isn’t what is published, and goes back to it')
	await page.getByLabel('The most they keep').fill('20')
	await page.keyboard.press('Tab')
	await page.keyboard.press('Shift+Tab')
	await hears(focus())
	does('keeps it on the device')
	await page.getByRole('button', { name: 'Keep', exact: true }).press('Enter')
	await hears(announced('is kept on this device'))
	await hears(focus())
	does('types what is no number')
	await page.getByLabel('The most they keep').fill('a lot')
	await page.keyboard.press('Tab')
	await page.keyboard.press('Shift+Tab')
	await hears(focus())
	does('chooses a scan')
	await page.getByText('Read an agreement for me').click()
	await page.getByLabel('Choose a PDF').setInputFiles('tests/fixtures/documents/scan.pdf')
	// A slow page may have the end before it has shown that it began.
	await hears(announced('picture of a page').then((lines) => lines.filter((line) => !line.includes('Reading 3 pages'))))
	await hears(focus())
})

spoken('saved villages', async (page, { does, hears, read, announced, focus }) => {
	await page.addInitScript(() => (window.print = () => {}))
	does('opens a village')
	await page.goto(`/villages/${village}`)
	await hydrated(page)
	does('saves it')
	const star = page
		.getByRole('main')
		.getByRole('button', { name: /^Saved? / })
		.first()
	await star.press('Enter')
	await hears(announced('is saved'))
	await hears(focus())
	does('goes to the saved villages')
	await page
		.getByRole('banner')
		.getByRole('link', { name: /^Saved villages/ })
		.press('Enter')
	await hears(announced('Your villages'))
	await expect(page.locator('[data-village]')).toHaveCount(1)
	await hears(focus())
	await hears(read('main', 'outline'))
	does('prints the list')
	await page.getByRole('button', { name: 'Print with room for notes' }).press('Enter')
	await hears(focus())
	does('removes the village')
	await page.getByRole('button', { name: 'Remove Amelia Hart' }).press('Enter')
	await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
	await hears(announced('removed'))
	await hears(focus())
	does('goes back')
	await page.goBack()
	await hears(announced('Amelia Hart'))
	await hears(focus())
	does('goes forward')
	await page.goForward()
	await hears(announced('Your villages'))
	await hears(focus())
	await hears(read('main', 'outline'))
})
