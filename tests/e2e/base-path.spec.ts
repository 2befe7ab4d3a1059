/** The site below a path of its host: every link, file and request stays below that path. */
import path from 'node:path'
import { listRequests } from '../../scripts/host/request-life.ts'
import { startHost } from '../../scripts/host/server.ts'
import { expect, hydrated, test } from './site.ts'
import { buildSite, visitOwnServer } from './spec-server.ts'

const BASE = '/villages-nz'

let database: string

visitOwnServer('base-path', (folder) => {
	const env = { BASE_PATH: BASE, SITE_URL: 'https://example.test' }
	database = path.join(folder, 'captured.sqlite')
	return startHost({ dir: buildSite(folder, 'tests/fixtures/country/content', env), port: 0, database })
})

test('a visit by links stays below the path and needs no second document', async ({ page }) => {
	const outside: string[] = []
	const documents: string[] = []
	page.on('request', (request) => {
		const { pathname } = new URL(request.url())
		if (!`${pathname}/`.startsWith(`${BASE}/`)) outside.push(pathname)
		if (request.isNavigationRequest()) documents.push(pathname)
	})
	await page.goto(BASE)
	await hydrated(page)
	await page.locator('header').getByRole('link', { name: 'FAQ', exact: true }).click()
	await expect(page).toHaveURL(`${BASE}/faq`)
	await expect(page.getByRole('heading', { level: 1, name: 'Frequently asked questions' })).toBeVisible()
	await page.locator('header').getByRole('link', { name: 'Operators', exact: true }).click()
	await page.getByRole('link', { name: 'Alpha Group' }).first().click()
	await expect(page).toHaveURL(`${BASE}/operator/alpha-group`)
	await page.goBack()
	await expect(page).toHaveURL(`${BASE}/operator`)
	await page.goto(`${BASE}/search?region=testland-north`)
	await hydrated(page)
	await expect(page.getByRole('link', { name: 'Alpha Court' }).first()).toHaveAttribute(
		'href',
		`${BASE}/villages/alpha-court`,
	)
	expect(outside).toEqual([])
	expect(documents).toEqual([BASE, `${BASE}/search`])
})

test('redirects, the not-found page and canonical addresses know the path', async ({
	page,
	request,
	expectedErrors,
}) => {
	expectedErrors.push(/status of 404/)
	const moved = await request.get(`${BASE}/operators`, { maxRedirects: 0 })
	expect([moved.status(), moved.headers()['location']]).toEqual([301, `${BASE}/operator`])
	const response = await page.goto(`${BASE}/no-such-page`)
	expect(response?.status()).toBe(404)
	await hydrated(page)
	await expect(page.locator('main').getByRole('link', { name: 'All villages' })).toHaveAttribute(
		'href',
		`${BASE}/villages`,
	)
	expect(await (await request.get(`${BASE}/faq`)).text()).toContain(
		`<link rel="canonical" href="https://example.test${BASE}/faq"`,
	)
	expect(await (await request.get(`${BASE}/blog/choosing-in-testland`)).text()).not.toMatch(
		/ (href|src|action)="\/(?!villages-nz\/)/,
	)
})

test('a request is sent to the path', async ({ page }) => {
	await page.goto(`${BASE}/request`)
	await hydrated(page)
	const form = page.locator('main form')
	await form.getByLabel('Your Name').fill('Hēmi')
	await form.getByLabel('Email Address').fill('hemi@example.test')
	await form.getByRole('button', { name: /send/i }).click()
	await expect(page.getByText('Request Sent!').first()).toBeVisible()
	expect(listRequests(database).map(({ fields }) => fields['name'])).toEqual(['Hēmi'])
})

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false })

	test('a request ends at the page that thanks, and what is wrong leads back to the site', async ({ page }) => {
		await page.goto(`${BASE}/request`)
		await page.getByLabel('Your Name *').fill('Mere')
		await page.getByLabel('Email Address *').fill('mere@example.nz')
		await page.getByRole('button', { name: 'Send my request' }).click()
		await expect(page).toHaveURL(`${BASE}/thank-you`)
		await expect(page.getByRole('heading', { level: 1 })).toContainText('Request sent')
		expect(listRequests(database).map(({ fields }) => fields['name'])).toContain('Mere')

		const refused = await page.request.post(`${BASE}/thank-you`, {
			form: { 'form-name': 'village-inquiry', name: 'Mere' },
			headers: { accept: 'text/html' },
		})
		expect(await refused.text()).toContain(`<a href="${BASE}/">`)
	})
})
