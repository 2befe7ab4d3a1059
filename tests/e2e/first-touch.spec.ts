/** Scripts start when the browser is idle or at the reader's first touch, and what was done before is not lost. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright/test'
import { FIXTURE_SITE } from '../../scripts/testing/sites.ts'
import { SEED } from '../samples.ts'
import { at, villages } from './list.ts'
import { expect, hold, holdEntry, hydrated, saveData, test, watchRequests } from './site.ts'

const isHydrated = (page: Page) => page.evaluate(() => document.documentElement.dataset['hydrated'] === 'true')

/** Keeps the application's code from arriving until it is asked for; the entry itself comes through. */
const holdCode = (page: Page) =>
	// Without what is statically imported by the entry, nothing at all would run.
	hold(page, ({ pathname }) => /\/assets\/chunks\/.*\.js$/.test(pathname) && !entryImports(page).has(pathname))

const imports = new WeakMap<Page, Set<string>>()
const entryImports = (page: Page) => imports.get(page) ?? new Set()

test.beforeEach(async ({ page, request }) => {
	const html = await (await request.get('/faq')).text()
	const entry = /\/assets\/entries\/[^"]+\.js/.exec(html)?.[0] ?? ''
	const code = await (await request.get(entry)).text()
	const names = [...code.matchAll(/(?:^|;|\*\/)import(?:\{[^}]*\}from)?[`"']([^`"']+)[`"']/g)].map(
		(found) => found[1] ?? '',
	)
	imports.set(page, new Set(names.map((name) => new URL(name, `http://x${entry}`).pathname)))
})

test('a page hydrates by itself', async ({ page }) => {
	await page.goto('/faq')
	await expect.poll(() => isHydrated(page)).toBe(true)
})

test('where data are to be saved, a page runs at most 4 KB of scripts before the first touch', async ({ page }) => {
	await saveData(page)
	const settled = watchRequests(page)
	const browser = await page.context().newCDPSession(page)
	await browser.send('Profiler.enable')
	await browser.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
	const row = at(await villages(page.request), 2)
	await page.goto(`/villages/${row.slug}`)
	// The code is there, fetched while nothing else was to be done, and has not run.
	await expect
		.poll(() => page.evaluate(() => document.querySelectorAll('head link[rel=modulepreload]').length))
		.toBeGreaterThan(3)
	await settled()
	const { result } = await browser.send('Profiler.takePreciseCoverage')
	const ran = result
		.filter(({ url }) => url.includes('/assets/'))
		.map(({ url }) => path.join(FIXTURE_SITE, new URL(url).pathname))
	const size = ran.map((file) => gzipSync(readFileSync(file)).length).reduce((sum, bytes) => sum + bytes, 0)
	expect(ran.length).toBeGreaterThan(0)
	expect(size).toBeLessThanOrEqual(4 * 1024)
	expect(await isHydrated(page)).toBe(false)
	await hydrated(page)
})

/** Before what the reader acts: `npm test` has one of the two, which the seed draws; `npm run site -- test first-touch` has both. */
const BOTH = [
	['the code', holdCode],
	['even the entry', holdEntry],
] as const
const MOMENTS = process.env['SUITE'] === 'first-touch' ? BOTH : [BOTH[(SEED % 2) as 0]]

for (const [what, hold] of MOMENTS) {
	test(`an answer ticked before ${what} has come counts, and so does the press on Next`, async ({ page }) => {
		const release = await hold(page)
		await page.goto('/quiz', { waitUntil: 'commit' })
		const question = page.getByRole('main').getByRole('group').first()
		const asked = await question.textContent()
		await question.getByRole('radio').first().check()
		await page.getByRole('button', { name: 'Next' }).click()
		expect(await isHydrated(page)).toBe(false)
		release()
		await expect(question).not.toHaveText(asked ?? '')
	})
}

test('a link that opens over the page leads to its own page until scripts run', async ({ page }) => {
	await holdCode(page)
	const row = at(await villages(page.request), 2)
	await page.goto(`/villages/${row.slug}`)
	await page.getByRole('main').locator('a[href^="/request"]').first().click()
	await expect(page).toHaveURL(/\/request/)
})

test('a link is followed immediately, by the browser, however slow the code is', async ({ page }) => {
	await holdCode(page)
	await page.goto('/')
	const faq = page.getByRole('banner').getByRole('link', { name: 'FAQ' })
	await faq.focus()
	await page.keyboard.press('Enter')
	await expect(page).toHaveURL('/faq')
	await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click()
	await expect(page).toHaveURL('/blog')
})

test('when the code cannot be loaded, links and forms work without it', async ({ page, expectedErrors }) => {
	expectedErrors.push(/ERR_FAILED|Failed to load resource/)
	await page.route(/\/assets\/chunks\/.*\.js$/, (route) =>
		entryImports(page).has(new URL(route.request().url()).pathname) ? route.continue() : route.abort(),
	)
	await page.goto('/')
	await page.getByRole('main').getByLabel('Region or town', { exact: true }).selectOption('silverhills')
	await page.getByRole('main').getByRole('button', { name: 'Search Villages' }).click()
	await expect(page).toHaveURL(/\/search\?region=silverhills/)
})

for (const [what, hold] of MOMENTS) {
	test(`what was typed and chosen before ${what} has come is what is sent`, async ({ page }) => {
		const release = await hold(page)
		await page.goto('/request', { waitUntil: 'commit' })
		const form = page.getByRole('main').locator('form')
		await form.getByLabel('Your Name').pressSequentially('Mere Tāwhai')
		await form.getByLabel('Email Address').pressSequentially('mere@example.test')
		await form.getByLabel('Message').pressSequentially('Is there a garden?')
		await form.getByRole('radio', { name: 'Phone' }).check()
		await form.getByLabel('Phone (optional)').fill('021 123 4567')
		await page.keyboard.press('Shift')
		release()
		await hydrated(page)
		await expect(form.getByLabel('Your Name')).toHaveValue('Mere Tāwhai')
		await expect(form.getByRole('radio', { name: 'Phone' })).toBeChecked()
		const [sent] = await Promise.all([
			page.waitForRequest((request) => request.method() === 'POST'),
			form.getByRole('button', { name: /send/i }).click(),
		])
		const fields = new URLSearchParams(sent.postData() ?? '')
		expect(Object.fromEntries(fields)).toMatchObject({
			name: 'Mere Tāwhai',
			email: 'mere@example.test',
			message: 'Is there a garden?',
			'preferred-contact': 'phone',
		})
	})
}

for (const [what, hold] of MOMENTS) {
	test(`what is typed and chosen in the search before ${what} has come stays and is searched for`, async ({ page }) => {
		const release = await hold(page)
		await page.goto('/search', { waitUntil: 'commit' })
		const text = page.getByLabel('Place, village, operator or care')
		await text.pressSequentially('Harrow')
		const place = page.getByLabel('Region or town', { exact: true })
		await place.selectOption('silverhills')
		expect(await isHydrated(page)).toBe(false)
		release()
		await hydrated(page)
		await expect(text).toHaveValue('Harrow')
		await expect(place).toHaveValue('silverhills')
		await page.getByRole('button', { name: 'Search Villages' }).click()
		await expect(page).toHaveURL('/search?q=Harrow&region=silverhills')
	})

	test(`what was typed into a field that proposes, and the arrow key after it, are not lost before ${what} has come`, async ({
		page,
	}) => {
		const release = await hold(page)
		await page.goto('/costs', { waitUntil: 'commit' })
		const row = at(await villages(page.request), 2)
		await page.getByText('Use a village’s or operator’s terms').click()
		// It's a combobox once the code has come.
		const field = page.getByLabel('A village', { exact: true })
		await field.pressSequentially(row.name)
		await field.press('ArrowDown')
		expect(await isHydrated(page)).toBe(false)
		release()
		await hydrated(page)
		await expect(field).toHaveValue(row.name)
		const options = page.getByRole('listbox').getByRole('option')
		await expect(options.first()).toHaveAttribute('aria-selected', 'true')
		await field.press('Enter')
		await expect(page).toHaveURL(new RegExp(`village=${row.slug}`))
	})
}

test('before scripts run, the browser fetches the page under the pointer', async ({ page }) => {
	const browser = await page.context().newCDPSession(page)
	const fetched = new Set<string>()
	browser.on('Preload.prefetchStatusUpdated', ({ prefetchUrl }) => fetched.add(new URL(prefetchUrl).pathname))
	await browser.send('Preload.enable')
	const release = await holdCode(page)
	await page.goto('/faq')
	await page.getByRole('banner').getByRole('link', { name: 'Blog' }).hover()
	await expect.poll(() => [...fetched]).toEqual(['/blog'])
	expect(await isHydrated(page)).toBe(false)
	release()
	await hydrated(page)
})
