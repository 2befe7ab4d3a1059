import type { Article } from '../../content/records/model.ts'
import { articleBase } from '../records/articles.ts'
import type { PageContent } from '../page.ts'

/** One file of content/pages, such as the terms of use. */
export function createLegalPage(article: Article): PageContent<'legal'> {
	return {
		kind: 'legal',
		...articleBase(article),
		html: article.html,
		toc: article.toc,
		reviewed: article.reviewed,
	}
}
