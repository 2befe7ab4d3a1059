import type { FaqEntry } from '../../../src/core/page-data/page-data.ts'
import type { Content } from '../../content/records/model.ts'
import type { Context } from '../context.ts'
import type { PageContent } from '../page.ts'
import { citedSource } from '../records/sources.ts'

/** Frequently asked questions. */
export function createFaqPage({ content }: Context): PageContent<'faq'> {
	return {
		title: 'Frequently asked questions',
		description: 'Short answers, with sources, on costs, contracts, care and how this site works.',
		items: content.faq.map(faqEntry),
	}
}

/** Returns a question as a page shows it. */
export function faqEntry({ id, question, answer, sources }: Content['faq'][number]): FaqEntry {
	return { id, question, answer, sources: sources.map(citedSource) }
}
