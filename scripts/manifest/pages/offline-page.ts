import type { Context } from '../context.ts'
import type { PageContent } from '../page.ts'

/** The page that the service worker shows instead of one that it can't load. */
export function createOfflinePage({ content }: Context): PageContent<'offline'> {
	return {
		kind: 'offline',
		title: 'No connection',
		crumb: 'No connection',
		description: 'You’ll see this page when another page can’t be loaded without a connection.',
		indexable: false,
		lastmod: content.site.updated,
	}
}
