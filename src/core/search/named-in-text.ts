/** Finds names of villages and operators within a longer text. */
import type { Named } from './text-search.ts'
import { COMMON, tokenize } from './text-words.ts'

/** Shorter names of one word may be a word of the text: Bupa is none, but Aria and Park may be. */
const MIN_LETTERS = 5
/** The most words that a name has, without those that most names share. */
const MAX_WORDS = 4

/**
 * Returns a function that finds what is named within a text, by whole names without the words that most names share: "does Rita Angus
 * have a hospital", "I liked Acacia Cove".
 * @param isWord whether people use a word for something else than a name; a name of one such word isn't found
 */
export function createNameSpotter<Row extends Named>(
	rows: readonly Row[],
	isWord: (word: string) => boolean,
): (words: readonly string[]) => Row[] {
	const byName = new Map<string, Row[]>()
	for (const row of rows)
		for (const name of [row.name, ...(row.formerNames ?? [])]) {
			const words = telling(tokenize(name))
			const [first = '', ...more] = words
			if (more.length === 0 && (first.length < MIN_LETTERS || isWord(first))) continue
			const key = words.join(' ')
			byName.set(key, [...(byName.get(key) ?? []), row])
		}
	return (typed) => {
		const words = telling(typed)
		const found = new Set<Row>()
		for (let at = 0; at < words.length;) {
			let length = Math.min(MAX_WORDS, words.length - at)
			while (length > 0 && !byName.has(words.slice(at, at + length).join(' '))) length--
			for (const row of byName.get(words.slice(at, at + length).join(' ')) ?? []) found.add(row)
			at += Math.max(1, length)
		}
		return [...found]
	}
}

const telling = (words: readonly string[]) => words.filter((word) => !COMMON.has(word))
