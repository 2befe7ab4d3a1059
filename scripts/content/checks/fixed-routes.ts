/** First segments of addresses that the site itself uses. */
import { LOCATION_VARIANTS, address } from '../../../src/core/addresses.ts'

/** Folders and files that the build writes, other than pages. */
export const BUILT_SEGMENTS: readonly string[] = [
	'_data',
	'admin',
	'assets',
	'images',
	'fonts',
	'404',
	'index',
	'robots',
	'sitemap',
	'favicon',
	'feed',
	'icons',
	'links',
	'manifest',
	'maps',
	'previews',
	'sw',
]

const pages = Object.values(address).filter((path) => typeof path === 'string')
const families = [address.village, address.place, address.operator, address.article].map((addressOf) => addressOf('x'))
const variants = LOCATION_VARIANTS.map((variant) => address.location(variant, 'x'))

/** No village, place or guide may have one of these as its slug: its short address would be taken. */
export const FIXED_SEGMENTS: ReadonlySet<string> = new Set(
	[...[...pages, ...families, ...variants].map(firstSegment), ...BUILT_SEGMENTS].filter(Boolean),
)

/** The checklists that other pages link to and take their lists from, by slug. */
export const FIXED_CHECKLISTS = {
	visit: 'first-visit',
	lawyer: 'questions-for-the-lawyer',
	costs: 'costs-to-write-down',
} as const

/**
 * @example firstSegment('/region/otago') === 'region'
 * @example firstSegment('/') === ''
 */
export function firstSegment(path: string): string {
	return path.split('/')[1] ?? ''
}
