/** What readers were told, from a phone with a document to a second device: what only a browser does. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { address, compareAddress, lawyerSheetAddress, toldAddress } from '../../src/core/addresses.ts'
import { VILLAGES_KEY } from '../../src/core/device/storage-keys.ts'
import { printedPages } from './measure.ts'
import { expect, test } from './site.ts'

const VILLAGES = ['amelia-hart-village', 'lantern-cove-village', 'farpoint-lodge']
const DOCUMENT = path.resolve('tests/fixtures/documents/key-terms-summary.pdf')

test('three villages filled in on a phone, compared, printed on two sheets each, shared to a second device and erased', async ({
	page,
	browser,
}) => {
	await page.setViewportSize({ width: 360, height: 740 })
	for (const [index, slug] of VILLAGES.entries()) {
		await page.goto(toldAddress(slug))
		await page.getByLabel('The most they keep').fill(String(20 + index))
		if (index === 0) await page.getByRole('button', { name: 'Keep', exact: true }).click()
		await page.getByLabel('What it costs today').fill(String(160 + index))
	}
	await page.goto(compareAddress(VILLAGES))
	await expect(page.getByRole('main')).toContainText('$160')

	for (const [where, shows] of [
		[toldAddress(VILLAGES[0]!), '2 of 30 filled in'],
		[lawyerSheetAddress(VILLAGES[0]!), 'You pay for wear and tear.'],
		[address.village(VILLAGES[0]!), 'What you were told'],
	] as const) {
		await page.goto(where)
		await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible()
		expect(await printedPages(page), where).toBeLessThanOrEqual(2)
	}

	await page.goto(toldAddress(VILLAGES[0]!))
	await page.getByRole('button', { name: 'Save as a file or a link' }).click()
	await page.getByLabel('Your first name').fill('Mere')
	const link = await page.getByLabel('The link with your answers').inputValue()
	const download = page.waitForEvent('download')
	await page.getByRole('button', { name: 'Save a file' }).click()
	const file = await readFile(await (await download).path(), 'utf8')

	const context = await browser.newContext()
	const second = await context.newPage()
	await second.goto(link)
	await expect(second.getByText('This link says they’re from “Mere”.')).toBeVisible()
	await second.getByRole('button', { name: 'Take these in' }).click()
	await expect(second.getByLabel('The most they keep')).toHaveValue('20')
	expect(new URL(second.url()).hash).toBe('')
	await second.goto(toldAddress(VILLAGES[2]!))
	await second
		.getByLabel('Open a file someone gave you')
		.setInputFiles({ name: 'what-we-were-told.json', mimeType: 'application/json', buffer: Buffer.from(file) })
	await expect(second.getByText('This file has someone’s answers')).toBeVisible()
	await context.close()

	await page.getByRole('button', { name: 'Erase what you were told' }).click()
	await expect(page.getByLabel('The most they keep')).toHaveValue('')
	await page.goto('/privacy')
	await page.getByRole('button', { name: 'Erase everything kept on this device' }).click()
	await expect(page.getByText('Everything this website kept on this device has been erased.')).toBeVisible()
	expect(await page.evaluate((key) => localStorage.getItem(key), VILLAGES_KEY)).toBeNull()
})

test('a PDF is read on the device by keyboard alone, and nothing of it is sent', async ({ page }) => {
	await page.goto(toldAddress(VILLAGES[0]!))
	const sent: string[] = []
	page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()))
	await page.getByLabel('Choose a PDF').setInputFiles(DOCUMENT)
	const take = page.getByRole('button', { name: 'Take it' }).first()
	await take.focus()
	await page.keyboard.press('Enter')
	await expect(page.getByText('It’s in your answers.').first()).toBeVisible()
	await expect(page.getByRole('heading', { name: /^[1-9]\d* of 30 filled in/ })).toBeVisible()
	expect(sent).toEqual([])
})
