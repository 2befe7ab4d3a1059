/** Pages are fetched before they are asked for, within reason. */
import { expect, hydrated, isIdle, test, watchRequests } from './site.ts'

test('a page is fetched when its link is under the pointer, and then followed without fetching or waiting', async ({
	page,
}) => {
	const settled = watchRequests(page)
	await page.goto('/privacy')
	await hydrated(page)
	const asked: string[] = []
	page.on('request', (request) => asked.push(new URL(request.url()).pathname))
	const faq = page.getByRole('banner').getByRole('link', { name: 'FAQ' })
	const [response] = await Promise.all([page.waitForResponse('**/_data/faq.json'), faq.hover()])
	await response.finished()
	await settled()
	await isIdle(page)
	const signsOfLoading = await page.evaluateHandle(() => {
		const signs: Node[] = []
		const isSign = (node: Node) => node instanceof Element && node.matches('.loading')
		new MutationObserver((changes) => {
			for (const { addedNodes } of changes) signs.push(...[...addedNodes].filter(isSign))
		}).observe(document, { childList: true, subtree: true })
		return signs
	})
	// The press is painted before the next page is begun.
	const inNextFrame = await faq.evaluate(async (link: HTMLElement) => {
		link.click()
		await new Promise(requestAnimationFrame)
		return location.pathname
	})
	expect(inNextFrame).toBe('/privacy')
	await expect(page.getByRole('heading', { level: 1 })).toContainText('Frequently')
	expect(asked.filter((path) => path === '/_data/faq.json')).toHaveLength(1)
	expect(await signsOfLoading.evaluate(({ length }) => length)).toBe(0)
})

test('links in view are fetched on a good line, few of them, and none where data are to be saved', async ({ page }) => {
	const settled = watchRequests(page)
	const asked: string[] = []
	page.on('request', (request) => {
		const { pathname } = new URL(request.url())
		if (pathname.startsWith('/_data/')) asked.push(pathname)
	})
	const line = (saveData: boolean) =>
		page.addInitScript(
			(connection) => Object.defineProperty(navigator, 'connection', { value: connection, configurable: true }),
			{ saveData, effectiveType: '4g' },
		)
	await line(false)
	await page.goto('/region')
	await hydrated(page)
	await expect.poll(() => asked.length).toBeGreaterThan(0)
	await settled()
	expect(asked.length).toBeLessThanOrEqual(8)
	asked.length = 0
	await line(true)
	await page.goto('/region')
	await hydrated(page)
	await page.getByRole('banner').getByRole('link', { name: 'FAQ' }).hover()
	await page.waitForTimeout(800)
	expect(asked).toEqual([])
})
