import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Locator, Page, Request } from 'playwright/test'
import { FIXTURE_SITE } from '../../scripts/testing/sites.ts'
import { ASK_OTHERS, ASK_VILLAGE, RETRYING, SENT } from '../../src/core/request/request-fields.ts'
import { SEED } from '../samples.ts'
import { readOutbox, writeOutbox } from './outbox-store.ts'
import { expect, hold, hydrated, test } from './site.ts'

const ASK = new RegExp(`^(${ASK_OTHERS}|${ASK_VILLAGE})$`)
const dialog = (page: Page) => page.getByRole('dialog', { name: ASK })
/** What became of the request: in the dialog, which soon closes by itself, or on the page after it. */
const outcome = (page: Page, words: string) => page.getByText(words).filter({ visible: true }).first()

async function open(page: Page, address = '/'): Promise<void> {
	await page.goto(address)
	await hydrated(page)
	await page.getByRole('main').getByRole('link', { name: ASK }).first().click()
	await expect(dialog(page)).toBeVisible()
}

async function fill(page: Page): Promise<void> {
	await page.getByLabel('Your Name *').fill('Mere Ōtene')
	await page.getByLabel('Email Address *').fill('mere@example.co.nz')
}

/** Answers the posts of the form, and tells what was posted. */
async function capture(page: Page, answer: (nth: number) => number | 'fail' = () => 200): Promise<Request[]> {
	const posts: Request[] = []
	await page.route('/', (route, request) => {
		if (request.method() !== 'POST') return route.continue()
		posts.push(request)
		const status = answer(posts.length)
		return status === 'fail' ? route.abort() : route.fulfill({ status, body: '' })
	})
	return posts
}

/** How many requests the device holds. */
const kept = async (page: Page) => (await readOutbox(page)).length

test('sends what the specification fixes, says so, closes after two seconds, and the words stay', async ({ page }) => {
	await page.clock.install()
	const posts = await capture(page)
	await open(page, '/operator/harrow-villages')
	await fill(page)
	await page.getByLabel('Message (optional)').fill('A & B = C')
	await page.clock.pauseAt(Date.now() + 60_000)
	await page.getByRole('button', { name: 'Send my request' }).dblclick()
	// With the focus it has begun to wait.
	await expect(page.locator('.request-done')).toBeFocused()
	await page.clock.runFor(1900)
	await expect(dialog(page).getByText(SENT)).toBeVisible()
	await page.clock.runFor(100)
	await expect(dialog(page)).toBeHidden()
	await page.clock.resume()
	await expect(page.getByText(SENT)).toBeVisible()
	await expect(page.getByRole('main').getByRole('link', { name: ASK }).first()).toBeFocused()

	expect(posts).toHaveLength(1)
	expect(posts[0]?.headers()['content-type']).toBe('application/x-www-form-urlencoded')
	expect(Object.fromEntries(new URLSearchParams(posts[0]?.postData() ?? ''))).toEqual({
		'form-name': 'village-inquiry',
		'village-interest': 'Harrow Villages',
		'bot-field': '',
		name: 'Mere Ōtene',
		email: 'mere@example.co.nz',
		phone: '',
		'location-preference': '',
		message: 'A & B = C',
		'preferred-contact': 'email',
	})

	// On a small phone the message is longer than its part of the window.
	await page.setViewportSize({ width: 360, height: 560 })
	await expect(page.getByRole('button', { name: 'Close this message' })).toBeInViewport({ ratio: 1 })
	expect(await page.locator('.status-message').evaluate((message) => message.scrollHeight > message.clientHeight)).toBe(
		true,
	)
	await page.getByRole('button', { name: 'Close this message' }).click()
	await expect(page.getByText(SENT)).toHaveCount(0)
	await page.getByRole('main').getByRole('link', { name: ASK }).first().click()
	await expect(page.getByLabel('Your Name *')).toHaveValue('')
})

test('from a village to a request that is sent in at most three presses on a small phone, whose dialog fits and scrolls', async ({
	page,
}) => {
	await capture(page)
	await page.setViewportSize({ width: 320, height: 480 })
	await page.goto('/villages/lantern-cove-village')
	await hydrated(page)
	let presses = 0
	const press = async (element: Locator) => {
		presses++
		await element.click()
	}
	await press(page.getByRole('link', { name: ASK_VILLAGE }).first())
	await expect(dialog(page)).toBeVisible()
	const box = await dialog(page).boundingBox()
	expect(box?.width).toBeLessThanOrEqual(320)
	expect(box?.height).toBeLessThanOrEqual(480)
	await fill(page)
	const send = page.getByRole('button', { name: 'Send my request' })
	await send.scrollIntoViewIfNeeded()
	await expect(send).toBeInViewport()
	await press(send)
	await expect(outcome(page, SENT)).toBeVisible()
	expect(presses).toBeLessThanOrEqual(3)
})

/** Waits until a dialog that was closed has gone one step back in the history: a step taken sooner would be the same one. */
async function wentBack(page: Page): Promise<void> {
	await page.waitForFunction(() => !JSON.stringify(history.state).includes('request'))
}

test('with the keyboard alone: Tab stays in the dialog, Escape closes it and keeps the text', async ({ page }) => {
	await page.goto('/')
	await hydrated(page)
	const button = page.getByRole('main').getByRole('link', { name: ASK }).first()
	await button.focus()
	await page.keyboard.press('Enter')
	await expect(dialog(page).getByRole('heading')).toBeFocused()
	// Past Close and the privacy page.
	for (let press = 0; press < 3; press++) await page.keyboard.press('Tab')
	await page.keyboard.type('Mere')
	await expect(page.getByLabel('Your Name *')).toHaveValue('Mere')
	const visited = new Set<string>()
	for (let press = 0; press < 25; press++) {
		await page.keyboard.press('Tab')
		const place = await page.evaluate(() => {
			const element = document.activeElement
			// Between its last and its first control, a dialog lets the browser's own bar have its turn.
			if (!element || element === document.body) return 'browser'
			return element.closest('dialog') ? 'dialog' : `outside: ${element.outerHTML}`
		})
		visited.add(place)
	}
	expect([...visited].filter((place) => place !== 'browser')).toEqual(['dialog'])
	await page.keyboard.press('Escape')
	await expect(dialog(page)).toBeHidden()
	await expect(button).toBeFocused()
	await wentBack(page)
	await page.keyboard.press('Enter')
	await expect(page.getByLabel('Your Name *')).toHaveValue('Mere')
})

test("the browser's Back closes it, Forward opens it again, and what was typed is kept, over a reload too", async ({
	page,
}) => {
	await page.goto('/faq')
	await hydrated(page)
	await open(page, '/villages/lantern-cove-village')
	await page.getByLabel('Your Name *').fill('Mere')
	await page.getByLabel('By phone').check()
	await page.goBack()
	await expect(dialog(page)).toBeHidden()
	await expect(page).toHaveURL('/villages/lantern-cove-village')
	// As the page sees its history: Playwright's goForward may count from before the step back.
	await page.evaluate(() => void setTimeout(() => history.forward()))
	await expect(page.getByLabel('Your Name *')).toHaveValue('Mere')
	// Chromium aborts a reload that comes while it ends the step forward.
	await expect(() => page.reload()).toPass()
	await expect(page.getByLabel('Your Name *')).toHaveValue('Mere')
	await expect(page.getByLabel('By phone')).toBeChecked()
	await dialog(page).getByRole('button', { name: 'Close' }).click()
	await expect(dialog(page)).toBeHidden()
	await wentBack(page)
	// As the page sees its history, because Playwright's goBack may count from before the dialog was closed; and a moment
	// later, because a page that leaves while it is asked to answers nobody.
	await page.evaluate(() => void setTimeout(() => history.back()))
	await expect(page).toHaveURL('/faq')
})

test('the first press is not lost while the code for it is on its way, and leads to the page when it cannot come', async ({
	page,
	expectedErrors,
}) => {
	expectedErrors.push(/Failed to load resource/)
	const chunks = path.join(FIXTURE_SITE, 'assets/chunks')
	const chunk = readdirSync(chunks).find((file) =>
		readFileSync(path.join(chunks, file), 'utf8').includes('request-heading'),
	)
	const dialogCode = `**/${chunk}`
	const release = await hold(page, dialogCode)
	await page.goto('/operator/harrow-villages')
	await hydrated(page)
	const link = page.getByRole('main').getByRole('link', { name: ASK }).first()
	await link.click()
	await expect(page.getByText('Loading...')).toBeVisible()
	release()
	await expect(dialog(page)).toBeVisible()
	await expect(dialog(page)).toContainText('Harrow Villages')

	await page.unroute(dialogCode)
	await page.route(dialogCode, (route) => route.abort())
	await page.goto('/operator/linden-group')
	await hydrated(page)
	await link.click()
	await expect(page).toHaveURL('/request?v=linden-group')
	await expect(page.getByLabel(/^Which villages/)).toHaveValue(/Linden/)
})

test.describe('when it cannot be sent', () => {
	test.use({ expectedErrors: [/Failed to load resource/] })

	test('a kept request that is refused for good says so, and can be deleted', async ({ page }) => {
		await capture(page, (nth) => (nth === 1 ? 500 : 422))
		await open(page)
		await fill(page)
		await page.getByRole('button', { name: 'Send my request' }).click()
		await expect(outcome(page, RETRYING)).toBeVisible()
		await expect(dialog(page)).toBeHidden()
		await page.getByRole('button', { name: 'Send now' }).click()
		await expect(page.getByText('didn’t accept')).toBeVisible()
		await page.getByRole('button', { name: /^Delete/ }).click()
		await expect(page.getByText('waiting to be sent')).toHaveCount(0)
		await expect.poll(() => kept(page)).toBe(0)
		await page.getByRole('button', { name: 'Undo' }).click()
		await expect(page.getByText('waiting to be sent')).toBeVisible()
		await expect.poll(() => kept(page)).toBe(1)
	})

	// The seed draws what there is of them; an earlier version had a second one.
	const stores = [[], ['leases'], ['requests']][SEED % 3] ?? []
	test(`a database that has only the stores [${stores.join()}] is made whole`, async ({ page }) => {
		let broken = true
		await capture(page, () => (broken ? 500 : 200))
		await page.goto('/robots.txt')
		await writeOutbox(page, { version: 1, stores })
		await page.goto('/request')
		await hydrated(page)
		await fill(page)
		await page.getByRole('button', { name: 'Send my request' }).click()
		await expect(outcome(page, RETRYING)).toBeVisible()
		await expect.poll(() => kept(page)).toBe(1)
		broken = false
		await page.reload()
		await page.getByRole('button', { name: 'Send now' }).click()
		await expect(page.getByText('has now been sent')).toBeVisible()
		await expect.poll(() => kept(page)).toBe(0)
	})
})

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false })

	test('the link leads to the form, the browser checks it, and the post leads to the thanks', async ({ page }) => {
		await page.goto('/villages/lantern-cove-village')
		await page.getByRole('main').getByRole('link', { name: ASK }).first().click()
		await expect(page).toHaveURL('/request?v=lantern-cove-village')
		await page.getByRole('button', { name: 'Send my request' }).click()
		await expect(page).toHaveURL('/request?v=lantern-cove-village')
		await expect(page.locator('form noscript > p', { hasText: 'Please type their names here' })).toBeVisible()
		await page.getByLabel(/^Which villages/).fill('Lantern Cove')
		await fill(page)
		// A form without scripts cannot ask for the number then; the request arrives all the same.
		await page.getByLabel('By phone').check()
		await page.getByRole('button', { name: 'Send my request' }).click()
		await expect(page).toHaveURL('/thank-you')
		await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible()
	})
})
