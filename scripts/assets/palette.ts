/** The colours of the site's design tokens, for pictures that a build draws. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { PROJECT_ROOT } from '../shared/project-root.ts'

const TOKENS = path.resolve(PROJECT_ROOT, 'src/styles/tokens.css')

/** Returns a token's colour. `key` changes when any colour does. */
export type Palette = ((name: string) => string) & { key: string }

/**
 * Reads the colours of tokens.css.
 * @throws Error when it is asked for a token that doesn't exist
 */
export async function palette(theme: 'light' | 'dark'): Promise<Palette> {
	const [light = '', dark = ''] = (await readFile(TOKENS, 'utf8')).split('@media')
	const rules = theme === 'light' ? light : dark
	const colours = new Map(
		[...rules.matchAll(/--([\w-]+):\s*(#[0-9a-f]{3,8});/g)].map(([, name = '', value = '']) => [name, value] as const),
	)
	return paletteOf(colours)
}

/** @param colours the colour of each token, such as `#fff` */
export function paletteOf(colours: ReadonlyMap<string, string>): Palette {
	const colourOf = (name: string) => {
		const colour = colours.get(name)
		if (!colour) throw new Error(`src/styles/tokens.css has no colour "--${name}"`)
		return colour
	}
	return Object.assign(colourOf, { key: JSON.stringify([...colours]) })
}
