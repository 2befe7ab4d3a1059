/** A page works as a document and as a step on the way. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Response } from 'playwright/test'
import { FIXTURE_SITE } from '../../scripts/testing/sites.ts'
import { village } from './pages.ts'
import { expect, hydrated, isIdle, saveData, test, watchRequests } from './site.ts'

test('an unknown address answers 404 with a page that helps, and comes alive', async ({ page, expectedErrors }) => {
	expectedErrors.push(/status of 404/)
	for (const address of ['/region/atlantis', '/a/b/c/d']) {
		const response = await page.goto(address)
		expect(response?.status(), address).toBe(404)
		await hydrated(page)
		await expect(page.getByRole('heading', { level: 1 })).toContainText(/page/i)
		await expect(page.locator('#main').getByRole('link', { name: /Silverhills/ })).toBeVisible()
	}
})

test('redirects of what was renamed arrive', async ({ page, request }) => {
	// Those of the route table are asked of hosts, on the real content (site/routes.test.ts).
	const expected: [from: string, to: string][] = [
		['/provider/harrow', '/operator/harrow-villages'],
		['/villages/amelia-hart-house', '/villages/amelia-hart-village'],
		['/amelia-hart-house', '/villages/amelia-hart-village'],
		['/harbourside/amelia-hart-house', '/villages/amelia-hart-village'],
		['/operator/harrow-homes', '/operator/harrow-villages'],
		["/region/hunter's-bay", '/region/hunters-bay'],
		["/regions/hunter's-bay", '/region/hunters-bay'],
		['/blog/costs', '/blog/what-it-costs'],
	]
	for (const [from, to] of expected) {
		const response = await request.get(from, { maxRedirects: 0 })
		expect(response.status(), from).toBe(301)
		expect(response.headers()['location'], from).toBe(to)
		expect((await request.get(to, { maxRedirects: 0 })).status(), to).toBe(200)
	}
	await page.goto("/regions/hunter's-bay?from=letter")
	await expect(page).toHaveURL(/\/region\/hunters-bay\?from=letter$/)
})

test('a host without redirect rules still leads on: stubs, and wildcards on its not-found page', async ({
	page,
	expectedErrors,
}) => {
	expectedErrors.push(/status of 404/)
	await page.route('**/articles/**', async (route) =>
		route.fulfill({
			status: 404,
			body: await (await fetch(new URL('/no-such-page', route.request().url()))).text(),
			contentType: 'text/html',
		}),
	)
	await page.goto('/articles/2019/old-news')
	await expect(page).toHaveURL(/\/blog$/)
	await page.route('**/village/*', async (route) => {
		const slug = new URL(route.request().url()).pathname.split('/').at(-1) ?? ''
		await route.fulfill({ body: stub(slug), contentType: 'text/html' })
	})
	await page.goto(`/village/${village}`)
	await expect(page).toHaveURL(new RegExp(`/villages/${village}$`))
})

/** The stub in the built folder. */
const stub = (slug: string) => readFileSync(path.join(FIXTURE_SITE, `village/${slug}.html`), 'utf8')

test('the next page costs one small JSON, takes the focus, and is announced; Back returns to where you were', async ({
	page,
}) => {
	await saveData(page)
	await page.goto('/region/silverhills')
	await hydrated(page)
	await page.evaluate(() => Object.assign(window, { sameDocument: true }))
	const link = page.locator('#main .village-rows a[href^="/villages/"]').last()
	await link.scrollIntoViewIfNeeded()
	const scrolled = await page.evaluate(() => scrollY)
	expect(scrolled).toBeGreaterThan(0)
	const data: string[] = []
	page.on('request', (request) => {
		// Pictures are files of their own, which pages share.
		const { pathname } = new URL(request.url())
		if (!/^\/(assets|images|maps)\//.test(pathname)) data.push(pathname)
	})
	const href = await link.getAttribute('href')
	const name = (await link.textContent()) ?? ''
	await link.click()
	await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
	expect(data).toEqual([`/_data${href}.json`])
	await expect(page).toHaveTitle(new RegExp(`^${name}.* \\| Farland Compass$`))
	await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${href}$`))
	await expect(page.locator('[role=status]').filter({ hasText: name })).toHaveCount(1)
	await expect(page.locator('#main')).toBeFocused()
	await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
	await page.goBack()
	await expect(page.getByRole('heading', { level: 1 })).toContainText('Silverhills')
	await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled)
	expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('a page whose data is gone is loaded as a document, once', async ({ page, expectedErrors }) => {
	expectedErrors.push(/status of 404/)
	await page.goto('/villages')
	await hydrated(page)
	await page.route('**/_data/villages/*.json', (route) => route.fulfill({ status: 404, body: 'gone' }))
	const documents: string[] = []
	page.on('request', (request) => {
		if (request.isNavigationRequest()) documents.push(request.url())
	})
	const link = page.locator(`#main a[href="/villages/${village}"]`)
	await page
		.locator('details', { has: page.locator(`a[href="/villages/${village}"]`) })
		.locator('summary')
		.click()
	await link.click()
	await expect(page.getByRole('heading', { level: 1 })).toContainText('Amelia Hart')
	expect(documents).toHaveLength(1)
})

test('a change of a page does not make the browser style all of it again', async ({ page, browser }) => {
	const settled = watchRequests(page)
	await page.goto('/faq')
	await hydrated(page)
	// Or what the page itself still does would be counted.
	await settled()
	await isIdle(page)
	await browser.startTracing(page, { categories: ['devtools.timeline'] })
	await page.evaluate(async () => {
		document.head.append(document.createElement('meta'))
		document.getElementById('root')?.append(document.createElement('div'))
		for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
	})
	const trace = JSON.parse((await browser.stopTracing()).toString()) as {
		traceEvents: { name: string; args: { elementCount?: number } }[]
	}
	const styled = trace.traceEvents.flatMap(({ name, args }) =>
		name === 'UpdateLayoutTree' && args.elementCount !== undefined ? [args.elementCount] : [],
	)
	expect(styled.length).toBeGreaterThan(0)
	expect(Math.max(...styled)).toBeLessThan(20)
})

test('JavaScript of a first visit to a village page is at most 120 KB compressed', async ({ page }) => {
	const settled = watchRequests(page)
	const scripts: Response[] = []
	// The code of the request form, which comes last so that it opens without a connection, isn't fetched where data is dear.
	await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
	page.on('response', (response) => {
		if (response.url().endsWith('.js')) scripts.push(response)
	})
	await page.goto(`/villages/${village}`)
	await hydrated(page)
	await settled()
	const sizes = await Promise.all(scripts.map(async (response) => gzipSync(await response.body()).length))
	const total = sizes.reduce((sum, size) => sum + size, 0) / 1024
	expect(total).toBeGreaterThan(60)
	expect(total).toBeLessThanOrEqual(120)
})

test('text becomes HTML, or a script, by the site’s own policy only', async ({ page, expectedErrors }) => {
	expectedErrors.push(/Trusted ?(Type|HTML|Script)/i)
	await page.goto('/faq')
	await hydrated(page)
	const refused = await page.evaluate(() => {
		const attempts = [
			() => (document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>'),
			() => (document.createElement('script').src = '/assets/x.js'),
			() => document.createElement('p').insertAdjacentHTML('beforeend', '<b>x</b>'),
			() => void navigator.serviceWorker.register('/sw.js'),
			() =>
				(
					window as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => void } }
				).trustedTypes.createPolicy('other', {}),
		]
		return attempts.map((attempt) => {
			try {
				attempt()
				return 'done'
			} catch (error) {
				return (error as Error).name
			}
		})
	})
	expect(refused.slice(0, 3)).toEqual(['TypeError', 'TypeError', 'TypeError'])
	expect(refused.at(-1)).toBe('TypeError')
})
