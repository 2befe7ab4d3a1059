/** The icons for a device's home screen, and the web app manifest that names them. */
import sharp from 'sharp'
import { APP_ICON, APP_MANIFEST } from '../../src/core/head/head.ts'
import type { DescribedSite } from '../../src/core/page-data/page-data.ts'
import { getOrMake, keyOf } from '../shared/store.ts'
import type { Drawing } from './drawing-tools.ts'
import type { Palette } from './palette.ts'

/** File → width in pixels, and whether a device may crop it to its own shape (then the drawing stays in the middle). */
const ICONS: readonly { file: string; size: number; maskable: boolean }[] = [
	{ file: '/icons/192.png', size: 192, maskable: false },
	{ file: '/icons/512.png', size: 512, maskable: false },
	{ file: '/icons/maskable-512.png', size: 512, maskable: true },
	{ file: APP_ICON, size: 180, maskable: true },
]

/** Writes the manifest and the icons; unchanged icons are taken from the store. */
export async function writeAppIcons(
	site: DescribedSite,
	base: string,
	{ tools, output, store }: Drawing,
): Promise<void> {
	const colour = tools.light
	const manifest = {
		name: site.name,
		short_name: site.name,
		description: site.description,
		lang: 'en-NZ',
		start_url: `${base}/`,
		scope: `${base}/`,
		display: 'minimal-ui',
		background_color: colour('paper'),
		theme_color: colour('paper'),
		icons: ICONS.filter(({ file }) => file !== APP_ICON).map(({ file, size, maskable }) => ({
			src: base + file,
			sizes: `${size}x${size}`,
			type: 'image/png',
			purpose: maskable ? 'maskable' : 'any',
		})),
	}
	output.write(APP_MANIFEST, JSON.stringify(manifest))
	for (const { file, size, maskable } of ICONS) {
		const drawing = iconOf(colour, size, maskable)
		const draw = () => sharp(Buffer.from(drawing)).png().toBuffer()
		output.write(file, await getOrMake(store, keyOf(tools.key, drawing), draw))
	}
}

/** Draws the compass of the header, whose needle is a roof. An icon that may be cropped has a coloured background to its edges. */
function iconOf(colour: Palette, size: number, maskable: boolean): string {
	const mark = `<path d="M20 36 11 20h18z" fill="${colour('kowhai')}"/><path d="M20 4 29 20H11z" fill="${colour('pounamu')}"/><circle cx="20" cy="20" r="3" fill="${colour('paper')}"/>`
	const ring = `<circle cx="20" cy="20" r="18" fill="${colour('paper')}" stroke="${colour('pounamu')}" stroke-width="2"/>`
	const ground = `<rect width="40" height="40" fill="${colour('paper')}"/><g transform="translate(6 6) scale(.7)">${ring}${mark}</g>`
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 40 40">${maskable ? ground : ring + mark}</svg>`
}
