/** Back and Forward while the application is on its way. */
import type { Page } from 'playwright/test'
import { expect, hydrated, test } from './site.ts'

/** Keeps every script of the page but the one in its head from arriving. Returns a function that lets them come. */
async function holdScripts(page: Page): Promise<() => void> {
	let release = () => {}
	const held = new Promise<void>((resolve) => (release = resolve))
	await page.route(/\/assets\/(entries|chunks)\/.*\.js$/, async (route) => {
		await held
		await route.continue()
	})
	return release
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const follow = (page: Page, name: string) =>
	page
		.getByRole('contentinfo')
		.getByRole('link', { name, exact: true })
		.evaluate((link: HTMLElement) => link.click())

for (const address of ['/villages', '/glossary', '/faq']) {
	test(`Back to ${address} returns to where the reader was, also if they scrolled before scripts ran`, async ({
		page,
	}) => {
		const release = await holdScripts(page)
		await page.goto(address, { waitUntil: 'commit' })
		await expect(page.getByRole('contentinfo')).toBeAttached()
		await page.evaluate(() => scrollTo(0, 700))
		await expect.poll(() => page.evaluate(() => scrollY)).toBe(700)
		release()
		await hydrated(page)
		await follow(page, 'Terms')
		await expect(heading(page)).toContainText('Terms')
		expect(await page.evaluate(() => scrollY)).toBe(0)
		await page.goBack()
		await expect(heading(page)).not.toContainText('Terms')
		await expect.poll(() => page.evaluate(() => scrollY)).toBe(700)
	})
}

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

test('a page goes back by its scripts after a reload', async ({ page }) => {
	await page.goto('/faq')
	await hydrated(page)
	await follow(page, 'Terms')
	await expect(heading(page)).toContainText('Terms')
	await page.reload()
	await hydrated(page)
	await page.goBack()
	await expect(page).toHaveURL('/faq')
	await expect(heading(page)).toContainText('Frequently')
})
