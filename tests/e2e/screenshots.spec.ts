/**
 * How every kind of page looks at three widths, against small pictures that are kept in `screenshots/`. They are shrunk
 * and grey, so that they weigh little and that another machine's way to smooth letters does not show; a moved, lost or
 * recoloured part does. `npm test` looks at every other three pages, each at one width; `npm run test:screenshots` at all pages at all three, and with
 * `--update` keeps the new pictures.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright/test'
import { PAGES } from './pages.ts'
import { expect, hydrated, test, watchRequests } from './site.ts'

const WIDTHS = [360, 768, 1280] as const
/** The top of the page that is looked at, in CSS pixels. */
const HEIGHT = 2400
/** Of a kept picture, in pixels. */
const SMALL = 128
/** A picture is compared square by square. */
const SQUARE = 8
/** A square differs when its mean grey does by more than this, of 255. */
const GREY = 20
/** At most this share of the squares may differ: a figure more or less in the content, another machine's letters. */
const SHARE = 0.04

const folder = path.join(import.meta.dirname, 'screenshots')
const mode = process.env['SCREENSHOTS'] ?? 'sample'

/** `/blog/x?y=z` at 360 px → `blog-x-y-z-360.png` */
function nameOf(address: string, width: number): string {
	const name = address
		.slice(1)
		.replace(/[^\w]+/g, '-')
		.slice(0, 80)
	return `${name || 'home'}-${width}.png`
}

/** The top of a page, shrunk and in 16 greys, as a PNG in base64. */
async function pictureOf(
	page: Page,
	settled: () => Promise<void>,
	easel: Page,
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
	const shot = await page.screenshot({ animations: 'disabled', caret: 'hide' })
	return easel.evaluate(
		async ([png, small]) => {
			const image = new Image()
			image.src = `data:image/png;base64,${png}`
			await image.decode()
			const canvas = document.createElement('canvas')
			canvas.width = small
			canvas.height = Math.round((image.height / image.width) * small)
			const context = canvas.getContext('2d')
			if (!context) throw new Error('no canvas')
			context.imageSmoothingQuality = 'high'
			context.drawImage(image, 0, 0, canvas.width, canvas.height)
			const pixels = context.getImageData(0, 0, canvas.width, canvas.height)
			for (let at = 0; at < pixels.data.length; at += 4) {
				const [red = 0, green = 0, blue = 0] = pixels.data.subarray(at, at + 3)
				const grey = Math.round((0.3 * red + 0.59 * green + 0.11 * blue) / 17) * 17
				pixels.data.set([grey, grey, grey, 255], at)
			}
			context.putImageData(pixels, 0, 0)
			return canvas.toDataURL('image/png').replace(/^.*,/, '')
		},
		[shot.toString('base64'), SMALL] as const,
	)
}

/** The share of squares that differ between two pictures, both PNGs in base64; 1 when they are not of one size. */
function difference(easel: Page, one: string, other: string): Promise<number> {
	return easel.evaluate(
		async ([a, b, square, grey]) => {
			const read = async (png: string) => {
				const image = new Image()
				image.src = `data:image/png;base64,${png}`
				await image.decode()
				const { width, height } = image
				const canvas = Object.assign(document.createElement('canvas'), { width, height })
				const context = canvas.getContext('2d')
				if (!context) throw new Error('no canvas')
				context.drawImage(image, 0, 0)
				const { data } = context.getImageData(0, 0, width, height)
				return { width, height, at: (x: number, y: number) => data[4 * (y * width + x)] ?? 0 }
			}
			const [first, second] = [await read(a), await read(b)]
			if (first.width !== second.width || first.height !== second.height) return 1
			let squares = 0
			let differing = 0
			for (let top = 0; top + square <= first.height; top += square) {
				for (let left = 0; left + square <= first.width; left += square) {
					let sum = 0
					for (let y = top; y < top + square; y++)
						for (let x = left; x < left + square; x++) sum += first.at(x, y) - second.at(x, y)
					squares++
					if (Math.abs(sum) / square ** 2 > grey) differing++
				}
			}
			return differing / squares
		},
		[one, other, SQUARE, GREY] as const,
	)
}

for (const [place, width] of WIDTHS.entries()) {
	test(`pages look as they did, ${width} px wide`, async ({ browser, baseURL }) => {
		test.setTimeout(600_000)
		test.skip(mode !== 'update' && !existsSync(folder), 'No picture is kept yet: npm run test:screenshots -- --update')
		// A page of its own, because unknown addresses answer 404; and an empty one, which no policy keeps from reading pictures.
		const context = await browser.newContext({ baseURL: baseURL ?? '', reducedMotion: 'reduce' })
		const [page, easel] = [await context.newPage(), await context.newPage()]
		const settled = watchRequests(page)
		// A font that comes late is for the next page.
		await page.goto('/faq')
		await page.evaluate(() => document.fonts.ready)
		mkdirSync(folder, { recursive: true })
		const found: string[] = []
		for (const [index, address] of PAGES.entries()) {
			if (mode === 'sample' && index % (2 * WIDTHS.length) !== place) continue
			const file = path.join(folder, nameOf(address, width))
			const now = await pictureOf(page, settled, easel, address, width)
			if (mode === 'update') {
				writeFileSync(file, Buffer.from(now, 'base64'))
				continue
			}
			const kept = existsSync(file) ? readFileSync(file).toString('base64') : undefined
			const share = kept === undefined ? 1 : await difference(easel, kept, now)
			if (share <= SHARE) continue
			const seen = path.resolve('.work/screenshots', nameOf(address, width))
			mkdirSync(path.dirname(seen), { recursive: true })
			writeFileSync(seen, Buffer.from(now, 'base64'))
			found.push(`${address}: ${Math.round(share * 100)}% differs, see ${seen}`)
		}
		await context.close()
		expect(found, 'If the change is meant: npm run test:screenshots -- --update').toEqual([])
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
