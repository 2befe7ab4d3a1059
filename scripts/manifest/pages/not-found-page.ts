import { address } from '../../../src/core/addresses.ts'
import type { NotFoundPage } from '../../../src/core/page-data/page-data.ts'
import { isPattern } from '../../shared/path-patterns.ts'
import type { Context } from '../context.ts'
import { placeCount } from '../records/places.ts'

/** The page data of 404.html. It has no address, so it isn't in the manifest. */
export function createNotFoundPage({ content, places }: Context): NotFoundPage {
	return {
		kind: 'not-found',
		title: 'Page not found',
		crumb: 'Page not found',
		description: 'There is no page at this address.',
		canonical: address.home,
		indexable: false,
		lastmod: content.site.updated,
		// Pattern redirects have no stub pages, so the scripts of this page follow them on hosts without rules.
		redirects: content.redirects
			.filter(({ from }) => isPattern(from) && from.endsWith('*'))
			.map(({ from, to }) => ({ from, to })),
		places: places.regions.map(placeCount),
	}
}
