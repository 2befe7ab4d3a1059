/** Landscapes: drawn once in the names of the site's colours, painted at build for each theme. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { optimize } from 'svgo'
import { PICTURE_THEMES, landscapeAddress } from '../src/core/addresses.ts'
import { keyOf, type Output } from './output.ts'
import { palette, type Palette } from './previews/palette.ts'

/** Below content/images. */
const FOLDER = 'landscapes/'

/** `drawnName('landscapes/otago.svg') === 'otago'`; undefined for an image that is no landscape. */
export function drawnName(image: string): string | undefined {
	return image.startsWith(FOLDER) && image.endsWith('.svg') ? image.slice(FOLDER.length, -'.svg'.length) : undefined
}

/**
 * A drawing in one theme, without what only its author needs.
 * @throws Error naming the file, for a colour that the tokens do not have
 */
export function paint(drawing: string, file: string, colour: Palette): string {
	const painted = drawing.replace(/var\(--([\w-]+)\)/g, (_, token: string) => {
		try {
			return colour(token)
		} catch (cause) {
			throw new Error(`content/images/${file}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
		}
	})
	return optimize(painted, { multipass: true, floatPrecision: 1 }).data
}

/** Paints a landscape for both themes, unless it is there from the last build. */
export async function writeLandscape(image: string, contentFolder: string, output: Output): Promise<void> {
	const name = drawnName(image)
	if (name === undefined) throw new Error(`${image} is no landscape`)
	const drawing = await readFile(path.join(contentFolder, 'images', image), 'utf8')
	for (const theme of PICTURE_THEMES) {
		const colour = await palette(theme)
		const key = keyOf(drawing, colour.key)
		const file = landscapeAddress(name, theme)
		if (!output.restore(file, key)) output.write(file, paint(drawing, image, colour), key)
	}
}
