/** The pages of what authors write: guides, checklists and legal texts, and the lists of these. */
import type { GuideCard, TextPageBase } from '../../../src/core/page-data/page-data.ts'
import type { Article, Content } from '../../content/records/model.ts'
import { newest } from '../../facts/resolve.ts'
import type { Context } from '../context.ts'
import type { PageContent } from '../page.ts'

/** Every article and guide. */
export function createBlogPage({ content: { articles, guides, site } }: Context): PageContent<'blog'> {
	return {
		title: 'Retirement guide',
		crumb: 'Blog',
		description: 'Plain guides to what a retirement village costs, what the contract says, and how care works.',
		lastmod: newest([site.updated, ...[...articles, ...guides].map(({ reviewed }) => reviewed)]),
		articles: articles.map(guideCard),
		guides: guides.map(guideCard),
	}
}

/** The list of all checklists. */
export function createChecklistsPage({ content: { checklists, site } }: Context): PageContent<'checklists'> {
	return {
		title: 'Checklists to print',
		crumb: 'Checklists',
		description:
			'Checklists to print and take with you: for visits, for your lawyer, for the costs, and for moving month by month.',
		lastmod: newest([site.updated, ...checklists.map(({ reviewed }) => reviewed)]),
		checklists: checklists.map(guideCard),
	}
}

/** Returns an article as one entry of a list. */
export function guideCard({ title, address, summary, reviewed }: Article): GuideCard {
	return { title, address, summary, reviewed }
}

/** One guide or article: a file of content/guides. */
export function createGuidePage(guide: Article, { content, guides }: Context): PageContent<'guide'> {
	const { summary, html, toc, published, reviewed, nextReview, reviewer, related } = guide
	return {
		...textBase(guide, content),
		...(!saysTheSame(summary, firstParagraph(html)) && { lead: summary }),
		html,
		toc,
		published,
		reviewed,
		nextReview,
		...(reviewer !== undefined && { reviewer }),
		related: related.flatMap((address) => guides.get(address) ?? []).map(guideCard),
	}
}

/** One checklist: a file of content/checklists. */
export function createChecklistPage(checklist: Article, content: Content): PageContent<'checklist'> {
	const { summary, html, toc, reviewed } = checklist
	return { ...textBase(checklist, content), summary, html, toc, reviewed }
}

/** One file of content/pages, such as the terms of use. */
export function createLegalPage(text: Article, content: Content): PageContent<'legal'> {
	const { html, toc, reviewed } = text
	return { ...textBase(text, content), html, toc, reviewed }
}

/** Returns what the head of a text's page is made from, and the tools that the page leads to. */
export function textBase(
	{ title, description, reviewed, tools = [] }: Article,
	{ home }: Pick<Content, 'home'>,
): Pick<TextPageBase, 'title' | 'description' | 'lastmod' | 'tools'> {
	const links = home.tools.filter((tool) => tools.includes(tool.address))
	return {
		title,
		description,
		lastmod: reviewed,
		...(links.length > 0 && { tools: links.map(({ question, address }) => ({ label: question, address })) }),
	}
}

/** A paragraph with at least this share of the summary's words says the same. In our articles it is 0.5 and more where it does, 0.3 and less where it doesn't. */
const SAME_FROM = 0.35

/** Returns the text of the first paragraph of an article's HTML that is before its first heading; empty where there is none. */
export function firstParagraph(html: string): string {
	const [, inner = ''] = /^\s*<p>(.*?)<\/p>/s.exec(html) ?? []
	return inner.replaceAll(/<sup>.*?<\/sup>/gs, '').replaceAll(/<[^>]+>/g, '')
}

/** Whether the paragraph repeats the summary, by their shared words of four letters or more. */
export function saysTheSame(summary: string, paragraph: string): boolean {
	const words = wordsOf(summary)
	return words.size > 0 && words.intersection(wordsOf(paragraph)).size / words.size >= SAME_FROM
}

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\d]{4,}/gu))
