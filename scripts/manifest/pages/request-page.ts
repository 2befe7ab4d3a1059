import type { Context } from '../context.ts'
import type { PageContent } from '../page.ts'

/** The form that asks for information packs. */
export function createRequestPage({ content, choices }: Context): PageContent<'request'> {
	return {
		kind: 'request',
		places: [...choices.areas, ...choices.regions],
		title: 'Request information',
		crumb: 'Request Information',
		description:
			'Ask for an information pack about one or more retirement villages, and see who receives your request and what happens next.',
		indexable: true,
		lastmod: content.site.updated,
	}
}
