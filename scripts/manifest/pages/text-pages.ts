/** The pages of what authors write: guides, checklists, questions and words, the lists of these, and forms made from them. */
import { address, slugify } from '../../../src/core/addresses.ts'
import { ALL_QUESTIONS } from '../../../src/core/facts/open-questions.ts'
import { VILLAGE_TABLE } from '../../../src/core/facts/village-facts.ts'
import type { FaqEntry, GlossaryPage, GuideCard, TextPageBase } from '../../../src/core/page-data/page-data.ts'
import { FIXED_CHECKLISTS } from '../../content/checks/fixed-routes.ts'
import type { Article, Content } from '../../content/records/model.ts'
import { newest } from '../../facts/resolve.ts'
import type { Context } from '../context.ts'
import type { PageContent } from '../page.ts'
import { citedSource } from '../records/sources.ts'

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

/** Every word of the glossary. */
export function createGlossaryPage({ content }: Context): PageContent<'glossary'> {
	return {
		title: 'Words explained',
		crumb: 'Glossary',
		description:
			'The words used in retirement village contracts, costs and care, explained in plain English from A to Z.',
		letters: lettersOf(content.glossary),
	}
}

/** @param terms in alphabetical order */
function lettersOf(terms: Content['glossary']): GlossaryPage['letters'] {
	const letters = Map.groupBy(terms, ({ term }) => slugify(term).charAt(0).toUpperCase())
	return [...letters].map(([letter, inIt]) => ({
		letter,
		terms: inIt.map(({ id, term, aliases = [], meaning, maori = false, sources }) => ({
			id,
			term,
			// Plurals are only for finding the term in texts.
			aliases: aliases.filter((alias) => !alias.toLowerCase().startsWith(term.toLowerCase())),
			meaning,
			maori,
			sources: sources.map(citedSource),
		})),
	}))
}

/** The section of the first checklist that is replaced by the open questions of each village. */
const QUESTIONS_HEADING = 'What to ask'

/** The plan for visits, and for the meeting with the lawyer. */
export function createVisitPage({ content }: Context): PageContent<'visit'> {
	return {
		title: 'Plan a visit, and a meeting with your lawyer',
		crumb: 'Visit Plan',
		description:
			'A plan for visiting a retirement village and for meeting your lawyer: when, who with, and what to ask, starting with money. You can print it.',
		// People have asked for the address before they go there.
		questions: ALL_QUESTIONS.filter((question) => question !== VILLAGE_TABLE.street.question),
		visit: tasksOf(content, FIXED_CHECKLISTS.visit).filter(({ heading }) => heading !== QUESTIONS_HEADING),
		lawyer: tasksOf(content, FIXED_CHECKLISTS.lawyer),
	}
}

const tasksOf = ({ checklists }: Content, slug: string) => checklists.find((list) => list.slug === slug)?.tasks ?? []

/** The file of content/pages whose three task lists are the parts of an answer sheet, in this order. */
const DECIDE = 'decide'

/** The two answer sheets of the decision whether to move. */
export function createTogetherPage({ content }: Context): PageContent<'together'> {
	const decide = content.pages.find(({ slug }) => slug === DECIDE)
	const [options = [], values = [], facts = []] = decide?.tasks.map(({ items }) => items) ?? []
	const sections = (decide?.toc ?? [])
		.filter(({ text }) => options.includes(text))
		.map(({ id, text }) => [text, `${address.decide}#${id}`])
	return {
		title: 'Decide together',
		description:
			'You each say what matters to you about moving or staying. One page then shows where you agree, where you differ, and what to find out.',
		lastmod: decide?.reviewed ?? content.site.updated,
		segments: { [DECIDE]: decide?.title ?? '' },
		options,
		sections: Object.fromEntries(sections),
		values,
		facts,
	}
}
