/** Finds names of villages, operators and places within a longer text. */
import { searchAddress } from '../addresses.ts'
import { list } from '../format.ts'
import { isStopWord } from './answer-words.ts'
import type { TextCriteria } from './text-criteria.ts'
import type { Named } from './text-search.ts'
import { longestPhrases, tokenize, withoutCommon } from './text-words.ts'
import type { LookUpPlace } from './typed-place.ts'

/** A shorter name of one word may be a word of the text that means something else: Aria, Park. */
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
			const words = withoutCommon(tokenize(name))
			const [first = '', ...more] = words
			if (more.length === 0 && (first.length < MIN_LETTERS || isWord(first))) continue
			const key = words.join(' ')
			byName.set(key, [...(byName.get(key) ?? []), row])
		}
	return (typed) => {
		const phrases = longestPhrases(withoutCommon(typed), MAX_WORDS, (phrase) => byName.get(phrase.join(' ')))
		return [...new Set(phrases.flatMap(({ found = [] }) => found))]
	}
}

/** A place within a text. */
interface PlaceInText {
	name: string
	/** Where its villages are, or those nearest to it. */
	address: string
	/** Whether the text asks for more of its villages; absent for a place that isn't on the list. */
	isMore?: boolean
}

/**
 * Returns a function that finds places within a longer text, with the care that it asks for: "somewhere round Timaru for mum, with
 * dementia care". None in a text that may be a name and where it is: one of words that names have, or with a word that nobody uses who
 * asks something, which may be a name that is spelled otherwise.
 */
export function createPlaceSpotter(
	read: (words: readonly string[]) => TextCriteria,
	{ isSaid, isInNames }: Record<'isSaid' | 'isInNames', (word: string) => boolean>,
): (words: readonly string[], lookUp?: LookUpPlace) => PlaceInText[] {
	const isUsual = (word: string) => isStopWord(word) || isSaid(word) || /\d/.test(word)
	return (words, lookUp) => {
		const { chosen, places, rest } = read(words)
		if (!(rest.some(isStopWord) || rest.every(isUsual)) || rest.every(isInNames)) return []
		if (places.length > 0)
			return [{ name: list(places), address: searchAddress(chosen), isMore: Object.keys(chosen).length > 1 }]
		return runsOf(rest, (word) => !isUsual(word)).flatMap((run): PlaceInText[] => {
			const [found] = lookUp?.(run, 1) ?? []
			if (found?.fit !== 'whole' || found.place.kind === 'locality') return []
			return [{ name: found.label, address: searchAddress({ near: found.label }) }]
		})
	}
}

/** Returns the runs of words of which something holds, each as a text. */
function runsOf(words: readonly string[], holds: (word: string) => boolean): string[] {
	const marked = words.map((word) => (holds(word) ? word : ';')).join(' ')
	return marked
		.split(';')
		.map((run) => run.trim())
		.filter(Boolean)
}
