/** Finds places, operators and villages by their names in a typed text. */
import { address, searchAddress } from '../addresses.ts'
import { distanceInWords, distanceKm } from '../distance.ts'
import { count, list, sentence } from '../format.ts'
import { groupBy } from '../group-by.ts'
import type { SiteAnswers } from './answer-file.ts'
import { isQuestion, isStopWord } from './answer-words.ts'
import { askWords, type Chosen } from './facets.ts'
import { searchable } from './filter-villages.ts'
import { createTextFinder, type FoundByText } from './find-by-text.ts'
import type { OperatorRow, ReadText, TextReader } from './read-text.ts'
import { isMisspelt } from './spelling.ts'
import type { SearchSuggestion } from './suggestion.ts'
import { textAttempts, type Named } from './text-search.ts'
import { tokenize, withoutCommon, withoutFillers } from './text-words.ts'
import { middleOf, rowsByPostcode, type LookUpPlace, type TypedPlace } from './typed-place.ts'
import type { VillageRow } from './village-list-file.ts'

/** How well a name fits a text, the best first. */
export const FITS = [
	/** A name as it is spelled. */
	'exact',
	/** A village, operator or place that a longer text names. */
	'named',
	/** The whole name of a place on the list, and what a village there should have. */
	'certain',
	/** A whole name. */
	'whole',
	/** A part of the country and what it is in: “north shore auckland”. */
	'twoPlaces',
	/** Another name of a place, which a place of its own may have too. */
	'alias',
	/** The first words of an operator's name. */
	'called',
	/** Villages with a kind of care. */
	'care',
	/** The beginning of a name, alone or with where it is. */
	'start',
	/** The beginning of another name of a place, which a place of its own may have. */
	'aliasStart',
	/** A village that an operator has in a place, where the text names both. */
	'there',
	/** A place on the list that is spelled otherwise, which is larger than others that are. */
	'closePlace',
	/** A name with every word of the text, and one that is spelled otherwise. */
	'words',
	'close',
	/** A village that is in the place or run by the operator that the text names, or whose name has most of its words. */
	'related',
	/** A name with some of the words. */
	'part',
] as const
export type Fit = (typeof FITS)[number]

const isAtLeast = (fit: Fit, than: Fit) => FITS.indexOf(fit) <= FITS.indexOf(than)
const bestOf = (fits: readonly Fit[]) => FITS.find((fit) => fits.includes(fit)) ?? 'part'

interface Fitting extends SearchSuggestion {
	fit: Fit
}

/** Places of one name that are shown, the best first. */
const MAX_PLACES = 4
/** A text of so many words may say more than a name, and than a name and where it is. */
const MIN_WITH_PLACE = 3
/** The letters of the shortest name of a place that is looked up. */
const MIN_PLACE = 3
const MIN_SENTENCE = 4

/**
 * Returns a function that finds names in a text.
 * @param isUsed whether people use a word who ask something
 */
export function createNamesFinder(
	rows: readonly VillageRow[],
	{ choices }: Pick<SiteAnswers, 'choices'>,
	reader: TextReader,
	isUsed: (word: string) => boolean,
): (text: string, lookUp?: LookUpPlace) => Fitting[] {
	const findVillages = createNameFinder(rows)
	const findByText = createTextFinder(searchable(rows), choices, reader)
	const rowOf = new Map(rows.map((row) => [row.slug, row]))
	const findOperators = createNameFinder(reader.operators)
	const places = placesOf(choices, rows)
	return (text, lookUp) => {
		const exact = withoutPostcode(reader, text)
		const { words } = exact
		if (words.length === 0) return []
		const name = words.join(' ')
		// A question without it, because what it names is found below.
		const isLookedUp = !exact.isQuestion || words.includes('near')
		const spelled = lookUp && isLookedUp && asSpelled(lookUp)
		const filtered = findByText(text, spelled || 'none')
		// "Fielding rest homes"
		const isGuessed = exact.places.length === 0 && filtered.filtered?.places.length
		const reading = isGuessed ? reader.read(words, { guess: true }) : exact
		const unread = isAny(reading.exceptPlaces) && [...reading.placeWords, ...reading.rest].join(' ')
		const listed = placesByName(places, words)
		const sentence = exact.isQuestion || words.length >= MIN_SENTENCE
		const villages = [
			...findVillages(name).filter(({ fit }) => unread === false || isAtLeast(fit, 'whole')),
			...(unread ? findVillages(unread) : []),
			...(sentence ? villagesIn(exact, findVillages) : []),
		]
		const isPlace = exact.places.length > 0 && reading.rest.length === 0
		return [
			...listed,
			...byCriteria(text, words, reading, filtered, rows),
			...findOperators(name).map(({ row, fit }) =>
				operatorSuggestion(row, isCalled(row, words) && !isPlace ? bestOf([fit, 'called']) : fit),
			),
			...askedFor(villages, filtered, reading, rowOf, spelled ? placeBeside(exact, reader, spelled) : undefined),
			...operatorsIn(exact, villages),
			...(exact.operators.length === 0 && !villages.some(({ fit }) => fit === 'named')
				? placesIn(exact, reader, isUsed, lookUp)
				: []),
			...(lookUp ? lookedUp(words, reading, lookUp, listed) : []),
		]
	}
}

/** Returns the place that a text names beside a name: "Summerset Haast" asks for no village in Hastings. */
function placeBeside({ rest }: ReadText, { inNames }: TextReader, lookUp: LookUpPlace): TypedPlace | undefined {
	const strange = rest.filter((word) => !inNames.has(word)).join(' ')
	const [found] = strange.length >= MIN_PLACE ? lookUp(strange, 1) : []
	return found?.fit === 'whole' && strange !== rest.join(' ') ? found.place : undefined
}

/** Returns the operators that a text names. "Bupa Hugh Green" asks for a village of Bupa, and "Ryman Hamilton" for its villages there. */
function operatorsIn({ operators, places, isQuestion }: ReadText, villages: readonly { fit: Fit }[]): Fitting[] {
	const isVillage = villages.some(({ fit }) => isAtLeast(fit, 'start'))
	const isThere = places.length > 0 && !isQuestion
	return operators.map((row) => operatorSuggestion(row, isVillage || isThere ? 'words' : 'named'))
}

/** Returns the villages that a sentence names: "the Ryman one in Havelock North". */
function villagesIn({ villages, words }: ReadText, findVillages: ReturnType<typeof createNameFinder<VillageRow>>) {
	const telling = words.filter((word) => !isStopWord(word))
	const found = telling.length < words.length ? findVillages(telling.join(' ')) : []
	const rows = [...villages, ...found.filter(({ fit }) => isAtLeast(fit, 'there')).map(({ row }) => row)]
	return rows.map((row) => ({ row, fit: 'named' as const }))
}

/**
 * Returns the places in a longer text, with what it asks for there: "somewhere round Timaru for mum, with dementia care". None in a text
 * that may be a name and where it is: one of words that names have, or with a word that may be a name that is spelled otherwise.
 */
function placesIn(
	{ words, isQuestion, chosen, places, rest }: ReadText,
	{ inNames }: TextReader,
	isUsed: (word: string) => boolean,
	lookUp?: LookUpPlace,
): Fitting[] {
	const isUsual = (word: string) => isStopWord(word) || /\d/.test(word) || isUsed(word)
	const isShort = !isQuestion && words.length < MIN_WITH_PLACE
	if (isShort || rest.every((word) => inNames.has(word)) || !(rest.some(isStopWord) || rest.every(isUsual))) return []
	if (places.length > 0) {
		const detail = Object.keys(chosen).length > 1 ? 'The villages there that match' : 'The villages there'
		return [placeSuggestion(list(places), detail, searchAddress(chosen), 'named')]
	}
	const runs = rest
		.map((word) => (isUsual(word) ? ';' : word))
		.join(' ')
		.split(';')
	return runs.flatMap((run) => {
		const [found] = run.trim() ? (lookUp?.(run.trim(), 1) ?? []) : []
		if (found?.fit !== 'whole' || found.place.kind === 'locality') return []
		return placeSuggestion(found.label, NEAREST, searchAddress({ near: found.label }), 'named')
	})
}

/** Looks places up as they are spelled, because a misspelt place takes long; the same text once. */
function asSpelled(lookUp: LookUpPlace): LookUpPlace {
	const found = new Map<string, ReturnType<LookUpPlace>>()
	return (text, limit) => {
		const places = found.get(text) ?? lookUp(text, limit, false)
		found.set(text, places)
		return places
	}
}

/** Returns a function that finds villages or operators by their names, and how well each fits. */
function createNameFinder<Row extends Named>(rows: readonly Row[]) {
	const attempts = textAttempts(rows)
	const any = attempts.at(-1)
	const bySlug = new Map(rows.map((row) => [row.slug, row]))
	return (text: string): { row: Row; fit: Fit }[] => {
		const words = tokenize(text)
		// Any of the words, the last attempt, would find half of the list for a question.
		const tries = [words, searchedWords(words)].flatMap((typed) =>
			attempts.slice(0, -1).map((attempt) => ({ typed, attempt })),
		)
		if (any && !isQuestion(text)) tries.push({ typed: words, attempt: any })
		for (const { typed, attempt } of tries) {
			const { rank } = attempt(typed.join(' '))
			if (rank.size === 0) continue
			return [...rank.keys()].flatMap((slug) => {
				const row = bySlug.get(slug)
				const fit = row && rowFit(row, typed, attempt !== any)
				return fit ? { row, fit } : []
			})
		}
		return []
	}
}

/**
 * How well the words of a text fit one of the names of a row, alone or with where it is and who runs it.
 * @param hasAllWords whether the row has each word of the text, at least spelled otherwise
 */
function rowFit(
	{ name, formerNames = [], locality, operator = '', region = '' }: Named,
	typed: readonly string[],
	hasAllWords: boolean,
): Fit | undefined {
	const names = [name, ...formerNames].map(tokenize)
	const fitOf = (words: readonly string[]) => bestOf(names.map((one) => nameFit(one, words)))
	const fit = fitOf(typed)
	if (fit !== 'close' && isAtLeast(fit, 'close')) return fit
	const [runBy, place] = [tokenize(operator), tokenize(`${locality} ${region}`)]
	const isAround = (word: string) => begins(runBy, word) || begins(place, word)
	const named = typed.filter((word) => !isAround(word) || names.some((one) => one.includes(word)))
	const telling = withoutCommon(typed)
	const found = telling.filter((word) => isAround(word) || begins(names.flat(), word)).length / telling.length
	if (found === 1) {
		// Its name, and where it is: "selwyn village pt chev".
		if (withoutCommon(named).length > 0) {
			const fit = fitOf(named)
			return isAtLeast(fit, 'start') ? 'start' : fit
		}
		// Who runs it, and where it is: "ryman hamilton".
		const isThere = telling.some((word) => begins(runBy, word)) && !telling.every((word) => begins(runBy, word))
		return isThere ? 'there' : 'related'
	}
	if (hasAllWords) return fit
	return found >= MOST_WORDS ? 'related' : found > 0 ? 'part' : undefined
}

/** With at least this share of its words a name has most of a text. */
const MOST_WORDS = 0.6

function nameFit(name: readonly string[], typed: readonly string[]): Fit {
	const telling = withoutCommon(typed)
	if (name.join('') === typed.join('')) return 'exact'
	if (telling.length === 0) return 'related'
	const bare = withoutCommon(name)
	const [whole, start] = [bare.join(''), telling.join('')]
	if (whole === start && bare.length > 1) return 'whole'
	// One word that is typed may be the beginning of one, but not run on into the next.
	if (telling.length > 1 ? whole.startsWith(start) : bare[0]?.startsWith(start)) return 'start'
	return telling.every((word) => begins(name, word)) ? 'words' : 'close'
}

const begins = (name: readonly string[], word: string) => name.some((one) => one.startsWith(word))

interface KnownPlace {
	name: string
	keys: ReadonlySet<string>
	detail: string
	address: string
}

/** The regions, areas and districts that a search can choose from. */
function placesOf(
	{ areas, regions, districts = [] }: SiteAnswers['choices'],
	rows: readonly VillageRow[],
): KnownPlace[] {
	const keysOf = (names: readonly string[]) => new Set(names.map((name) => tokenize(name).join('')))
	const chosen = [...areas, ...regions].map(({ name, slug, aliases = [], isEmpty }): KnownPlace => {
		const villages = rows.filter(({ area, region }) => area === slug || region === slug).length
		return {
			name,
			keys: keysOf([name, ...aliases]),
			detail: isEmpty ? NEAREST : count(villages, 'village'),
			address: searchAddress(isEmpty ? { q: name } : { region: slug }),
		}
	})
	const parts = districts.map(({ names }): KnownPlace => {
		const [name = ''] = names
		return {
			name,
			keys: keysOf(names),
			detail: 'The villages there, or the nearest',
			address: searchAddress({ q: name }),
		}
	})
	return [...chosen, ...parts]
}

const NEAREST = 'The nearest villages, with distances'

/** Returns what is read of a text without a postcode after a place: we know few of them. */
function withoutPostcode(reader: TextReader, text: string): ReadText {
	const reading = reader.readText(text)
	const others = reading.words.filter((word) => !/^\d{4}$/.test(word))
	const isBeside = others.length < reading.words.length && withoutFillers(others).length > 0
	return isBeside ? { ...reader.read(others), isQuestion: reading.isQuestion } : reading
}

/** Returns words without those that only say that villages are asked for, "villages in Tauranga"; all if there are no others. */
function searchedWords(words: readonly string[]): readonly string[] {
	const telling = withoutFillers(words)
	return telling.length > 0 ? telling : words
}

function placesByName(places: readonly KnownPlace[], words: readonly string[]): Fitting[] {
	const [typed, bare] = [words.join(''), searchedWords(words).join('')]
	return places.flatMap(({ name, keys, detail, address: to }): Fitting[] => {
		const whole = tokenize(name).join('')
		const fitOf = (): Fit | undefined => {
			if (whole === typed) return 'exact'
			if (whole === bare) return 'certain'
			if (keys.has(typed) || keys.has(bare)) return 'alias'
			const begun = [...keys].find((key) => key.startsWith(typed))
			if (begun !== undefined) return begun === whole ? 'start' : 'aliasStart'
			return isMisspelt(bare, whole) ? 'closePlace' : undefined
		}
		const fit = fitOf()
		return fit ? [placeSuggestion(name, detail, to, fit)] : []
	})
}

const placeSuggestion = (name: string, detail: string, to: string, fit: Fit): Fitting => ({
	group: 'Places',
	name,
	detail,
	address: to,
	fit,
})

const villageSuggestion = ({ slug, name, locality }: Named, fit: Fit): Fitting => ({
	group: 'Villages',
	name,
	detail: locality,
	address: address.village(slug),
	fit,
})

/**
 * Returns the villages that a text asks for: those in its place, or the nearest, and only those with the care that it asks for, or
 * that might have it. Others are there by their own names, with how far off they are.
 */
function askedFor(
	named: readonly { row: VillageRow; fit: Fit }[],
	{ rank, open, place, filtered, asked }: FoundByText,
	{ chosen, exceptPlaces }: ReadText,
	rowOf: ReadonlyMap<string, VillageRow>,
	beside: TypedPlace | undefined,
): Fitting[] {
	const isIn = (slug: string) => (filtered ? filtered.slugs.has(slug) : place !== undefined)
	const within = [...rank.keys()].flatMap((slug) => (isIn(slug) ? (rowOf.get(slug) ?? []) : []))
	if (within.length === 0)
		return named.map(({ row, fit }) => ({
			...villageSuggestion(row, fit),
			...(beside && {
				detail: `${row.locality}, ${distanceInWords(distanceKm(row, beside), beside.name)}`,
			}),
		}))
	const from = place ?? (filtered?.places.length ? { ...middleOf(within), name: list(filtered.places) } : undefined)
	const suggestion = (row: VillageRow, fit: Fit, isFar: boolean): Fitting => {
		const away = isFar && from && distanceInWords(distanceKm(row, from), place ? undefined : from.name)
		const ask = askWords(row, open.get(row.slug) ?? [], asked?.careLevel)
		const detail = [row.locality, away].filter(Boolean).join(', ') + (ask && `. ${ask}`)
		return { ...villageSuggestion(row, fit), detail, ...headingOf(place) }
	}
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
				const fit = bestOf([
					...(isByName ? [fits.get(row) ?? []].flat() : []),
					...(isTelling ? ['words' as const] : []),
				])
				return fit && (from || isAtLeast(fit, 'words')) ? suggestion(row, fit, place !== undefined) : []
			}),
		...[...fits]
			.filter(([row, fit]) => !within.includes(row) && isAtLeast(fit, isMore ? 'whole' : 'start'))
			.map(([row, fit]) => suggestion(row, isAtLeast(fit, 'whole') && !place ? fit : 'words', true)),
	]
}

const headingOf = (place: FoundByText['place']) => (place ? { heading: `Nearest to ${place.title ?? place.name}` } : {})

/** A postcode, or care in a place or anywhere: what the search itself understands. */
function byCriteria(
	text: string,
	words: readonly string[],
	{ exceptPlaces, places, rest }: ReadText,
	{ place, filtered }: FoundByText,
	rows: readonly VillageRow[],
): Fitting[] {
	const to = searchAddress({ q: text.trim() })
	const [telling = '', ...more] = searchedWords(words)
	if (more.length === 0 && /^\d{4}$/.test(telling))
		return [placeSuggestion(telling, postcodeDetail(telling, rows), searchAddress({ q: telling }), 'certain')]
	const isPlaced = place && rest.every((word) => tokenize(place.name).includes(word))
	if (rest.length > 0 && !isPlaced) return []
	const isPlace = isPlaced || (filtered?.places.length ?? 0) > 0
	const isMore = isAny(exceptPlaces)
	const isForVillages = isPlace || words.includes('villages')
	const fit: Fit = !isMore ? 'twoPlaces' : isForVillages ? 'certain' : 'care'
	// One place by itself is a place.
	if (!isMore && places.length < 2) return []
	return [
		{
			group: isMore ? 'Villages' : 'Places',
			name: `Villages ${isPlace ? 'for' : 'with'} “${text.trim()}”`,
			detail: place ? NEAREST : 'All that match',
			...(isMore && headingOf(place)),
			address: to,
			fit,
		},
	]
}

/** Says where the villages of a postcode are, or of those that begin like it. */
function postcodeDetail(postcode: string, rows: readonly VillageRow[]): string {
	const there = rowsByPostcode(postcode, rows)
	if (!there) return 'A suburb or town is more exact'
	const towns = [...groupBy(there.rows, ({ locality }) => locality).values()].sort((a, b) => b.length - a.length)
	const where = `in ${towns[0]?.[0]?.locality}${towns.length > 1 ? ' and around' : ''}`
	return `${there.start === postcode ? sentence(count(there.rows.length, 'village')) : 'The nearest villages,'} ${where}`
}

const isAny = (chosen: Chosen) => Object.keys(chosen).length > 0

/** Places of the gazetteer, without the towns that are listed by their own names; with care, only several of one name. */
function lookedUp(
	words: readonly string[],
	{ exceptPlaces, placeWords, rest }: ReadText,
	lookUp: LookUpPlace,
	listed: readonly SearchSuggestion[],
): Fitting[] {
	const place = [...placeWords, ...rest]
	const others = place.length > 0 ? exceptPlaces : {}
	const names = new Set(listed.map(({ name }) => name))
	const typed = withoutFillers(words).join('')
	// Only a part of a longer name may be like it: Ocean Grove, for Oceania.
	const closeFit = (name: string): Fit => (isMisspelt(typed, tokenize(name).join('')) ? 'close' : 'related')
	const suggestion = (label: string, fit: Fit) =>
		placeSuggestion(label, NEAREST, searchAddress({ near: label, ...others }), fit)
	if (isAny(others)) {
		// Which of several places of one name: that comes before the villages.
		const some = lookUp(place.join(' '), MAX_PLACES, false).filter((one) => one.fit === 'whole' && !isSmall(one))
		return some.length > 1 ? some.map(({ label }) => suggestion(label, 'named')) : []
	}
	const searched = searchedWords(words)
	if (searched.every(isStopWord)) return []
	return lookUp(searched.join(' '), MAX_PLACES)
		.filter(({ place: { kind, name } }) => !((kind === 'city' || kind === 'town') && names.has(name)))
		.map((one) => {
			// Some small places are called like something that people ask about.
			const isNear = words.includes('near')
			const fit = one.fit === 'whole' ? (isNear ? 'certain' : isSmall(one) ? 'care' : 'whole') : one.fit
			return suggestion(one.label, one.fit === 'close' ? closeFit(one.place.name) : fit)
		})
}

const isSmall = ({ place }: { place: { kind?: string } }) => place.kind === 'locality'

/** Whether an operator is called so: by the first words of its name, "Ryman". */
const isCalled = ({ name }: OperatorRow, words: readonly string[]) =>
	tokenize(name).slice(0, words.length).join(' ') === words.join(' ')

const operatorSuggestion = ({ slug, name, villages }: OperatorRow, fit: Fit): Fitting => ({
	group: 'Operators',
	name,
	detail: `Operator with ${count(villages, 'village')} on our list`,
	address: address.operator(slug),
	fit,
})
