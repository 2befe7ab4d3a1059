/**
 * Every kind of page against the rules of WCAG 2.2, A, AA and AAA, as far as a machine can tell, and against our own
 * measures. A visit takes longer than a measurement, so that each visit measures all that it can. At 1,280 px `npm test` visits a
 * third of the pages, and opens nothing within them, and with text of double size half of them; `npm run site -- test accessibility` does all.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { violations } from './axe.ts'
import {
	lostInForcedColours,
	moving,
	narrowColumns,
	openWithLargeText,
	shiftsOf,
	smallTargets,
	smallText,
	tooWide,
	watchShifts,
} from './measure.ts'
import { PAGES, village } from './pages.ts'
import { expect, hydrated, test } from './site.ts'

/** Answers to the quiz as a link holds them, and where they lead. */
const QUIZ_STEPS = [
	['whom=me', 'Where would you like to live?'],
	[
		'whom=me&where=silverhills&when=unsure&now=none&later=hospital&entry=unsure&weekly=unsure',
		'What matters most to you?',
	],
	[
		'whom=me&where=silverhills&when=soon&now=none&later=hospital&entry=600k&weekly=150&matters=leaving/fit&musts=pets&told=paper',
		'Your villages',
	],
] as const

/** The bar at the bottom covers part of a link until the reader scrolls; it is closed for the rest of the visit below. */
const COVERED = /^target-size: .*partially obscured/s

const thirds = [0, 1, 2] as const
const isFull = process.env['ACCESSIBILITY_TEST'] === 'all'
for (const width of [360, 1280]) {
	for (const third of thirds) {
		test(`pages are accessible, steady and large enough, ${width} px wide, part ${third + 1}`, async ({
			browser,
			baseURL,
		}) => {
			// A page of its own: the policy would refuse the program that looks, and unknown addresses answer 404.
			const context = await browser.newContext({
				baseURL: baseURL ?? '',
				bypassCSP: true,
				viewport: { width, height: 800 },
			})
			const page = await context.newPage()
			await watchShifts(page)
			const found: string[] = []
			const note = (what: string, problems: string[]) => found.push(...problems.map((problem) => `${what}: ${problem}`))
			await page.goto('/privacy')
			await hydrated(page)
			await page.getByRole('button', { name: 'Hide this bar' }).click()
			for (const [index, address] of PAGES.entries()) {
				if (index % 3 !== third || !(width === 360 || isFull || index % 9 === third)) continue
				await page.goto(address)
				await hydrated(page)
				note(address, await violations(page))
				note(`${address} moves`, await shiftsOf(page))
				note(`${address} target`, await smallTargets(page))
				note(`${address} text`, await smallText(page))
				note(address, await tooWide(page))
				if (width === 1280) note(address, await narrowColumns(page))
				await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
				note(`${address} in forced colours`, await lostInForcedColours(page))
				note(`${address} in reduced motion`, await moving(page))
				await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'no-preference' })
				if (width !== 360) continue
				// A phone of 320 px, and a window of 1280 by 1024 at 400%.
				for (const size of [
					{ width: 320, height: 640 },
					{ width: 320, height: 256 },
				]) {
					await page.setViewportSize(size)
					note(`${address} at 320 px`, await tooWide(page))
				}
				await page.setViewportSize({ width, height: 800 })
			}
			await context.close()
			expect(found).toEqual([])
		})
	}

	test(`what opens over and within a page is accessible, ${width} px wide`, async ({ browser, baseURL }) => {
		test.skip(width !== 360 && !isFull)
		const context = await browser.newContext({
			baseURL: baseURL ?? '',
			bypassCSP: true,
			viewport: { width, height: 800 },
		})
		const page = await context.newPage()
		const found: string[] = []
		const note = (what: string, problems: string[]) => found.push(...problems.map((problem) => `${what}: ${problem}`))
		await page.goto('/')
		await hydrated(page)
		note(
			'the bar',
			(await violations(page)).filter((violation) => !COVERED.test(violation)),
		)
		note('the bar', await smallTargets(page))
		if (width === 360) await page.getByText('Menu', { exact: true }).click()
		else await page.locator('.aids > summary').click()
		note(
			'the open menu',
			(await violations(page)).filter((violation) => !COVERED.test(violation)),
		)
		note('the open menu', await smallTargets(page))
		await page.goto(`/villages/${village}`)
		await hydrated(page)
		await page.getByRole('button', { name: 'Hide this bar' }).click()
		// Some receipts are inside other folds.
		await page.locator('main details').evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')))
		note('open folds and receipts', await violations(page))
		note('open folds and receipts', await smallTargets(page))
		await page.locator('main a[href^="/request"]').first().click()
		await expect(page.getByRole('dialog')).toBeVisible()
		note('the request dialog', await violations(page))
		note('the request dialog', await smallTargets(page))
		await page.getByRole('dialog').getByRole('button', { name: /send/i }).click()
		note('the request dialog with errors', await violations(page))
		await page.goto('/search?region=silverhills')
		await hydrated(page)
		await page.getByRole('button', { name: 'Change your search' }).click()
		if (width === 360) await page.getByRole('button', { name: /^More filters/ }).click()
		else await expect(page.locator('.map-mark').first()).toBeVisible()
		// The filters come with the list.
		await expect(page.locator('.facet').first()).toBeVisible()
		for (const facet of await page.locator('.facet > summary').all()) await facet.click()
		await expect(page.locator('.facet[open]')).toHaveCount(await page.locator('.facet').count())
		// The button that closes them stays at the bottom of the window.
		note(
			'open filters',
			(await violations(page)).filter((violation) => !COVERED.test(violation)),
		)
		note('open filters', await smallTargets(page))
		note('open filters', await tooWide(page))
		await page.goto('/compare')
		await hydrated(page)
		await page.getByRole('combobox', { name: 'Add a village' }).pressSequentially('harrow')
		await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
		note('an open list of villages', await violations(page))
		note('an open list of villages', await smallTargets(page))
		for (const [answers, heading] of QUIZ_STEPS) {
			await page.goto('/faq')
			await page.goto(`/quiz#result&${answers}`)
			await hydrated(page)
			await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(heading)
			note(`quiz, ${heading}`, await violations(page))
			note(`quiz, ${heading}`, await smallTargets(page))
		}
		await page.goto('/blog/contracts')
		await hydrated(page)
		await page.locator('main a[href^="/glossary#"]').first().click()
		await expect(page.getByRole('dialog')).toBeVisible()
		note('a term explained', await violations(page))
		note('a term explained', await smallTargets(page))
		await context.close()
		expect(found).toEqual([])
	})
}

test('nothing moves while a page arrives piece by piece', async ({ browser, baseURL }) => {
	const PIECES = 12
	const slow = createServer((request, response) => {
		void (async () => {
			const answer = await fetch(new URL(request.url ?? '/', baseURL))
			const body = Buffer.from(await answer.arrayBuffer())
			const isPage = answer.headers.get('content-type')?.includes('html') ?? false
			response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
			// The header is where most depends on what is still to come: it is cut finest.
			const header = isPage ? body.indexOf('</header>') : 0
			const cuts = [
				...Array.from({ length: PIECES }, (_, piece) => Math.round((header * piece) / PIECES)),
				...Array.from({ length: PIECES }, (_, piece) => Math.round(header + ((body.length - header) * piece) / PIECES)),
				body.length,
			]
			for (const [index, from] of (isPage ? cuts : [0, body.length]).entries()) {
				const to = (isPage ? cuts : [0, body.length])[index + 1]
				if (to === undefined) break
				response.write(body.subarray(from, to))
				if (isPage) await new Promise((later) => setTimeout(later, 40))
			}
			response.end()
		})()
	})
	await new Promise<void>((listening) => slow.listen(0, listening))
	const { port } = slow.address() as AddressInfo
	const found: string[] = []
	for (const width of [360, 1280]) {
		const context = await browser.newContext({ baseURL: `http://localhost:${port}`, viewport: { width, height: 800 } })
		const page = await context.newPage()
		await watchShifts(page)
		for (const address of ['/', '/blog/contracts', `/villages/${village}`, '/region/harbourside']) {
			await page.goto(address)
			found.push(...(await shiftsOf(page)).map((shift) => `${address}, ${width} px: ${shift}`))
		}
		await context.close()
	}
	slow.close()
	expect(found).toEqual([])
})

test('no page is wider than a phone of 320 px when the reader has doubled the size of text', async ({ baseURL }) => {
	const { browser, page } = await openWithLargeText(baseURL ?? '')
	const found: string[] = []
	for (const address of [
		...PAGES.filter((_, index) => isFull || index % 2 === 0),
		'/search?region=harbourside&priceRange=over-1m',
		'/search?region=atlantis',
		`/${village}`,
	]) {
		await page.goto(address)
		expect(await page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize))).toBe(38)
		found.push(...(await tooWide(page)).map((problem) => `${address}: ${problem}`))
	}
	await browser.close()
	expect(found).toEqual([])
})

test('fonts are preloaded, two at most, and hold the macrons', async ({ page }) => {
	await page.goto('/region/hunters-bay')
	await page.evaluate(() => document.fonts.ready)
	// A font that came late is for the next page.
	await page.reload()
	const preloaded = await page
		.locator('link[rel="preload"][as="font"]')
		.evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href))
	await page.evaluate(() => document.fonts.ready)
	const loaded = await page.evaluate(() =>
		performance.getEntriesByType('resource').flatMap(({ name }) => (/\.woff2?$/.test(name) ? [name] : [])),
	)
	expect(preloaded).toHaveLength(2)
	expect(new Set(loaded)).toEqual(new Set(preloaded))
	// A fallback face would make the vowel another width.
	const widths = await page.evaluate(() => {
		const context = document.createElement('canvas').getContext('2d')
		const family = getComputedStyle(document.body).fontFamily
		return ('āēīōūĀĒĪŌŪ'.match(/./g) ?? []).map((vowel) => {
			if (!context) return false
			context.font = `40px ${family}`
			const ours = context.measureText(vowel).width
			const plain = context.measureText(vowel.normalize('NFD').charAt(0)).width
			return Math.abs(ours - plain) < 2.5
		})
	})
	expect(widths).toEqual(Array.from({ length: 10 }, () => true))
})
