import { address } from '../../../src/core/addresses.ts'
import type { Context } from '../context.ts'
import { createPage, type Page } from '../page.ts'

/** What the service worker shows in place of a page that it cannot load. */
export function createOfflinePage({ content }: Context): Page {
	return createPage({
		kind: 'offline',
		title: 'No connection',
		crumb: 'No connection',
		description: 'Shown when a page can’t be loaded without a connection.',
		canonical: address.offline,
		indexable: false,
		lastmod: content.site.updated,
	})
}
