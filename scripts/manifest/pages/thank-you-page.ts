import { guideCard } from '../records/articles.ts'
import type { Context } from '../context.ts'
import type { PageContent } from '../page.ts'

/** What a visitor sees after a request. */
export function createThankYouPage({ content, guides }: Context): PageContent<'thank-you'> {
	return {
		kind: 'thank-you',
		title: 'Thank you',
		crumb: 'Thank You',
		description: 'We’ve received your request. Here’s what happens next.',
		indexable: false,
		lastmod: content.site.updated,
		// A teaser may lead through a redirect, as the specification fixes one to.
		guides: content.home.guides.flatMap((teaser) => {
			const target = content.redirects.find(({ from }) => from === teaser.address)?.to ?? teaser.address
			const guide = guides.get(target)
			return guide ? guideCard(guide) : []
		}),
	}
}
