import { address } from '../../../src/core/addresses.ts'
import type { Link } from '../../../src/core/facts/source.ts'
import type { NotFoundPage, PageKind } from '../../../src/core/page-data/page-data.ts'
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

/** Kinds whose addresses are known otherwise, or that nobody looks for. */
const LEFT_OUT: readonly PageKind[] = ['village', 'operator', 'place', 'location', 'offline']

function otherPages(named: Iterable<Page>): Link[] {
	return Array.from(named)
		.filter(({ kind }) => !LEFT_OUT.includes(kind))
		.flatMap(({ addresses, data: { title, crumb } }) =>
			addresses.map((each) => ({ label: title || crumb, address: each })),
		)
}
