import type { Palette } from '../../assets/palette.ts'
import type { Context } from '../context.ts'
import type { PageContent } from '../page.ts'
import { placeCount } from '../records/places.ts'

const GROUNDS = ['paper', 'surface', 'sunken', 'mist', 'tint'] as const
const TEXTS = ['ink', 'ink-soft', 'pounamu', 'pounamu-deep', 'harbour', 'danger'] as const
/** Text colours that are used on one background only. */
const FILLED = [
	['on-pounamu', 'pounamu'],
	['on-pounamu', 'pounamu-deep'],
	['on-kowhai', 'kowhai'],
] as const

/** The style guide, which exists in development and preview only. It shows the tiles and the map of the regions as examples. */
export function createStyleguidePage(
	{ places, maps, lastChecked }: Context,
	{ light, dark }: { light: Palette; dark: Palette },
): PageContent<'styleguide'> {
	const pairs = [...GROUNDS.flatMap((ground) => TEXTS.map((text) => [text, ground] as const)), ...FILLED]
	return {
		kind: 'styleguide',
		title: 'Style guide',
		crumb: 'Style guide',
		description: 'Every part of the interface, for those who work on it.',
		indexable: false,
		lastmod: lastChecked,
		pairs: pairs.map(([text, ground]) => ({
			text,
			ground,
			light: contrast(light(text), light(ground)),
			dark: contrast(dark(text), dark(ground)),
		})),
		regions: places.regions.map(maps.regionMark),
		areas: places.areas.map(placeCount),
	}
}

/** Relative luminance of `#rgb` or `#rrggbb`, 0 to 1. */
function luminance(hex: string): number {
	const digits = hex.length === 4 ? hex.slice(1).replace(/./g, '$&$&') : hex.slice(1)
	const [r = 0, g = 0, b = 0] = (digits.match(/../g) ?? [])
		.map((pair) => Number.parseInt(pair, 16) / 255)
		.map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
	return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Returns the contrast of two colours as WCAG 2 defines it: `contrast('#000', '#ffffff') === 21`; 1 for two equal colours. */
export function contrast(a: string, b: string): number {
	const [one, other] = [luminance(a), luminance(b)]
	return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}
