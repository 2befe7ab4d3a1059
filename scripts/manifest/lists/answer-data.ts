/** Makes the file of what the site answers, which the box for places, names and questions fetches. */
import { DomUtils, parseDocument } from 'htmlparser2'
import { address } from '../../../src/core/addresses.ts'
import { encodeAnswers, type AnswerFile, type SiteAnswer, type Topic } from '../../../src/core/search/answer-file.ts'
import { fold, tokenize } from '../../../src/core/search/text-words.ts'
import type { Article, Content } from '../../content/records/model.ts'
import type { Context } from '../context.ts'
import { trainModel } from './train-model.ts'
import { withCurlyTexts } from '../../shared/quotation-marks.ts'

/** How long the beginning of an answer may be, in characters. */
const MAX_DETAIL = 120

/** An answer, with what the model learns from. */
interface Answer extends SiteAnswer {
	/** Other words that people use for it. */
	also: readonly string[]
	/** What follows its first sentences, or else what its part of a guide has in bold. */
	rest: string
}

/** How much a title or a text that someone typed counts for the model, another name, and the words of an answer itself. */
const TYPED = 1
const NAMED = 0.5
const ANSWERED = 0.3

/** Returns the file that `decodeAnswers` reads. */
export function answerFile({ content, choices, districts }: Context): AnswerFile {
	const { answers, topics, examples } = answersOf(content)
	const same = content.asked.flatMap((one) => one.same ?? [])
	const model = trainModel(examples, answers.length + topics.length, same)
	return withCurlyTexts(
		encodeAnswers({ answers, topics, model, plainWords: plainWords(content), choices: { ...choices, districts } }),
	)
}

/** A word that so many texts have may be more than a name. */
const MIN_SAID = 2

/** Returns the words of names that people use in several texts, which are no names there. */
function plainWords({ villages, operators, asked }: Content): string[] {
	const said = new Map<string, number>()
	for (const { texts } of asked)
		for (const text of texts) for (const word of new Set(tokenize(text))) said.set(word, (said.get(word) ?? 0) + 1)
	const names = [
		...operators.map(({ name }) => name),
		...villages.flatMap(({ name, facts }) => [name, ...(facts.formerNames ?? []).flatMap(({ value }) => value)]),
	]
	return [...new Set(names.flatMap(tokenize))].filter((word) => (said.get(word) ?? 0) >= MIN_SAID).sort()
}

/** Returns every question, tool, word, guide and telling part of a guide, once; what else people ask for; and how they ask for each. */
export function answersOf(content: Content) {
	const asked = content.asked.filter(({ same }) => !same)
	const tools = [
		...toolAnswers(content),
		...asked.flatMap(({ title, answer, detail = '', also = [] }) =>
			title === undefined || answer === undefined ? [] : { title, address: answer, detail, also, rest: '' },
		),
	]
	const isTool = new Set(tools.map((tool) => tool.address))
	const isAsked = new Set(asked.map(({ answer }) => answer))
	const answers = [
		...questionAnswers(content),
		...tools,
		...wordAnswers(content),
		...guideAnswers(content, (address) => isAsked.has(address)),
		...[...content.checklists, ...content.pages].filter((page) => !isTool.has(page.address)).map(articleAnswer),
	]
	const indexOf = new Map(answers.map(({ address }, index) => [address, index]))
	const indexesOf = (...addresses: (string | undefined)[]) =>
		addresses.flatMap((address) => (address === undefined ? [] : (indexOf.get(address) ?? [])))
	const isTopic = ({ answer, next, urgent }: Asked) => answer === undefined || next !== undefined || urgent
	const others = asked.filter(isTopic)
	const topics = others.map(({ answer, next, urgent, unknown, ask }): Topic =>
		answer === undefined ? { unknown, ask } : { answers: indexesOf(answer, next), ...(urgent && { urgent }) },
	)
	const classOf = (one: Asked) => (isTopic(one) ? [answers.length + others.indexOf(one)] : indexesOf(one.answer))
	const examples = [
		...answers.flatMap(({ title, also, detail, rest }, index) => [
			{ text: title, class: index, weight: TYPED },
			...also.map((text) => ({ text, class: index, weight: NAMED })),
			{ text: wordsOnce(`${detail} ${rest}`), class: index, weight: ANSWERED },
		]),
		...asked.flatMap((one) =>
			classOf(one).flatMap((index) => one.texts.map((text) => ({ text, class: index, weight: TYPED }))),
		),
	]
	return { answers, topics, examples }
}

type Asked = Content['asked'][number]

/** @param text of which the beginning is shown */
function answerOf(title: string, to: string, text: string, also: readonly string[] = []): Answer {
	return { title, address: to, ...beginningOf(text), also }
}

function questionAnswers({ faq }: Content): Answer[] {
	return faq.map(({ id, question, answer, also }) => answerOf(question, `${address.faq}#${id}`, textOf(answer), also))
}

function toolAnswers({ home }: Content): Answer[] {
	return home.tools.map(({ question, text, address: to, also }) => ({
		...answerOf(question, to, '', also),
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
		answerOf(term, address.term(id), meaning, [...aliases, ...initialsOf(term).filter(isOwn), ...also]),
	)
}

/** Returns the short forms of a term of three words or more, with and without its little words: EPOA and EPA. */
function initialsOf(term: string): string[] {
	const words = term.split(/[^\p{L}]+/u).filter(Boolean)
	const of = (some: readonly string[]) => some.map((word) => word.charAt(0).toUpperCase()).join('')
	const telling = words.filter((word) => word.length > 3)
	return [...new Set([words, telling].filter(({ length }) => length > 2).map(of))]
}

/** @param isAsked whether people look for an answer: other headings that are no questions aren't answers. One that several texts have is there with the name of its text */
function guideAnswers({ guides, articles, pages, faq }: Content, isAsked: (address: string) => boolean): Answer[] {
	const parts = [...guides, ...articles, ...pages].map((guide) => ({ guide, headings: headingsOf(guide) }))
	const titles = [
		...parts.flatMap(({ headings }) => headings.map(({ text }) => text)),
		...faq.map(({ question }) => question),
	]
	const shared = Map.groupBy(titles, fold)
	return parts.flatMap(({ guide, headings }): Answer[] => [
		...(pages.includes(guide) ? [] : [articleAnswer(guide)]),
		...headings.flatMap((heading) => {
			const answer = partAnswer(guide, heading)
			const isOne = shared.get(fold(heading.text))?.length === 1
			if (isAsked(answer.address) || (isOne && (answer.also.length > 0 || heading.text.endsWith('?'))))
				return [isOne ? answer : { ...answer, title: `${guide.title}: ${heading.text}` }]
			return []
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
		title: text,
		address: `${to}#${id}`,
		detail,
		also: sections.flatMap((section) => (section.id === id ? (section.also ?? []) : [])),
		rest: wordsOnce([title, ...bold, more].join(' ')),
	}
}

function articleAnswer({ title, address: to, summary, also }: Article): Answer {
	return answerOf(title, to, summary, also)
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
