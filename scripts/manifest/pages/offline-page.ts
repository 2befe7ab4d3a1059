import { address } from '../../../src/core/addresses.ts'
import type { PageData } from '../../../src/core/page-data/page-data.ts'
import type { Context } from '../context.ts'

/** The page that the service worker shows instead of one that it can't load. */
export function createOfflinePage({ content }: Context): PageData {
	return {
		kind: 'offline',
		title: 'No connection',
		crumb: 'No connection',
		description: 'You’ll see this page when another page can’t be loaded without a connection.',
		canonical: address.offline,
		indexable: false,
		lastmod: content.site.updated,
	}
}
