import { address } from '../../../src/core/addresses.ts'
import type { PageData } from '../../../src/core/page-data/page-data.ts'
import type { Context } from '../context.ts'

/** The villages saved on the device. */
export function createShortlistPage({ content }: Context): PageData {
	return {
		kind: 'shortlist',
		title: 'Your saved villages',
		crumb: 'Saved Villages',
		description: 'The villages you’ve saved, kept on this device only.',
		canonical: address.shortlist,
		indexable: false,
		lastmod: content.site.updated,
		total: content.villages.length,
	}
}
