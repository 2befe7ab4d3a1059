/** The privacy page lists what is kept on the device, and erases it. */
import type { Page } from 'playwright/test'
import { OUTBOX_DATABASE } from '../../src/core/device/storage-keys.ts'
import { DEVICE_STORAGE } from '../../src/core/device/stored-things.ts'
import { expect, hydrated, test } from './site.ts'

const erase = (page: Page) => page.getByRole('button', { name: 'Erase everything kept on this device' })
const entry = (page: Page, name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })

test('says what is there now, and erases it', async ({ page }) => {
	await page.goto('/request')
	await hydrated(page)
	await page.getByLabel('Your Name *').fill('Mere')
	await page.getByRole('button', { name: 'Hide this bar' }).click()
	await page.evaluate(() => localStorage.setItem('something-else', 'of ours'))
	await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
	await expect(entry(page, 'A request you’ve started')).toContainText('It is on this device now.')
	await expect(entry(page, 'The bar you closed')).toContainText('It is on this device now.')
	await expect(entry(page, 'A waiting request')).toContainText('It is not on this device now.')

	await erase(page).click()
	await expect(page.getByText('has been erased')).toBeVisible()
	await expect(entry(page, 'A request you’ve started')).toContainText('It is not on this device now.')
	expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0])
	await page.goto('/request')
	await hydrated(page)
	await expect(page.getByLabel('Your Name *')).toHaveValue('')
})

test.describe('with a request that waits', () => {
	test.use({ expectedErrors: [/Failed to load resource/] })

	test('asks before it erases it', async ({ page }) => {
		await page.route('/', (route, request) => (request.method() === 'POST' ? route.abort() : route.continue()))
		await page.goto('/request')
		await hydrated(page)
		await page.getByLabel('Your Name *').fill('Mere')
		await page.getByLabel('Email Address *').fill('mere@example.nz')
		await page.getByRole('button', { name: 'Send my request' }).click()
		await expect(page.getByText('You have 1 information request waiting')).toBeVisible()
		await page.goto('/privacy')
		await hydrated(page)
		await expect(entry(page, 'A waiting request')).toContainText('It is on this device now.')
		await erase(page).click()
		await expect(page.getByText('You have a request that hasn’t been sent yet.')).toBeVisible()
		await page.getByRole('button', { name: 'Keep everything' }).click()
		await expect(page.getByText('You have 1 information request waiting')).toBeVisible()
		await erase(page).click()
		await page.getByRole('button', { name: 'Erase the request too' }).click()
		await expect(page.getByText('has been erased')).toBeVisible()
		await expect(page.getByText('information request waiting')).toHaveCount(0)
		await page.reload()
		await expect(entry(page, 'A waiting request')).toContainText('It is not on this device now.')
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
