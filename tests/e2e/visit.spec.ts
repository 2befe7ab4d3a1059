/** The visit plan: questions for each village and for the lawyer, kept only when asked, printed, and put into a calendar. */
import { readFileSync } from 'node:fs'
import { village } from './pages.ts'
import { expect, hydrated, saveData, test } from './site.ts'
import { ALL_QUESTIONS } from '../../src/core/facts/open-questions.ts'

const PRICE = ALL_QUESTIONS[0] ?? ''

test('asks a village what its page leaves open, money first, and another that is added', async ({ page }) => {
	await page.goto(`/visit?village=${village}`)
	await hydrated(page)
	const first = page.getByRole('region', { name: 'Visit to Amelia Hart Village' })
	await expect(first).toBeVisible()
	// Its page says what the entry price is.
	await expect(first.getByLabel(PRICE)).toHaveCount(0)
	await first.getByLabel('Your notes').fill('Sunny')
	await page.getByRole('button', { name: 'Add another village' }).press('Enter')
	await page.getByLabel('The village you’ll visit').fill('lantern')
	await page.getByRole('option', { name: /Lantern Cove Village/ }).click()
	await expect(page).toHaveURL(`/visit?village=${village}&village=lantern-cove-village`)
	await expect(page.getByRole('region', { name: 'Visit to Lantern Cove Village' })).toBeVisible()
	await expect(first.getByLabel('Your notes')).toHaveValue('Sunny')
	await page.getByRole('button', { name: 'Remove Visit to Amelia Hart Village' }).click()
	await expect(page).toHaveURL('/visit?village=lantern-cove-village')
	await expect(page.getByRole('region', { name: 'Meeting with your lawyer' })).toBeVisible()
})

test('makes a calendar file in the browser, and asks for and keeps nothing', async ({ page }) => {
	const asked: string[] = []
	await saveData(page)
	await page.goto(`/visit?village=${village}`)
	await hydrated(page)
	const visit = page.getByRole('region', { name: 'Visit to Amelia Hart Village' })
	await expect(visit).toBeVisible()
	page.on('request', (request) => asked.push(request.url()))
	await visit.getByLabel('Your notes').fill('Sunny')
	await visit.getByRole('button', { name: 'Add to your calendar' }).click()
	await expect(visit.getByText('Choose a date first.')).toBeVisible()
	await visit.getByLabel('Date', { exact: true }).fill('2026-12-01')
	await visit.getByLabel('Time').fill('10:30')
	expect(await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])).toEqual([0, 0, ''])
	expect(asked).toEqual([])
	const downloading = page.waitForEvent('download')
	await visit.getByRole('button', { name: 'Add to your calendar' }).click()
	const file = await downloading
	expect(file.suggestedFilename()).toBe(`visit-${village}.ics`)
	const text = readFileSync(await file.path(), 'utf8')
	expect(text).toContain('SUMMARY:Visit to Amelia Hart Village\r\n')
	expect(text).toContain('DTSTART;TZID=Pacific/Auckland:20261201T103000\r\n')
})

test('prints what was written, with lines for the rest', async ({ page }) => {
	await page.goto('/visit')
	await hydrated(page)
	await page.getByLabel(PRICE).fill('About $600,000')
	await page.emulateMedia({ media: 'print' })
	await expect(page.getByText('About $600,000').and(page.locator('p'))).toBeVisible()
	await expect(page.getByRole('textbox')).toHaveCount(0)
	await expect(page.getByRole('button')).toHaveCount(0)
	await expect(page.getByText('By which day can I cancel?')).toBeVisible()
})

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false })

	test('is a plan to print', async ({ page }) => {
		await page.goto('/visit')
		await expect(page.getByText(PRICE)).toBeVisible()
		await expect(page.getByText('Which deductions are made when I leave?')).toBeVisible()
		await expect(page.getByRole('textbox')).toHaveCount(0)
		await expect(page.getByRole('button')).toHaveCount(0)
	})
})
