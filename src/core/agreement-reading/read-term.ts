/** What the rules for single terms share: what they find, where it is in a sentence, and the words that several look for. */
import { count } from '../format.ts'
import type { FactReading, ReadFact, ReadValues } from './proposal.ts'
import type { PlainSentence } from './sentences.ts'

/** A part of a sentence; `to` exclusive. */
export interface Span {
	sentence: PlainSentence
	from: number
	to: number
}

/** What a rule finds: a value of a fact, with where it was read. */
export interface ReadTerm extends Pick<FactReading, 'value' | 'words' | 'note'> {
	fact: ReadFact
	/** The homes, plan or agreements that it holds for. */
	scope?: string | undefined
	/** The sentence that it was read from is that of the first mark. */
	marks: readonly Span[]
	/** Of what was read of a fact only the stronger counts; 1 if it isn't given. */
	strength?: number
}

/** Returns what was read, checked against the shape of its fact. */
export function readTerm<F extends ReadFact>(
	fact: F,
	value: ReadValues[F],
	words: string,
	marks: readonly Span[],
	more: Pick<ReadTerm, 'note' | 'scope' | 'strength'> = {},
): ReadTerm {
	return { fact, value, words, marks, ...more }
}

/** Whether a sentence is about something by its label or by the nearest heading. */
export const isUnder = ({ label, heading }: PlainSentence, about: RegExp): boolean =>
	about.test(label) || about.test(heading)

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

/** Returns the match of the first of several patterns that matches. */
export function firstMatch(patterns: readonly RegExp[], text: string): RegExpExecArray | undefined {
	for (const pattern of patterns) {
		const match = pattern.exec(text)
		if (match) return match
	}
	return undefined
}

/** Returns the name of the first of several patterns that matches, with its match. */
export function firstNamed<Name extends string>(
	patterns: Readonly<Record<Name, RegExp>>,
	text: string,
): [name: Name, match: RegExpExecArray] | undefined {
	for (const [name, pattern] of Object.entries<RegExp>(patterns)) {
		const match = pattern.exec(text)
		if (match) return [name as Name, match]
	}
	return undefined
}

/** Returns the first group of a match that took part in it. */
export const groupOf = (match: RegExpExecArray): string | undefined =>
	match.slice(1).find((group) => group !== undefined)

/** Returns the first percentage in a text. */
export function percentIn(text: string): number | undefined {
	const [, share] = PERCENT.exec(text) ?? []
	return share === undefined ? undefined : Number(share)
}

const PERCENT = /(\d{1,3}(?:\.\d+)?)%/

/** Returns the time whose number and unit are the first two groups of a match: `6 months`. */
export const timeInWords = ([, amount, unit = '']: RegExpExecArray): string =>
	count(Number(amount), unit.replace(/s$/, ''))

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

/** Returns the marks of several matches, in the order of the sentence. */
export function spansOfAll(
	sentence: PlainSentence,
	matches: readonly (RegExpExecArray | null | undefined)[],
	offset = 0,
): Span[] {
	return matches.flatMap((match) => (match ? spansOf(sentence, match, offset) : [])).sort((a, b) => a.from - b.from)
}

/** The prices that a share may be of, by their plain words. */
export const PRICES: Partial<Record<string, keyof typeof PRICE_WORDS>> = {
	ENTRY: 'entry-price',
	RESALE: 'resale-price',
	'market value': 'market-value',
}
export const PRICE_WORDS = {
	'entry-price': 'the entry price',
	'resale-price': 'the resale price',
	'market-value': 'the market value',
}

export const CPI = /\bconsumers? price(?:s)? index|\bcpi\b|\binflation\b/
export const SUPER = /\b(?:nz|new zealand|national) super(?:annuation)?\b/
/** When and by how much the operator likes. */
export const AT_ANY_TIME =
	/\bat any time\b|\bfrom time to time\b|\bwhenever\b|\bany amount\b|\bsuch (?:an )?amount\b|\bthinks? fit\b|\bdiscretion\b|\bconsiders? (?:it )?necessary\b/
