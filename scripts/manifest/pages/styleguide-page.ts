import { contrast } from '../contrast.ts'
import type { Palette } from '../../assets/palette.ts'
import type { Context } from '../context.ts'
import type { PageContent } from '../page.ts'
import { placeCount } from '../places.ts'

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
