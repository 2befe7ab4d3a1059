/** A device as a visit in November 2026 left it: whatever a reader stored then is found by the present version. */
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { writeOutbox } from './outbox-store.ts'
import { expect, hydrated, test } from './site.ts'

interface Device {
	localStorage: Record<string, string>
	sessionStorage: Record<string, string>
	/** The rows of the store `requests` in the database `enquiry-outbox`. */
	outbox: unknown[]
}

/** Recorded from a visit. Not to be changed: devices hold the like. */
const device = JSON.parse(
	readFileSync(new URL('../fixtures/stored/device-2026-11.json', import.meta.url), 'utf8'),
) as Device

async function store(page: Page): Promise<void> {
	await page.goto('/robots.txt')
	await page.evaluate((stored) => {
		for (const [key, value] of Object.entries(stored.localStorage)) localStorage.setItem(key, value)
		for (const [key, value] of Object.entries(stored.sessionStorage)) sessionStorage.setItem(key, value)
	}, device)
	await writeOutbox(page, { version: 1, stores: ['requests', 'leases'], requests: device.outbox })
}

test.describe('a request that was waiting', () => {
	test.use({ expectedErrors: [/Failed to load resource/] })

	test('is shown, and sent under its number', async ({ page }) => {
		const posts: { id: string | undefined; fields: URLSearchParams }[] = []
		await page.route('/', (route, request) => {
			if (request.method() !== 'POST') return route.continue()
			posts.push({ id: request.headers()['idempotency-key'], fields: new URLSearchParams(request.postData() ?? '') })
			return route.fulfill({ status: posts.length === 1 ? 503 : 200, body: '' })
		})
		await store(page)
		await page.goto('/faq')
		// Before the first paint.
		await expect(page.locator('html')).toHaveAttribute('data-text-size', 'larger')
		await hydrated(page)
		const note = page.getByRole('region', { name: 'Requests saved on this device' })
		await expect(note).toContainText('You have 1 information request waiting to be sent.')
		await expect(note).toContainText('About Lantern Cove Village, 26 November 2026')
		await expect(note.getByRole('link', { name: 'hello@farland.example' })).toBeVisible()
		await expect.poll(() => posts.length).toBe(1)
		await note.getByRole('button', { name: 'Send now' }).click()
		await expect(note).toContainText('has now been sent')
		for (const { id, fields } of posts)
			expect([id, fields.get('form-name'), fields.get('name')]).toEqual([
				'858f7296c2ad753d0dde4fe8dbdbcc20',
				'village-inquiry',
				'Mere Ōtene',
			])
		expect(posts).toHaveLength(2)
	})
})
