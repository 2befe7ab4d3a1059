/** What every browser test uses: a page that tolerates no console error and no request to another origin. */
import { test as base, expect, type Page } from 'playwright/test'

interface Fixtures {
	/** Messages that a test expects; matching console errors are not failures. */
	expectedErrors: RegExp[]
}

export const test = base.extend<Fixtures>({
	// oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function needs from this pattern
	expectedErrors: [async ({}, use) => use([]), { option: true }],
	page: async ({ page, expectedErrors, baseURL }, use) => {
		const problems = watch(page, baseURL ?? '', expectedErrors)
		await use(page)
		expect(problems, 'console errors and requests to other origins').toEqual([])
	},
})

export { expect }

/** Collects console errors, uncaught errors, and requests that leave the site. */
function watch(page: Page, baseURL: string, expected: readonly RegExp[]): string[] {
	const problems: string[] = []
	const report = (problem: string) => {
		if (!expected.some((pattern) => pattern.test(problem))) problems.push(problem)
	}
	page.on('console', (message) => {
		if (message.type() === 'error') report(`console: ${message.text()}`)
	})
	page.on('pageerror', (error) => report(`uncaught: ${error.message}`))
	page.on('request', (request) => {
		const url = request.url()
		if (!url.startsWith(baseURL) && !/^(data|blob|about):/.test(url)) report(`request to another origin: ${url}`)
	})
	return problems
}

/** Touches the page, for which its scripts wait, and waits until they have taken over. */
export async function hydrated(page: Page): Promise<void> {
	await page.keyboard.press('Shift')
	await page.waitForFunction(() => document.documentElement.dataset['live'] === 'true')
}
