/** What readers were told, from a phone with a document to a second device: what only a browser does. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { address, compareAddress, sheetAddress } from '../../src/core/addresses.ts'
import type { Page } from 'playwright/test'
import { VILLAGES_KEY } from '../../src/core/device/storage-keys.ts'
import { printedPages } from './measure.ts'
import { expect, test } from './site.ts'

const VILLAGES = ['amelia-hart-village', 'lantern-cove-village', 'farpoint-lodge']
/** Opens a row of a sheet, unless it is. */
async function openRow(page: Page, question: string): Promise<void> {
	const row = page.locator('.sheet-row', { hasText: question })
	if ((await row.getAttribute('open')) === null) await row.locator('summary').first().click()
}
const DOCUMENT = path.resolve('tests/fixtures/documents/key-terms-summary.pdf')

test('three villages filled in on a phone, compared, printed on two sheets each, shared to a second device and erased', async ({
	page,
	browser,
}) => {
	await page.setViewportSize({ width: 360, height: 740 })
	for (const [index, slug] of VILLAGES.entries()) {
		await page.goto(sheetAddress(slug))
		await openRow(page, 'How much do they keep')
		await page.getByLabel('The most they keep').fill(String(20 + index))
		if (index === 0) await page.getByRole('button', { name: 'Keep', exact: true }).click()
		await openRow(page, 'What’s the weekly fee')
		await page.getByLabel('What it costs today').fill(String(160 + index))
	}
	await page.goto(compareAddress(VILLAGES))
	await expect(page.getByRole('main')).toContainText('$160')

	for (const reader of ['visit', 'lawyer', 'family']) {
		await page.goto(`${sheetAddress(VILLAGES[0]!)}&for=${reader}`)
		await expect(page.getByText('$160 a week').first()).toBeVisible()
		expect(await printedPages(page), reader).toBeLessThanOrEqual(reader === 'family' ? 1 : 2)
		await page.emulateMedia({ media: 'print' })
		await expect(page.getByRole('textbox')).toHaveCount(0)
		await expect(page.getByText('You pay for wear and tear.')).toBeVisible({ visible: reader === 'lawyer' })
		await page.emulateMedia({ media: null })
	}
	await page.goto(address.village(VILLAGES[0]!))
	await expect(page.getByRole('link', { name: /^Your sheet.*2 answers$/ })).toBeVisible()

	await page.goto(sheetAddress(VILLAGES[0]!))
	await page.getByRole('button', { name: 'Send or save this sheet' }).click()
	await page.getByLabel('Your first name').fill('Mere')
	await page.getByLabel('All your sheets').check()
	const link = await page.getByLabel('The link with your answers').inputValue()
	const download = page.waitForEvent('download')
	await page.getByRole('button', { name: 'Save a file' }).click()
	const file = await readFile(await (await download).path(), 'utf8')

	const context = await browser.newContext()
	const second = await context.newPage()
	await second.goto(link)
	await expect(second.getByText('This link says they’re from “Mere”.')).toBeVisible()
	await second.getByRole('button', { name: 'Take these in' }).click()
	await openRow(second, 'How much do they keep')
	await expect(second.getByLabel('The most they keep')).toHaveValue('20')
	expect(new URL(second.url()).hash).toBe('')
	await second.goto(address.shortlist)
	await second
		.getByLabel('Open a file someone gave you')
		.setInputFiles({ name: 'our-sheets.json', mimeType: 'application/json', buffer: Buffer.from(file) })
	await expect(second.getByText('This file has someone’s answers')).toBeVisible()
	await context.close()

	await page.getByRole('button', { name: 'Erase this sheet' }).click()
	await expect(page.getByLabel('The most they keep')).toHaveValue('')
	await page.goto('/privacy')
	await page.getByRole('button', { name: 'Erase everything kept on this device' }).click()
	await expect(page.getByText('Everything this website kept on this device has been erased.')).toBeVisible()
	expect(await page.evaluate((key) => localStorage.getItem(key), VILLAGES_KEY)).toBeNull()
})

test('a PDF is read on the device by keyboard alone, and nothing of it is sent', async ({ page }) => {
	await page.goto(sheetAddress(VILLAGES[0]!))
	const sent: string[] = []
	page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()))
	await page.getByText('Read an agreement for me').focus()
	await page.keyboard.press('Enter')
	await page.getByLabel('Choose a PDF').setInputFiles(DOCUMENT)
	const take = page.getByRole('button', { name: 'Take it' }).first()
	await take.focus()
	await page.keyboard.press('Enter')
	await expect(page.getByText('You can change it in the field above.').first()).toBeVisible()
	await expect(page.getByText(/, page \d+, .* \d{4}$/).first()).toBeVisible()
	expect(sent).toEqual([])
})
