import type { Article, Content } from '../../content/records/model.ts'
import { articleBase } from '../records/articles.ts'
import type { PageContent } from '../page.ts'

/** One file of content/pages, such as the terms of use. */
export function createLegalPage(article: Article, content: Content): PageContent<'legal'> {
	return {
		kind: 'legal',
		...articleBase(article, content),
		html: article.html,
		toc: article.toc,
		reviewed: article.reviewed,
	}
}
