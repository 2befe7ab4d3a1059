/** The rules of WCAG 2.2, A, AA and AAA, as far as a machine can tell. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag2aaa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']
/** Two that axe is still trying out: a name lacks what is seen, and what takes the focus doesn't say what it is. */
const TRIED = { 'label-content-name-mismatch': { enabled: true }, 'focus-order-semantics': { enabled: true } }
/** Those whose answer depends on the theme. Both of contrast: the enhanced one passes what the other has to find, all below 4.5 to 1. */
const COLOUR_RULES = ['color-contrast', 'color-contrast-enhanced', 'link-in-text-block']

/** What looks. As a script of the browser itself, it isn't refused by the page's policy. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
declare global {
	interface Window {
		axe: { run: (context: string, options: RunOptions) => Promise<AxeResults> }
	}
}

export type Theme = 'light' | 'dark'

/** What axe finds wrong within an element of the page, by default all of it, in words, in both themes: the rules that depend on it in both, the others once. */
export async function violations(page: Page, within = ':root'): Promise<string[]> {
	const light = await violationsIn('light', page, within)
	await page.emulateMedia({ colorScheme: 'dark' })
	const dark = await run(page, 'dark', within, { runOnly: { type: 'rule', values: COLOUR_RULES } })
	await page.emulateMedia({ colorScheme: 'light' })
	return [...light, ...dark]
}

/** The same in one theme. */
export async function violationsIn(theme: Theme, page: Page, within = ':root'): Promise<string[]> {
	await page.emulateMedia({ colorScheme: theme })
	const found = await run(page, theme, within, { runOnly: { type: 'tag', values: RULES }, rules: TRIED })
	await page.emulateMedia({ colorScheme: 'light' })
	return found
}

/** The same without the rules about colour, which take most of the time, and which no content changes. */
export function violationsOfContent(page: Page): Promise<string[]> {
	const rules = Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: false }]))
	return run(page, 'light', ':root', { runOnly: { type: 'tag', values: RULES }, rules: { ...TRIED, ...rules } })
}

/** No page here holds another in a frame, and no rule asks for the style sheets themselves. */
const ALONE: RunOptions = { resultTypes: ['violations'], iframes: false, preload: false }

async function run(page: Page, theme: Theme, within: string, options: RunOptions): Promise<string[]> {
	if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
	return page.evaluate(
		async ([name, part, given]) => {
			const { violations: broken } = await window.axe.run(part, given)
			return broken.flatMap(({ id, nodes }) =>
				nodes.map((node) => `${id} (${name}): ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
			)
		},
		[theme, within, { ...options, ...ALONE }] as const,
	)
}
