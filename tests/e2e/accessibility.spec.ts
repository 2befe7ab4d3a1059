/**
 * What opens over and within pages, and what comes late, against the rules and measures that `every-page.spec.ts` holds every kind of page
 * to. `npm test` looks at what has opened, on a phone, on half of these pages, which the seed draws; `npm run site -- test accessibility`
 * at the whole page around it, on all of them, and at 1,280 px too.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright/test'
import { SEED } from '../samples.ts'
import { violations } from './axe.ts'
import { shiftsOf, smallTargets, tooWide, watchShifts } from './measure.ts'
import { village } from './pages.ts'
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

/** What stays at the bottom of the window covers part of a link until the reader scrolls: the bar, and the button that closes the filters. */
const COVERED = /^target-size: .*partially obscured/s

/** Looks at what has opened, an element of the page. */
type Look = (what: string, part: string, excepted?: RegExp) => Promise<void>

/** What opens on a page, by the address of the page, and how. */
const OPENING: readonly (readonly [address: string, open: (page: Page, look: Look, width: number) => Promise<void>])[] =
	[
		[
			'/',
			async (page, look, width) => {
				await page.mouse.wheel(0, 100)
				await expect(page.locator('.sticky-cta')).toBeVisible()
				await look('the bar', '.sticky-cta', COVERED)
				await page.mouse.wheel(0, -100)
				if (width === 360) await page.getByText('Menu', { exact: true }).click()
				else await page.locator('.aids > summary').click()
				await look('the open menu', 'header', COVERED)
			},
		],
		[
			`/villages/${village}`,
			async (page, look) => {
				await page.getByRole('button', { name: 'Hide this bar' }).click()
				// Some receipts are inside other folds.
				await page.locator('main details').evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')))
				await look('open folds and receipts', 'main')
				await page.locator('main a[href^="/request"]').first().click()
				await expect(page.getByRole('dialog')).toBeVisible()
				await look('the request dialog', 'dialog')
				await page.getByRole('dialog').getByRole('button', { name: /send/i }).click()
				await look('the request dialog with errors', 'dialog')
			},
		],
		[
			'/search?region=silverhills',
			async (page, look, width) => {
				await page.getByRole('button', { name: 'Change your search' }).click()
				await page.getByRole('button', { name: /^More filters/ }).click()
				if (width !== 360) await expect(page.locator('.map-mark').first()).toBeVisible()
				// The filters come with the list.
				await expect(page.locator('.facet').first()).toBeVisible()
				for (const facet of await page.locator('.facet > summary').all()) await facet.click()
				await expect(page.locator('.facet[open]')).toHaveCount(await page.locator('.facet').count())
				await look('open filters', 'main form', COVERED)
				expect(await tooWide(page), 'open filters').toEqual([])
			},
		],
		[
			'/compare',
			async (page, look) => {
				await page.getByRole('combobox', { name: 'Add a village' }).pressSequentially('harrow')
				await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
				await look('an open list of villages', 'main')
			},
		],
		...QUIZ_STEPS.map(
			([answers, heading]) =>
				[
					`/quiz#result&${answers}`,
					async (page: Page, look: Look) => {
						await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(heading)
						await look(`quiz, ${heading}`, 'main')
					},
				] as const,
		),
		[
			'/blog/contracts',
			async (page, look) => {
				await page.locator('main a[href^="/glossary#"]').first().click()
				await expect(page.getByRole('dialog')).toBeVisible()
				await look('a term explained', 'dialog')
			},
		],
	]

const isFull = process.env['SUITE'] === 'accessibility'
for (const width of isFull ? [360, 1280] : [360]) {
	test(`what opens over and within a page is accessible, ${width} px wide`, async ({ page }) => {
		await page.setViewportSize({ width, height: 800 })
		const found: string[] = []
		for (const [index, [address, open]] of OPENING.entries()) {
			if (!isFull && (SEED + index) % 2 === 0) continue
			await page.goto(address)
			await hydrated(page)
			const look: Look = async (what, part, excepted) => {
				const broken = await violations(page, isFull ? undefined : part)
				const problems = [...broken.filter((violation) => !excepted?.test(violation)), ...(await smallTargets(page))]
				found.push(...problems.map((problem) => `${what}: ${problem}`))
			}
			await open(page, look, width)
		}
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
	const readAt = async (width: number) => {
		const context = await browser.newContext({ baseURL: `http://localhost:${port}`, viewport: { width, height: 800 } })
		const page = await context.newPage()
		await watchShifts(page)
		for (const address of ['/', '/blog/contracts', `/villages/${village}`, '/region/harbourside']) {
			await page.goto(address)
			found.push(...(await shiftsOf(page)).map((shift) => `${address}, ${width} px: ${shift}`))
		}
		await context.close()
	}
	// At the same time, because pieces are waited for.
	await Promise.all([readAt(360), readAt(1280)])
	slow.close()
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
