/** The plan of a visit on paper. How it is filled in: tests/pages/visit.test.ts. */
import { expect, hydrated, test } from './site.ts'
import { ALL_QUESTIONS } from '../../src/core/facts/open-questions.ts'

const PRICE = ALL_QUESTIONS[0] ?? ''

test('prints what was written, with lines for the rest', async ({ page }) => {
	await page.goto('/visit')
	await hydrated(page)
	await page.getByLabel(PRICE).fill('About $600,000')
	await page.emulateMedia({ media: 'print' })
	await expect(page.getByText('About $600,000').and(page.locator('p > bdi'))).toBeVisible()
	await expect(page.getByRole('textbox')).toHaveCount(0)
	await expect(page.getByRole('button')).toHaveCount(0)
	await expect(page.getByText('By which day can I cancel?')).toBeVisible()
})
