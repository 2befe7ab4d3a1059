import type { Article } from '../../content/model.ts'
import { articleBase } from '../article-details.ts'
import { createPage, type Page } from '../page.ts'
import { citedSource } from '../sources.ts'

/** One file of content/pages, such as the terms of use. */
export function createLegalPage(article: Article): Page {
	return createPage({
		kind: 'legal',
		...articleBase(article),
		html: article.html,
		toc: article.toc,
		reviewed: article.reviewed,
		sources: article.sources.map(citedSource),
	})
}
