/** Quotes the words of a document, with the parts that were read. */
import type { Span } from './find-terms.ts'
import { pageAt } from './passages.ts'
import type { Quotation } from './proposal.ts'
import type { PlainWords } from './plain-words.ts'
import type { PlainSentence } from './sentences.ts'

/** A part of a quotation; `to` exclusive. */
type Place = Pick<Span, 'from' | 'to'>

/** Rows and sentences that follow each other are one quotation up to this length. */
const MAX_QUOTE = 600

/** Returns the words around marks; sentences that follow each other are quoted together. */
export function quotationsOf(marks: readonly Span[]): Quotation[] {
	const runs: PlainSentence[][] = []
	for (const sentence of new Set(marks.map((mark) => mark.sentence))) {
		const run = runs.at(-1)
		if (run && isContinuedBy(run, sentence)) run.push(sentence)
		else runs.push([sentence])
	}
	return runs.map((run) => {
		const own = marks.filter(({ sentence }) => run.includes(sentence))
		return quotationOf(run, own)
	})
}

function isContinuedBy(run: readonly PlainSentence[], sentence: PlainSentence): boolean {
	const last = run.at(-1)
	const isNext = sentence.index - 1 === last?.index && sentence.section === last.section
	const length = run.reduce((sum, { text }) => sum + text.length, sentence.text.length)
	return isNext && sentence.passage.variant === last.passage.variant && length < MAX_QUOTE
}

function quotationOf(sentences: readonly PlainSentence[], marks: readonly Span[]): Quotation {
	const [first] = sentences
	const [mark] = marks
	if (!first || !mark) throw new Error('a quotation has words')
	const { variant } = first.passage
	if (variant) {
		const value = /^\$?[\d.,]+%?/.exec(variant.notes)?.[0].replace(/[.,]$/, '') ?? variant.notes
		return { page: variant.page, quote: variant.notes, marks: [{ from: 0, to: value.length }] }
	}
	// "No." says nothing without its question.
	let quote = first.question ?? ''
	const places: Place[] = []
	for (const sentence of sentences) {
		if (quote) quote += ' '
		const { passage, words, from, text } = sentence
		const start = words.at[from] ?? 0
		const end = words.at[from + text.length] ?? passage.text.length
		// Where each letter of the sentence is in the quotation, which has one space for several.
		const at: number[] = []
		for (const letter of passage.text.slice(start, end).split('')) {
			at.push(quote.length)
			if (!/\s/.test(letter)) quote += letter
			else if (quote && !quote.endsWith(' ')) quote += ' '
		}
		at.push(quote.length)
		const placeOf = (offset: number) =>
			at[Math.max(0, Math.min(at.length - 1, (words.at[from + offset] ?? end) - start))] ?? 0
		for (const part of marks.filter((other) => other.sentence === sentence)) {
			const place = { from: placeOf(part.from), to: placeOf(wholeWords(words, from + part.to) - from) }
			if (place.to > place.from) places.push(place)
		}
	}
	const page = pageAt(mark.sentence.passage, mark.sentence.words.at[mark.sentence.from + mark.from] ?? 0)
	return { page, quote: quote.trimEnd(), marks: joined(places) }
}

/** Returns the end of the word of the document that a place in its plain words is inside of: `5` is a part of `five per cent`. */
function wholeWords({ at }: PlainWords, to: number): number {
	let end = to
	while (end < at.length - 1 && at[end] === at[to - 1]) end++
	return end
}

/** Returns places in order, joined where they overlap. */
function joined(places: readonly Place[]): Place[] {
	const result: Place[] = []
	for (const place of [...places].sort((a, b) => a.from - b.from)) {
		const last = result.at(-1)
		if (last && place.from < last.to) last.to = Math.max(last.to, place.to)
		else result.push({ ...place })
	}
	return result
}

/** Returns the notes at the words that were read. */
export function qualifiedBy(marks: readonly Span[]): string[] {
	const texts = marks.flatMap(({ sentence, from: read }) => {
		const { passage, words, from, text } = sentence
		const [start, end] = [words.at[from + read] ?? 0, words.at[from + text.length] ?? 0]
		return (passage.noteTexts ?? []).filter(({ at }) => at > start && at <= end).map((note) => note.text)
	})
	return [...new Set(texts)]
}
