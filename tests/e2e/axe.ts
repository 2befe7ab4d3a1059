/** The rules of WCAG 2.2, A, AA and AAA, as far as a machine can tell. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag2aaa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']
/** Those whose answer depends on the theme. Both of contrast: the enhanced one passes what the other has to find, all below 4.5 to 1. */
const COLOUR_RULES = ['color-contrast', 'color-contrast-enhanced', 'link-in-text-block']

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
declare global {
	interface Window {
		axe: { run: (context: Document, options: RunOptions) => Promise<AxeResults> }
	}
}

/** What axe finds wrong with the page, in words, in both themes: the rules that depend on it in both, the others once. */
export async function violations(page: Page): Promise<string[]> {
	const light = await run(page, 'light', { runOnly: { type: 'tag', values: RULES } })
	await page.emulateMedia({ colorScheme: 'dark' })
	const dark = await run(page, 'dark', { runOnly: { type: 'rule', values: COLOUR_RULES } })
	await page.emulateMedia({ colorScheme: 'light' })
	return [...light, ...dark]
}

/** The same without the rules about colour, which take most of the time, and which no content changes. */
export function violationsOfContent(page: Page): Promise<string[]> {
	const rules = Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: false }]))
	return run(page, 'light', { runOnly: { type: 'tag', values: RULES }, rules })
}

/** No page here holds another in a frame, so axe runs in the page alone. */
async function run(page: Page, theme: string, options: RunOptions): Promise<string[]> {
	if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
	return page.evaluate(
		async ([name, given]) => {
			const { violations: broken } = await window.axe.run(document, { ...given, resultTypes: ['violations'] })
			return broken.flatMap(({ id, nodes }) =>
				nodes.map((node) => `${id} (${name}): ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
			)
		},
		[theme, options] as const,
	)
}
