import { LOCATION_VARIANTS, address } from '../../../src/core/addresses.ts'
import type { Link } from '../../../src/core/facts/source.ts'
import type { NotFoundPage } from '../../../src/core/page-data/page-data.ts'
import { aliasRedirects } from '../../content/checks/known-addresses.ts'
import type { Context } from '../context.ts'
import type { Page } from '../page.ts'
import { placeCount, placeLink } from '../records/places.ts'
import { withCurlyTexts } from '../../shared/quotation-marks.ts'

/**
 * The page data of 404.html. It has no address, so it isn't in the manifest.
 * @param named the pages whose addresses content names
 */
export function createNotFoundPage({ content, places }: Context, named: Iterable<Page>): NotFoundPage {
	return withCurlyTexts({
		kind: 'not-found',
		title: 'Page not found',
		crumb: 'Page not found',
		description: 'There is no page at this address.',
		canonical: address.home,
		indexable: false,
		lastmod: content.site.updated,
		redirects: [...content.redirects, ...aliasRedirects({ ...content, villages: [] })].map(({ from, to }) => ({
			from,
			to,
		})),
		pages: [...otherPages(named), ...places.all.map(placeLink)],
		places: places.regions.map(placeCount),
	})
}

/** The start of addresses that are known otherwise. */
const KNOWN = [
	address.village(''),
	address.operator(''),
	address.place(''),
	...LOCATION_VARIANTS.map((variant) => address.location(variant, '')),
]

function otherPages(named: Iterable<Page>): Link[] {
	return Array.from(named)
		.filter(
			({ addresses: [canonical] }) =>
				canonical !== address.offline && !KNOWN.some((start) => canonical.startsWith(start)),
		)
		.flatMap(({ addresses, data: { title, crumb } }) =>
			addresses.map((each) => ({ label: title || crumb, address: each })),
		)
}
