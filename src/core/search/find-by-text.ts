/** Finds villages by a typed text: by what it asks for, by names, and by distance from a place. Loaded on demand, because it includes the search engine. */
import { distanceKm } from '../distance.ts'
import { list, moneyRange, sentence } from '../format.ts'
import { quoteWords } from '../sent-words.ts'
import { STOP_STEMS, stems } from './answer-words.ts'
import {
	FACETS,
	FACET_DEFINITIONS,
	facetValues,
	type Chosen,
	type District,
	type Facet,
	type SearchChoices,
} from './facets.ts'
import { matching, type Matching, type Searchable } from './filter-villages.ts'
import { createNameFinder, isAtLeast, type NameFinder } from './name-fit.ts'
import { createTextReader, type ReadText, type TextReader } from './read-text.ts'
import type { Attempt } from './text-search.ts'
import { FILLERS, fold, tokenize, withoutFillers } from './text-words.ts'
import * as typed from './typed-place.ts'
import { PRICE_RANGES, keysOf } from '../vocabulary.ts'
import type { VillageRow } from './village-list-file.ts'

export interface FoundByText {
	/** The rank of each village that is found; the best is 0. */
	rank: ReadonlyMap<string, number>
	/** What the text asks for and is unknown, for some of them. */
	open: ReadonlyMap<string, readonly Facet[]>
	/** A place that the text names and from which distances are counted: no village there matches, or the text says “near”. */
	place?: typed.TypedPlace
	/** What the text asks for: its places, whether there are names too, and the villages that match or might. Others are found by their names. */
	filtered?: { places: readonly string[]; isNamed: boolean; slugs: ReadonlySet<string> }
	/** What was read of it, in words, where it asks for more than places: `Dementia care in Timaru`. */
	read?: string
	/** What the text asks for, by which what is unknown is named. */
	asked?: Chosen
	/** What was guessed and left out, in words. */
	notes: readonly string[]
	/** The words that were left out. */
	leftOut?: string
	/** Whether the text may name a place that only the list of places knows, which is still being loaded. */
	needsPlaces?: true
}

/** What looks places up; `none` where none is to be found, and otherwise why there is nothing that looks them up. */
type Places = typed.LookUpPlace | 'pending' | 'failed' | 'none'

/** Instead of what was guessed, because nobody knows what was meant. */
const NO_PLACES = ['We couldn’t load our list of places, so we searched only what we say about villages.']

const NOTHING: FoundByText = { rank: new Map(), open: new Map(), notes: [] }

/**
 * Returns a function that finds villages. A place, a postcode or a kind of care finds the same villages as its filter, and
 * villages with it in their name. Other words narrow that down. Words that no village has are looked up as a place, and the nearest
 * to it come first; only then are they taken as others.
 * @example createTextFinder(list, choices)('dementia tauranga', lookUp)
 */
export function createTextFinder(
	list: Searchable,
	choices: SearchChoices,
	rows: readonly VillageRow[] = list.map(({ row }) => row),
	reader = createTextReader(choices, rows),
	names = createNameFinder(rows),
): (text: string, places: Places, reading?: ReadText) => FoundByText {
	const index = { list, rows, reader, names, districts: choices.districts ?? [] }
	return (text, places, reading = reader.readText(text)) => {
		const found = findVillages(index, reading, places)
		return { ...found, notes: found.notes.map(asTyped(text)) }
	}
}

/** What is read of the list once for all texts. */
interface Index {
	list: Searchable
	rows: readonly VillageRow[]
	reader: TextReader
	names: NameFinder<VillageRow>
	districts: readonly District[]
}

function findVillages(index: Index, exact: ReadText, places: Places): FoundByText {
	const { rows, reader, districts, names } = index
	const { text, words, rest, isQuestion } = exact
	if (tokenize(text).length === 0) return NOTHING
	if (isAll(words)) return everything(rows, text)
	const { exact: spelledSo, close } = names.attempts
	const lookUp = typeof places === 'function' ? places : undefined
	const near = lookUp && typed.placeNear(words, lookUp)
	// Some small places are called like a region.
	const listed = near && near.place?.kind === 'locality' ? reader.readText(near.words.join(' ')) : undefined
	if (near && !(listed?.chosen.region && listed.rest.length === 0)) return nearTo(index, near, true)
	// "Summerset Haast" asks for no village in Hastings.
	const strange = rest.filter((word) => !reader.inNames.has(word))
	const unknown = new Set(strange.length > 0 ? strange : rest.length > 0 ? rest : withoutFillers(words))
	const spelled = lookUp && typed.placeByName(words, unknown, lookUp)
	if (spelled && isLonger(spelled, exact)) return nearTo(index, spelled)
	const sure = strange.length === 0 ? byCriteria(index, exact, spelledSo) : undefined
	const placed = sure ? undefined : (typed.placeByPostcode(rest, rows) ?? typed.placeByDistrict(words, districts))
	const settled = placed ? nearTo(index, placed) : sure
	const isPending = places === 'pending' && (words.includes('near') || (rest.length > 0 && exact.places.length > 0))
	if (settled) return isPending ? { ...settled, needsPlaces: true } : settled
	const guess = reader.guess(exact)
	const meant = () => lookUp && typed.placeByName(words, unknown, lookUp, { guess: true })
	const nearest = (place?: typed.Placed) => place && nearTo(index, place)
	const found =
		nearest(spelled) ??
		byCriteria(index, guess, spelledSo) ??
		nearest(meant()) ??
		byCriteria(index, guess, close) ??
		withoutRest(index, guess) ??
		(isQuestion ? NOTHING : byAnyWord(index, words))
	if (places === 'pending') return { ...found, needsPlaces: true }
	return places === 'failed' ? { ...found, notes: NO_PLACES } : found
}

/** Whether the name of a place has that of one on the list in it: Tauranga Bay. */
function isLonger({ place }: typed.Placed, { placeWords, rest }: ReadText): boolean {
	const name = tokenize(place?.name ?? '')
	return [placeWords, rest].every((words) => words.some((word) => name.includes(word)))
}

/** Returns what the other words find, by distance from the place. @param saysNear whether the text says “near” */
function nearTo(
	index: Index,
	{ place, words: run, others, where, notes }: typed.Placed,
	saysNear = false,
): FoundByText {
	const { rows, reader } = index
	const rest = findVillages(index, reader.readText(others.join(' ')), 'none')
	if (!place) return { ...(isAll(others) ? NOTHING : rest), notes }
	const left = rest.rank.size > 0 || isAll(others) ? { notes: [] } : withoutWords(others)
	const there = reader.readText(run.join(' '))
	const isListed = there.rest.length === 0 && there.places.length > 0
	const why = where === undefined || (saysNear && isListed) ? [] : [noVillage(where, isListed)]
	const near = (rest.rank.size === 0 ? rows : rows.filter(({ slug }) => rest.rank.has(slug)))
		.map((row) => ({ row, km: distanceKm(row, place) }))
		.sort((a, b) => a.km - b.km)
	return {
		...rest,
		...left,
		rank: ranked(near.map(({ row }) => row)),
		place,
		notes: [...notes, ...why, ...rest.notes, ...left.notes],
	}
}

/** Returns what a text asks for, in the order in which it is found; undefined if that is nothing. @param attempt how its words are looked up */
function byCriteria(
	{ list: villages, reader, names }: Index,
	{ text, words, chosen, exceptPlaces, places, rest, guesses }: ReadText,
	attempt: (text: string) => Attempt,
): FoundByText | undefined {
	const { rank, by } = attempt(words.join(' '))
	if (Object.keys(chosen).length === 0)
		return rank.size > 0 ? { ...NOTHING, rank, notes: reader.corrections(words, by) } : undefined
	const narrowed = rest.length > 0 ? attempt(rest.join(' ')) : undefined
	const found = matching(villages, { chosen, sort: 'name', ...(narrowed && { q: text, rank: narrowed.rank }) })
	const byName = names.fitting(rank.keys(), words).flatMap(({ row, fit }) => (isAtLeast(fit, 'words') ? row : []))
	if (found.matches.length + found.perhaps.length + byName.length === 0) return undefined
	const corrected = narrowed ? reader.corrections(rest, narrowed.by) : []
	const slugs = new Set([...found.matches, ...found.perhaps.map(({ row }) => row)].map(({ slug }) => slug))
	return {
		...inOrder(text, found, byName, rank),
		filtered: { places, isNamed: narrowed !== undefined, slugs },
		...(narrowed ? {} : inWords(exceptPlaces, places)),
		asked: chosen,
		notes: [...guesses.map((one) => typed.guessed(one.words, one.meant)), ...corrected],
	}
}

/** Returns what a text asks for in words, if that is more than places. */
function inWords(exceptPlaces: Chosen, places: readonly string[]): Pick<FoundByText, 'read'> {
	const labels = FACETS.flatMap((facet) => {
		const chosen = facetValues(facet, { areas: [], regions: [] }, []).filter(({ value }) =>
			exceptPlaces[facet]?.includes(value),
		)
		const words = facet === 'priceRange' ? pricesInWords(exceptPlaces) : chosen.map(({ label }) => label.toLowerCase())
		return words.length > 0 ? list(words, FACET_DEFINITIONS[facet].isAll ? 'and' : 'or') : []
	})
	return labels.length > 0
		? { read: sentence(list(labels)) + (places.length > 0 ? ` in ${list(places, 'or')}` : '') }
		: {}
}

/** Returns price ranges that follow each other as one. */
function pricesInWords({ priceRange = [] }: Chosen): string[] {
	const ranges = keysOf(PRICE_RANGES).flatMap((key) => (priceRange.includes(key) ? PRICE_RANGES[key] : []))
	const [from, to] = [ranges[0]?.from || undefined, ranges.at(-1)?.to]
	const words = moneyRange(from, to === Infinity ? undefined : to)
	return words === undefined ? [] : [`homes ${words}`]
}

/** Returns what the text asks for without the words that no village has, or else without all that it doesn't ask for. */
function withoutRest(index: Index, guess: ReadText): FoundByText | undefined {
	for (const left of [guess.rest.filter((word) => !index.reader.inNames.has(word)), guess.rest]) {
		const kept = (words: readonly string[]) => words.filter((word) => !left.includes(word))
		const reading = { ...guess, words: kept(guess.words), rest: kept(guess.rest) }
		if (left.length === 0 || !isMeant(reading, left)) continue
		const found = byCriteria(index, reading, index.names.attempts.exact)
		const without = withoutWords(left)
		if (found) return { ...found, ...without, notes: [...found.notes, ...without.notes] }
	}
	return undefined
}

/**
 * Whether a text that has other words too asks for villages by some of its words: by a place, an operator or a village, or by most of
 * its words. A question has an answer elsewhere: it must ask which villages have something, and nothing else.
 */
function isMeant(
	{ words, isQuestion, chosen, places, villages, operators }: ReadText,
	left: readonly string[],
): boolean {
	const telling = withoutFillers(words)
	if (telling.length === 0) return false
	if (places.length + villages.length + operators.length > 0) return true
	return isQuestion ? Object.keys(chosen).length > 0 && !saysMore(left) : telling.length >= left.length
}

/** Returns what has any of the words, if most of them are in names: one of several may be anything, such as "house" or "park". */
function byAnyWord({ names, reader }: Index, words: readonly string[]): FoundByText {
	const telling = withoutFillers(words)
	const inNames = telling.filter((word) => reader.inNames.has(word)).length
	if (telling.length > 1 && inNames <= telling.length / 2) return NOTHING
	const { rank, by } = names.attempts.any(words.join(' '))
	const isLoose = words.length > 1 && rank.size > 0
	const loose = 'No village has all of these words. These have some of them.'
	return { ...NOTHING, rank, notes: isLoose ? [loose] : reader.corrections(words, by) }
}

/** Returns a function that puts the words that a sentence quotes as they were typed. */
function asTyped(text: string): (sentence: string) => string {
	const typed = new Map(text.split(/[\s,;.()]+/).map((word) => [tokenize(word).join(' '), word]))
	return (sentence) =>
		sentence.replace(/“[^”]*”/g, (quoted) => quoted.replace(/[a-z0-9]+/g, (word) => typed.get(word) ?? word))
}

/** Returns what is found: the village of that very name, those that match, those named so, and those that might match. */
function inOrder(
	text: string,
	{ matches, perhaps }: Matching,
	byName: readonly VillageRow[],
	byWords: ReadonlyMap<string, number>,
): Pick<FoundByText, 'rank' | 'open'> {
	const whole = fold(text.trim())
	const order = ({ slug }: VillageRow) => byWords.get(slug) ?? byWords.size
	const isMatch = new Set([...matches, ...byName].map(({ slug }) => slug))
	return {
		rank: ranked([
			...byName.filter(({ name }) => fold(name) === whole),
			...[...matches].sort((a, b) => order(a) - order(b)),
			...byName,
			...perhaps.map(({ row }) => row),
		]),
		open: new Map(perhaps.flatMap(({ row, unknown }) => (isMatch.has(row.slug) ? [] : [[row.slug, unknown]]))),
	}
}

const ranked = (rows: readonly VillageRow[]): ReadonlyMap<string, number> =>
	new Map([...new Set(rows.map(({ slug }) => slug))].map((slug, place) => [slug, place]))

const noVillage = (where: string, isListed: boolean) =>
	isListed ? `No village ${where} matches, so these are the nearest.` : `Our list has no village ${where}.`

/** Says which words were left out, unless they say nothing: "which villages have …". */
function withoutWords(words: readonly string[]): Pick<FoundByText, 'leftOut' | 'notes'> {
	if (!saysMore(words)) return { notes: [] }
	const leftOut = words.join(' ')
	return { leftOut, notes: [`We found no village for ${quoteWords(leftOut)}, so we left it out.`] }
}

/** Whether some of the words say what is asked. */
const saysMore = (words: readonly string[]) => stems(words.join(' ')).some((word) => !STOP_STEMS.has(word))

/** Whether the words ask for nothing but villages. */
const isAll = (words: readonly string[]) => words.every((word) => FILLERS.has(word))

/** Returns every village; one of that very name comes first. */
function everything(rows: readonly VillageRow[], text: string): FoundByText {
	const whole = fold(text.trim())
	return { ...NOTHING, rank: ranked([...rows.filter(({ name }) => fold(name) === whole), ...rows]) }
}
