/** The decision and two people's answer sheets on paper. How they are filled in and sent: tests/pages/together.test.ts. */
import { expect, test } from './site.ts'

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false })

	test('both are sheets to print', async ({ page }) => {
		await page.goto('/decide')
		await expect(page.getByRole('columnheader', { name: 'Bad' })).toBeVisible()
		await page.getByLabel('Having a garden').check()
		await page.goto('/decide/together')
		await expect(page.getByRole('group', { name: 'Being near family' })).toBeVisible()
		await page.emulateMedia({ media: 'print' })
		await expect(page.getByRole('group', { name: 'Being near family' })).toBeVisible()
		await expect(page.getByRole('button')).toHaveCount(0)
	})
})
