/** Makes from an article's record what several kinds of page show. */
import type { GuideCard, TextPageBase } from '../../../src/core/page-data/page-data.ts'
import type { Article, Content } from '../../content/records/model.ts'

/** Returns what the head of an article's own page is made from, and the tools that the page leads to. */
export function articleBase(
	{ title, description, reviewed, tools = [] }: Article,
	{ home }: Pick<Content, 'home'>,
): Omit<TextPageBase, 'canonical'> {
	const links = home.tools.filter((tool) => tools.includes(tool.address))
	return {
		title,
		crumb: inTitleCase(title),
		description,
		indexable: true,
		lastmod: reviewed,
		...(links.length > 0 && { tools: links.map(({ question, address }) => ({ label: question, address })) }),
	}
}

/** Words that stay small in a title within it. */
const SMALL = new Set([
	'a',
	'an',
	'and',
	'as',
	'at',
	'by',
	'for',
	'in',
	'is',
	'of',
	'on',
	'or',
	'the',
	'to',
	'vs',
	'with',
])

/** Returns a title as the specification has breadcrumbs: `Retirement Village Costs in New Zealand`. */
function inTitleCase(title: string): string {
	const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
	return title
		.split(' ')
		.map((word, at) => (at > 0 && SMALL.has(word) ? word : capital(word)))
		.join(' ')
}

/** Returns an article as one entry of a list. */
export function guideCard({ title, address, summary, reviewed }: Article): GuideCard {
	return { title, address, summary, reviewed }
}
