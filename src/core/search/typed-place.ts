/** Places a text where no village is: by a postcode, by a part of the country, or by the gazetteer. */
import type { Position } from '../distance.ts'
import { list } from '../format.ts'
import { quoteWords } from '../sent-words.ts'
import type { District } from './facets.ts'
import { isMisspelt } from './spelling.ts'
import { FILLERS, isPostcode, tokenize, withoutFillers } from './text-words.ts'
import type { VillageRow } from './village-list-file.ts'

/** Where distances are counted from. */
export interface TypedPlace extends Position {
	/** As a distance names it: `Dinsdale`, `where we placed 3216`. */
	name: string
	/** As a heading names it, if otherwise: `3216`. */
	title?: string
	/** As the gazetteer tells it from others of its name. */
	label?: string
	/** What the gazetteer says that it is. */
	kind?: string
}

/** A place that a look-up finds. */
interface Found {
	place: TypedPlace
	label: string
	fit: 'whole' | 'start' | 'words' | 'close'
}

/** Looks places up, the best first, as the gazetteer does: also those spelled otherwise, if `close`. */
export type LookUpPlace = (text: string, limit?: number, close?: boolean) => readonly Found[]

/** A place in a text. */
export interface Placed {
	/** Absent for a postcode that nothing places. */
	place?: TypedPlace
	/** The words that name it, and the others. */
	words: readonly string[]
	others: readonly string[]
	/** Where it is, as a sentence continues: `in Twizel, Canterbury`. Absent for a postcode. */
	where?: string
	/** How it was placed, in words. */
	notes: readonly string[]
}

/** Letters of the shortest name of a place; fewer begin so many that looking them up takes long. */
const MIN_NAME = 3
/** Shorter words are not completed or corrected. */
const MIN_GUESSED = 4
/** The number of words in the longest name of a place. */
const MAX_WORDS = 5
/** How many other places of the same name are named. */
export const MAX_OTHERS = 2

const NO_POSTCODES = 'We don’t have a list of postcodes.'

/** Reads a word as a postcode, placed in the middle of the villages whose postcode begins like it. */
export function placeByPostcode(words: readonly string[], rows: readonly VillageRow[]): Placed | undefined {
	const typed = words.find(isPostcode)
	if (typed === undefined) return undefined
	const found = { words: [typed], others: words.filter((word) => word !== typed) }
	for (const length of [4, 3, 2]) {
		const like = rows.filter(({ postcode }) => postcode?.startsWith(typed.slice(0, length)))
		if (like.length === 0) continue
		const more = length === 2 ? ' A suburb or town is more exact.' : ''
		return {
			...found,
			place: { name: `where we placed ${typed}`, title: typed, ...middleOf(like) },
			notes: [`${NO_POSTCODES} We’ve guessed where ${typed} is from villages with a similar postcode.${more}`],
		}
	}
	return {
		...found,
		notes: [
			`${NO_POSTCODES} No village on our list has the postcode ${typed}, or one that begins with ${typed.slice(0, 2)}. Type a suburb or town instead.`,
		],
	}
}

/** Returns the middle of some places. */
export function middleOf(places: readonly Position[]): Position {
	const mean = (key: keyof Position) => places.reduce((sum, one) => sum + one[key], 0) / places.length
	return { lat: mean('lat'), lng: mean('lng') }
}

/** Returns the longest run of words that is a part of the country without a village. */
export function placeByDistrict(words: readonly string[], districts: readonly District[]): Placed | undefined {
	const empty = new Map(
		districts.flatMap(({ names, at, where = `in ${names[0]}` }) =>
			at
				? names.map((name) => [tokenize(name).join(''), { name: where.replace(/^\w+ /, ''), where, ...at }] as const)
				: [],
		),
	)
	return firstRun(words, (run) => {
		const place = empty.get(run.join(''))
		return place && { place, where: place.where, notes: [] }
	})
}

/**
 * Returns the longest run of words that is a place of the gazetteer. It has all `unknown` words; a guess may be misspelt or lack letters
 * at its end, or has some of them, and is spelled as the place.
 */
export function placeByName(
	words: readonly string[],
	unknown: ReadonlySet<string>,
	lookUp: LookUpPlace,
	{ guess } = { guess: false },
): Placed | undefined {
	return firstRun(words, (run) => {
		const unknowns = run.filter((word) => unknown.has(word)).length
		const isWhole = unknowns === unknown.size
		if (unknowns === 0 || (!guess && !isWhole) || isLoose(run[0]) || isLoose(run.at(-1))) return undefined
		if (run.join('').length < MIN_NAME) return undefined
		const [best, ...more] = lookUp(run.join(' '), MAX_OTHERS + 1, guess && isWhole)
		if (!best) return undefined
		const { label, fit } = best
		const place = { ...best.place, label }
		const where = `in ${label}`
		if (fit === 'whole') return { place, where, notes: others(run.join(' '), label, more) }
		if (!guess || !isWhole || run.join('').length < MIN_GUESSED || !isLike(run, best)) return undefined
		return { place, where, notes: [guessed(run.join(' '), place.name)] }
	})
}

/** Reads the place of the gazetteer that follows “near”, as it is spelled. */
export function placeNear(words: readonly string[], lookUp: LookUpPlace): Placed | undefined {
	const from = words.lastIndexOf('near') + 1
	const after = words.slice(from)
	const found = from > 0 && placeByName(after, new Set(withoutFillers(after).slice(0, 1)), lookUp)
	// “Near Waikato Hospital” is near a hospital too.
	return found
		? { ...found, others: words.slice(0, found.others.length > 0 ? from : from - 1).concat(found.others) }
		: undefined
}

/** Whether no name of a place begins or ends with the word. */
const isLoose = (word = '') => word !== 'the' && FILLERS.has(word)

/** Says that words were taken as others. */
export const guessed = (words: string, meant: string): string => `We took ${quoteWords(words)} to mean ${meant}.`

/** Says which other places have the name that was typed. */
function others(typed: string, label: string, more: readonly Found[]): string[] {
	const labels = more.filter(({ fit }) => fit === 'whole').map((one) => one.label)
	const taken = typed === label ? '' : `${guessed(typed, label)} `
	return labels.length > 0
		? [`${taken}${labels.length > 1 ? 'Other places' : 'Another place'} of that name: ${list(labels)}.`]
		: []
}

/** Says as which place a name was taken, if it isn't certain. */
export const notesOf = (typed: string, { label, fit }: Found, more: readonly Found[]): string[] =>
	fit === 'whole' ? others(typed, label, more) : [guessed(typed, label)]

function isLike(run: readonly string[], { place, fit }: Found): boolean {
	const [typed, name] = [run.join(''), tokenize(place.name).join('')]
	// Most of the name must be there.
	return fit === 'start' ? name.length <= 1.5 * typed.length : isMisspelt(typed, name)
}

/** Returns what is made of the first of the longest runs of words from which anything is made. */
function firstRun(
	words: readonly string[],
	make: (run: readonly string[]) => Omit<Placed, 'words' | 'others'> | undefined,
): Placed | undefined {
	for (let length = Math.min(MAX_WORDS, words.length); length > 0; length--)
		for (let from = 0; from + length <= words.length; from++) {
			const run = words.slice(from, from + length)
			const made = make(run)
			if (made) return { ...made, words: run, others: [...words.slice(0, from), ...words.slice(from + length)] }
		}
	return undefined
}
