import { guideCard } from '../records/articles.ts'
import type { Context } from '../context.ts'
import { latestDay, type PageContent } from '../page.ts'

/** Every article and guide. */
export function createBlogPage({ content }: Context): PageContent<'blog'> {
	return {
		kind: 'blog',
		title: 'Retirement guide',
		crumb: 'Blog',
		description: 'Plain guides to what a retirement village costs, what the contract says, and how care works.',
		indexable: true,
		lastmod: latestDay(
			[...content.articles, ...content.guides].map((guide) => guide.reviewed),
			content.site.updated,
		),
		articles: content.articles.map(guideCard),
		guides: content.guides.map(guideCard),
	}
}
