/** Back and Forward while the application is on its way. */
import type { Page } from 'playwright/test'
import { SEED } from '../samples.ts'
import { village } from './pages.ts'
import { expect, followLink, hold, hydrated, test } from './site.ts'

/** Keeps every script of the page but the one in its head from arriving. */
const holdScripts = (page: Page) => hold(page, /\/assets\/(entries|chunks)\/.*\.js$/)

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const follow = (page: Page, name: string) =>
	page
		.getByRole('contentinfo')
		.getByRole('link', { name, exact: true })
		.evaluate((link: HTMLElement) => link.click())

test('Back returns to where the reader was, also if they scrolled before scripts ran', async ({ page }) => {
	for (const address of ['/villages', '/glossary', '/faq']) {
		const release = await holdScripts(page)
		await page.goto(address, { waitUntil: 'commit' })
		await expect(page.getByRole('contentinfo')).toBeAttached()
		await page.evaluate(() => scrollTo(0, 500))
		await expect.poll(() => page.evaluate(() => scrollY), address).toBe(500)
		release()
		await hydrated(page)
		await follow(page, 'Terms')
		await expect(heading(page), address).toContainText('Terms')
		await expect.poll(() => page.evaluate(() => scrollY), address).toBe(0)
		await page.goBack()
		await expect(heading(page), address).not.toContainText('Terms')
		await expect.poll(() => page.evaluate(() => scrollY), address).toBe(500)
		await page.unrouteAll({ behavior: 'wait' })
	}
})

for (const from of ['/blog/contracts', '/faq']) {
	test(`Back within a guide returns to where the reader was, and Forward to the part, from ${from}`, async ({
		page,
	}) => {
		// After a frame, in which the page hears of the scroll.
		const at = () => page.evaluate(() => new Promise<number>((done) => requestAnimationFrame(() => done(scrollY))))
		await page.goto(from)
		await hydrated(page)
		if (from === '/faq') {
			await page.evaluate(() => scrollTo(0, 900))
			await followLink(page, '/blog/contracts')
			await expect(page.locator('.page-contents')).toBeAttached()
		}
		await page.evaluate(() => scrollTo(0, 370))
		await expect.poll(at).toBe(370)
		const follow = () =>
			page
				.locator('.page-contents a')
				.nth(1)
				.evaluate((link: HTMLElement) => link.click())
		await follow()
		await expect.poll(at).toBeGreaterThan(500)
		const part = await at()
		await page.evaluate(() => scrollBy(0, 200))
		await expect.poll(at).toBe(part + 200)
		await page.goBack()
		await expect.poll(at).toBe(370)
		await page.goForward()
		await expect.poll(at).toBe(part + 200)
		// The link leads to its part again, wherever the reader was there before.
		await page.goBack()
		await expect.poll(at).toBe(370)
		await follow()
		await expect.poll(at).toBe(part)
		await page.goBack()
		await expect.poll(at).toBe(370)
	})
}

/** The seed draws the second. */
const LONG_PAGES = [
	`/villages/${village}`,
	['/operator/harrow-villages', '/region/harbourside', '/retirement-villages/silverhills'][SEED % 3] ?? '',
]

test('a long page shows its heading before the rest, but all of it together when the reader comes back', async ({
	page,
}) => {
	for (const address of LONG_PAGES) {
		await page.goto('/faq')
		await hydrated(page)
		/** How many headings came with the last new title. */
		const together = await page.evaluateHandle(() => {
			const seen = { title: '', headings: 0 }
			new MutationObserver(() => {
				const title = document.querySelector('h1')?.textContent ?? ''
				if (title === seen.title) return
				Object.assign(seen, { title, headings: document.querySelectorAll('main h2').length })
			}).observe(document, { childList: true, subtree: true, characterData: true })
			return seen
		})
		await followLink(page, address)
		await expect(heading(page), address).not.toContainText('Frequently')
		await expect(page.locator('.still-to-come'), address).toHaveCount(0)
		const all = await page.locator('main h2').count()
		expect(await together.evaluate(({ headings }) => headings), address).toBeLessThan(all)
		await follow(page, 'Terms')
		await expect(heading(page), address).toContainText('Terms')
		await page.goBack()
		await expect(heading(page), address).not.toContainText('Terms')
		expect(await together.evaluate(({ headings }) => headings), address).toBe(all)
	}
})

test('Back after a reload shows the page of its address, whether scripts have come or not', async ({ page }) => {
	await page.goto('/faq')
	await hydrated(page)
	await follow(page, 'Terms')
	await expect(heading(page)).toContainText('Terms')
	const release = await holdScripts(page)
	await page.reload({ waitUntil: 'commit' })
	await expect(heading(page)).toContainText('Terms')
	await page.goBack({ waitUntil: 'commit' })
	await expect(page).toHaveURL('/faq')
	await expect(heading(page)).toContainText('Frequently')
	release()
	await hydrated(page)
	await expect(heading(page)).toContainText('Frequently')
	await page.goForward()
	await expect(page).toHaveURL('/terms')
	await expect(heading(page)).toContainText('Terms')
})

test('Back right after a reload, before any script has run, shows the page of its address', async ({ page }) => {
	await page.goto('/faq')
	await hydrated(page)
	await follow(page, 'Terms')
	await expect(heading(page)).toContainText('Terms')
	const release = await hold(page, '**/before-paint*.js')
	const asked = page.waitForRequest('**/before-paint*.js')
	await page.reload({ waitUntil: 'commit' })
	await asked
	await page.evaluate(() => history.back())
	await expect(page).toHaveURL('/faq')
	release()
	await expect(heading(page)).toContainText('Frequently')
	await hydrated(page)
	await expect(page).toHaveTitle(/Frequently/)
	await page.goForward()
	await expect(heading(page)).toContainText('Terms')
	await expect(page).toHaveTitle(/Terms/)
})
