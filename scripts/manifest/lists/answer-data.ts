/** Makes the file of what the site answers, which the box for places, names and questions fetches. */
import { DomUtils, parseDocument } from 'htmlparser2'
import { address } from '../../../src/core/addresses.ts'
import { encodeAnswers, type SiteAnswer, type AnswerFile } from '../../../src/core/search/answer-file.ts'
import { fold } from '../../../src/core/search/text-words.ts'
import type { Article, Content } from '../../content/records/model.ts'
import type { Context } from '../context.ts'
import { USEFUL_PAGES } from '../../shared/useful-pages.ts'
import { withCurlyTexts } from '../../shared/quotation-marks.ts'

/** How long the beginning of an answer may be, in characters. */
const MAX_DETAIL = 120

/** An answer without what people type who look for it. */
type Answer = Omit<SiteAnswer, 'typedTexts'>

/** Returns the file that `decodeAnswers` reads: every question, tool, word, guide and telling part of a guide, once. */
export function answerFile({ content, choices, districts }: Context): AnswerFile {
	const tools = [...toolAnswers(content), ...USEFUL_PAGES.map((page) => ({ ...page, rest: '' }))]
	const isTool = new Set(tools.map((tool) => tool.address))
	const typedTexts = new Map(content.asked.map(({ answer, texts }) => [answer, texts]))

	const answers = [
		...questionAnswers(content),
		...tools,
		...wordAnswers(content),
		...guideAnswers(content, (address) => typedTexts.has(address)),
		...[...content.checklists, ...content.pages]
			.filter((page) => !isTool.has(page.address))
			.map((page) => articleAnswer('page', page)),
	].map((answer): SiteAnswer => ({ ...answer, typedTexts: typedTexts.get(answer.address) ?? [] }))
	return withCurlyTexts(encodeAnswers({ answers, choices: { ...choices, districts } }))
}

/** @param text of which the beginning is shown */
function answerOf(kind: Answer['kind'], title: string, to: string, text: string, also: readonly string[] = []): Answer {
	return { kind, title, address: to, ...beginningOf(text), also: also.join('; ') }
}

function questionAnswers({ faq }: Content): Answer[] {
	return faq.map(({ id, question, answer, also }) =>
		answerOf('question', question, `${address.faq}#${id}`, textOf(answer), also),
	)
}

function toolAnswers({ home }: Content): Answer[] {
	return home.tools.map(({ question, text, address: to, also }) => ({
		...answerOf('tool', question, to, '', also),
		detail: text,
	}))
}

function wordAnswers({ glossary }: Content): Answer[] {
	const named = new Set(glossary.flatMap(({ term, aliases = [] }) => [term, ...aliases]))
	const short = Map.groupBy(
		glossary.flatMap(({ id, term }) => initialsOf(term).map((letters) => ({ id, letters }))),
		({ letters }) => letters,
	)
	const isOwn = (letters: string) => !named.has(letters) && short.get(letters)?.length === 1
	return glossary.map(({ id, term, meaning, aliases = [], also = [] }) =>
		answerOf('word', term, address.term(id), meaning, [...aliases, ...initialsOf(term).filter(isOwn), ...also]),
	)
}

/** Returns the short forms of a term of three words or more, with and without its little words: EPOA and EPA. */
function initialsOf(term: string): string[] {
	const words = term.split(/[^\p{L}]+/u).filter(Boolean)
	const of = (some: readonly string[]) => some.map((word) => word.charAt(0).toUpperCase()).join('')
	const telling = words.filter((word) => word.length > 3)
	return [...new Set([words, telling].filter(({ length }) => length > 2).map(of))]
}

/** @param isAsked whether people look for an answer; of headings that several texts have, only these are answers, with the names of their texts */
function guideAnswers({ guides, articles, pages, faq }: Content, isAsked: (address: string) => boolean): Answer[] {
	const parts = [...guides, ...articles, ...pages].map((guide) => ({ guide, headings: headingsOf(guide) }))
	const titles = [
		...parts.flatMap(({ headings }) => headings.map(({ text }) => text)),
		...faq.map(({ question }) => question),
	]
	const shared = Map.groupBy(titles, fold)
	return parts.flatMap(({ guide, headings }): Answer[] => [
		...(pages.includes(guide) ? [] : [articleAnswer('guide', guide)]),
		...headings.flatMap((heading) => {
			const answer = partAnswer(guide, heading)
			if (shared.get(fold(heading.text))?.length === 1) return [answer]
			return isAsked(answer.address) ? [{ ...answer, title: `${guide.title}: ${heading.text}` }] : []
		}),
	])
}

/** Of a part that is no question, only the words in bold are looked through: it may be long. */
function partAnswer(
	{ title, address: to, sections = [] }: Article,
	{ id, text, first, follows, bold }: Heading,
): Answer {
	const isQuestion = text.endsWith('?')
	const { detail, rest } = first === '' ? { detail: title, rest: '' } : beginningOf(first)
	const more = isQuestion ? `${rest} ${follows}` : ''
	return {
		kind: isQuestion ? 'guide-question' : 'guide-part',
		title: text,
		address: `${to}#${id}`,
		detail,
		also: sections.flatMap((section) => (section.id === id ? (section.also ?? []) : [])).join('; '),
		rest: wordsOnce([title, ...bold, more].join(' ')),
	}
}

function articleAnswer(kind: 'guide' | 'page', { title, address: to, summary, also }: Article): Answer {
	return answerOf(kind, title, to, summary, also)
}

interface Heading {
	id: string
	text: string
	/** The text of the paragraph that follows it, if one does. */
	first: string
	/** That of what follows, to the next heading. */
	follows: string
	/** What is in bold there. */
	bold: string[]
}

/** Returns the headings of a guide that have an address, with what follows each. */
function headingsOf({ html }: Article): Heading[] {
	const document = parseDocument(html)
	for (const note of DomUtils.getElementsByTagName('sup', document)) DomUtils.removeElement(note)
	const headings: Heading[] = []
	for (const element of DomUtils.getElementsByTagName(() => true, document.children, false)) {
		const [heading] = DomUtils.getElementsByTagName((name) => name === 'h2' || name === 'h3', element)
		const last = headings.at(-1)
		const id = heading?.attribs['id']
		if (heading && id !== undefined)
			headings.push({ id, text: words(DomUtils.textContent(heading)), first: '', follows: '', bold: [] })
		else if (last) {
			const text = words(DomUtils.textContent(element))
			if (last.first === '' && last.follows === '' && element.name === 'p') last.first = text
			else last.follows += ` ${text}`
			last.bold.push(...DomUtils.getElementsByTagName('strong', element).map((bold) => DomUtils.textContent(bold)))
		}
	}
	return headings
}

const words = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Returns the text of an answer, without the words in bold that head its paragraphs. */
function textOf(html: string): string {
	const withoutHeads = html.replaceAll(/<p><strong>[^<]*\.<\/strong>/g, '<p>')
	return words(DomUtils.textContent(parseDocument(withoutHeads.replaceAll(/<\/(p|li|h\d)>/g, ' $&'))))
}

/** Returns as many of the first sentences as fit, or the beginning of a long one; and the words of the rest. */
function beginningOf(text: string): Pick<Answer, 'detail' | 'rest'> {
	const [first = '', ...more] = text.split(/(?<=[.!?])\s+/)
	if (first.length > MAX_DETAIL)
		return { detail: `${first.slice(0, MAX_DETAIL).replace(/[,;:]?\s+\S*$/, '')}…`, rest: wordsOnce(text) }
	let detail = first
	while (more[0] !== undefined && `${detail} ${more[0]}`.length <= MAX_DETAIL) detail = `${detail} ${more.shift()}`
	return { detail, rest: wordsOnce(more.join(' ')) }
}

/** Each word of four letters or more once: shorter ones say little. */
const wordsOnce = (text: string) => [...new Set(text.toLowerCase().match(/[\p{L}’']{4,}/gu))].join(' ')
