/** Writes the pictures of landscapes, whose colours are names of tokens, once for each theme; and all icons in one file. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { optimize } from 'svgo'
import { PICTURE_THEMES, landscapeAddress } from '../../src/core/addresses.ts'
import { ICONS, ICON_FILE, type IconName } from '../../src/core/icons.ts'
import { keysOf } from '../../src/core/vocabulary.ts'
import type { Output } from '../shared/output.ts'
import { getOrMake, keyOf, type Memo } from '../shared/store.ts'
import type { DrawingTools } from './drawing-tools.ts'
import { SIGN_SHAPES } from './signs.ts'
import type { Palette } from './palette.ts'

/** What pictures are drawn with, and where they are put. */
interface Drawing {
	tools: DrawingTools
	output: Output
	store: Memo
}

/** Below content/images. */
const FOLDER = 'landscapes/'

/** Writes content's images and the icons. A landscape is drawn for both themes; other images are sent as they are. */
export async function writePictures(images: readonly string[], contentFolder: string, drawing: Drawing): Promise<void> {
	const { output } = drawing
	for (const image of images) {
		const name = drawnName(image)
		const file = await readFile(path.join(contentFolder, 'images', image))
		if (name === undefined) output.write(`/images/${image}`, file)
		else writeLandscape(name, image, file.toString(), drawing)
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
		return optimize(painted, { multipass: true, floatPrecision: 1 }).data
	} catch (cause) {
		throw new Error(`content/images/${file}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
	}
}

/** Writes a landscape for both themes, or takes it from the store. */
function writeLandscape(name: string, image: string, drawing: string, { tools, output, store }: Drawing): void {
	for (const theme of PICTURE_THEMES) {
		const colour = tools[theme]
		const key = keyOf(tools.key, drawing, colour.key)
		output.write(
			landscapeAddress(name, theme),
			getOrMake(store, key, () => paint(drawing, image, colour)),
		)
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
