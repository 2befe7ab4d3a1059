/** The privacy page lists what is kept on the device, and erases it. */
import type { Page } from 'playwright/test'
import { OUTBOX_DATABASE } from '../../src/core/device/storage-keys.ts'
import { DEVICE_STORAGE } from '../../src/core/device/stored-things.ts'
import { expect, hydrated, test } from './site.ts'

const erase = (page: Page) => page.getByRole('button', { name: 'Erase everything kept on this device' })
const entry = (page: Page, name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })

test.describe('with a request that waits', () => {
	test.use({ expectedErrors: [/Failed to load resource/] })

	test('says what is there now, asks before it erases the request, and erases everything', async ({ page }) => {
		await page.route('/', (route, request) => (request.method() === 'POST' ? route.abort() : route.continue()))
		await page.goto('/request')
		await hydrated(page)
		const name = page.getByLabel('Your Name *')
		await name.fill('Mere')
		await page.getByLabel('Email Address *').fill('mere@example.nz')
		await page.getByRole('button', { name: 'Send my request' }).click()
		const waiting = page.getByText('You have 1 information request waiting')
		await expect(waiting).toBeVisible()
		await page.getByRole('button', { name: 'Make another request' }).click()
		await name.fill('Hana')
		await page.getByRole('button', { name: 'Hide this bar' }).click()
		await page.evaluate(() => localStorage.setItem('something-else', 'of ours'))
		await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
		const ours = ['A waiting request', 'A request you’ve started', 'The bar you closed']
		for (const one of ours) await expect(entry(page, one)).toContainText('It is on this device now.')
		await expect(entry(page, 'Your saved villages')).toContainText('It is not on this device now.')

		await erase(page).click()
		await expect(page.getByText('You have a request that hasn’t been sent yet.')).toBeVisible()
		await page.getByRole('button', { name: 'Keep everything' }).click()
		await expect(waiting).toBeVisible()
		await erase(page).click()
		await page.getByRole('button', { name: 'Erase the request too' }).click()
		await expect(page.getByText('has been erased')).toBeVisible()
		for (const one of ours) await expect(entry(page, one)).toContainText('It is not on this device now.')
		await expect(waiting).toHaveCount(0)
		expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0])
		await page.reload()
		await expect(entry(page, 'A waiting request')).toContainText('It is not on this device now.')
		await page.goto('/request')
		await hydrated(page)
		await expect(name).toHaveValue('')
	})
})

test('a visit keeps nothing that is not on the list, no outbox without a request, and no cookie', async ({ page }) => {
	for (const address of [
		'/',
		'/privacy',
		'/request',
		'/quiz',
		'/compare?v=lantern-cove-village',
		'/villages/lantern-cove-village',
	]) {
		await page.goto(address)
		await hydrated(page)
	}
	const databases = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''))
	const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
	const isListed = (name: string) => DEVICE_STORAGE.some(({ key }) => name.startsWith(key))
	expect([...databases, ...kept].filter((name) => !isListed(name))).toEqual([])
	// Looking is no reason to make an outbox.
	expect(databases).not.toContain(OUTBOX_DATABASE)
	expect(await page.evaluate(() => document.cookie)).toBe('')
})
