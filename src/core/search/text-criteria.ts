/** Reads what a typed text asks for: places, postcodes and kinds of care, which are filters, and words to look for in names. */
import { slugify } from '../addresses.ts'
import { CARE_SERVICES } from '../care-services.ts'
import { AMENITIES } from '../vocabulary.ts'
import type { Chosen, Facet, SearchChoices } from './facets.ts'
import { fold, longestPhrases, tokenize, withoutFillers } from './text-words.ts'
import { editsBetween, isMisspelt } from './spelling.ts'
import type { VillageRow } from './village-list-file.ts'

interface Term {
	/** As it is spelled. */
	name: string
	facet: Facet
	values: readonly string[]
}

/** Care as people type it. */
const CARE_WORDS: Readonly<Record<string, readonly string[]>> = {
	dementia: ['dementia', 'memory care', 'alzheimers', 'alzheimer'],
	psychogeriatric: ['psychogeriatric', 'psychogeriatric care'],
	hospital: ['hospital', 'hospital level', 'nursing'],
	'rest-home': ['rest home', 'rest homes'],
	assisted: ['assisted living', 'assisted', 'serviced apartment', 'serviced apartments', 'serviced living'],
	independent: ['independent living', 'independent'],
	full: ['full care', 'care home', 'care homes', 'nursing home', 'nursing homes', 'aged care'],
}
const PLACES: ReadonlySet<Facet> = new Set(['region', 'locality', 'postcode'])
const PETS_WORDS = ['pets', AMENITIES['pets-allowed'], 'dogs allowed', 'pet friendly']

/** The number of words in the longest name of a place. */
export const MAX_WORDS = 5
/** What a text asks for. */
export interface TextCriteria {
	chosen: Chosen
	/** The same without its places. */
	exceptPlaces: Chosen
	/** The places and postcodes in it, by their names, and the words that name them. */
	places: string[]
	placeWords: string[]
	/** The other words. */
	rest: string[]
	/** The words that were taken as others, and what each was taken to mean. */
	guesses: { words: string; meant: string }[]
}

/**
 * Returns a function that reads words. A region, city or district comes before a town of the same name, and a town or suburb before
 * another name of a region. Misspelt words are corrected only where `guess` says so, and unless they are in `names`.
 * @example read(['dementia', 'taurnga'], { guess: true })
 * // { chosen: { careLevel: ['dementia'], region: ['tauranga'] }, rest: [], guesses: [{ words: 'taurnga', meant: 'Tauranga' }] }
 */
export function createTextReader(
	choices: SearchChoices,
	rows: readonly VillageRow[],
	names: ReadonlySet<string>,
): (words: readonly string[], how?: { guess: boolean }) => TextCriteria {
	const terms = termsOf(choices, rows)
	const keys = [...terms.keys()]
	return (words, { guess } = { guess: false }) => {
		const exact = longestPhrases(words, MAX_WORDS, (phrase) => terms.get(phrase.join('')))
		const left = exact.flatMap((phrase) => (phrase.found ? [] : phrase.words))
		const guessed = longestPhrases(left, guess ? MAX_WORDS : 0, (phrase) =>
			phrase.some((word) => names.has(word)) ? undefined : closestTerm(phrase.join(''), keys, terms),
		)
		const found = [...exact, ...guessed].flatMap(({ words, found }) => (found ? { ...found, words } : []))
		const placed = found.filter(({ facet }) => PLACES.has(facet))
		return {
			chosen: chosenOf(found),
			exceptPlaces: chosenOf(found.filter(({ facet }) => !PLACES.has(facet))),
			places: placed.map(({ name }) => name),
			placeWords: placed.flatMap(({ words }) => words),
			rest: withoutFillers(guessed.flatMap((phrase) => (phrase.found ? [] : phrase.words))),
			guesses: guessed.flatMap(({ words, found }) => (found ? { words: words.join(' '), meant: found.name } : [])),
		}
	}
}

/** Every name of a place, postcode and kind of care, its words joined. The first that has a name keeps it. */
function termsOf(
	{ areas, regions, districts = [] }: SearchChoices,
	rows: readonly VillageRow[],
): ReadonlyMap<string, Term> {
	const terms = new Map<string, Term>()
	const add = (spelling: string, facet: Facet, values: readonly string[], name = spelling) => {
		const key = tokenize(spelling).join('')
		if (key !== '' && !terms.has(key)) terms.set(key, { name, facet, values })
	}
	for (const [level, names] of Object.entries(CARE_WORDS)) for (const name of names) add(name, 'careLevel', [level])
	for (const service of ['rest-home', 'hospital', 'dementia'] as const) {
		add(CARE_SERVICES[service], 'careLevel', [service])
		add(`${service} level care`, 'careLevel', [service])
	}
	for (const name of PETS_WORDS) add(name, 'pets', ['allowed'])
	const places = [...areas, ...regions].filter(({ isEmpty }) => !isEmpty)
	for (const { name, slug } of places) add(name, 'region', [slug])
	for (const { names, regions: whole, localities } of districts)
		for (const name of names)
			if (whole) add(name, 'region', whole, names[0])
			else if (localities) add(name, 'locality', localities, names[0])
	for (const { name, values } of localitiesByName(rows).values()) {
		add(name, 'locality', [...values])
		// As many of them were spelled for a hundred years: Wanganui.
		add(name.replace(/^Wh/, 'W'), 'locality', [...values], name)
	}
	for (const { name, slug, aliases = [] } of places)
		for (const other of [...aliases, ...(name.includes('-') ? name.split('-') : [])]) add(other, 'region', [slug], name)
	for (const { postcode } of rows) if (postcode !== null) add(postcode, 'postcode', [postcode])
	return terms
}

/** `Howick, Auckland` is found by its suburb and by its town. */
function localitiesByName(rows: readonly VillageRow[]) {
	const found = new Map<string, { name: string; values: Set<string> }>()
	for (const locality of new Set(rows.map((row) => row.locality)))
		for (const name of [locality, ...locality.split(', ')]) {
			const one = found.get(fold(name)) ?? { name, values: new Set<string>() }
			one.values.add(slugify(locality))
			found.set(fold(name), one)
		}
	return found
}

/** Several values of a facet mean what they mean in the filters. */
function chosenOf(found: readonly Term[]): Chosen {
	const chosen: Partial<Record<Facet, readonly string[]>> = {}
	for (const { facet, values } of found) chosen[facet] = [...new Set([...(chosen[facet] ?? []), ...values])].sort()
	return chosen
}

/** Returns the term with a similar spelling, if there is only one. */
function closestTerm(typed: string, keys: readonly string[], terms: ReadonlyMap<string, Term>): Term | undefined {
	let best = Infinity
	let closest: string | undefined
	for (const key of keys) {
		if (!isMisspelt(typed, key)) continue
		const edits = editsBetween(typed, key)
		if (edits < best) [best, closest] = [edits, key]
	}
	return closest === undefined ? undefined : terms.get(closest)
}
