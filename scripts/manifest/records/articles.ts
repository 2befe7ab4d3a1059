/** Makes from an article's record what several kinds of page show. */
import type { GuideCard, PageBase } from '../../../src/core/page-data/page-data.ts'
import type { Article } from '../../content/records/model.ts'

/** Returns what the head of an article's own page is made from. */
export function articleBase({ title, description, reviewed }: Article): Omit<PageBase, 'canonical'> {
	return { title, crumb: title, description, indexable: true, lastmod: reviewed }
}

/** Returns an article as one entry of a list. */
export function guideCard({ title, address, summary, reviewed }: Article): GuideCard {
	return { title, address, summary, reviewed }
}
