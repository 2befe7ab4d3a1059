import { address } from '../../../src/core/addresses.ts'
import type { PageData } from '../../../src/core/page-data/page-data.ts'
import type { Context } from '../context.ts'

/** The form that asks for information packs. */
export function createRequestPage({ content, choices }: Context): PageData {
	return {
		kind: 'request',
		places: [...choices.areas, ...choices.regions],
		title: 'Request an information pack',
		crumb: 'Request an Information Pack',
		description:
			'Ask for an information pack about one or more retirement villages, and see who receives your request and what happens next.',
		canonical: address.request,
		indexable: true,
		lastmod: content.site.updated,
	}
}
