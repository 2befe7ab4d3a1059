/** Takes the passages of a document apart into sentences in plain words. */
import { columnScope } from './scopes.ts'
import { plainWords, type PlainWords } from './plain-words.ts'
import type { Passage } from './passages.ts'

/** A cell of a row, in plain words; `from` is where it begins in the row, which is one sentence. */
export interface PlainCell {
	text: string
	from: number
	/** The head of its column. */
	head: string
}

export interface PlainSentence {
	/** Its place in the document. */
	index: number
	passage: Passage
	/** In plain words. A row of a table of more than two columns is one sentence, its cells divided by tabs. */
	text: string
	/** Where it is in the plain words of its passage. */
	from: number
	words: PlainWords
	/** What it is about: the first cell of its row, or the nearest heading. In plain words. */
	label: string
	/** The nearest heading, in plain words. */
	heading: string
	/** All headings above it, in plain words. */
	section: string
	cells: readonly PlainCell[]
	/** The nearest heading, what it refers to and its label, a tab, and the text without its label: `Leaving / Weekly fee⇥It stops`. */
	said: string
	/** The sentence before it, if it's about what that names. */
	refersTo?: string
	/** The homes or plan at the head of its column. */
	scope?: string
	/** In the same passage, or the passage before it under the same heading. */
	before?: PlainSentence
	after?: PlainSentence
	/** The question that it answers, as the document asks it. */
	question?: string
	/** The words that lead to a list of which it is an item: `When the agreement ends we deduct:`. */
	lead?: string
	/** Examples, estimates and accounts of what was: nothing in them is a term of the agreement. */
	isAside: boolean
}

/** Longer ones are no sentences, and rules would take long to look through them. */
const MAX_SENTENCE = 1500
const MAX_PASSAGE = 12_000

/** Returns the sentences of a document, in its order. Headings are sentences too. */
export function plainSentences(passages: readonly Passage[]): PlainSentence[] {
	const names = { operators: operatorsIn(passages), residents: residentsIn(passages) }
	const inPlain = new Map<string, string>()
	const plain = (text: string) => {
		const known = inPlain.get(text) ?? plainWords(text, names).text
		inPlain.set(text, known)
		return known
	}
	const sentences: PlainSentence[] = []
	for (const passage of passages) {
		const words = plainWords(passage.text.slice(0, MAX_PASSAGE), names)
		const section = passage.headings.map(plain).join(' / ')
		const heading = plain(passage.headings.at(-1) ?? '')
		const parts = partsOf(passage, words)
		const runIn = runInHeading(parts)
		for (const part of parts) {
			const before = sentences.at(-1)
			const isAnswer = part.from === 0 && !passage.cells && heading.endsWith('?') && before?.passage.isHeading === true
			const isNext = before !== undefined && before.section === section && !before.passage.isHeading
			const sentence: PlainSentence = {
				index: sentences.length,
				passage,
				words,
				section,
				heading,
				label: runIn && part.from > runIn.from ? runIn.text.slice(0, -1) : heading,
				said: '',
				...part,
				// A question and its answer are as the cells of a row; the question isn't part of the sentence.
				cells: isAnswer
					? [heading, part.text].map((text) => ({ text, from: 0, head: '' }))
					: part.cells.map(({ text, from, head }) => ({ text, from, head: plain(head) })),
				isAside:
					isAsideIn(heading, section, part.text) ||
					ASIDE.test(part.text) ||
					(isNext && before.passage === passage && before.isAside && EXAMPLE.test(before.text)),
			}
			if (isNext && REFERS.test(part.text)) sentence.refersTo = before.text.replaceAll('\t', ' ')
			const topic = [...new Set([heading, sentence.refersTo ?? heading, sentence.label])].join(' / ')
			sentence.said = `${topic}\t${sentence.text.slice(sentence.cells[1]?.from ?? 0)}`
			if (isAnswer) sentence.question = passage.headings.at(-1) ?? ''
			const lead = before && leadAfter(before)
			if (isNext && lead !== undefined) sentence.lead = lead
			if (isNext) {
				sentence.before = before
				before.after = sentence
			}
			sentences.push(sentence)
		}
	}
	return sentences
}

/** What begins a sentence about what the one before it names. */
export const REFERS =
	/^(?:it|they|this|if yes|if it|the fee|(?:the|any|an|each|such) (?:increase|rise|change|review|adjustment)|.*\b(?:it (?:is|may|will|can|rises)|them))\b/

/** Returns the few words with a full stop that a paragraph begins with, perhaps after its number: `5. Weekly levy.` */
function runInHeading(parts: readonly Part[]): Part | undefined {
	const [first, second] = parts.filter(({ text }) => !/^\(?[\d.]{1,5}\)?$/.test(text))
	if (!first || !second || first.text.split(' ').length > 4 || !first.text.endsWith('.')) return undefined
	return /^(?:no|yes|none|nil|never|always|OP|RES|it)\b/.test(first.text) ? undefined : first
}

/** Returns the words that lead to a list, for its next item. */
function leadAfter(before: PlainSentence): string | undefined {
	if (before.text.endsWith(':')) return `${before.before?.text ?? ''} ${before.text}`
	return before.text.endsWith('.') ? undefined : before.lead
}

const EXAMPLE =
	/^examples?:|\bpaid \$\d{5,}|\b(?:for example|for instance|e\.g\.|(?:an|in|this|worked|either|each|these) examples?|examples? \d|suppose|let's say|imagine|illustrat\w+)\b|^(?:so|say|if) (?:RES|a HOME|HOME) (?:paid|sold)/
/** Terms that were, or are those of others, or of the law. */
const NOT_TERMS =
	/\b(?:OP's|the|a) (?:previous|old|former|earlier) (?:agreement|plan|contract|licen[cs]e)s?\b|\bno longer (?:offered|available)\b|\bsigned before 20\d\d\b|\bthe (?:retirement villages )?(?:code|act|regulations?|law)(?: of practice)? (?:requires?|allows?|limits?|says?)\b/
const ASIDE = new RegExp(
	`${EXAMPLE.source}|${NOT_TERMS.source}|\\b(?:assum(?:e|es|ed|ing|ptions?)|forecast|(?:some|other|many|most) (?:retirement )?(?:villages|operators)|estimated (?:financial )?return)\\b`,
)
const EXAMPLES = /\bexamples?\b|what (?:the )?\w+ come to/
/** Parts that repeat what the law says, or tell of life in the village. */
const ASIDE_PART = /\bexamples\b|code of practice|code of residents|\bhandbook\b|questions people ask/
/** Sums in a part with estimates are those of an example; what it says in words may be a term. */
const ESTIMATES = /estimated (?:financial )?returns?|illustration/

function isAsideIn(heading: string, section: string, text: string): boolean {
	return EXAMPLES.test(heading) || ASIDE_PART.test(section) || (ESTIMATES.test(heading) && /[$%]|\t/.test(text))
}

/** A sentence before it is known what is around it. A cell or a column has its own label, and may have its own words. */
type Part = Pick<PlainSentence, 'text' | 'from' | 'cells'> & Partial<Pick<PlainSentence, 'label' | 'words' | 'scope'>>

function partsOf(passage: Passage, words: PlainWords): Part[] {
	const { cells } = passage
	if (!cells) return splitSentences(passage, words, 0, words.text.length)
	const placed = cells.map(({ from, to, head }) => {
		const start = words.at.findIndex((at) => at >= from)
		const end = words.at.findIndex((at) => at >= to)
		return { text: words.text.slice(start, end), from: start, head }
	})
	const [first, ...values] = placed
	const [second] = values
	if (!first || !second) return []
	if (values.length === 1 && !second.head) return valueParts(passage, words, first, second)
	const whole: Part = { text: words.text.slice(0, MAX_SENTENCE), from: 0, label: first.text, cells: placed }
	const columns = values.flatMap((cell) => {
		const scope = columnScope(cell.head)
		return scope === undefined ? [] : [valueParts(passage, words, first, cell).map((part) => ({ ...part, scope }))]
	})
	return columns.length < 2 ? [whole] : [...columns.flat(), ...(columns.length < values.length ? [whole] : [])]
}

/** Returns the sentences of a value; a single one is read, and quoted, together with its label. */
function valueParts(passage: Passage, words: PlainWords, label: PlainCell, value: PlainCell): Part[] {
	const parts = splitSentences(passage, words, value.from, value.from + value.text.length)
	if (parts.length > 1) return parts.map((part) => ({ ...part, label: label.text }))
	const text = `${label.text}\t${value.text}`.slice(0, MAX_SENTENCE)
	const at = [label, value].flatMap((cell) => words.at.slice(cell.from, cell.from + cell.text.length + 1))
	const cells = [
		{ ...label, from: 0, head: '' },
		{ ...value, from: label.text.length + 1, head: '' },
	]
	return [{ text, from: 0, label: label.text, cells, words: { text, at } }]
}

/** What ends with a dot and no sentence. */
const SHORT = /\b(?:ltd|e\.g|i\.e|etc|incl|approx|st|cl|s|r|reg|para|dr|mr|mrs|ms|inc|co|art|max|min|excl)\.$/

/** An abbreviation's dot is one, too: see isShort. */
const BOUNDARY = /\n|[.?!][)"']?(?=\s)|;(?=\s)(?! but no\b)/g

function splitSentences(passage: Passage, words: PlainWords, from: number, to: number): Part[] {
	const ends = Array.from(words.text.slice(from, to).matchAll(BOUNDARY), (end) => from + end.index + end[0].length)
	const cuts = [from, ...ends.filter((at) => words.text[at - 1] === ';' || !isShort(passage, words, at)), to]
	return cuts.slice(1).flatMap((end, index) => {
		const text = words.text.slice(cuts[index], end).slice(0, MAX_SENTENCE)
		const blank = text.length - text.trimStart().length
		return text.trim() ? [{ text: text.trim(), from: (cuts[index] ?? 0) + blank, cells: [] }] : []
	})
}

/** Whether the dot before a place ends a short form, because a small letter follows or by its word. */
function isShort(passage: Passage, words: PlainWords, at: number): boolean {
	const next = /\S/.exec(passage.text.slice(words.at[at] ?? 0))?.[0] ?? ''
	const word = words.text.slice(Math.max(0, at - 8), at)
	return /\bno\.$/.test(word) ? /\d/.test(next) : /[a-z]/.test(next) || SHORT.test(word)
}

/** Returns what residents go by in a document that speaks of a new member, or of an outgoing owner. */
function residentsIn(passages: readonly Passage[]): string[] {
	const named = /\b(?:new|incoming|outgoing|next|former) (member|owner|tenant|villager)\b/gi
	const names = passages.flatMap(({ text }) => Array.from(text.matchAll(named), ([, name = '']) => name.toLowerCase()))
	return [...new Set(names)]
}

const OPERATOR_NAME =
	/[A-Z][\w&'’-]*(?: (?:[A-Z][\w&'’-]*|&|of|and|the))*? (?:Limited|Ltd|LP|Trust|Trust Board|Partnership|Incorporated|Inc)\b/
const OPERATOR_NAMED = new RegExp(
	`(?:[Oo]perator(?: is|:| means)|given by|operated by) (?:the )?(${OPERATOR_NAME.source})`,
)
const OPERATOR_DEFINED =
	/\b(?:Limited|LIMITED|Ltd|Trust|Board|LP) \((?:the )?[“"](?:the )?([A-Z]{2,5}|Owner|Provider)[”"]\)/g
/** The words of a name before those that say what kind of business it is. */
const OWN_NAME =
	/^(.*?) (?:(?:retirement|lifestyle|aged|life|communit|village|living|management|holdings|services|homes|group|properties|nz|new zealand|limited|ltd|lp|trust|partnership|incorporated|care)\w*\b)/i

/** Returns what an operator goes by in its own document: its name, and the name that its sentences begin with. */
function operatorsIn(passages: readonly Passage[]): string[] {
	const names = passages.slice(0, 400).flatMap(({ text, cells, headings }) => {
		const label = cells ? text.slice(0, cells[0]?.to) : (headings.at(-1) ?? '')
		const labelled = /^(?:name of )?operator(?: name)?$/i.test(label)
			? OPERATOR_NAME.exec(text.slice(cells?.[1]?.from))
			: null
		const whole = [labelled?.[0], OPERATOR_NAMED.exec(text)?.[1]].filter((name) => name !== undefined)
		const own = whole.flatMap((name) => OWN_NAME.exec(name)?.[1] ?? []).filter((name) => name.length > 3)
		const defined = Array.from(text.matchAll(OPERATOR_DEFINED), ([, name = '']) => name)
		return [...defined, ...whole, ...own]
	})
	return [...new Set(names.map((name) => name.toLowerCase()))].sort((a, b) => b.length - a.length)
}
