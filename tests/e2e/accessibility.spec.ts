/** Every kind of page against the rules of WCAG 2.2, A, AA and AAA, as far as a machine can tell. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { expect, hydrated, test } from './site.ts'

const village = 'bruce-mclaren-retirement-village'

/** One of each kind of page. */
const PAGES = [
	'/',
	'/search?region=otago',
	'/compare',
	`/compare?v=${village},acacia-cove-village`,
	'/costs',
	'/costs?operator=ryman-healthcare&entry=-5',
	`/compare?v=${village},acacia-cove-village,summerset-at-karaka&entry=600000&years=4`,
	'/compare?o=ryman-healthcare,summerset-group',
	'/blog',
	'/blog/retirement-village-contracts',
	'/ryman-healthcare-analysis',
	'/faq',
	'/privacy',
	'/quiz',
	'/request',
	'/thank-you',
	'/offline',
	'/glossary',
	'/checklists',
	'/checklists/first-visit',
	'/how-we-compare',
	'/villages',
	`/villages/${village}`,
	'/region',
	'/region/auckland',
	'/region/west-coast',
	'/best-retirement-villages/otago',
	'/retirement-villages/otago',
	'/retirement-homes/otago',
	'/operator',
	'/operator/ryman-healthcare',
	'/no-such-page',
]

/** Answers as a link holds them, and where they lead. */
const QUIZ_STEPS = [
	['whom=me', 'Where would you like to live?'],
	['whom=me&where=otago&when=unsure&now=none&later=hospital&entry=unsure&weekly=unsure', 'What matters most to you?'],
	[
		'whom=me&where=otago&when=soon&now=none&later=hospital&entry=600k&weekly=150&matters=leaving/fit&musts=pets&told=paper',
		'Your villages',
	],
] as const

const RULES = ['wcag2a', 'wcag2aa', 'wcag2aaa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']

/** The bar at the bottom covers part of a link until the reader scrolls; it is closed for the rest of the visit below. */
const COVERED = /^target-size: .*partially obscured/s

async function violations(page: Page): Promise<string[]> {
	const { violations: found } = await new AxeBuilder({ page }).withTags(RULES).analyze()
	return found.flatMap(({ id, nodes }) =>
		nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
	)
}

for (const colorScheme of ['light', 'dark'] as const) {
	for (const width of [360, 1280]) {
		test(`${colorScheme}, ${width} px wide`, async ({ browser, baseURL }) => {
			test.setTimeout(180_000)
			// A page of its own: the policy would refuse the program that looks, and unknown addresses answer 404.
			const context = await browser.newContext({
				baseURL: baseURL ?? '',
				bypassCSP: true,
				colorScheme,
				viewport: { width, height: 800 },
			})
			const page = await context.newPage()
			const found: string[] = []
			await page.goto('/')
			await hydrated(page)
			found.push(...(await violations(page)).filter((violation) => !COVERED.test(violation)))
			await page.getByRole('button', { name: 'Hide this bar' }).click()
			for (const address of PAGES) {
				await page.goto(address)
				await hydrated(page)
				found.push(...(await violations(page)).map((violation) => `${address} ${violation}`))
			}
			for (const [answers, heading] of QUIZ_STEPS) {
				await page.goto('/faq')
				await page.goto(`/quiz#result&${answers}`)
				await hydrated(page)
				await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(heading)
				found.push(...(await violations(page)).map((violation) => `quiz, ${heading} ${violation}`))
			}
			await page.goto(`/villages/${village}`)
			await hydrated(page)
			await page.locator('main a[href^="/request"]').first().click()
			await expect(page.getByRole('dialog')).toBeVisible()
			found.push(...(await violations(page)).map((violation) => `the request dialog ${violation}`))
			await page.getByRole('dialog').getByRole('button', { name: /send/i }).click()
			found.push(...(await violations(page)).map((violation) => `the request dialog with errors ${violation}`))
			if (width === 360) {
				await page.goto('/')
				await hydrated(page)
				await page.getByText('Menu', { exact: true }).click()
				found.push(...(await violations(page)).map((violation) => `the open menu ${violation}`))
			}
			await context.close()
			expect(found).toEqual([])
		})
	}
}
