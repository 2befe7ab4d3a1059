/** Whole journeys with the keyboard alone: nothing here clicks. */
import { ASK_VILLAGE } from '../../src/core/request/request-fields.ts'
import type { Page } from 'playwright/test'
import { expect, test } from './site.ts'

/** Presses Tab until the element with this name and role has a visible focus. */
async function tabTo(page: Page, role: string, name: RegExp): Promise<void> {
	for (let press = 0; press < 120; press++) {
		await page.keyboard.press('Tab')
		const focused = await page.evaluate(() => {
			const element = document.activeElement
			if (!(element instanceof HTMLElement) || element === document.body) return null
			const labels = element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.labels : null
			const text = labels?.[0]?.textContent ?? element.getAttribute('aria-label') ?? element.textContent
			const { outlineStyle, outlineOffset, outlineWidth, boxShadow } = getComputedStyle(element)
			const { bottom, top } = element.getBoundingClientRect()
			const words = document.createRange()
			words.selectNodeContents(labels?.[0] ?? document.head)
			return {
				role: element.getAttribute('role') ?? element.tagName.toLowerCase(),
				name: text?.trim() ?? '',
				isSeen: (outlineStyle !== 'none' || boxShadow !== 'none') && bottom > 0 && top < innerHeight,
				isOverLabel: words.getBoundingClientRect().bottom > top - parseFloat(outlineOffset) - parseFloat(outlineWidth),
			}
		})
		if (focused?.role !== role || !name.test(focused.name)) continue
		expect(focused.isSeen, `${focused.name} shows that it has the focus`).toBe(true)
		expect(focused.isOverLabel && /^(input|select)$/.test(role), 'the ring is over the label').toBe(false)
		return
	}
	throw new Error(`120 presses of Tab reach no ${role} named ${name}`)
}

test('from the home page by search to a village, onto the shortlist and to a request', async ({ page }) => {
	await page.goto('/')
	await tabTo(page, 'a', /^Skip to/)
	await page.keyboard.press('Enter')
	await tabTo(page, 'input', /^A place/)
	await tabTo(page, 'select', /^Region/)
	// One by one: of letters, the browser keeps only those that come soon after each other.
	const region = page.locator('select:focus')
	while ((await region.inputValue()) !== 'silverhills') await page.keyboard.press('ArrowDown')
	await tabTo(page, 'button', /^Search Villages/)
	await page.keyboard.press('Enter')
	await expect(page).toHaveURL(/\/search\?region=silverhills/)
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
	await expect(page.locator('main a[href^="/villages/"]').first()).toBeVisible()
	const first = (await page.locator('main a[href^="/villages/"]').first().innerText()).trim()
	await tabTo(page, 'a', new RegExp(`^${first.replace(/[^\w ]/g, '.')}`))
	await page.keyboard.press('Enter')
	await expect(page).toHaveURL(/\/villages\//)
	await expect(page.getByRole('heading', { level: 1 })).toContainText(first)
	await tabTo(page, 'a', new RegExp(`^${ASK_VILLAGE}`))
	await page.keyboard.press('Enter')
	const dialog = page.getByRole('dialog')
	await expect(dialog).toBeVisible()
	await page.keyboard.press('Escape')
	await expect(dialog).toBeHidden()
	await tabTo(page, 'button', /^Save /)
	await page.keyboard.press('Enter')
	await expect(page.locator('.shortlist-count')).toHaveText('1')
})
