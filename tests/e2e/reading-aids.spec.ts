/** Aids to reading: the size of the text, and words explained in place. */
import type { Page } from 'playwright/test'
import { TEXT_SIZE_KEY } from '../../src/core/device/storage-keys.ts'
import { shiftsOf, watchShifts } from './measure.ts'
import { village } from './pages.ts'
import { expect, fetchFonts, hydrated, test } from './site.ts'

const bodySize = (page: Page) => page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize))

test('the chosen text size holds on the next page and after a reload, from the first paint on', async ({ page }) => {
	await page.goto('/faq')
	await hydrated(page)
	expect(await bodySize(page)).toBeCloseTo(19, 1)
	await page.locator('.aids > summary').click()
	const sizes = page.locator('.aids').getByRole('group', { name: 'Text size' })
	await sizes.getByRole('button', { name: 'Largest' }).click()
	await expect(sizes.getByRole('button', { name: 'Largest' })).toHaveAttribute('aria-pressed', 'true')
	const largest = await bodySize(page)
	expect(largest).toBeGreaterThan(26)

	// The size is there before the page hydrates: nothing jumps.
	await watchShifts(page)
	await page.goto(`/villages/${village}`)
	expect(await bodySize(page)).toBe(largest)
	await hydrated(page)
	expect(await shiftsOf(page)).toEqual([])

	await page.locator('.aids > summary').click()
	await sizes.getByRole('button', { name: 'Normal' }).click()
	expect(await bodySize(page)).toBeCloseTo(19, 1)
	expect(await page.evaluate((key) => localStorage.getItem(key), TEXT_SIZE_KEY)).toBeNull()
})

test('on a phone the text size is in the menu, which the largest does not widen', async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 })
	await page.goto('/')
	await hydrated(page)
	await page.getByText('Menu', { exact: true }).click()
	await page.locator('.nav-small').getByRole('button', { name: 'Largest' }).click()
	await page.goto('/blog/contracts')
	await hydrated(page)
	await page.getByText('Menu', { exact: true }).click()
	await expect(page.locator('.nav-small').getByRole('link', { name: 'Find My Village' })).toBeVisible()
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

test('the menu says how to close it, and leads to the telephone lines, in the largest text of a narrow phone too', async ({
	page,
}) => {
	for (const [width, size] of [
		[360, ''],
		[320, 'Largest'],
	] as const) {
		await page.setViewportSize({ width, height: 740 })
		await page.goto('/faq')
		await hydrated(page)
		const menu = page.locator('.nav-small')
		await menu.getByText('Menu', { exact: true }).click()
		if (size) await menu.getByRole('button', { name: size }).click()
		await expect(menu.locator('summary')).toHaveText(/Close$/, { useInnerText: true })
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
		await menu.getByRole('link', { name: 'Telephone lines' }).click()
		await expect(menu).not.toHaveAttribute('open')
		await expect(page.locator('#telephone-lines a[href^="tel:"]').first()).toBeInViewport()
	}
})

test('wide tables fit every window, in every size of text', async ({ page }) => {
	const wide: string[] = []
	await fetchFonts(page)
	for (const address of ['/region/harbourside', '/costs']) {
		await page.goto(address)
		await hydrated(page)
		for (const width of [320, 560, 730, 768, 800, 860, 1024, 1140]) {
			await page.setViewportSize({ width, height: 800 })
			for (const size of ['normal', 'larger', 'largest']) {
				const over = await page.evaluate((choice) => {
					document.documentElement.dataset['textSize'] = choice
					if (choice === 'normal') delete document.documentElement.dataset['textSize']
					return document.documentElement.scrollWidth - innerWidth
				}, size)
				if (over > 0) wide.push(`${address} in ${width} px and ${size} text: ${over} px`)
			}
		}
	}
	expect(wide).toEqual([])
})

const GUIDE = '/blog/contracts'

test('a word of the field is explained by touch, and leads on to the glossary', async ({ browser, baseURL }) => {
	const context = await browser.newContext({
		baseURL: baseURL ?? '',
		hasTouch: true,
		isMobile: true,
		viewport: { width: 360, height: 740 },
	})
	const page = await context.newPage()
	await page.goto(GUIDE)
	await hydrated(page)
	const term = page.locator('main a[href^="/glossary#"]').first()
	const id = (await term.getAttribute('href')) ?? ''
	await term.tap()
	const dialog = page.getByRole('dialog')
	await expect(dialog).toBeVisible()
	await dialog.getByRole('button', { name: 'Close' }).tap()
	await expect(dialog).toBeHidden()
	await term.tap()
	await dialog.getByRole('link', { name: 'See it in the glossary' }).tap()
	await expect(page).toHaveURL(new RegExp(`${id}$`))
	await context.close()
})
