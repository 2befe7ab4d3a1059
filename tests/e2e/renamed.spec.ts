/** A village and an operator that have been renamed: their previous addresses lead to them. */
import { expect, test } from './site.ts'

const NOW = '/villages/amelia-hart-village'

test('every previous address leads to the village or the operator', async ({ page }) => {
	for (const [before, now] of [
		['/villages/amelia-hart-house', NOW],
		['/amelia-hart-house', NOW],
		['/harbourside/amelia-hart-house', NOW],
		['/operator/harrow-homes', '/operator/harrow-villages'],
	] as const) {
		await page.goto(before)
		await expect(page, before).toHaveURL(now)
	}
})
