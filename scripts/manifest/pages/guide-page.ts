import type { Article } from '../../content/model.ts'
import { articleBase, guideCard } from '../article-details.ts'
import type { Context } from '../context.ts'
import { firstParagraph, saysTheSame } from '../lead.ts'
import type { PageContent } from '../page.ts'
import { citedSource } from '../sources.ts'

/** One guide or article: a file of content/guides. */
export function createGuidePage(guide: Article, { guides }: Context): PageContent<'guide'> {
	return {
		kind: 'guide',
		...articleBase(guide),
		...(!saysTheSame(guide.summary, firstParagraph(guide.html)) && { lead: guide.summary }),
		html: guide.html,
		toc: guide.toc,
		published: guide.published,
		reviewed: guide.reviewed,
		nextReview: guide.nextReview,
		...(guide.reviewer !== undefined && { reviewer: guide.reviewer }),
		sources: guide.sources.map(citedSource),
		related: guide.related.flatMap((address) => {
			const related = guides.get(address)
			return related ? guideCard(related) : []
		}),
	}
}
