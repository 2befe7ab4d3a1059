/** Makes the breadcrumbs from the address and its page. Pure. */
import { address as at } from '../addresses.ts'
import type { PageData } from '../page-data/page-data.ts'

/** A step of the trail; without an address it is plain text. */
export interface Crumb {
	label: string
	address?: string
}

/** The words for segments that the specification fixes. */
const FIXED: Record<string, string> = {
	region: 'Regions',
	compare: 'Compare Villages',
	faq: 'Frequently Asked Questions',
}

/** First segments that have a page. Another middle segment that isn't a place, such as a location variant, is plain text. */
const PARENTS = new Set<string>([at.blog, at.villages, at.operators, at.regions, at.checklists, at.compare, at.decide])

/** `titleCase('bay-of-plenty')` → `Bay Of Plenty`: the specification title-cases every word. */
function titleCase(segment: string): string {
	return segment
		.split('-')
		.map((word) => word.charAt(0).toUpperCase() + word.slice(1))
		.join(' ')
}

/**
 * Returns Home, then one entry for each segment of the address; the last is the page itself and not a link.
 * Empty on the home page, which has no breadcrumb bar.
 * @example crumbs('/region/otago', page) → Home, Regions, Otago Retirement Villages
 * @example crumbs('/auckland/acacia-cove-village', page) → Home, Auckland Retirement Villages, Acacia Cove Village
 */
export function crumbs(address: string, page: PageData): Crumb[] {
	if (page.kind === 'home') return []
	const home: Crumb = { label: 'Home', address: at.home }
	// The address of an unknown page says nothing about where the reader is.
	if (page.kind === 'not-found') return [home, { label: page.crumb }]

	const segments = address.split(/[?#]/)[0]?.split('/').filter(Boolean) ?? []
	const name = (segment: string) => FIXED[segment] ?? page.segments?.[segment] ?? titleCase(segment)
	const placeName = (segment: string) => `${name(segment)} Retirement Villages`

	return [
		home,
		...segments.map((segment, index): Crumb => {
			const first = index === 0
			if (index === segments.length - 1) {
				if (page.kind === 'place' || page.kind === 'location')
					return { label: `${page.place.name} Retirement Villages` }
				return { label: (first && FIXED[segment]) || page.crumb }
			}
			if (first && PARENTS.has(`/${segment}`)) return { label: name(segment), address: `/${segment}` }
			// It must be a place: the first segment of `/{place}/{village}`.
			if (first && page.kind === 'village') return { label: placeName(segment), address: at.place(segment) }
			return { label: name(segment) }
		}),
	]
}
