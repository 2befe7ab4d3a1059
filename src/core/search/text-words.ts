/** Splits texts into words, in the same way for every search. */
import { APOSTROPHES } from '../addresses.ts'

/** Words that most names share, which don't help to find one. */
export const COMMON: ReadonlySet<string> = new Set('retirement village villages the at on of and by in near'.split(' '))
/** Words that join others in what people type. */
export const FILLERS: ReadonlySet<string> = new Set([
	...COMMON,
	'round',
	'around',
	'please',
	'postcode',
	'a',
	'or',
	'anything',
	'with',
	'for',
	'home',
	'homes',
	'care',
	'villas',
	'apartments',
	'units',
])

/** Returns the words of a text, folded. Any kind of hyphen parts words. */
export function tokenize(text: string): string[] {
	return fold(text)
		.split(/[^a-z0-9]+/)
		.filter(Boolean)
}

/** Returns the words that tell one name from another. */
export const withoutCommon = (words: readonly string[]): string[] => words.filter((word) => !COMMON.has(word))

/** Returns the words that ask for something. */
export const withoutFillers = (words: readonly string[]): string[] => words.filter((word) => !FILLERS.has(word))

/** Whether a word may be a postcode. */
export const isPostcode = (word: string): boolean => /^\d{4}$/.test(word)

/** Words in their order, and what was found for them; one word where nothing was. */
interface Phrase<T> {
	words: readonly string[]
	found: T | undefined
}

/** Splits words into the longest phrases for which `find` returns something, and single words. @param max the number of words in the longest phrase */
export function longestPhrases<T>(
	words: readonly string[],
	max: number,
	find: (phrase: readonly string[], at: number) => T | undefined,
): Phrase<T>[] {
	const phrases: Phrase<T>[] = []
	for (let at = 0; at < words.length;) {
		let length = Math.min(max, words.length - at)
		let found: T | undefined
		while (length > 0 && (found = find(words.slice(at, at + length), at)) === undefined) length--
		const phrase = words.slice(at, at + Math.max(1, length))
		phrases.push({ words: phrase, found })
		at += phrase.length
	}
	return phrases
}

/** Whether two names differ only in words that most names have: `Acacia Cove` and `Acacia Cove Village`. */
export function isSameName(a: string, b: string): boolean {
	const telling = (name: string) => withoutCommon(tokenize(name)).join(' ')
	return telling(a) === telling(b)
}

/**
 * Folds a text for comparing in searches: without macrons, capitals and apostrophes of any kind, doubled vowels as single ones
 * (Whangaarei is Whangārei), Saint as St, Mount as Mt, Point as Pt, Nth as North, Sth as South. Both texts are folded, so that a real double vowel (Queenstown) still matches.
 */
export function fold(text: string): string {
	return text
		.replace(APOSTROPHES, '')
		.normalize('NFD')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.replace(/([aeiou])\1+/g, '$1')
		.replace(/\bsaint\b/g, 'st')
		.replace(/\bmount\b/g, 'mt')
		.replace(/\bpoint\b/g, 'pt')
		.replace(/\bnth\b/g, 'north')
		.replace(/\bsth\b/g, 'south')
}
