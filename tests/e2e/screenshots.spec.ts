/**
 * How every kind of page looks in Chromium at three widths, against the pictures that are kept in `screenshots/`. `npm test`
 * looks at every other three pages, each at one width; `npm run site -- test screenshots` at all pages at all three, and with
 * `--update` keeps the new pictures.
 */
import type { Page } from 'playwright/test'
import { PAGES } from './pages.ts'
import {
	difference,
	differenceFromKept,
	HEIGHT,
	keep,
	MODE,
	nameOf,
	SHARE,
	show,
	shrink,
	UPDATE,
	WIDTHS,
	type Easel,
} from './pictures.ts'
import { expect, fetchFonts, hydrated, test, watchRequests } from './site.ts'

/** The top of a page as it looks once it is at rest. */
async function pictureOf(
	page: Page,
	settled: () => Promise<void>,
	easel: Easel,
	address: string,
	width: number,
): Promise<string> {
	await page.setViewportSize({ width, height: HEIGHT })
	await page.goto(address)
	await hydrated(page)
	await page.evaluate(async () => {
		const images = [...document.images]
		for (const image of images) image.loading = 'eager'
		await Promise.all(images.map((image) => image.decode().catch(() => {})))
		await document.fonts.ready
	})
	await settled()
	return shrink(easel, await page.screenshot({ animations: 'disabled', caret: 'hide' }))
}

for (const [place, width] of WIDTHS.entries()) {
	test(`pages look as they did, ${width} px wide`, async ({ browser, baseURL }) => {
		if (MODE !== 'sample') test.setTimeout(1_800_000)
		// Pages of its own, because unknown addresses answer 404.
		const context = await browser.newContext({ baseURL: baseURL ?? '', reducedMotion: 'reduce' })
		const [first, second, easel] = [await context.newPage(), await context.newPage(), await context.newPage()]
		await fetchFonts(first)
		const found: string[] = []
		const waiting = PAGES.filter((_, index) => MODE !== 'sample' || index % (2 * WIDTHS.length) === place)
		// Two pages at a time: while one comes to rest, the other is drawn.
		const lookAtWaiting = async (page: Page) => {
			const settled = watchRequests(page)
			for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
				const name = nameOf(address, width)
				const now = await pictureOf(page, settled, easel, address, width)
				if (MODE === 'update') {
					keep(name, now)
					continue
				}
				const share = await differenceFromKept(easel, name, now)
				if (share > SHARE) found.push(`${address}: ${Math.round(share * 100)}% differs, see ${show(name, now)}`)
			}
		}
		await Promise.all([lookAtWaiting(first), lookAtWaiting(second)])
		await context.close()
		expect(found, UPDATE).toEqual([])
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
