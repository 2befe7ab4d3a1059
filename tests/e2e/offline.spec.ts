/** Reading without a connection: what was visited stays readable, says so, and is never shown while the network answers. */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright/test'
import { SERVICE_WORKER_STUB } from '../../scripts/site-files/service-worker-stub.ts'
import { ASK_VILLAGE, SAVED } from '../../src/core/request/request-fields.ts'
import { ICON_FILE } from '../../src/core/icons.ts'
import { areKept, test } from './own-host.ts'
import { village as slug } from './pages.ts'
import { expect, hydrated } from './site.ts'

const village = `/villages/${slug}`

test.use({ serviceWorkers: 'allow' })

/** Opens a page, and waits until the service worker has what that page needs. */
async function visit(page: Page, address: string): Promise<void> {
	await page.goto(address)
	await hydrated(page)
	await areKept(page, address)
}

const note = (page: Page) => page.getByText('You’re offline.')

test('visited pages stay readable without a network, and say so', async ({ page, host }) => {
	await visit(page, '/')
	await visit(page, '/faq')
	// By way of a link, so that only its data was loaded.
	await page.evaluate((address) => {
		const link = Object.assign(document.createElement('a'), { href: address, textContent: 'to the village' })
		document.querySelector('main')?.append(link)
	}, village)
	await page.getByRole('link', { name: 'to the village' }).click()
	await expect(page.getByRole('heading', { level: 1, name: 'Amelia Hart' })).toBeVisible()
	await expect(note(page)).toHaveCount(0)
	await areKept(page, `/_data${village}.json`)
	const comparison = `/compare?v=${slug},lantern-cove-village`
	await page.goto(comparison)
	await expect(page.getByRole('table').first()).toContainText('Lantern Cove')
	await areKept(page, '/compare', ...[slug, 'lantern-cove-village'].map((one) => `/_data/villages/${one}.json`))

	await host.stop()
	await page.goto(comparison)
	await expect(page.getByRole('table').first()).toContainText('Lantern Cove')
	await expect(page.getByRole('table').first()).toContainText('Amelia Hart')
	await expect(note(page)).toBeVisible()
	await page.goto('/faq')
	await expect(page.getByRole('heading', { level: 1, name: 'Frequently asked questions' })).toBeVisible()
	await expect(note(page)).toBeVisible()

	await page.goto(village)
	await expect(page.getByRole('heading', { level: 1, name: 'Amelia Hart' })).toBeVisible()
	await expect(note(page)).toBeVisible()

	await page.goto('/operator')
	await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible()
	await page
		.locator('main')
		.getByRole('link', { name: /Amelia Hart/ })
		.click()
	await expect(page.getByRole('heading', { level: 1, name: 'Amelia Hart' })).toBeVisible()
})

test('visited pages open, and say so, when the network takes a connection and does not answer', async ({
	page,
	host,
}) => {
	// Not as long as readers wait.
	const worker = path.join(host.site, 'sw.js')
	const limit = /networkTimeoutSeconds:[^,}]+/g
	const code = readFileSync(worker, 'utf8')
	expect(code.match(limit)).toHaveLength(2)
	writeFileSync(worker, code.replaceAll(limit, 'networkTimeoutSeconds:.1'))
	await visit(page, '/faq')
	await areKept(page, ICON_FILE)

	await host.hang()
	const slow = page.getByText('This page was taking too long to load')
	await page.goto('/faq')
	await expect(page.getByRole('heading', { level: 1, name: 'Frequently asked questions' })).toBeVisible()
	await expect(slow).toBeVisible()
	await expect(note(page)).toHaveCount(0)
})

test('visited pages open, and say so, when the host answers that it can’t, and others have its answer', async ({
	page,
	host,
}) => {
	await visit(page, '/')
	await visit(page, '/faq')
	await host.replace(503, '<h1>Busy</h1>')
	await page.goto('/faq')
	await expect(page.getByRole('heading', { level: 1, name: 'Frequently asked questions' })).toBeVisible()
	await expect(page.getByText('Our website isn’t working right now, so')).toBeVisible()
	await expect(note(page)).toHaveCount(0)
	await page.goto('/operator')
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Busy')
	await page.goto('/')
	await hydrated(page)
	await page.getByRole('banner').getByRole('link', { name: 'Operators' }).click()
	await expect(page.getByRole('main')).toContainText('Our website isn’t working right now. It’s our fault')
	await expect(page.getByRole('main')).not.toContainText('connection')
})

test('a page of the network, such as a hotel’s, is shown and not kept', async ({ page, host }) => {
	await visit(page, '/faq')
	await host.replace(200, '<title>Guest WiFi</title><h1>Log in</h1>')
	for (const address of ['/faq', village]) {
		await page.goto(address)
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in')
	}
	await host.stop()
	await page.goto('/faq')
	await expect(page.getByRole('heading', { level: 1, name: 'Frequently asked questions' })).toBeVisible()
	await page.goto(village)
	await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible()
})

test('the form of a visited page opens without a network, and keeps its request until there is one', async ({
	page,
	host,
}) => {
	await visit(page, village)
	await host.stop()
	const ask = page.getByRole('main').getByRole('link', { name: ASK_VILLAGE }).first()
	await ask.click()
	await expect(page.getByRole('dialog')).toBeVisible()
	await page.goto(village)
	await hydrated(page)
	await ask.click()
	await page.getByLabel('Your Name *').fill('Mere Ōtene')
	await page.getByLabel('Email Address *').fill('mere@example.co.nz')
	await page.getByRole('button', { name: 'Send my request' }).click()
	const told = page.locator('.status-message')
	await expect(told).toContainText(SAVED)
	await expect(told).toContainText('Once it’s sent, within 24 hours we’ll email the information pack')
	await host.start()
	await page.getByRole('button', { name: 'Send now' }).click()
	await expect.poll(() => host.storedNames()).toEqual(['Mere Ōtene'])
})

test('a request is sent by a page whose browser can no longer read what it keeps', async ({ page, host }) => {
	const worker = path.join(host.site, 'sw.js')
	const broken = "CacheStorage.prototype.match = () => Promise.reject(new Error('broken'));"
	writeFileSync(worker, broken + readFileSync(worker, 'utf8'))
	await visit(page, village)
	await page.reload()
	await hydrated(page)
	await page.getByRole('main').getByRole('link', { name: ASK_VILLAGE }).first().click()
	await page.getByLabel('Your Name *').fill('Mere Ōtene')
	await page.getByLabel('Email Address *').fill('mere@example.co.nz')
	await page.getByRole('button', { name: 'Send my request' }).click()
	await expect.poll(() => host.storedNames()).toEqual(['Mere Ōtene'])
})

test('the network is always asked first', async ({ page, host }) => {
	await visit(page, '/faq')
	await page.reload()
	const file = path.join(host.site, 'faq.html')
	writeFileSync(file, readFileSync(file, 'utf8').replaceAll('Who pays for', 'Who today pays for'))
	await page.reload()
	await expect(page.getByText('Who today pays for').first()).toBeVisible()
})

test('the flag takes everything away again', async ({ page, host }) => {
	await visit(page, '/faq')
	// What a build with "offline": false writes.
	writeFileSync(path.join(host.site, 'sw.js'), SERVICE_WORKER_STUB)
	// A browser looks for it at each visit, and not while it is still installing the one before.
	const left = async () => {
		await (await navigator.serviceWorker.getRegistration())?.update().catch(() => {})
		return caches.keys()
	}
	await expect.poll(() => page.evaluate(left)).toEqual([])
	await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
})
