/** Whether the names on the maps of a built site have room, at every width that a map may have. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { listedAddresses } from './sitemap.ts'

/** A map with its note. */
export const MAP = /<figure\b[^>]*>(?<map><svg class="map\b.*?)<figcaption\b[^>]*>(?<caption>.*?)<\/figcaption>/gs

/** The widths of letters in the site's typeface, in hundredths of its size; capitals and all others are no wider than the last. */
const LETTERS =
	'a50b55c46d56e50f29g50h54i25j25k50l26m83n55o54p56q56r35s42t34u54v47w72x45y47z43A54B59C57D62E53F49G62H65I26J48K58L49M73N65O66P57Q66R57S53T54U65V52W79X51Y48Z54 20’25-31(30)30'
const WIDTHS = new Map(
	Array.from(LETTERS.matchAll(/(\D)(\d\d)/g), ([, letter = '', width]) => [letter, Number(width) / 100]),
)
const FONT_REM = 0.895
const widthOf = (text: string) =>
	Array.from(text.normalize('NFD').replaceAll(/\p{M}/gu, '')).reduce((sum, one) => sum + (WIDTHS.get(one) ?? 0.66), 0) *
	FONT_REM

interface Drawn {
	text: string
	/** The width of the map in rem from which on it is shown. */
	from: number
	x: number
	y: number
	left: number
	right: number
	half: number
}

const NAME =
	/<text class="map-name (?:map-from-(?<from>\d+)|map-wide)" x="(?<x>[\d.-]+)%" y="(?<y>[\d.-]+)%"(?: dx="(?<dx>-?[\d.]+)em")?[^>]* text-anchor="(?<anchor>\w+)">(?<text>[^<]+)</g
const DOT = /<circle (?:class="map-dot" )?cx="(?<x>[\d.]+)%" cy="(?<y>[\d.]+)%" r="(?<r>15|8)"/g

/** The names and villages' dots of a map, with what they take up around their points in rem. */
function drawnOn(map: string): Drawn[] {
	const names = Array.from(map.matchAll(NAME), ({ groups = {} }) => {
		const { from, x, y, dx = '0', anchor, text = '' }: Partial<Record<string, string>> = groups
		const [near, width] = [Number(dx) * FONT_REM, widthOf(text.replaceAll('&#x27;', '’'))]
		const [left, right] = anchor === 'start' ? [near, near + width] : [near - width, near]
		// Letters are 0.7 of a line high; the names of regions are for maps of 24 rem and more.
		return { text, from: Number(from ?? 24), x: Number(x), y: Number(y), left, right, half: 0.36 * FONT_REM }
	})
	const dots = Array.from(map.matchAll(DOT), ({ groups: { x, y, r } = {} }) => {
		const half = Number(r) / 19
		return { text: 'a dot', from: 0, x: Number(x), y: Number(y), left: -half, right: half, half }
	})
	return [...names, ...dots]
}

/** Yields each name that is over another, over a dot or cut, with the width of the map. */
function* faultsOf(map: string): Generator<string> {
	const ratio = map.includes('map-window') ? 0.6 : 1.2
	const drawn = drawnOn(map)
	for (let width = 10; width <= 36; width += 0.5) {
		const boxes = drawn
			.filter(({ from }) => from <= width)
			.map(({ text, x, y, left, right, half }) => {
				const [atX, atY] = [(x / 100) * width, (y / 100) * width * ratio]
				return { text, left: atX + left, right: atX + right, top: atY - half, bottom: atY + half }
			})
		for (const [index, a] of boxes.entries()) {
			if (a.text !== 'a dot' && (a.left < 0 || a.right > width || a.top < 0 || a.bottom > width * ratio))
				yield `${a.text} is cut at ${width} rem`
			for (const b of boxes.slice(index + 1))
				if (a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom && a.text !== b.text)
					yield `${a.text} over ${b.text} at ${width} rem`
		}
	}
}

/** Resolves to how many different maps a site has, and the first fault of each page whose map has one. */
export async function checkNames(dist: string): Promise<{ maps: number; faults: string[] }> {
	const faults: string[] = []
	const seen = new Set<string>()
	for (const one of await listedAddresses(dist)) {
		const html = await readFile(path.join(dist, one === '/' ? 'index.html' : `${one}.html`), 'utf8')
		for (const [, map = ''] of html.matchAll(MAP)) {
			if (seen.has(map)) continue
			seen.add(map)
			const [fault] = faultsOf(map)
			if (fault) faults.push(`${one}: ${fault}`)
		}
	}
	return { maps: seen.size, faults }
}
