import type { PageData } from '../../../src/core/page-data/page-data.ts'
import type { Article } from '../../content/model.ts'
import { articleBase } from '../article-details.ts'
import { citedSource } from '../sources.ts'

/** One file of content/pages, such as the terms of use. */
export function createLegalPage(article: Article): PageData {
	return {
		kind: 'legal',
		...articleBase(article),
		html: article.html,
		toc: article.toc,
		reviewed: article.reviewed,
		sources: article.sources.map(citedSource),
	}
}
