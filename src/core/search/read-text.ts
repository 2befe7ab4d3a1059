/**
 * The one reader of what people type. The box, the search page and the not-found page take what it reads; what it reads is a filter,
 * and only the rest is looked for.
 */
import { groupBy } from '../group-by.ts'
import { isQuestion } from './answer-words.ts'
import type { Chosen, Facet, SearchChoices } from './facets.ts'
import { closestWord, editsBetween, isMisspelt } from './spelling.ts'
import { PLACES, priceTerm, termsOf, type Term } from './text-terms.ts'
import type { Named } from './text-search.ts'
import { isPostcode, isSameName, longestPhrases, tokenize, withoutCommon, withoutFillers } from './text-words.ts'
import { guessed as guessedNote } from './typed-place.ts'
import type { VillageRow } from './village-list-file.ts'

/** What a text asks for. */
export interface ReadText {
	text: string
	/** Its words, as names have them. */
	words: readonly string[]
	isQuestion: boolean
	/** Places, care, pets and shared facilities, as filters. */
	chosen: Chosen
	/** Of these, the places, and the others. */
	inPlaces: Chosen
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
 * @param isUsed whether people use a word who ask something: others may be names that are misspelt
 */
export function createTextReader(
	choices: SearchChoices,
	rows: readonly VillageRow[],
	plainWords: readonly string[] = [],
	isUsed: (word: string) => boolean = () => false,
) {
	const known = knownWords(rows)
	const { inNames } = known
	const terms = termsOf(choices, rows)
	const keys = [...terms.keys()]
	const plain = new Set(plainWords)
	const ownWords = [...inNames].filter((word) => !plain.has(word))
	const isNoName = (words: string) => plain.has(words) || terms.has(words.replaceAll(' ', ''))
	const operators = operatorsOf(rows, isNoName)
	const spotVillages = createNameSpotter(rows, isNoName)
	const spotOperators = createNameSpotter(operators, isNoName)
	const isKnown = (word: string) => inNames.has(word) || isUsed(word)
	function read(words: readonly string[], guess = false, text = words.join(' ')): ReadText {
		const exact = longestPhrases(words, MAX_PLACE, termIn(words, terms))
		const left = exact.flatMap((phrase) => (phrase.found ? [] : phrase.words))
		const guessed = longestPhrases(left, guess ? MAX_PLACE : 0, (phrase) =>
			phrase.every(isKnown) ? undefined : terms.get(closestWord(phrase.join(''), keys) ?? ''),
		)
		const found = [...exact, ...guessed].flatMap(({ words, found }) => (found ? { ...found, words } : []))
		const placed = found.filter(({ facet }) => PLACES.has(facet))
		const isStrange = (word: string) => guess && left.includes(word) && !isKnown(word)
		return {
			text,
			words,
			isQuestion: isQuestion(text),
			chosen: chosenOf(found),
			inPlaces: chosenOf(placed),
			exceptPlaces: chosenOf(found.filter(({ facet }) => !PLACES.has(facet))),
			places: placed.map(({ name }) => name),
			placeWords: placed.flatMap(({ words }) => words),
			villages: spotVillages(words.map((word) => (isStrange(word) && closestWord(word, ownWords)) || word)),
			operators: spotOperators(words),
			rest: withoutFillers(guessed.flatMap((phrase) => (phrase.found ? [] : phrase.words))),
			guesses: guessed.flatMap(({ words, found }) => (found ? { words: words.join(' '), meant: found.name } : [])),
		}
	}
	return {
		...known,
		operators,
		isUsed,
		readText: (text: string): ReadText => {
			const typed = ` ${tokenize(text).join(' ')} `.replace(COUNTRY, '').split(' ').filter(Boolean)
			const reading = read(known.asInNames(typed), false, text)
			const others = withoutPostcode(reading, inNames)
			return others.length < reading.words.length ? read(others, false, text) : reading
		},
		/** Returns the same text with misspelt words taken as others. */
		guess: ({ words, text }: ReadText) => read(words, true, text),
		/** Returns what says whether a word is of the name of a village, an operator or a place of a text, also if that is misspelt. */
		nameIn: ({ words }: ReadText): ((word: string) => boolean) => {
			const strange = words.filter((word) => !isUsed(word))
			const misspelt = strange.filter((word) => closestWord(word, ownWords))
			const names = new Set([...read(words, strange.length > 0).placeWords, ...misspelt, ...ownWords])
			return (word) => names.has(word)
		},
	}
}

/** Returns what finds the term that a phrase of a text is. “Near the hospital” asks for no care. */
function termIn(words: readonly string[], terms: ReadonlyMap<string, Term>) {
	const near = words.lastIndexOf('near')
	return (phrase: readonly string[], at: number) =>
		phrase.join('') === 'hospital' && near >= 0 && near < at
			? undefined
			: (terms.get(phrase.join('')) ?? priceTerm(phrase))
}

/** Returns words without a postcode beside a place, because we know few postcodes. */
function withoutPostcode({ words, chosen, rest }: ReadText, inNames: ReadonlySet<string>): readonly string[] {
	const isBeside = chosen.region || chosen.locality || rest.some((word) => !isPostcode(word) && !inNames.has(word))
	return isBeside ? words.filter((word) => !isPostcode(word)) : words
}

/** Several values of a facet mean what they mean in the filters. */
function chosenOf(found: readonly Term[]): Chosen {
	const chosen: Partial<Record<Facet, readonly string[]>> = {}
	for (const { facet, values } of found) chosen[facet] = [...new Set([...(chosen[facet] ?? []), ...values])].sort()
	return chosen
}

/**
 * Returns a function that finds what words name, by whole names without the words that most names share, the first two words of longer
 * ones ("Quail Ridge" for Quail Ridge Country Club), and what else they are called.
 * @param isNoName whether people use words for something else than a name
 */
function createNameSpotter<Row extends Named>(
	rows: readonly Row[],
	isNoName: (words: string) => boolean,
): (words: readonly string[]) => Row[] {
	const byName = new Map<string, Row[]>()
	for (const row of rows)
		for (const name of [row.name, ...(row.formerNames ?? [])]) {
			const words = withoutCommon(tokenize(name))
			for (const key of new Set([words.join(' '), words.slice(0, 2).join(' ')])) {
				if (key.length < MIN_LETTERS || isNoName(key)) continue
				byName.set(key, [...(byName.get(key) ?? []), row])
			}
		}
	// Karori Village is one; Karori is a place.
	const byWholeName = groupBy(rows, ({ name }) => tokenize(name).join(' '))
	return (typed) => {
		const phrases = [
			...longestPhrases(withoutCommon(typed), MAX_NAME, (phrase) => byName.get(phrase.join(' '))),
			...longestPhrases(typed, MAX_NAME, (phrase) =>
				phrase.length > 1 ? byWholeName.get(phrase.join(' ')) : undefined,
			),
		]
		return [...new Set(phrases.flatMap(({ found = [] }) => found))]
	}
}

/** Returns the operators, without those that bear the name of the one village that they run; people call them by their first word. */
function operatorsOf(rows: readonly VillageRow[], isNoName: (words: string) => boolean): OperatorRow[] {
	const named = rows.filter(({ operator, name }) => !isSameName(operator, name))
	return [...groupBy(named, ({ operatorSlug }) => operatorSlug)].map(([slug, some]) => {
		const name = some[0]?.operator ?? ''
		const [first = ''] = tokenize(name)
		return { slug, name, formerNames: isNoName(first) ? [] : [first, `${first}s`], locality: '', villages: some.length }
	})
}

/** Returns what is known of the words that villages have: in their names, and in the names of their operators and places. */
function knownWords(rows: readonly VillageRow[]) {
	const inNames = new Set<string>()
	const spelled = new Map<string, string>()
	for (const row of rows) {
		const names = [row.name, row.operator, ...row.formerNames].join(' ')
		for (const word of tokenize(names)) inNames.add(word)
		for (const word of `${names} ${row.locality}`.split(/[\s,()/]+/)) {
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

/** Words that most names have and that are often misspelt: "retirment", "villiage". */
const MISSPELT = ['retirement', 'village', 'villages']

const commonWord = (word: string) => MISSPELT.find((right) => isMisspelt(word, right)) ?? word
