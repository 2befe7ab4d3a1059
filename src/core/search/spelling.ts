/** Compares words by their letters. */
import leven from 'leven'

/** Shorter words must be spelled exactly, because one changed letter gives many other words. */
const MIN_FUZZY = 5
/** In words of this length or more, two letters may be wrong. */
const TWO_EDITS_FROM = 9

/** Whether a word may be another with wrong letters: one in five to eight, two in more. A first letter is rarely wrong. */
export function isMisspelt(typed: string, key: string): boolean {
	const max = typed.length < TWO_EDITS_FROM ? 1 : 2
	const isLike =
		typed !== key && typed.length >= MIN_FUZZY && key[0] === typed[0] && Math.abs(key.length - typed.length) <= max
	return isLike && !/\d/.test(typed) && editsBetween(typed, key) <= max
}

/** Returns the word that another may be with the fewest wrong letters. */
export const closestWord = (typed: string, words: readonly string[]): string | undefined =>
	words.filter((word) => isMisspelt(typed, word)).sort((a, b) => editsBetween(typed, a) - editsBetween(typed, b))[0]

/** Counts letters that are wrong, missing or too many; two that are swapped count once. */
export function editsBetween(a: string, b: string): number {
	const edits = leven(a, b)
	const sorted = (text: string) => text.split('').sort().join('')
	return edits > 1 && a.length === b.length && sorted(a) === sorted(b) ? edits - 1 : edits
}
