/** Makes the file of what the site answers, which the box for places, names and questions fetches. */
import { DomUtils, parseDocument } from 'htmlparser2'
import { address } from '../../../src/core/addresses.ts'
import { encodeAnswers, type AnswerFile, type SiteAnswer, type Topic } from '../../../src/core/search/answer-file.ts'
import { fold, tokenize } from '../../../src/core/search/text-words.ts'
import type { Article, Content } from '../../content/records/model.ts'
import type { Context } from '../context.ts'
import { weighWords } from './weigh-words.ts'
import { withCurlyTexts } from '../../shared/quotation-marks.ts'

/** How long the beginning of an answer may be, in characters. */
const MAX_DETAIL = 80

/** An answer, with other words that people use for it. */
interface Answer extends SiteAnswer {
	also: readonly string[]
}

/** Returns the file that `decodeAnswers` reads. */
export function answerFile({ content, choices, districts }: Context): AnswerFile {
	const { answers, topics, examples } = answersOf(content)
	const model = weighWords(examples, answers.length + topics.length)
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
	const { asked } = content
	const tools = [
		...toolAnswers(content),
		...asked.flatMap(({ title, answer, detail = '', also = [] }) =>
			title === undefined || answer === undefined ? [] : { title, address: answer, detail, also },
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
		...answers.flatMap(({ title, also }, index) => [
			{ text: title, class: index, isNamed: false },
			...also.map((text) => ({ text, class: index, isNamed: true })),
		]),
		...asked.flatMap((one) =>
			classOf(one).flatMap((index) => [
				...one.texts.map((text) => ({ text, class: index, isNamed: false })),
				...(isTopic(one) ? (one.also ?? []) : []).map((text) => ({ text, class: index, isNamed: true })),
			]),
		),
	]
	return { answers, topics, examples }
}

type Asked = Content['asked'][number]

/** @param text of which the beginning is shown */
function answerOf(title: string, to: string, text: string, also: readonly string[] = []): Answer {
	return { title, address: to, detail: beginningOf(text), also }
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

function partAnswer({ title, address: to, sections = [] }: Article, { id, text, first }: Heading): Answer {
	const also = sections.flatMap((section) => (section.id === id ? (section.also ?? []) : []))
	return { ...answerOf(text, `${to}#${id}`, first, also), ...(first === '' && { detail: title }) }
}

function articleAnswer({ title, address: to, summary, also }: Article): Answer {
	return answerOf(title, to, summary, also)
}

interface Heading {
	id: string
	text: string
	/** The text of the paragraph that follows it, if one does. */
	first: string
}

/** Returns the headings of a guide that have an address. */
function headingsOf({ html }: Article): Heading[] {
	const document = parseDocument(html)
	for (const note of DomUtils.getElementsByTagName('sup', document)) DomUtils.removeElement(note)
	const headings: (Heading & { isFollowed: boolean })[] = []
	for (const element of DomUtils.getElementsByTagName(() => true, document.children, false)) {
		const [heading] = DomUtils.getElementsByTagName((name) => name === 'h2' || name === 'h3', element)
		const last = headings.at(-1)
		const id = heading?.attribs['id']
		if (heading && id !== undefined)
			headings.push({ id, text: words(DomUtils.textContent(heading)), first: '', isFollowed: false })
		else if (last && !last.isFollowed) {
			last.isFollowed = true
			if (element.name === 'p') last.first = words(DomUtils.textContent(element))
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

/** Returns as many of the first sentences as fit, or the beginning of a long one. */
function beginningOf(text: string): string {
	const [first = '', ...more] = text.split(/(?<=[.!?])\s+/)
	if (first.length > MAX_DETAIL) return `${first.slice(0, MAX_DETAIL).replace(/[,;:]?\s+\S*$/, '')}…`
	let detail = first
	while (more[0] !== undefined && `${detail} ${more[0]}`.length <= MAX_DETAIL) detail = `${detail} ${more.shift()}`
	return detail
}
