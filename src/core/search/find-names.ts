/** Finds places, operators and villages in a typed text: what might be suggested beside answers. */
import { address, searchAddress } from '../addresses.ts'
import { distanceInWords, distanceKm } from '../distance.ts'
import { count, list } from '../format.ts'
import { groupBy } from '../group-by.ts'
import { isStopWord } from './answer-words.ts'
import { askWords, type Chosen, type SearchChoices } from './facets.ts'
import { matching, searchable } from './filter-villages.ts'
import { createTextFinder, type FoundByText } from './find-by-text.ts'
import { bestOf, createNameFinder, isAtLeast, searchedWords, type Fit } from './name-fit.ts'
import type { OperatorRow, ReadText, TextReader } from './read-text.ts'
import { isMisspelt } from './spelling.ts'
import type { SearchSuggestion } from './suggestion.ts'
import { isPostcode, tokenize, withoutFillers } from './text-words.ts'
import { middleOf, type LookUpPlace, type TypedPlace } from './typed-place.ts'
import type { VillageRow } from './village-list-file.ts'

export interface Fitting extends SearchSuggestion {
	fit: Fit
}

/** Places of one name that are shown, the best first. */
const MAX_PLACES = 4
/** A text of so many words may say more than a name and where it is. */
const MIN_SENTENCE = 3
const NEAREST = 'The nearest villages, with distances'

/** Returns a function that finds names in a text. */
export function createNamesFinder(
	rows: readonly VillageRow[],
	choices: SearchChoices,
	reader: TextReader,
): (exact: ReadText, lookUp?: LookUpPlace) => Fitting[] {
	const villageNames = createNameFinder(rows)
	const findVillages = villageNames.find
	const { find: findOperators } = createNameFinder(reader.operators)
	const { find: findPlaces } = createNameFinder(placesOf(choices, rows))
	const villagesOf = searchable(rows)
	const findByText = createTextFinder(villagesOf, choices, rows, reader, villageNames)
	/** The villages in the places that a text names. */
	const villagesIn = ({ inPlaces }: ReadText) =>
		isAny(inPlaces) ? matching(villagesOf, { chosen: inPlaces, sort: 'name' }).matches : []
	const rowOf = new Map(rows.map((row) => [row.slug, row]))
	return (exact, lookUp) => {
		const { text, words, isQuestion } = exact
		if (words.length === 0) return []
		// A misspelt place takes long.
		const spelledSo = lookUp && ((text: string, limit?: number) => lookUp(text, limit, false))
		const found = findByText(text, spelledSo ?? 'none', exact)
		// "Fielding rest homes", and "serviced appartment Hamilton"
		const reading = reader.guess(exact)
		const isSentence = isQuestion || words.length > MIN_SENTENCE
		// "Ceder Manor any good", but Rangiora is a place, and not Rangiura; in a short text an operator may be named, of which a village has the first word.
		const isNamed = isSentence || isAny(reading.exceptPlaces) || exact.operators.length === 0
		const isRunByOne = ({ operator }: VillageRow) => exact.operators.some(({ name }) => name === operator)
		const villages = [
			...findVillages(words),
			...(isNamed ? named((lookUp && !found.place ? reading : exact).villages) : []),
			// "The Ryman one in Petone" is a village, whatever it is called.
			...(isSentence ? named(villagesIn(exact).filter(isRunByOne)) : []),
		]
		const listed = findPlaces(words).map(({ row, fit }) => ({ ...row.suggestion, fit }))
		return [
			...listed,
			...byCriteria(reading, found),
			...findOperators(words).map(({ row, fit }) => operatorSuggestion(row, fit)),
			...askedFor(villages, found, reading, rowOf, villagesIn(reading)),
			...operatorsIn(exact, villages),
			...placesIn(reading, found.place, reader),
			...(lookUp ? lookedUp(reading, lookUp, listed) : []),
		]
	}
}

const named = (rows: readonly VillageRow[]) => rows.map((row) => ({ row, fit: 'named' as const }))

/** Returns the operators that a text names. "Bupa Hugh Green" asks for a village of Bupa, and "Ryman Hamilton" for its villages there. */
function operatorsIn({ operators, places, isQuestion }: ReadText, villages: readonly { fit: Fit }[]): Fitting[] {
	const isVillage = villages.some(({ fit }) => isAtLeast(fit, 'start'))
	const isThere = places.length > 0 && !isQuestion
	return operators.map((row) => operatorSuggestion(row, isVillage || isThere ? 'words' : 'named'))
}

/**
 * Returns the places in a longer text, with what it asks for there: "somewhere round Timaru for mum, with dementia care". None in a text
 * that may be a name and where it is: one of words that names have, or with a word that may be a name that is spelled otherwise.
 */
function placesIn(
	{ words, isQuestion, chosen, exceptPlaces, places, rest }: ReadText,
	place: TypedPlace | undefined,
	{ inNames, isUsed }: TextReader,
): Fitting[] {
	const isUsual = (word: string) => isStopWord(word) || /\d/.test(word) || isUsed(word)
	const isShort = !isQuestion && words.length < MIN_SENTENCE
	if (isShort || rest.every((word) => inNames.has(word))) return []
	// "Ward 24" is in a hospital.
	const isWord = !words.includes('near') && tokenize(place?.name ?? '').every(isUsed)
	if (place?.label && !isWord)
		return [placeSuggestion(place.label, NEAREST, searchAddress({ near: place.label, ...exceptPlaces }), 'named')]
	if (places.length === 0 || (!isQuestion && !rest.some(isStopWord) && !rest.every(isUsual))) return []
	const detail = Object.keys(chosen).length > 1 ? 'The villages there that match' : 'The villages there'
	return [placeSuggestion(list(places), detail, searchAddress(chosen), 'named')]
}

/** The regions, areas and districts that a search can choose from, with what is suggested for each. */
function placesOf({ areas, regions, districts = [] }: SearchChoices, rows: readonly VillageRow[]) {
	const places = [...areas, ...regions].map(({ name, slug, aliases = [], isEmpty }) => ({
		names: [name, ...aliases],
		to: isEmpty ? { q: name } : { region: slug },
		detail: isEmpty ? NEAREST : count(rows.filter((row) => row.area === slug || row.region === slug).length, 'village'),
	}))
	const parts = districts.map(({ names }) => ({
		names,
		to: { q: names[0] },
		detail: 'The villages there, or the nearest',
	}))
	return [...places, ...parts].map(({ names, to, detail }, at) => {
		const [name = '', ...formerNames] = names
		const suggestion = { group: 'Places' as const, name, detail, address: searchAddress(to) }
		return { slug: String(at), name, formerNames, locality: '', suggestion }
	})
}

const placeSuggestion = (name: string, detail: string, to: string, fit: Fit): Fitting => ({
	group: 'Places',
	name,
	detail,
	address: to,
	fit,
})

/**
 * Returns the villages that a text asks for: those in its place, or the nearest, and only those with the care that it asks for, or
 * that might have it. Others are there by their own names, with how far off they are.
 * @param there the villages in the places that it names
 */
function askedFor(
	named: readonly { row: VillageRow; fit: Fit }[],
	{ rank, open, place, filtered, asked }: FoundByText,
	{ chosen, exceptPlaces, places }: ReadText,
	rowOf: ReadonlyMap<string, VillageRow>,
	there: readonly VillageRow[],
): Fitting[] {
	const isIn = (slug: string) => (filtered ? filtered.slugs.has(slug) : place !== undefined)
	const within = [...rank.keys()].flatMap((slug) => (isIn(slug) ? (rowOf.get(slug) ?? []) : []))
	const from = place ?? (there.length > 0 ? { ...middleOf(there), name: list(places) } : undefined)
	const suggestion = (row: VillageRow, fit: Fit, isFar: boolean): Fitting => {
		const away = isFar && from && distanceInWords(distanceKm(row, from), place ? undefined : from.name)
		const ask = askWords(row, open.get(row.slug) ?? [], asked?.careLevel)
		return {
			group: 'Villages',
			name: row.name,
			detail: [row.locality, away].filter(Boolean).join(', ') + (ask && `. ${ask}`),
			address: address.village(row.slug),
			fit,
			...headingOf(place),
		}
	}
	if (within.length === 0) return named.map(({ row, fit }) => suggestion(row, fit, !there.includes(row)))
	const isMore = isAny(exceptPlaces)
	// The first villages of a whole region say nothing about it.
	const isTelling = filtered?.isNamed || (from && (place || chosen.locality || chosen.postcode || isMore))
	// Of those that are asked for by place alone, one isn't better for being called like it.
	const isByName = filtered?.isNamed || !(place || (from && isMore))
	const fits = new Map(
		[...groupBy(named, ({ row }) => row)].map(([row, all]) => [row, bestOf(all.map(({ fit }) => fit))]),
	)
	return [
		...within
			.sort((a, b) => Number(open.has(a.slug)) - Number(open.has(b.slug)))
			.flatMap((row) => {
				const fit = bestOf([(isByName && fits.get(row)) || 'part', isTelling ? 'words' : 'part'])
				return from || isAtLeast(fit, 'words') ? suggestion(row, fit, place !== undefined) : []
			}),
		...[...fits]
			.filter(([row, fit]) => !within.includes(row) && isAtLeast(fit, 'start'))
			.map(([row, fit]) => suggestion(row, isAtLeast(fit, 'whole') && !place ? fit : 'words', true)),
	]
}

const headingOf = (place: FoundByText['place']) => (place ? { heading: `Nearest to ${place.title ?? place.name}` } : {})

/** Returns all that the search finds where it understands the whole text: a postcode, two places, or what villages should have. */
function byCriteria(
	{ text, words, exceptPlaces, chosen, places, operators, rest, guesses }: ReadText,
	{ place, filtered }: FoundByText,
): Fitting[] {
	const isCode = isPostcode(searchedWords(words).join(' '))
	const isPlaced = place !== undefined && rest.every((word) => tokenize(place.name).includes(word))
	const called = operators.flatMap(({ name, formerNames = [] }) => [...tokenize(name), ...formerNames])
	if (!isCode && !isPlaced && !rest.every((word) => called.includes(word))) return []
	const isPlace = isPlaced || (filtered?.places.length ?? 0) > 0
	const isMore = isAny(exceptPlaces)
	// One place by itself is a place.
	if (!isMore && !isCode && places.length < 2) return []
	const isForVillages = isPlace || words.includes('villages')
	const meant = list(guesses.map(({ meant }) => `“${meant}”`))
	return [
		{
			group: isMore ? 'Villages' : 'Places',
			name: isCode ? text.trim() : `Villages ${isPlace ? 'for' : 'with'} “${text.trim()}”`,
			detail: place || (isCode && !chosen.postcode) ? NEAREST : `All that match${meant && ` ${meant}`}`,
			...(isMore && headingOf(place)),
			address: searchAddress({ q: text.trim() }),
			fit: isMore && !isForVillages ? 'care' : 'whole',
		},
	]
}

const isAny = (chosen: Chosen) => Object.keys(chosen).length > 0

/** Places of the gazetteer, without the towns that are listed by their own names; with care, only several of one name. */
function lookedUp(
	{ words, exceptPlaces, placeWords, rest }: ReadText,
	lookUp: LookUpPlace,
	listed: readonly SearchSuggestion[],
): Fitting[] {
	const place = [...placeWords, ...rest]
	const others = place.length > 0 ? exceptPlaces : {}
	const suggestion = (label: string, fit: Fit) =>
		placeSuggestion(label, NEAREST, searchAddress({ near: label, ...others }), fit)
	if (isAny(others)) {
		// Which of several places of one name: that comes before the villages.
		const some = lookUp(place.join(' '), MAX_PLACES, false).filter((one) => one.fit === 'whole' && !isSmall(one))
		return some.length > 1 ? some.map(({ label }) => suggestion(label, 'named')) : []
	}
	const names = new Set(listed.map(({ name }) => name))
	const searched = searchedWords(words)
	if (searched.every(isStopWord)) return []
	const fitOf = (one: ReturnType<LookUpPlace>[number]): Fit => {
		// Some small places are called like something that people ask about.
		if (one.fit === 'whole') return isSmall(one) && !words.includes('near') ? 'start' : 'whole'
		// Only a part of a longer name may be like it: Ocean Grove, for Oceania.
		const isLike = isMisspelt(withoutFillers(words).join(''), tokenize(one.place.name).join(''))
		return one.fit === 'close' && !isLike ? 'related' : one.fit
	}
	return lookUp(searched.join(' '), MAX_PLACES)
		.filter(({ place: { kind, name } }) => !((kind === 'city' || kind === 'town') && names.has(name)))
		.map((one) => suggestion(one.label, fitOf(one)))
}

const isSmall = ({ place }: { place: { kind?: string } }) => place.kind === 'locality'

const operatorSuggestion = ({ slug, name, villages }: OperatorRow, fit: Fit): Fitting => ({
	group: 'Operators',
	name,
	detail: `Operator with ${count(villages, 'village')} on our list`,
	address: address.operator(slug),
	fit,
})
