/** The field that asks for a place, on a phone. */
import { address } from '../../src/core/addresses.ts'
import { expect, hydrated, test } from './site.ts'

test('options are large enough to hit, and whose names they are is said', async ({ page }) => {
	await page.setViewportSize({ width: 320, height: 700 })
	await page.goto(address.search)
	await hydrated(page)
	await page.getByRole('button', { name: 'More filters' }).click()
	await page.getByRole('combobox', { name: 'Near (optional)' }).fill('far')
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
})
