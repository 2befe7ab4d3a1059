/**
 * How pages look in Firefox and WebKit at three widths, against the pictures that are kept in `../screenshots/firefox` and
 * `webkit`. `npm test` looks at two pages in each, at one width; `npm run site -- test screenshots` at all, and with `--update`
 * keeps the new pictures. Chromium's are in `../screenshots.spec.ts`.
 */
import type { Page } from 'playwright/test'
import { village } from '../pages.ts'
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
} from '../pictures.ts'
import { within } from './engine.ts'
import { expect, type Journeys, type Reader } from './test.ts'

/** After so long the answer is lost, as WebKit's is now and then, and the picture is taken again. */
const PICTURE_MS = 30_000

/** An address, and what is on its page once all of it is: an element with a text. */
type Sight = readonly [address: string, css: string, text: string]

const SIGHTS: readonly Sight[] = [
	['/', 'h1', 'Choose an invented village'],
	['/search?region=silverhills', '.result', 'Being built'],
	[`/villages/${village}`, 'h1', 'Amelia Hart'],
	[`/compare?v=${village},lantern-cove-village`, 'main table', 'Lantern Cove'],
	['/costs', '.cost-chart', '$'],
	['/blog/contracts', 'h1', 'What a Farland contract says'],
	['/region/harbourside', 'h1', 'Harbourside'],
	['/request', 'main form', 'Email Address'],
]

/** What `npm test` looks at: every fourth of these pages. */
const SAMPLES = { firefox: { width: 360, from: 0 }, webkit: { width: 768, from: 2 } } as const

/** Fonts are waited for however late they are, and nothing moves. */
const STILL = {
	styles: (css: string) =>
		`${css.replaceAll('font-display:optional', 'font-display:block')}
		*, ::before, ::after { animation: none !important; transition: none !important; caret-color: transparent !important }`,
}

export const sights: Journeys = (journey, engine) => {
	if (engine === 'chromium') return
	const sample = SAMPLES[engine]
	for (const width of WIDTHS) {
		const sights =
			MODE !== 'sample' ? SIGHTS : width === sample.width ? SIGHTS.filter((_, index) => index % 4 === sample.from) : []
		if (sights.length === 0) continue
		journey(
			`pages look as they did, ${width} px wide`,
			async (reader, browser) => {
				const easel = await browser.newPage()
				await reader.tab.resize(width, HEIGHT)
				// Each page is left for the next while code that it loads late may be on its way.
				reader.expects(/Failed to load .* A ServiceWorker intercepted the request/)
				for (const sight of sights) {
					await look(reader, sight)
					await compare(reader.tab, easel, `${engine}/${nameOf(sight[0], width)}`)
				}
				await easel.close()
			},
			STILL,
		)
	}
	if (MODE === 'all')
		journey(
			'the comparison sees a part that has moved, and not a smoother letter',
			async (reader, browser) => {
				const easel = await browser.newPage()
				const { tab } = reader
				await tab.resize(360, HEIGHT)
				await look(reader, ['/', 'h1', 'Choose an invented village'])
				const styled = async (style: string) => {
					await tab.run((text) => void (document.body.style.cssText = text), style)
					return shrink(easel, await tab.screenshot())
				}
				const now = await styled('')
				expect(await difference(easel, now, await styled('filter: blur(0.5px)'))).toBeLessThanOrEqual(SHARE)
				// On a busy machine WebKit takes the picture before it has drawn the change.
				const moved = async () => difference(easel, now, await styled('padding-top: 48px'))
				await expect.poll(moved, { timeout: 10 * PICTURE_MS }).toBeGreaterThan(SHARE)
				await easel.close()
			},
			STILL,
		)
}

/** Opens a page, and waits until it has its fonts and pictures, and what comes last. */
async function look({ open, isAwake, sees, tab }: Reader, [address, css, text]: Sight): Promise<void> {
	await open(address)
	await isAwake()
	await sees(css, text)
	await tab.run(async () => {
		const images = [...document.images]
		for (const image of images) image.loading = 'eager'
		await Promise.all(images.map((image) => image.decode().catch(() => {})))
		await document.fonts.ready
	})
}

/** Waits until a page looks as it did; where new pictures are kept, until it looks the same twice. */
async function compare(tab: Reader['tab'], easel: Page, name: string): Promise<void> {
	let last = ''
	const changed = async () => {
		const picture = await within(PICTURE_MS, tab.screenshot()).catch(() => null)
		if (picture === null) return 1
		const now = await shrink(easel, picture)
		const isSame = now === last
		last = now
		return MODE === 'update' ? Number(!isSame) : differenceFromKept(easel, name, now)
	}
	try {
		await expect
			.poll(changed, { message: `the difference of ${name}. ${UPDATE}`, timeout: 10 * PICTURE_MS })
			.toBeLessThanOrEqual(SHARE)
	} catch (error) {
		console.error(`${name} differs, see ${show(name, last)}`)
		throw error
	}
	if (MODE === 'update') keep(name, last)
}
