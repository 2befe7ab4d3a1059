import type { Article } from '../../content/records/model.ts'
import { articleBase, guideCard } from '../records/articles.ts'
import type { Context } from '../context.ts'
import type { PageContent } from '../page.ts'

/** A paragraph with at least this share of the summary's words says the same. In our articles it is 0.5 and more where it does, 0.3 and less where it doesn't. */
const SAME_FROM = 0.35

/** One guide or article: a file of content/guides. */
export function createGuidePage(guide: Article, { content, guides }: Context): PageContent<'guide'> {
	return {
		kind: 'guide',
		...articleBase(guide, content),
		...(!saysTheSame(guide.summary, firstParagraph(guide.html)) && { lead: guide.summary }),
		html: guide.html,
		toc: guide.toc,
		published: guide.published,
		reviewed: guide.reviewed,
		nextReview: guide.nextReview,
		...(guide.reviewer !== undefined && { reviewer: guide.reviewer }),
		related: guide.related.flatMap((address) => {
			const related = guides.get(address)
			return related ? guideCard(related) : []
		}),
	}
}

/** Returns the text of the first paragraph of an article's HTML that is before its first heading; empty where there is none. */
export function firstParagraph(html: string): string {
	const [, inner = ''] = /^\s*<p>(.*?)<\/p>/s.exec(html) ?? []
	return inner.replaceAll(/<sup>.*?<\/sup>/gs, '').replaceAll(/<[^>]+>/g, '')
}

/** Whether the paragraph repeats the summary, by their shared words of four letters or more. */
export function saysTheSame(summary: string, paragraph: string): boolean {
	const words = wordsOf(summary)
	const others = wordsOf(paragraph)
	return words.size > 0 && [...words].filter((word) => others.has(word)).length / words.size >= SAME_FROM
}

function wordsOf(text: string): Set<string> {
	return new Set(text.toLowerCase().match(/[\p{L}\d]{4,}/gu) ?? [])
}
