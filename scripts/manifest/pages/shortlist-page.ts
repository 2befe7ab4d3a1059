import type { Context } from '../context.ts'
import type { PageContent } from '../page.ts'

/** The villages saved on the device. */
export function createShortlistPage({ content }: Context): PageContent<'shortlist'> {
	return {
		kind: 'shortlist',
		title: 'Your saved villages',
		crumb: 'Saved Villages',
		description: 'The villages you’ve saved, kept on this device only.',
		indexable: false,
		lastmod: content.site.updated,
		total: content.villages.length,
	}
}
