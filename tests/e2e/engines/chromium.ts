/** Chromium by Playwright, as in all other browser tests. */
import type { Browser } from 'playwright/test'
import { find, strangers, type Engine, type Tab } from './engine.ts'

/**
 * @param browser stays open, because the worker's other tests use it too
 * @param slowdown how many times slower than the machine pages are to run
 */
export function useChromium(browser: Browser, slowdown = 1): Engine {
	return { open: () => openTab(browser, slowdown), close: async () => {} }
}

async function openTab(browser: Browser, slowdown: number): Promise<Tab> {
	const context = await browser.newContext({ serviceWorkers: 'allow' })
	const page = await context.newPage()
	const session = await context.newCDPSession(page)
	await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
	const errors: string[] = []
	const requests: string[] = []
	page.on('console', (message) => {
		if (message.type() === 'error') errors.push(`console: ${message.text()}`)
	})
	page.on('pageerror', (error) => errors.push(`uncaught: ${error.message}`))
	page.on('request', (request) => requests.push(request.url()))
	// Or a reader would wait for scripts that a journey holds back.
	const arrive = { waitUntil: 'commit' } as const
	return {
		goto: async (url) => void (await page.goto(url, arrive)),
		back: async () => void (await page.goBack(arrive)),
		forward: async () => void (await page.goForward(arrive)),
		reload: async () => void (await page.reload(arrive)),
		resize: (width, height) => page.setViewportSize({ width, height }),
		run: (work, ...args) => page.evaluate(`(${work.toString()})(...${JSON.stringify(args)})`),
		click: async (target) => {
			const element = (await page.evaluateHandle(find, target)).asElement()
			await element?.click()
			return element !== null
		},
		type: (text) => page.keyboard.type(text),
		press: (key) => page.keyboard.press(key),
		screenshot: () => page.screenshot(),
		problems: (origin) => [...errors, ...strangers(requests, origin)],
		close: () => context.close(),
	}
}
