/**
 * The one reader of what people type. The box, the search page and the not-found page take what it reads; what it reads is a filter,
 * and only the rest is looked for.
 */
import { groupBy } from '../group-by.ts'
import { isQuestion } from './answer-words.ts'
import type { Chosen, Facet, SearchChoices } from './facets.ts'
import type { Matching } from './filter-villages.ts'
import { editsBetween, isMisspelt } from './spelling.ts'
import { PLACES, termsOf, type Term } from './text-terms.ts'
import type { Named } from './text-search.ts'
import { isSameName, longestPhrases, tokenize, withoutCommon, withoutFillers } from './text-words.ts'
import { guessed as guessedNote } from './typed-place.ts'
import type { VillageRow } from './village-list-file.ts'

/** What a text asks for. */
export interface ReadText {
	/** Its words, as names have them. */
	words: readonly string[]
	isQuestion: boolean
	/** Places, care, pets and shared facilities, as filters. */
	chosen: Chosen
	/** The same without its places. */
	exceptPlaces: Chosen
	/** The places and postcodes in it, by their names, and the words that name them. */
	places: string[]
	placeWords: string[]
	/** Villages and operators that it names, by whole names or what they are called. */
	villages: VillageRow[]
	operators: OperatorRow[]
	/** The words that are no filters. */
	rest: string[]
	/** The words that were taken as others, and what each was taken to mean. */
	guesses: { words: string; meant: string }[]
}

/** An operator, and how many villages it has. */
export type OperatorRow = Named & { villages: number }

export type TextReader = ReturnType<typeof createTextReader>

/** The number of words in the longest name of a place, and of a village or operator without those that most names share. */
const MAX_PLACE = 5
const MAX_NAME = 4
/** A shorter name may be a word that means something else. */
const MIN_LETTERS = 4
/** The country's name, which says nothing about where in it. */
const COUNTRY = / (?:new zealand|aotearoa|nz)(?= )/g

/**
 * Returns what reads texts. A region, city or district comes before a town of the same name, and a town or suburb before another name
 * of a region. Misspelt words are corrected only where `guess` says so.
 * @param plainWords words of names that people use who ask something
 */
export function createTextReader(
	choices: SearchChoices,
	rows: readonly VillageRow[],
	plainWords: readonly string[] = [],
) {
	const known = knownWords(rows)
	const { inNames } = known
	const terms = termsOf(choices, rows)
	const keys = [...terms.keys()]
	const plain = new Set(plainWords)
	const ownWords = new Set([...inNames].filter((word) => !plain.has(word)))
	const isNoName = (words: string) => plain.has(words) || terms.has(words.replaceAll(' ', ''))
	const operators = operatorsOf(rows)
	const spotVillages = createNameSpotter(rows, isNoName)
	const spotOperators = createNameSpotter(operators, isNoName, ({ name }) => {
		const [first = ''] = tokenize(name)
		return isNoName(first) ? [] : [first, `${first}s`]
	})
	function read(words: readonly string[], { guess } = { guess: false }): ReadText {
		const near = words.lastIndexOf('near')
		const exact = longestPhrases(words, MAX_PLACE, (phrase, at) =>
			// “Near the hospital” asks for no care.
			phrase.join('') === 'hospital' && near >= 0 && near < at ? undefined : terms.get(phrase.join('')),
		)
		const left = exact.flatMap((phrase) => (phrase.found ? [] : phrase.words))
		const guessed = longestPhrases(left, guess ? MAX_PLACE : 0, (phrase) =>
			phrase.every((word) => inNames.has(word)) ? undefined : closestTerm(phrase.join(''), keys, terms),
		)
		const found = [...exact, ...guessed].flatMap(({ words, found }) => (found ? { ...found, words } : []))
		const placed = found.filter(({ facet }) => PLACES.has(facet))
		return {
			words,
			isQuestion: isQuestion(words.join(' ')),
			chosen: chosenOf(found),
			exceptPlaces: chosenOf(found.filter(({ facet }) => !PLACES.has(facet))),
			places: placed.map(({ name }) => name),
			placeWords: placed.flatMap(({ words }) => words),
			villages: spotVillages(words),
			operators: spotOperators(words),
			rest: withoutFillers(guessed.flatMap((phrase) => (phrase.found ? [] : phrase.words))),
			guesses: guessed.flatMap(({ words, found }) => (found ? { words: words.join(' '), meant: found.name } : [])),
		}
	}
	return {
		...known,
		operators,
		read,
		readText: (text: string): ReadText => {
			const words = ` ${tokenize(text).join(' ')} `.replace(COUNTRY, '').split(' ').filter(Boolean)
			return { ...read(known.asInNames(words)), isQuestion: isQuestion(text) }
		},
		nameIn: createNameTest(read, ownWords),
	}
}

/**
 * Returns a function that returns what says whether a word is of the name of a village, an operator or a place of a text, also if that
 * is misspelt. It takes the text, and whether people use a word who ask something: others may be names that are misspelt.
 */
function createNameTest(
	read: (words: readonly string[], how: { guess: boolean }) => ReadText,
	ownWords: ReadonlySet<string>,
): (text: string, isUsed: (word: string) => boolean) => (word: string) => boolean {
	return (text, isUsed) => {
		const words = tokenize(text)
		const strange = words.filter((word) => !isUsed(word))
		const { placeWords, guesses } = read(words, { guess: strange.length > 0 })
		const guessed = guesses.map((one) => one.words.split(' '))
		const isPlace = new Set([
			...placeWords.filter((word) => !guessed.flat().includes(word)),
			...guessed.filter((some) => some.some((word) => strange.includes(word))).flat(),
			...strange.filter((word) => [...ownWords].some((own) => isMisspelt(word, own))),
		])
		return (word) => isPlace.has(word) || ownWords.has(word)
	}
}

/** Several values of a facet mean what they mean in the filters. */
function chosenOf(found: readonly Term[]): Chosen {
	const chosen: Partial<Record<Facet, readonly string[]>> = {}
	for (const { facet, values } of found) chosen[facet] = [...new Set([...(chosen[facet] ?? []), ...values])].sort()
	return chosen
}

/** Returns the term with the most similar spelling, none if it is spelled so. */
function closestTerm(typed: string, keys: readonly string[], terms: ReadonlyMap<string, Term>): Term | undefined {
	const [closest] = keys
		.filter((key) => key !== typed && isMisspelt(typed, key))
		.sort((a, b) => editsBetween(typed, a) - editsBetween(typed, b))
	return closest === undefined ? undefined : terms.get(closest)
}

/**
 * Returns a function that finds what words name, by whole names without the words that most names share, the first two words of longer
 * ones ("Quail Ridge" for Quail Ridge Country Club), and what they are called.
 * @param isNoName whether people use words for something else than a name
 */
function createNameSpotter<Row extends Named>(
	rows: readonly Row[],
	isNoName: (words: string) => boolean,
	called: (row: Row) => readonly string[] = () => [],
): (words: readonly string[]) => Row[] {
	const byName = new Map<string, Row[]>()
	for (const row of rows)
		for (const name of [row.name, ...(row.formerNames ?? []), ...called(row)]) {
			const words = withoutCommon(tokenize(name))
			for (const key of new Set([words.join(' '), words.slice(0, 2).join(' ')])) {
				const isShort = !key.includes(' ') || key.length < words.join(' ').length
				if (key.length < MIN_LETTERS || (isShort && isNoName(key))) continue
				byName.set(key, [...(byName.get(key) ?? []), row])
			}
		}
	return (typed) => {
		const phrases = longestPhrases(withoutCommon(typed), MAX_NAME, (phrase) => byName.get(phrase.join(' ')))
		return [...new Set(phrases.flatMap(({ found = [] }) => found))]
	}
}

/** Returns the operators, without those that bear the name of the one village that they run. */
function operatorsOf(rows: readonly VillageRow[]): OperatorRow[] {
	const named = rows.filter(({ operator, name }) => !isSameName(operator, name))
	return [...groupBy(named, ({ operatorSlug }) => operatorSlug)].map(([slug, some]) => ({
		slug,
		name: some[0]?.operator ?? '',
		locality: '',
		villages: some.length,
	}))
}

/** Returns what is known of the words that villages have: in their names, and in the names of their operators and places. */
function knownWords(rows: readonly VillageRow[]) {
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
					return meant === undefined ? [] : guessedNote(word, spelled.get(meant) ?? meant)
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
