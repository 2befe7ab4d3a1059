/**
 * Every kind of page by the rules of another engine than axe, IBM's Equal Access: `npm run site -- test equal-access`, which installs it.
 * Folds are opened first, because it takes what is folded for unlabelled.
 */
import path from 'node:path'
import { PAGES } from './pages.ts'
import { expect, hydrated, test } from './site.ts'

/** A form without a name is no landmark for browsers, but it is for this engine. */
const EXCEPTED = 'aria_form_label_unique'

const ENGINE = { path: path.resolve('tests/equal-access/node_modules/accessibility-checker-engine/ace-window.js') }

interface Found {
	ruleId: string
	message: string
	snippet: string
	value: readonly [string, string]
}
declare global {
	interface Window {
		ace_ibma: { Checker: new () => { check: (of: Document, rules: string[]) => Promise<{ results: Found[] }> } }
	}
}

for (const width of [360, 1280])
	test(`every kind of page keeps the rules of a second engine, ${width} px wide`, async ({ page, expectedErrors }) => {
		test.skip(process.env['SUITE'] !== 'equal-access')
		expectedErrors.push(/status of 404/)
		await page.addInitScript(ENGINE)
		await page.setViewportSize({ width, height: 800 })
		const found: string[] = []
		for (const [address] of PAGES)
			await test.step(address, async () => {
				await page.goto(address)
				await hydrated(page)
				const broken = await page.evaluate(async () => {
					for (const fold of document.querySelectorAll('details')) fold.open = true
					const { results } = await new window.ace_ibma.Checker().check(document, ['WCAG_2_2'])
					return results.flatMap(({ ruleId, message, snippet, value: [kind, outcome] }) =>
						kind === 'VIOLATION' && outcome === 'FAIL' ? [`${ruleId}: ${message} ${snippet.slice(0, 150)}`] : [],
					)
				})
				found.push(...broken.filter((one) => !one.startsWith(EXCEPTED)).map((one) => `${address}: ${one}`))
			})
		expect(found).toEqual([])
	})
