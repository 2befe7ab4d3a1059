/** The words of villages: of their names, operators and places. */
import type { Matching } from './filter-villages.ts'
import { editsBetween } from './spelling.ts'
import { longestPhrases, tokenize, withoutCommon } from './text-words.ts'
import { guessed } from './typed-place.ts'
import type { VillageRow } from './village-list-file.ts'

/** Returns what is known of the words that villages have: in their names, and in the names of their operators and places. */
export function knownWords(rows: readonly VillageRow[]) {
	const inNames = new Set<string>()
	const spelled = new Map<string, string>()
	const ofRow = new Map<VillageRow, ReadonlySet<string>>()
	for (const row of rows) {
		const names = [row.name, row.operator, ...row.formerNames].join(' ')
		for (const word of tokenize(names)) inNames.add(word)
		const all = `${names} ${row.locality}`
		ofRow.set(row, new Set(tokenize(all)))
		for (const word of all.split(/[\s,()/]+/)) {
			const [only, ...more] = tokenize(word)
			if (only !== undefined && more.length === 0 && !spelled.has(only)) spelled.set(only, word)
		}
	}
	return {
		inNames,
		/** Returns words as names have them: those that most names share without mistakes ("vilage"), and two or three that are one joined ("met life care"). */
		asInNames: (typed: readonly string[]) => {
			const words = typed.map((word) => (inNames.has(word) ? word : commonWord(word)))
			const isOne = (some: readonly string[]) => inNames.has(some.join('')) && !some.every((word) => inNames.has(word))
			return longestPhrases(words, 3, (some) => isOne(some) || undefined).map((one) => one.words.join(''))
		},
		/** Whether some of these villages have all of the words, as they are spelled. */
		areExact: ({ matches, perhaps }: Matching, words: readonly string[]) =>
			[...matches, ...perhaps.map(({ row }) => row)].some((row) => words.every((word) => ofRow.get(row)?.has(word))),
		/** Says which words were taken as others, by the words by which a village was found. */
		corrections: (words: readonly string[], by: readonly string[]) =>
			withoutCommon(words)
				.filter((word) => !by.some((other) => other.startsWith(word)))
				.flatMap((word) => {
					const [meant] = [...by].sort((a, b) => editsBetween(word, a) - editsBetween(word, b))
					return meant === undefined ? [] : guessed(word, spelled.get(meant) ?? meant)
				}),
	}
}

/** Words that are often misspelt, and how many letters of each may be wrong. */
const MISSPELT = { retirement: 2, village: 1, villages: 1 } as const

/** Returns one of the words that most names share, if the word is one that is misspelt: "retirment", "villiage". */
function commonWord(word: string): string {
	const found = Object.entries(MISSPELT).find(
		([right, wrong]) => word[0] === right[0] && editsBetween(word, right) <= wrong,
	)
	return found?.[0] ?? word
}
