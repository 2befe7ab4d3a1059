import { address } from '../../../src/core/addresses.ts'
import type { NotFoundPage } from '../../../src/core/page-data/page-data.ts'
import { isPattern } from '../../path-patterns.ts'
import type { Context } from '../context.ts'
import { placeCount } from '../places.ts'

/** What 404.html shows. It has no address of its own, so it is no page of the manifest. */
export function createNotFoundPage({ content, places }: Context): NotFoundPage {
	return {
		kind: 'not-found',
		title: 'Page not found',
		crumb: 'Page not found',
		description: 'There is no page at this address.',
		canonical: address.home,
		indexable: false,
		lastmod: content.site.updated,
		// Those that may lead from anywhere have no stub pages, so its scripts follow them where the host knows no rules.
		redirects: content.redirects
			.filter(({ from }) => isPattern(from) && from.endsWith('*'))
			.map(({ from, to }) => ({ from, to })),
		places: places.regions.map(placeCount),
	}
}
