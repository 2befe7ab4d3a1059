/** Finds what rules look for in sentences, and says where it is. */
import { count } from '../format.ts'
import type { LawyerClause, ReadFact, ReadValues } from './proposal.ts'
import type { PlainSentence } from './sentences.ts'

/** A part of a sentence; `to` exclusive. */
export interface Span {
	sentence: PlainSentence
	from: number
	to: number
}

/** What is looked for: the value of a fact, or that a clause is there. */
export type Key = ReadFact | LawyerClause
type Values = ReadValues & Record<LawyerClause, true>

/** What a rule finds, with where it was read. */
export interface ReadTerm<K extends Key = Key> {
	fact: K
	value: Values[K]
	/** What goes with the value and isn't part of it. */
	note?: string | undefined
	/** The homes, plan or agreements that it holds for. */
	scope?: string | undefined
	/** The sentence that it was read from is that of the first mark. */
	marks: readonly Span[]
	/** Of what was read of a fact only the stronger counts; 1 if it isn't given. */
	strength?: number | undefined
}

/** What a match says about a fact; a function returns undefined where it says nothing. */
type Value<K extends Key> = (match: RegExpExecArray, sentence: PlainSentence) => Values[K] | undefined

/** Regular expressions, or what they are made from. */
type Patterns = string | RegExp | readonly (string | RegExp)[]

/**
 * How a fact is stated. Patterns are looked for in what a sentence says after its label and heading: `Minimum age⇥70 years`, so a pattern
 * with a tab tells an answer by its question. All of a rule are in plain words (`plain-words.ts`).
 */
interface RuleOf<K extends Key, P> {
	fact: K
	/** What must be named, all of it, if the patterns don't name it. */
	about?: P
	/** The first that matches counts, and that has a value. Their groups are what was read; without any, all of the match. */
	patterns: P
	/** Words that make it another matter. */
	not?: P
	/** Words before what is read that do. */
	notBefore?: RegExp
	value: Value<K>
	note?: (match: RegExpExecArray, sentence: PlainSentence) => string | undefined
	/** Where else its value or note was read. */
	restsOn?: (match: RegExpExecArray, sentence: PlainSentence) => readonly Span[]
	/** Whether it counts only where the document says nothing stronger. */
	isWeak?: (value: Values[K], sentence: PlainSentence) => boolean
	strength?: number
	/** Whether headings are looked at, too. */
	inHeadings?: boolean
	/** Whether its patterns are for the document's own words after the tab, because plain ones have no capitals. */
	inOwnWords?: boolean
}
export type Rule = Required<Pick<RuleOf<Key, readonly RegExp[]>, 'about' | 'not'>> & RuleOf<Key, readonly RegExp[]>

/** Returns a rule, checked against the shape of its fact. */
export function rule<K extends Key>({ about = [], patterns, not = [], ...of }: RuleOf<K, Patterns>): Rule {
	const compiled = (some: Patterns) => [some].flat().map((one) => new RegExp(one, of.inOwnWords ? 'du' : 'd'))
	return { ...(of as unknown as Rule), about: compiled(about), patterns: compiled(patterns), not: compiled(not) }
}

/** Returns what rules find in a sentence: of those of one fact the first that finds it counts. */
export function findTerms(sentence: PlainSentence, rules: readonly Rule[]): ReadTerm[] {
	// The numbers of several columns are for several things.
	if (sentence.cells.slice(1).filter(({ text }) => /[$%]|\d\d|^\d/.test(text)).length > 1) return []
	const found = new Map<Key, ReadTerm>()
	for (const one of rules) {
		const term = found.has(one.fact) || !isOf(one, sentence) ? undefined : findTerm(sentence, one)
		if (term) found.set(one.fact, term)
	}
	return [...found.values()]
}

const isOf = ({ about, not, inHeadings = false }: Rule, { said, text, passage }: PlainSentence): boolean =>
	inHeadings >= passage.isHeading && about.every((words) => words.test(said)) && !not.some((words) => words.test(text))

/** What comes after it holds for some only. */
const EXCEPTION = /,? (?:save (?:that|where)|except (?:that|where|if)|unless|provided that|but if)\b/

function findTerm(sentence: PlainSentence, one: Rule): ReadTerm | undefined {
	const { said, text } = sentence
	const [words = ''] = (one.inOwnWords ? withOwnWords(sentence) : said).split(EXCEPTION)
	for (const pattern of one.patterns) {
		const match = matchIn(words, pattern, said.length - text.length)
		const at = match?.indices?.slice(1).find(Boolean)?.[0] ?? match?.index
		const value = match && !one.notBefore?.test(words.slice(0, at)) ? one.value(match, sentence) : undefined
		if (!match || value === undefined) continue
		const marks = [...saidAt(sentence, match, one.inOwnWords), ...(one.restsOn?.(match, sentence) ?? [])]
		const strength = one.isWeak?.(value, sentence) ? 0 : one.strength
		return { fact: one.fact, value, marks, strength, note: one.note?.(match, sentence) }
	}
	return undefined
}

/** Returns a match that isn't in the headings above a sentence alone. */
function matchIn(words: string, pattern: RegExp, from: number): RegExpExecArray | null {
	const match = pattern.exec(words)
	const isAbove = match !== null && match.index + match[0].length < from
	return isAbove ? pattern.exec(`${' '.repeat(from - 1)}\t${words.slice(from)}`) : match
}

/** Returns where what a sentence says begins in it, and in what patterns look at. */
function startsOf({ said, text, cells }: PlainSentence): [start: number, inSaid: number] {
	const start = cells[1]?.from ?? 0
	return [start, start + said.length - text.length]
}

function withOwnWords(sentence: PlainSentence): string {
	const [start, inSaid] = startsOf(sentence)
	return sentence.said.slice(0, inSaid) + originalOf(sentence, start).replace(/[\n\t]/g, ' ')
}

/** Returns the marks of a match in what a sentence says; of one in its label all of its answer. */
export function saidAt(sentence: PlainSentence, match: RegExpExecArray, isInOwnWords = false): Span[] {
	const { text, words, from } = sentence
	const [start, inSaid] = startsOf(sentence)
	const offset = (words.at[from + start] ?? 0) - inSaid
	const placeOf = (at: number) =>
		isInOwnWords ? words.at.findIndex((original) => original >= offset + at) - from : at + start - inSaid
	const marks = spansOf(sentence, match).flatMap((span) =>
		span.to > inSaid ? [{ sentence, from: Math.max(start, placeOf(span.from)), to: placeOf(span.to) }] : [],
	)
	return marks.length > 0 ? marks : [{ sentence, from: start, to: text.length }]
}

/** Returns what a sentence says without the label of its row, and where that begins. */
export function answerIn({ text, cells }: PlainSentence): { text: string; from: number } {
	const from = cells[1]?.from ?? 0
	return { text: text.slice(from), from }
}

/** Returns a part of a sentence in the document's own words. */
export function originalOf({ passage, words, from, text }: PlainSentence, start = 0, end = text.length): string {
	return passage.text.slice(words.at[from + start], words.at[from + end])
}

/** Returns a part of a sentence in the document's own words, on one line. */
export function quoted({ sentence, from, to }: Span): string {
	return originalOf(sentence, from, to).replace(/\s+/g, ' ').trim()
}

/** Returns the first group of a match that took part in it. */
export const groupOf = (match: RegExpExecArray): string | undefined =>
	match.slice(1).find((group) => group !== undefined)

/**
 * Returns the marks of a match: of its groups, or all of it if its pattern doesn't tell where they are.
 * @param offset where the text that was matched begins in the sentence
 */
export function spansOf(sentence: PlainSentence, match: RegExpExecArray, offset = 0): Span[] {
	const groups = (match.indices ?? []).slice(1).filter((place) => place !== undefined)
	const places = groups.length > 0 ? groups : [[match.index, match.index + match[0].length] as const]
	return places
		.filter(([from, to]) => to > from)
		.map(([from, to]) => ({ sentence, from: offset + from, to: offset + to }))
}

/** Returns the time whose number and unit are the first two groups of a match: `6 months`. */
export const timeInWords = ([, amount, unit = '']: RegExpExecArray): string =>
	count(Number(amount), unit.replace(/s$/, ''))

/** The prices that a share may be of, by their plain words. */
export const PRICES = {
	ENTRY: 'the entry price',
	RESALE: 'the resale price',
	'market value': 'the market value',
} as const
export type Price = keyof typeof PRICES

/** When and by how much the operator likes. */
export const AT_ANY_TIME =
	/\bat any time\b|\bfrom time to time\b|\bwhenever\b|\bany amount\b|\bsuch (?:an )?amount\b|\bthinks? fit\b|\bdiscretion\b|\bconsiders? (?:it )?necessary\b/
