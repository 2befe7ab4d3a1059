/** Writes the pictures: landscapes, whose colours are names of tokens, once for each theme; others as they are, but for what is noted in them; and all icons in one file. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import sharp from 'sharp'
import { optimize, type Config } from 'svgo'
import { PICTURE_THEMES, landscapeAddress } from '../../src/core/addresses.ts'
import type { SignName } from '../../src/core/facts/offer-signs.ts'
import { ICONS, ICON_FILE, type IconName } from '../../src/core/icons.ts'
import { keysOf } from '../../src/core/vocabulary.ts'
import { messageOf } from '../shared/errors.ts'
import { getOrMake, keyOf } from '../shared/store.ts'
import type { Drawing } from './drawing-tools.ts'
import type { Palette } from './palette.ts'

/** Below content/images. */
const FOLDER = 'landscapes/'

/** Writes content's images and the icons. A landscape is drawn for both themes. */
export async function writePictures(images: readonly string[], contentFolder: string, drawing: Drawing): Promise<void> {
	const { output, tools, store } = drawing
	for (const image of images) {
		const name = drawnName(image)
		const file = await readFile(path.join(contentFolder, 'images', image))
		if (name === undefined) {
			const key = keyOf(tools.key, path.extname(image), file)
			output.write(`/images/${image}`, await getOrMake(store, key, () => publishedPicture(image, file)))
		} else await writeLandscape(name, image, file.toString(), drawing)
	}
	output.write(ICON_FILE, await iconFile())
}

/** `drawnName('landscapes/otago.svg') === 'otago'`; undefined for an image that is no landscape. */
export function drawnName(image: string): string | undefined {
	return image.startsWith(FOLDER) && image.endsWith('.svg') ? image.slice(FOLDER.length, -'.svg'.length) : undefined
}

/**
 * Returns a drawing in one theme, without comments and other parts that only its author needs.
 * @throws Error naming the file, for a colour that the tokens do not have and for what is no drawing
 */
export function paint(drawing: string, file: string, colour: Palette): string {
	try {
		const painted = drawing.replace(/var\(--([\w-]+)\)/g, (_, token: string) => colour(token))
		return optimize(painted, { ...OPTIMISED, floatPrecision: 1 }).data
	} catch (cause) {
		throw naming(file, cause)
	}
}

/** What a program has noted in a drawing, such as the path of its file, is removed, and comments with "!" too. */
const OPTIMISED: Config = {
	multipass: true,
	plugins: [
		{
			name: 'preset-default',
			params: {
				overrides: { removeComments: { preservePatterns: false }, removeUnknownsAndDefaults: { keepDataAttrs: false } },
			},
		},
	],
}

/**
 * Returns a picture as it is published: without what cameras and programs note in it, such as where and when it was taken, by whom, and a
 * small copy of what it showed before it was cut. It is upright and in the colours of sRGB without these notes.
 * @param image below content/images
 * @throws Error naming the file, for what is no picture
 */
async function publishedPicture(image: string, bytes: Buffer): Promise<Buffer | string> {
	const ending = path.extname(image).slice(1)
	try {
		if (ending === 'svg') return optimize(bytes.toString(), OPTIMISED).data
		const { isPalette } = await sharp(bytes).metadata()
		const options = {
			jpg: { quality: 85, mozjpeg: true },
			png: { compressionLevel: 9, palette: isPalette, dither: 0 },
			webp: { quality: 85, lossless: bytes.includes('VP8L') },
			avif: { quality: 65 },
		}[ending.replace('jpeg', 'jpg')]
		const picture = sharp(bytes, { animated: ending === 'gif' || ending === 'webp' }).autoOrient()
		return await picture.toFormat(ending as 'gif', options).toBuffer()
	} catch (cause) {
		throw naming(image, cause)
	}
}

function naming(image: string, cause: unknown): Error {
	return new Error(`content/images/${image}: ${messageOf(cause)}`, { cause })
}

/** Writes a landscape for both themes, or takes it from the store. */
async function writeLandscape(
	name: string,
	image: string,
	drawing: string,
	{ tools, output, store }: Drawing,
): Promise<void> {
	for (const theme of PICTURE_THEMES) {
		const colour = tools[theme]
		const key = keyOf(tools.key, drawing, colour.key)
		const painted = await getOrMake(store, key, () => paint(drawing, image, colour))
		output.write(landscapeAddress(name, theme), painted)
	}
}

/**
 * Returns the icons and signs that the site uses, as symbols of one file.
 * @throws Error naming the icon, when the library has no such drawing
 */
export async function iconFile(): Promise<string> {
	const drawings = await Promise.all(keysOf(ICONS).map(async (name) => [name, await shapesOf(name)] as const))
	const symbols = [...drawings, ...Object.entries(SIGN_SHAPES)].map(
		([name, shapes]) =>
			`<symbol id="${name}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${shapes}</symbol>`,
	)
	return `<!-- Lucide (lucide.dev), ISC licence --><svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`
}

/** Returns the shapes inside the library's drawing. */
async function shapesOf(name: IconName): Promise<string> {
	const folder = path.dirname(createRequire(import.meta.url).resolve('lucide-static/package.json'))
	const drawing = await readFile(path.join(folder, 'icons', `${ICONS[name]}.svg`), 'utf8').catch((cause: unknown) => {
		throw new Error(`lucide-static has no icon "${ICONS[name]}", which src/core/icons.ts names for "${name}"`, {
			cause,
		})
	})
	const [, shapes = ''] = /<svg[^>]*>(.*)<\/svg>/s.exec(drawing) ?? []
	return shapes.replace(/\s*\n\s*/g, '')
}

/** The shapes of each sign, 24 by 24: a disc with a tick cut out, a struck ring, an open ring with a question mark, a speech bubble. */
const SIGN_SHAPES: Readonly<Record<SignName, string>> = {
	offered:
		'<path fill="currentColor" stroke="none" fill-rule="evenodd" d="M12 1a11 11 0 1 0 0 22 11 11 0 0 0 0-22zm-1.7 17.2-5.5-5.5 2.1-2.1 3.3 3.3 6.7-7.5 2.2 2z"/>',
	'not-offered': '<circle cx="12" cy="12" r="9"/><path stroke-width="3" d="M2.5 21.5 21.5 2.5"/>',
	unknown:
		'<circle cx="12" cy="12" r="10.2" stroke-width="1.6" stroke-linecap="butt" stroke-dasharray="3.2 2.14"/><path stroke-width="2.1" d="M8.9 9.3a3.2 3.2 0 1 1 4.8 2.8c-1.2.7-1.7 1.2-1.7 2.4"/><circle cx="12" cy="17.6" r="1.35" fill="currentColor" stroke="none"/>',
	told: '<path stroke-width="1.9" d="M3.6 1.8h16.8a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H11l-5.2 5.4v-5.4H3.6a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2z"/><path stroke-width="2" d="M6.8 7.2h10.4M6.8 11.4h6.6"/>',
}
