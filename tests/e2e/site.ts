/** What every browser test uses: a page that tolerates no console error and no request to another origin. */
import { test as base, expect, type BrowserContext, type Page, type Request } from 'playwright/test'
import { address } from '../../src/core/addresses.ts'

interface Fixtures {
	/** Messages that a test expects; matching console errors are not failures. */
	expectedErrors: RegExp[]
}

export const test = base.extend<Fixtures>({
	// oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function needs from this pattern
	expectedErrors: [async ({}, use) => use([]), { option: true }],
	page: async ({ page, context, expectedErrors, baseURL }, use) => {
		const problems = watch(context, baseURL ?? '', expectedErrors)
		await use(page)
		expect(problems, 'console errors and requests to other origins').toEqual([])
	},
})

export { expect }

/** Collects console errors, uncaught errors, and requests that leave the site, of each page with the address where they happened. */
function watch(context: BrowserContext, baseURL: string, expected: readonly RegExp[]): string[] {
	const problems: string[] = []
	const report = (problem: string, page: Page | null) => {
		if (!expected.some((pattern) => pattern.test(problem)))
			problems.push(`${problem} ${page ? ` (${page.url()})` : ''}`)
	}
	context.on('console', (message) => {
		if (message.type() === 'error') report(`console: ${message.text()} ${message.location().url}`, message.page())
	})
	context.on('weberror', (error) => report(`uncaught: ${error.error().message}`, error.page()))
	context.on('request', (request) => {
		const url = request.url()
		if (!url.startsWith(baseURL) && !/^(data|blob|about):/.test(url)) report(`request to another origin: ${url}`, null)
	})
	return problems
}

/**
 * Watches what a page asks for, from before it is visited. The function returned waits until nothing has been under way
 * for half a second, but for documents that the browser fetches ahead by speculation rules: Chromium does not always
 * tell how one of those has ended, and Playwright's own "networkidle" waits for it for ever.
 */
export function watchRequests(page: Page): () => Promise<void> {
	const open = new Set<Request>()
	let last = performance.now()
	page.on('request', (request) => {
		if (request.headers()['sec-purpose'] === 'prefetch') return
		open.add(request)
		last = performance.now()
	})
	const ended = (request: Request) => {
		if (open.delete(request)) last = performance.now()
	}
	page.on('requestfinished', ended)
	page.on('requestfailed', ended)
	return () =>
		expect
			.poll(() => (performance.now() - last > 500 ? [...open].map((request) => request.url()) : ['…']), {
				message: 'requests under way',
				intervals: [50],
			})
			.toEqual([])
}

/** Keeps files from arriving until the function returned is called. */
export async function hold(page: Page, files: Parameters<Page['route']>[0]): Promise<() => void> {
	const { promise, resolve } = Promise.withResolvers<void>()
	await page.route(files, async (route) => {
		await promise
		await route.continue()
	})
	return resolve
}

/** Keeps even the entry of the application from arriving until it is asked for. */
export const holdEntry = (page: Page) => hold(page, /\/assets\/entries\/.*\.js$/)

/** Follows a link within the page's main part, which needn't have it. */
export async function followLink(page: Page, href: string): Promise<void> {
	await page.evaluate((href) => {
		const link = Object.assign(document.createElement('a'), { href })
		document.querySelector('main')?.append(link)
		link.click()
	}, href)
}

/**
 * Fetches the fonts, so that the next visit has them from its first paint. A page that is drawn before they come goes
 * without them: its lines break elsewhere, and what is measured would depend on how fast the machine is.
 */
export async function fetchFonts(page: Page): Promise<void> {
	await page.goto(address.thankYou)
	await page.evaluate(() => document.fonts.ready)
}

/** Touches the page, for which its scripts wait, and waits until they have taken over. */
export async function hydrated(page: Page): Promise<void> {
	await page.keyboard.press('Shift')
	await page.waitForFunction(() => document.documentElement.dataset['hydrated'] === 'true')
}

/** Says that data are to be saved: a page then fetches nothing ahead, whose moment would depend on how fast the machine is. */
export async function saveData(page: Page): Promise<void> {
	await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
}

/** Waits until the browser has nothing else to do for the page. */
export async function isIdle(page: Page): Promise<void> {
	await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
}
