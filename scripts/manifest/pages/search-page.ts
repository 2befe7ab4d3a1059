import { byName } from '../../../src/core/search/care-and-place.ts'
import type { Context } from '../context.ts'
import type { PageContent } from '../page.ts'
import { placeLink } from '../records/places.ts'

/** The search, with every village for readers without scripts. */
export function createSearchPage({
	content,
	places,
	rowOf,
	choices,
	pricesFound,
	districts,
	lastChecked,
}: Context): PageContent<'search'> {
	return {
		title: 'Search retirement villages',
		crumb: 'Search',
		description: 'Search retirement villages in New Zealand by region, price range and care level.',
		lastmod: lastChecked,
		choices: { ...choices, districts },
		pricesFound,
		stats: content.site.claims.map((claim) => claim.text),
		total: content.villages.length,
		withoutScripts: places.regions.map((region) => ({
			place: placeLink(region),
			villages: region.villages
				.toSorted(byName)
				.map(rowOf)
				.map(({ slug, name, locality }) => ({ slug, name, locality })),
		})),
	}
}
