/** What a rule finds: a value of a fact, with where it was read. */
import type { ReadFact, ReadValues } from './proposal.ts'
import type { PlainSentence } from './sentences.ts'

/** A part of a sentence; `to` exclusive. */
export interface Span {
	sentence: PlainSentence
	from: number
	to: number
}

export interface ReadTerm<F extends ReadFact = ReadFact> {
	fact: F
	value: ReadValues[F]
	words: string
	note?: string
	/** The homes, plan or agreements that it holds for. */
	scope?: string | undefined
	/** The sentence that it was read from is that of the first mark. */
	marks: readonly Span[]
	/** Of what was read of a fact only the stronger counts; 1 if it isn't given. */
	strength?: number
}

/** A rule finds the values of one or more facts in a document. */
export type Rule = (sentences: readonly PlainSentence[]) => ReadTerm[]

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

/** Returns the marks of a match: of its named and numbered groups, or all of it if it has none. */
export function spansOf(sentence: PlainSentence, match: RegExpExecArray): Span[] {
	const groups = (match.indices ?? []).slice(1).filter((place) => place !== undefined)
	const places = groups.length > 0 ? groups : [[match.index, match.index + match[0].length] as const]
	return places.filter(([from, to]) => to > from).map(([from, to]) => ({ sentence, from, to }))
}
