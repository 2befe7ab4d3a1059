/**
 * Small pictures of pages, and how they are compared with those that are kept in `screenshots/`. They are shrunk and grey,
 * so that they weigh little and that another machine's way to smooth letters does not show; a moved, lost or recoloured part does.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright/test'
import { PROJECT_ROOT } from '../../scripts/shared/project-root.ts'

export const WIDTHS = [360, 768, 1280] as const
/** The top of the page that is looked at, in CSS pixels. */
export const HEIGHT = 2400
/** At most this share of the squares may differ: a figure more or less in the content, another machine's letters. */
export const SHARE = 0.04
/** What to do with the pictures; `npm test` looks at a sample. */
export const MODE = process.env['SUITE'] !== 'screenshots' ? 'sample' : process.env['UPDATE_STORED'] ? 'update' : 'all'
export const UPDATE = 'If the change is meant: npm run site -- test screenshots --update'

/** Of a kept picture, in pixels. */
const SMALL = 128
/** A picture is compared square by square. */
const SQUARE = 8
/** A square differs when its mean grey does by more than this, of 255. */
const GREY = 20

const kept = path.join(import.meta.dirname, 'screenshots')
const seen = path.join(PROJECT_ROOT, '.work/screenshots')

/** An empty page of Chromium, where pictures of all engines are shrunk and compared: no policy keeps it from reading them. */
export type Easel = Pick<Page, 'evaluate'>

/** `/blog/x?y=z` at 360 px → `blog-x-y-z-360.png` */
export function nameOf(address: string, width: number): string {
	const name = address
		.slice(1)
		.replace(/[^\w]+/g, '-')
		.slice(0, 80)
	return `${name || 'home'}-${width}.png`
}

/** The top of the page that is open as it looks once it is at rest, shrunk, in a window of this width. */
export async function pictureOf(
	page: Page,
	settled: () => Promise<void>,
	easel: Easel,
	width: number,
): Promise<string> {
	await page.emulateMedia({ reducedMotion: 'reduce' })
	await page.setViewportSize({ width, height: HEIGHT })
	await page.evaluate(async () => {
		const images = [...document.images]
		for (const image of images) image.loading = 'eager'
		await Promise.all(images.map((image) => image.decode().catch(() => {})))
		await document.fonts.ready
	})
	await settled()
	const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' })
	await page.emulateMedia({ reducedMotion: 'no-preference' })
	return shrink(easel, picture)
}

/** Says where a picture of a page differs too much from the one that is kept, and nothing where it does not. */
export async function differenceInWords(
	easel: Easel,
	address: string,
	width: number,
	picture: string,
): Promise<string[]> {
	const name = nameOf(address, width)
	const share = await differenceFromKept(easel, name, picture)
	return share > SHARE
		? [`${width} px, picture: ${Math.round(share * 100)}% differs, see ${show(name, picture)}. ${UPDATE}`]
		: []
}

/** Writes a picture, PNG in base64, in place of the one that is kept under this name. */
export function keep(name: string, picture: string): void {
	write(path.join(kept, name), picture)
}

/** Writes a picture, PNG in base64, to where a person can look at it, and returns that path. */
export function show(name: string, picture: string): string {
	const file = path.join(seen, name)
	write(file, picture)
	return file
}

function write(file: string, picture: string): void {
	mkdirSync(path.dirname(file), { recursive: true })
	writeFileSync(file, Buffer.from(picture, 'base64'))
}

/** The share of squares in which a picture differs from the one that is kept under this name; 1 when none is. */
export async function differenceFromKept(easel: Easel, name: string, picture: string): Promise<number> {
	const file = path.join(kept, name)
	return existsSync(file) ? difference(easel, readFileSync(file).toString('base64'), picture) : 1
}

/** Returns a screenshot shrunk and in 16 greys, as a PNG in base64. */
export function shrink(easel: Easel, screenshot: Buffer): Promise<string> {
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
		[screenshot.toString('base64'), SMALL] as const,
	)
}

/** The share of squares that differ between two pictures, both PNGs in base64; 1 when they are not of one size. */
export function difference(easel: Easel, one: string, other: string): Promise<number> {
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
