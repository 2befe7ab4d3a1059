/** The pictures that links show. */
import satori from 'satori'
import sharp from 'sharp'
import subsetFont from 'subset-font'
import { PREVIEW_SIZE } from '../../../src/core/head/head.ts'
import type { Card } from './card.ts'
import { typefaceFile } from '../fonts.ts'
import type { Palette } from '../palette.ts'

const { width: WIDTH, height: HEIGHT } = PREVIEW_SIZE

/** Draws a card as a PNG. */
export type Pen = (card: Card) => Promise<Uint8Array>

/**
 * Reads the typeface once.
 * @param siteName shown at the foot of every card
 */
export async function makePen(siteName: string, colour: Palette): Promise<Pen> {
	const fonts = await typeface()
	const scene = landscape(colour)
	return async (card) => {
		const words = await satori(layout(card, siteName, colour), { width: WIDTH, height: HEIGHT, fonts })
		const picture = words.replace(
			/^(<svg[^>]*>)/,
			`$1<rect width="${WIDTH}" height="${HEIGHT}" fill="${colour('paper')}"/>${scene}`,
		)
		return sharp(Buffer.from(picture)).removeAlpha().png({ compressionLevel: 3 }).toBuffer()
	}
}

/** The site's face in two weights. The drawing library reads neither WOFF2 nor variable fonts, so instances are cut. */
async function typeface() {
	const letters = Array.from({ length: 0x250 - 0x20 }, (_, index) => String.fromCodePoint(index + 0x20)).join('')
	const instance = async (part: 'latin' | 'latin-ext', weight: number) =>
		subsetFont(await typefaceFile(part), `${letters}‘’“”–—…`, {
			targetFormat: 'truetype',
			variationAxes: { wght: weight },
		})
	return Promise.all(
		(['latin', 'latin-ext'] as const).flatMap((part) =>
			([400, 700] as const).map(async (weight) => ({
				name: part,
				data: await instance(part, weight === 700 ? 650 : 400),
				weight,
			})),
		),
	)
}

/** An island over the water and the hills before it. */
function landscape(colour: Palette): string {
	const shape = (fill: string, d: string) => `<path fill="${colour(fill)}" d="${d}"/>`
	return [
		`<circle cx="1010" cy="392" r="52" fill="${colour('kowhai')}"/>`,
		shape(
			'hill',
			'M520 520c150-8 250-44 330-96 20-14 34-28 52-28 12 0 18 8 30 8s18-10 34-10c18 0 28 16 50 30 46 30 104 62 184 80v20H520z',
		),
		shape('sea', 'M0 504h1200v126H0z'),
		shape('pounamu', 'M0 574c150-44 330-50 520-24 210 30 420 30 680-14v94H0z'),
	].join('')
}

function layout(card: Card, siteName: string, colour: Palette) {
	const text = (children: string, style: Record<string, string | number>) => ({
		type: 'div',
		props: { style: { ...style }, children },
	})
	return {
		type: 'div',
		key: null,
		props: {
			style: {
				display: 'flex',
				flexDirection: 'column',
				boxSizing: 'border-box',
				width: WIDTH,
				height: HEIGHT,
				padding: '64px 72px 20px',
				fontFamily: 'latin, latin-ext',
				color: colour('ink'),
			},
			children: [
				text(card.label, { fontSize: 34, color: colour('ink-soft'), marginBottom: 12 }),
				text(card.title, {
					fontSize: titleSize(card.title),
					fontWeight: 700,
					lineHeight: 1.08,
					color: colour('pounamu'),
					marginBottom: 24,
					maxWidth: 1050,
				}),
				...card.lines.map((line) => text(line, { fontSize: 38, lineHeight: 1.3 })),
				text(siteName, { fontSize: 36, fontWeight: 700, color: colour('on-pounamu'), marginTop: 'auto' }),
			],
		},
	}
}

/** Returns a smaller size for long titles, so that the longest fit three lines. */
function titleSize(title: string): number {
	if (title.length <= 24) return 96
	return title.length <= 48 ? 76 : 60
}
