import { address } from '../../../src/core/addresses.ts'
import type { Context } from '../context.ts'
import { createPage, type Page } from '../page.ts'

/** The villages that the device keeps. */
export function createShortlistPage({ content }: Context): Page {
	return createPage({
		kind: 'shortlist',
		title: 'Your saved villages',
		crumb: 'Saved Villages',
		description: 'The villages you’ve saved, kept on this device only.',
		canonical: address.shortlist,
		indexable: false,
		lastmod: content.site.updated,
		total: content.villages.length,
	})
}
