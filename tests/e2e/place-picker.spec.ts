/** The field that asks for a place, on a phone. */
import type { Locator } from 'playwright/test'
import { address } from '../../src/core/addresses.ts'
import { expect, hydrated, test } from './site.ts'

test('options are large enough to hit, the marked one is seen in every reader’s colours, and whose names they are is said', async ({
	page,
}) => {
	await page.setViewportSize({ width: 320, height: 700 })
	await page.goto(address.search)
	await hydrated(page)
	await page.getByRole('button', { name: 'More filters' }).click()
	const field = page.getByRole('combobox', { name: 'Near (optional)' })
	await field.fill('far')
	const options = page.getByRole('listbox').getByRole('option')
	await expect(options.first()).toBeVisible()
	for (const box of await options.evaluateAll((all) =>
		all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect),
	)) {
		expect(box.height).toBeGreaterThanOrEqual(48)
		expect(box.right).toBeLessThanOrEqual(320)
	}
	await expect(page.getByRole('link', { name: 'Where the place names come from' })).toHaveAttribute(
		'href',
		address.mapSources,
	)

	await field.press('ArrowDown')
	await page.emulateMedia({ forcedColors: 'active' })
	const groundOf = (one: Locator) => one.evaluate((element) => getComputedStyle(element).backgroundColor)
	const [marked, other] = [options.first(), options.nth(1)]
	await expect(marked).toHaveAttribute('aria-selected', 'true')
	expect(await groundOf(marked)).not.toBe(await groundOf(other))
	const sizes = page.locator('.text-size').first()
	const [chosen, free] = [sizes.locator('[aria-pressed=true]'), sizes.locator('[aria-pressed=false]').first()]
	expect(await groundOf(chosen)).not.toBe(await groundOf(free))
})
