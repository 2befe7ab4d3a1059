/** Finds for which homes, plan or agreements a term holds. */
import { homesIn, isForAll, namedScope, textScope } from './homes-and-plans.ts'
import type { PlainSentence } from './sentences.ts'

/** The kinds of home that a document names, in the singular. */
export function kindsIn(sentences: readonly PlainSentence[]): Set<string> {
	const passages = new Set(sentences.map(({ passage }) => passage))
	return new Set(
		[...passages].flatMap(({ text, cells = [] }) => [text, ...cells.map(({ head }) => head)].flatMap(homesIn)),
	)
}

/** Returns the text of a sentence in the document's own words. */
export function originalOf({ passage, words, from, text }: PlainSentence, start = 0, end = text.length): string {
	return passage.text.slice(words.at[from + start], words.at[from + end])
}

/**
 * Returns for what a sentence holds; undefined for everything.
 * @param at the place in the sentence that was read, in a table that of a cell
 * @param kinds the kinds of home of the document: what holds for all of them holds for everything
 */
export function scopeOf(sentence: PlainSentence, at: number, kinds: ReadonlySet<string>): string | undefined {
	const cell = sentence.cells.filter(({ from }) => from - sentence.from <= at).at(-1)
	const head = cell && sentence.passage.cells?.find((_, index) => sentence.cells[index] === cell)?.head
	const text = originalOf(sentence)
	const [first] = sentence.passage.cells ? sentence.cells : []
	const label = first && originalOf({ ...sentence, from: first.from, text: first.text })
	const found =
		sentence.scope ??
		sentence.passage.variant?.scope ??
		namedScope(head ?? '') ??
		textScope(text) ??
		namedScope(label ?? '') ??
		sentence.passage.headings.flatMap((heading) => namedScope(heading) ?? []).at(-1)
	return found !== undefined && isForAll(found, kinds) ? undefined : found
}
