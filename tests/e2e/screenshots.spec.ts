/**
 * How every kind of page looks in Chromium at three widths, against the pictures that are kept in `screenshots/`:
 * `npm run site -- test screenshots`, which with `--update` keeps the new pictures. `npm test` looks at a sample in `every-page.spec.ts`.
 */
import type { Page } from 'playwright/test'
import { PAGES } from './pages.ts'
import { difference, differenceInWords, HEIGHT, keep, MODE, nameOf, pictureOf, SHARE, WIDTHS } from './pictures.ts'
import { expect, fetchFonts, hydrated, test, watchRequests } from './site.ts'

for (const width of MODE === 'sample' ? [] : WIDTHS) {
	test(`pages look as they did, ${width} px wide`, async ({ browser, baseURL }) => {
		if (MODE !== 'sample') test.setTimeout(1_800_000)
		// Pages of its own, because unknown addresses answer 404.
		const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width, height: HEIGHT } })
		const [first, second, easel] = [await context.newPage(), await context.newPage(), await context.newPage()]
		await fetchFonts(first)
		const found: string[] = []
		const waiting = PAGES.map(([address]) => address)
		// Two pages at a time: while one comes to rest, the other is drawn.
		const lookAtWaiting = async (page: Page) => {
			const settled = watchRequests(page)
			for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
				await page.goto(address)
				await hydrated(page)
				const now = await pictureOf(page, settled, easel, width)
				if (MODE === 'update') keep(nameOf(address, width), now)
				else found.push(...(await differenceInWords(easel, address, width, now)).map((words) => `${address}, ${words}`))
			}
		}
		await Promise.all([lookAtWaiting(first), lookAtWaiting(second)])
		await context.close()
		expect(found).toEqual([])
	})
}

test('the comparison sees a part that has moved, and not a smoother letter', async ({ page }) => {
	const drawn = (top: number, blur: number) =>
		page.evaluate(
			([y, radius]) => {
				const canvas = Object.assign(document.createElement('canvas'), { width: 128, height: 160 })
				const context = canvas.getContext('2d')
				if (!context) throw new Error('no canvas')
				context.fillStyle = '#fff'
				context.fillRect(0, 0, 128, 160)
				context.filter = `blur(${radius}px)`
				context.fillStyle = '#000'
				for (let line = 0; line < 8; line++) context.fillRect(10, y + 12 * line, 100, 3)
				return canvas.toDataURL('image/png').replace(/^.*,/, '')
			},
			[top, blur] as const,
		)
	await page.goto('about:blank')
	const kept = await drawn(20, 0)
	expect(await difference(page, kept, kept)).toBe(0)
	expect(await difference(page, kept, await drawn(20, 0.7))).toBeLessThanOrEqual(SHARE)
	expect(await difference(page, kept, await drawn(26, 0))).toBeGreaterThan(SHARE)
})
