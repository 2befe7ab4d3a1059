import type { Page, Request } from 'playwright/test'
import { expect, hydrated, test } from './site.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Request an information pack' })
const SENT = "Request Sent! Thank you for your interest. We'll send you an information pack within 24 hours."
const SAVED = "Saved - we'll send it as soon as you're back online"

async function open(page: Page, address = '/'): Promise<void> {
	await page.goto(address)
	await hydrated(page)
	await page.getByRole('main').getByRole('link', { name: 'Request an information pack' }).first().click()
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

test('sends what the specification fixes, says so, closes after two seconds, and the words stay', async ({ page }) => {
	const posts = await capture(page)
	await open(page, '/operator/ryman-healthcare')
	await fill(page)
	await page.getByLabel('Message (optional)').fill('A & B = C')
	await page.getByRole('button', { name: 'Send my request' }).dblclick()
	await expect(dialog(page).getByText(SENT)).toBeVisible()
	await expect(dialog(page)).toBeHidden({ timeout: 4000 })
	await expect(page.getByText(SENT)).toBeVisible()
	await expect(page.getByRole('main').getByRole('link', { name: 'Request an information pack' }).first()).toBeFocused()

	expect(posts).toHaveLength(1)
	expect(posts[0]?.headers()['content-type']).toBe('application/x-www-form-urlencoded')
	expect(Object.fromEntries(new URLSearchParams(posts[0]?.postData() ?? ''))).toEqual({
		'form-name': 'village-inquiry',
		'village-interest': 'Ryman Healthcare',
		'bot-field': '',
		name: 'Mere Ōtene',
		email: 'mere@example.co.nz',
		phone: '',
		'location-preference': '',
		message: 'A & B = C',
		'preferred-contact': 'email',
	})

	await page.getByRole('button', { name: 'Close this message' }).click()
	await expect(page.getByText(SENT)).toHaveCount(0)
	await page.getByRole('main').getByRole('link', { name: 'Request an information pack' }).first().click()
	await expect(page.getByLabel('Your Name *')).toHaveValue('')
})

test('names what is missing, at the top and at each field', async ({ page }) => {
	const posts = await capture(page)
	await open(page)
	await page.getByLabel('Email Address *').fill('mere.example.co.nz')
	await page.getByRole('button', { name: 'Send my request' }).press('Enter')
	const summary = dialog(page).getByRole('alert')
	await expect(summary).toBeFocused()
	await summary.getByRole('link', { name: 'Enter your name' }).click()
	await expect(page.getByLabel('Your Name *')).toBeFocused()
	await expect(page.getByLabel('Your Name *')).toHaveAttribute('aria-invalid', 'true')
	await expect(page.getByLabel('Email Address *')).toHaveAccessibleDescription(/no @ sign/)
	await expect(page).toHaveURL('/')
	expect(posts).toEqual([])
})

test('with the keyboard alone; Escape closes and keeps the text', async ({ page }) => {
	await page.goto('/')
	await hydrated(page)
	const button = page.getByRole('main').getByRole('link', { name: 'Request an information pack' }).first()
	await button.focus()
	await page.keyboard.press('Enter')
	await expect(dialog(page).getByRole('heading')).toBeFocused()
	await page.keyboard.press('Tab')
	await page.keyboard.press('Tab')
	await page.keyboard.type('Mere')
	await expect(page.getByLabel('Your Name *')).toHaveValue('Mere')
	await page.keyboard.press('Escape')
	await expect(dialog(page)).toBeHidden()
	await expect(button).toBeFocused()
	await page.keyboard.press('Enter')
	await expect(page.getByLabel('Your Name *')).toHaveValue('Mere')
})

test('works from a link to the dialog', async ({ page }) => {
	await page.goto('/#information-request')
	await expect(dialog(page)).toBeVisible()
	await hydrated(page)
	await dialog(page).getByRole('button', { name: 'Close' }).click()
	await expect(dialog(page)).toBeHidden()
})

test.describe('when it cannot be sent', () => {
	test.use({ expectedErrors: [/Failed to load resource/] })

	test('offline: it is kept, and sent once when the connection is back', async ({ page, context }) => {
		await open(page)
		await fill(page)
		await page.waitForTimeout(300)
		await context.setOffline(true)
		await page.getByRole('button', { name: 'Send my request' }).click()
		await expect(dialog(page)).toContainText(SAVED)
		await expect(dialog(page)).toContainText('@')
		await expect(dialog(page)).toBeHidden({ timeout: 4000 })
		await expect(page.locator('.enquiry-status')).toContainText(SAVED)
		await expect(page.getByText('1 information request is waiting to be sent.')).toBeVisible()

		const posts = await capture(page)
		await context.setOffline(false)
		await expect(page.getByText('The request that we kept for you has now been sent.')).toBeVisible()
		expect(posts).toHaveLength(1)
		expect(new URLSearchParams(posts[0]?.postData() ?? '').get('name')).toBe('Mere Ōtene')
		expect(await page.evaluate(() => localStorage.length)).toBe(0)
	})

	test('an error of the service: it is kept over a reload, sent by "Send now"', async ({ page }) => {
		const posts = await capture(page, (nth) => (nth === 1 ? 500 : nth === 2 ? 404 : 200))
		await open(page)
		await fill(page)
		await page.getByRole('button', { name: 'Send my request' }).click()
		await expect(dialog(page)).toContainText(SAVED)
		await page.reload()
		await page.getByRole('button', { name: 'Send now' }).click()
		await expect(page.getByText('It could not be sent yet.')).toBeVisible()
		await page.getByRole('button', { name: 'Send now' }).click()
		await expect(page.getByText('has now been sent')).toBeVisible()
		expect(posts).toHaveLength(3)
		await page
			.getByRole('region', { name: 'Requests kept on this device' })
			.getByRole('button', { name: 'Close this message' })
			.click()
		await expect(page.getByRole('region', { name: 'Requests kept on this device' })).toHaveCount(0)
	})

	test('it can be deleted instead', async ({ page }) => {
		await capture(page, () => 'fail')
		await open(page)
		await fill(page)
		await page.getByRole('button', { name: 'Send my request' }).click()
		await expect(dialog(page)).toBeHidden({ timeout: 4000 })
		await page.getByRole('button', { name: /^Delete/ }).click()
		await expect(page.getByText('waiting to be sent')).toHaveCount(0)
		expect(await page.evaluate(() => localStorage.length)).toBe(0)
	})

	test('two tabs do not both send', async ({ page, context }) => {
		const posts: string[] = []
		let broken = true
		await context.route('/', async (route, request) => {
			if (request.method() !== 'POST') return route.continue()
			if (broken) return route.abort()
			posts.push(request.postData() ?? '')
			await new Promise((done) => setTimeout(done, 300))
			return route.fulfill({ status: 200, body: '' })
		})
		await open(page)
		const other = await context.newPage()
		await other.goto('/faq')
		await fill(page)
		await page.getByRole('button', { name: 'Send my request' }).click()
		await expect(dialog(page)).toContainText(SAVED)
		await expect(other.getByText('1 information request is waiting')).toBeVisible()
		broken = false
		await Promise.all([page, other].map((tab) => tab.evaluate(() => window.dispatchEvent(new Event('online')))))
		await expect(other.getByText('1 information request is waiting')).toHaveCount(0)
		await expect(page.getByText('1 information request is waiting')).toHaveCount(0)
		expect(posts).toHaveLength(1)
	})

	test('where nothing can be kept, it says so and leaves the form filled', async ({ page }) => {
		await capture(page, () => 'fail')
		await page.addInitScript(() => {
			Storage.prototype.setItem = () => {
				throw new DOMException('full', 'QuotaExceededError')
			}
		})
		await open(page)
		await fill(page)
		await page.getByRole('button', { name: 'Send my request' }).click()
		const told = dialog(page).getByRole('alert')
		await expect(told).toContainText('Your request was not sent')
		await expect(told.getByRole('link')).toHaveAttribute('href', /^mailto:/)
		await expect(page.getByLabel('Your Name *')).toHaveValue('Mere Ōtene')
		await page.waitForTimeout(2200)
		await expect(dialog(page)).toBeVisible()
	})
})

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false })

	test('the link shows the form, the browser checks it, and the post leads to the thanks', async ({ page }) => {
		await page.goto('/')
		const form = page.locator('form[name="village-inquiry"]')
		await expect(form).toBeHidden()
		await page.getByRole('main').getByRole('link', { name: 'Request an information pack' }).first().click()
		await expect(form).toBeVisible()
		await page.getByRole('button', { name: 'Send my request' }).click()
		await expect(page).toHaveURL('/#information-request')
		await fill(page)
		await page.getByRole('button', { name: 'Send my request' }).click()
		await expect(page).toHaveURL('/thank-you')
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
	})
})

test('on a small phone the dialog fits and scrolls within itself', async ({ page }) => {
	await page.setViewportSize({ width: 320, height: 480 })
	await open(page)
	const box = await dialog(page).boundingBox()
	expect(box?.width).toBeLessThanOrEqual(320)
	expect(box?.height).toBeLessThanOrEqual(480)
	await page.getByRole('button', { name: 'Send my request' }).scrollIntoViewIfNeeded()
	await expect(page.getByRole('button', { name: 'Send my request' })).toBeInViewport()
})
