/** The page data of /styleguide, which exists in development and preview only. */
import type { Palette } from '../assets/palette.ts'
import { address } from '../../src/core/addresses.ts'
import { contrast } from '../../src/core/contrast.ts'
import type { RegionsPage, StyleguidePage } from '../../src/core/page-data/page-data.ts'

const GROUNDS = ['paper', 'surface', 'sunken', 'mist', 'tint'] as const
const TEXTS = ['ink', 'ink-soft', 'pounamu', 'pounamu-deep', 'harbour', 'danger'] as const
/** Text that stands on one ground only. */
const FILLED = [
	['on-pounamu', 'pounamu'],
	['on-pounamu', 'pounamu-deep'],
	['on-kowhai', 'kowhai'],
] as const

/** @param regions the page whose tiles and map it shows as examples */
export function styleguidePage(regions: RegionsPage, light: Palette, dark: Palette): StyleguidePage {
	const pairs = [...GROUNDS.flatMap((ground) => TEXTS.map((text) => [text, ground] as const)), ...FILLED]
	return {
		kind: 'styleguide',
		title: 'Style guide',
		crumb: 'Style guide',
		description: 'Every part of the interface, for those who work on it.',
		canonical: address.styleguide,
		indexable: false,
		lastmod: regions.lastmod,
		pairs: pairs.map(([text, ground]) => ({
			text,
			ground,
			light: contrast(light(text), light(ground)),
			dark: contrast(dark(text), dark(ground)),
		})),
		regions: regions.regions,
		areas: regions.areas,
	}
}
