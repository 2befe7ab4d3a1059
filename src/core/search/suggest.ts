/** Suggests where a typed text leads: to places, names and answers. Loaded on demand, because it includes the search engine. */
import { address, searchAddress } from '../addresses.ts'
import { distanceInWords, distanceKm } from '../distance.ts'
import { count, list, sentence } from '../format.ts'
import { groupBy } from '../group-by.ts'
import type { SiteAnswers } from './answer-file.ts'
import { isQuestion, isStopWord } from './answer-words.ts'
import { askWords, type Chosen } from './facets.ts'
import { searchable } from './filter-villages.ts'
import { createAnswerFinder, type FoundAnswer } from './find-answers.ts'
import { createTextFinder, type FoundByText } from './find-by-text.ts'
import { knownWords } from './known-words.ts'
import { createNameSpotter, createPlaceSpotter } from './named-in-text.ts'
import { isMisspelt } from './spelling.ts'
import { createTextReader, type TextCriteria } from './text-criteria.ts'
import { textAttempts, type Named } from './text-search.ts'
import { isSameName, tokenize, withoutCommon, withoutFillers } from './text-words.ts'
import { tellsOfLoss } from './told-of-loss.ts'
import { middleOf, rowsByPostcode, type LookUpPlace } from './typed-place.ts'
import type { VillageRow } from './village-list-file.ts'

/** The groups of suggestions; of two that fit equally well, the first comes first. */
export const SUGGESTION_GROUPS = ['Places', 'Operators', 'Villages', 'Answers'] as const
export type SuggestionGroup = (typeof SUGGESTION_GROUPS)[number]

export interface SearchSuggestion {
	group: SuggestionGroup
	/** What its group is called instead: `Nearest to Twizel`. */
	heading?: string
	name: string
	detail: string
	/** Where it leads. */
	address: string
}

/** How well a suggestion fits, the best first: in the order in which groups are shown. */
const FIT_SCORES = {
	/** A name as it is spelled. */
	exact: 12,
	/** A village, operator or place that a longer text names, if nobody asks for the answer to it with that name. */
	named: 11.5,
	/** An answer to a text that asks a question. */
	question: 11,
	/** The whole name of a place on the list, and what a village there should have. */
	certain: 10,
	/** A whole name. */
	whole: 9,
	/** A part of the country and what it is in: “north shore auckland”. */
	twoPlaces: 8.95,
	/** Another name of a place, which a place of its own may have too. */
	alias: 8.9,
	/** The first words of an operator's name. */
	called: 8.8,
	/** An answer with every word of the text. */
	answer: 8,
	/** Villages with a kind of care. */
	care: 7.5,
	/** The beginning of a name, alone or with where it is. */
	start: 7,
	/** The beginning of another name of a place, which a place of its own may have. */
	aliasStart: 6.9,
	/** A village that an operator has in a place, where the text names both. */
	there: 6,
	/** An answer with most words of a text. */
	most: 5,
	/** A name with every word of the text, and one that is spelled otherwise. */
	words: 4,
	close: 3,
	/** A place on the list that is spelled otherwise, which is larger than others that are. */
	closePlace: 4.5,
	/** An answer that is spelled otherwise: names are misspelt more often. */
	closeAnswer: 2.5,
	/** A village that is in the place or run by the operator that the text names, or whose name has most of its words. */
	related: 2,
	some: 1,
	/** A name with some of the words. */
	part: 0.5,
} as const

interface Fitting extends SearchSuggestion {
	fit: number
}

/** How many suggestions there are at most: of the group that fits best, of each other, and in all. */
const MAX_FIRST = 4
const MAX_OTHER = 2
const MAX_ALL = 7
/** A text of so many words may say more than a name, and than a name and where it is. */
const MIN_WITH_PLACE = 3
const MIN_SENTENCE = 4

/**
 * Returns a function that suggests where a text leads: the group that fits best first, at most seven in all.
 * @param lookUp looks up places that aren't on the list; absent until it has loaded
 * @example createSuggester(rows, answers)('can I bring my dog')[0] // { group: 'Answers', name: 'Can I bring my pet?', … }
 */
export function createSuggester(
	rows: readonly VillageRow[],
	{ answers, choices }: SiteAnswers,
): (text: string, lookUp?: LookUpPlace) => SearchSuggestion[] {
	const findAnswers = createAnswerFinder(answers)
	const findVillages = createNameFinder(rows)
	const findByText = createTextFinder(searchable(rows), choices)
	const rowOf = new Map(rows.map((row) => [row.slug, row]))
	const operators = operatorsOf(rows)
	const findOperators = createNameFinder(operators)
	const places = placesOf(choices, rows)
	const known = knownWords(rows)
	const timesSaid = createTimesSaid(answers)
	const read = createTextReader(choices, rows, known.inNames)
	const namedWithin = createNamedWithin({
		rows,
		operators,
		read,
		findVillages,
		isSaid: (word) => timesSaid(word) > 1,
		inNames: known.inNames,
	})
	return (text, lookUp) => {
		const words = known.asInNames(withoutPostcode(tokenize(text)))
		if (words.length === 0) return []
		if (tellsOfLoss(words, (word) => timesSaid(word) > 0)) return afterLoss(findAnswers, text)
		const asksQuestion = isQuestion(text)
		const name = words.join(' ')
		const criteria = read(words)
		const unread = isAny(criteria.exceptPlaces) && [...criteria.placeWords, ...criteria.rest].join(' ')
		// A question without it, because what it names is found below.
		const isLookedUp = !asksQuestion || words.includes('near')
		const spelled = lookUp && isLookedUp && asSpelled(lookUp)
		const filtered = findByText(text, spelled || 'none')
		const listed = placesByName(places, words)
		const answered = findAnswers(text)
		const within = namedWithin(words, asksQuestion, lookUp)
		const likelier = (name: string, fit: number) => (isAskedByName(answered[0], name) ? FIT_SCORES.most : fit)
		const villages = [
			...findVillages(name).filter(({ fit }) => unread === false || fit >= FIT_SCORES.whole),
			...(unread ? findVillages(unread) : []),
			...within.villages.map(({ row, fit }) => ({ row, fit: likelier(row.name, fit) })),
		]
		const found: Fitting[] = [
			...listed,
			...byCriteria(text, words, criteria, filtered, rows),
			...findOperators(name).map(({ row, fit }) => operatorSuggestion(row, fit, words)),
			...askedFor(villages, filtered, criteria, rowOf),
			...within.others.map((one) => ({ ...one, fit: likelier(one.name, one.fit) })),
			...answered.map((one) => answerSuggestion(one, asksQuestion)),
			...(lookUp ? lookedUp(words, criteria, lookUp, listed) : []),
		]
		return inGroups(found)
	}
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

/** Texts that ask for what someone needs first who tells of a death, of grief or of loneliness. */
const AFTER_LOSS = ['who do I ring, someone to talk to', 'what happens to the home and money after a death']

/** Returns who to ring, what happens to the home and the money, and what else answers such a text. */
function afterLoss(findAnswers: (text: string) => FoundAnswer[], text: string): SearchSuggestion[] {
	const first = AFTER_LOSS.flatMap((one) => findAnswers(one).slice(0, 1))
	const others = findAnswers(text).filter(({ fit }) => fit === 'all' || fit === 'most')
	return inGroups([
		...first.map((one) => answerSuggestion(one, true)),
		...others.map((one) => answerSuggestion(one, false)),
	])
}

/** Returns the answers to a text if they come before places and names. */
export function answersFirst(suggestions: readonly SearchSuggestion[]): readonly SearchSuggestion[] {
	return suggestions[0]?.group === 'Answers' ? suggestions.filter(({ group }) => group === 'Answers') : []
}

/** Puts suggestions into groups, those that fit best first, and leaves out what is too many or there twice. */
function inGroups(found: readonly Fitting[]): SearchSuggestion[] {
	const groups = SUGGESTION_GROUPS.map((group) => {
		const sorted = found.filter((one) => one.group === group).sort((a, b) => b.fit - a.fit)
		const addresses = sorted.map((one) => one.address)
		return sorted.filter((one, at) => addresses.indexOf(one.address) === at)
	})
		.filter((group) => group.length > 0)
		.sort((a, b) => (b[0]?.fit ?? 0) - (a[0]?.fit ?? 0))
	const best = groups[0]?.[0]?.fit ?? 0
	return groups
		.flatMap((group, at) =>
			group
				.filter(({ fit }) => at === 0 || best < FIT_SCORES.answer || fit >= FIT_SCORES.words)
				.slice(0, at === 0 ? MAX_FIRST : MAX_OTHER),
		)
		.slice(0, MAX_ALL)
		.map(({ fit: _fit, ...suggestion }) => suggestion)
}

/** Returns a function that finds villages or operators by their names, and how well each fits. */
function createNameFinder<Row extends Named>(rows: readonly Row[]) {
	const attempts = textAttempts(rows)
	const bySlug = new Map(rows.map((row) => [row.slug, row]))
	const [any] = attempts.slice(-1)
	const [whole, plain] = [(words: readonly string[]) => words, searchedWords]
	return (text: string): { row: Row; fit: number }[] => {
		// Any of the words, the last attempt, would find half of the list for a question.
		for (const [attempt, wordsOf] of [
			...attempts.slice(0, -1).map((one) => [one, whole] as const),
			...attempts.slice(0, -1).map((one) => [one, plain] as const),
			...(any && !isQuestion(text) ? [[any, whole] as const] : []),
		]) {
			const typed = wordsOf(tokenize(text))
			const { rank } = attempt(typed.join(' '))
			if (rank.size === 0) continue
			return [...rank.keys()].flatMap((slug) => {
				const row = bySlug.get(slug)
				if (!row) return []
				const fit = rowFit(row, typed, attempt !== any)
				return fit > 0 ? { row, fit } : []
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
): number {
	const names = [name, ...formerNames].map(tokenize)
	const fitOf = (words: readonly string[]) => Math.max(...names.map((one) => nameFit(one, words)))
	const fit = fitOf(typed)
	if (fit > FIT_SCORES.close) return fit
	const [runBy, place] = [tokenize(operator), tokenize(`${locality} ${region}`)]
	const isAround = (word: string) => begins(runBy, word) || begins(place, word)
	const named = typed.filter((word) => !isAround(word) || names.some((one) => one.includes(word)))
	const telling = withoutCommon(typed)
	const found = telling.filter((word) => isAround(word) || begins(names.flat(), word)).length / telling.length
	if (found === 1) {
		// Its name, and where it is: "selwyn village pt chev".
		if (withoutCommon(named).length > 0) return Math.min(fitOf(named), FIT_SCORES.start)
		// Who runs it, and where it is: "ryman hamilton".
		const isThere = telling.some((word) => begins(runBy, word)) && !telling.every((word) => begins(runBy, word))
		return isThere ? FIT_SCORES.there : FIT_SCORES.related
	}
	if (hasAllWords) return fit
	return found >= MOST_WORDS ? FIT_SCORES.related : found > 0 ? FIT_SCORES.part : 0
}

/** With at least this share of its words a name has most of a text. */
const MOST_WORDS = 0.6

function nameFit(name: readonly string[], typed: readonly string[]): number {
	const telling = withoutCommon(typed)
	const isExact = name.join('') === typed.join('')
	if (isExact) return FIT_SCORES.exact
	if (telling.length === 0) return FIT_SCORES.related
	const bare = withoutCommon(name)
	const [whole, start] = [bare.join(''), telling.join('')]
	if (whole === start && bare.length > 1) return FIT_SCORES.whole
	// One word that is typed may be the beginning of one, but not run on into the next.
	if (telling.length > 1 ? whole.startsWith(start) : bare[0]?.startsWith(start)) return FIT_SCORES.start
	return hasAll(name, telling) ? FIT_SCORES.words : FIT_SCORES.close
}

/** Whether each word begins one of the name's. */
const hasAll = (name: readonly string[], words: readonly string[]) =>
	withoutCommon(words).every((word) => begins(name, word))

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
	const parts = districts.flatMap(({ names }): KnownPlace[] => {
		const [name] = names
		return name === undefined
			? []
			: [
					{
						name,
						keys: keysOf(names),
						detail: 'The villages there, or the nearest',
						address: searchAddress({ q: name }),
					},
				]
	})
	return [...chosen, ...parts]
}

const NEAREST = 'The nearest villages, with distances'

/** Without a postcode after a place: we know few of them. */
function withoutPostcode(words: readonly string[]): readonly string[] {
	const others = words.filter((word) => !/^\d{4}$/.test(word))
	return withoutFillers(others).length > 0 ? others : words
}

/** Returns words without those that only say that villages are asked for, "villages in Tauranga"; all if there are no others. */
function searchedWords(words: readonly string[]): readonly string[] {
	const telling = withoutFillers(words)
	return telling.length > 0 ? telling : words
}

function placesByName(places: readonly KnownPlace[], words: readonly string[]): Fitting[] {
	const [typed, bare] = [words.join(''), searchedWords(words).join('')]
	return places.flatMap(({ name, keys, detail, address: to }): Fitting[] => {
		const isName = (words: string) => tokenize(name).join('') === words
		const one = { group: 'Places', name, detail, address: to } as const
		if (isName(typed)) return [{ ...one, fit: FIT_SCORES.exact }]
		if (isName(bare)) return [{ ...one, fit: FIT_SCORES.certain }]
		if (keys.has(typed) || keys.has(bare)) return [{ ...one, fit: FIT_SCORES.alias }]
		const [begun] = [...keys].filter((key) => key.startsWith(typed))
		if (begun !== undefined) return [{ ...one, fit: isName(begun) ? FIT_SCORES.start : FIT_SCORES.aliasStart }]
		return isMisspelt(bare, tokenize(name).join('')) ? [{ ...one, fit: FIT_SCORES.closePlace }] : []
	})
}

interface NamedWithin {
	rows: readonly VillageRow[]
	operators: readonly OperatorRow[]
	read: ReturnType<typeof createTextReader>
	findVillages: ReturnType<typeof createNameFinder<VillageRow>>
	/** Whether people use a word who ask something. */
	isSaid: (word: string) => boolean
	/** The words of villages. */
	inNames: ReadonlySet<string>
}

/** Returns a function that finds what a longer text names: villages and operators, or else a place. */
function createNamedWithin({ rows, operators, read, findVillages, isSaid, inNames }: NamedWithin) {
	const isNoName = (word: string) => isSaid(word) || read([word]).places.length > 0
	const spotPlaces = createPlaceSpotter(read, { isSaid, isInNames: (word) => inNames.has(word) })
	const spotVillages = createNameSpotter(rows, isNoName)
	const spotOperators = createNameSpotter(operators, isNoName)
	return (words: readonly string[], asksQuestion: boolean, lookUp?: LookUpPlace) => {
		const sentence = asksQuestion || words.length >= MIN_SENTENCE ? words : []
		const telling = sentence.filter((word) => !isStopWord(word))
		const operators = spotOperators(sentence).map((row) => operatorSuggestion(row, FIT_SCORES.named, words))
		const villages = [
			...spotVillages(sentence),
			// "The Ryman one in Havelock North".
			...(telling.length < sentence.length ? findVillages(telling.join(' ')) : [])
				.filter(({ fit }) => fit >= FIT_SCORES.there)
				.map(({ row }) => row),
		].map((row) => ({ row, fit: FIT_SCORES.named }))
		if (operators.length + villages.length > 0 || !(asksQuestion || words.length >= MIN_WITH_PLACE))
			return { villages, others: operators }
		const places = spotPlaces(words, lookUp).map(({ name, isMore, address }): Fitting => ({
			group: 'Places',
			name,
			detail: isMore === undefined ? NEAREST : isMore ? 'The villages there that match' : 'The villages there',
			address,
			fit: FIT_SCORES.named,
		}))
		return { villages, others: places }
	}
}

/**
 * Returns a function that says for how many answers people use a word who ask something: names of places and villages may be said for
 * one.
 */
function createTimesSaid(answers: SiteAnswers['answers']): (word: string) => number {
	const saidFor = new Map<string, number>()
	for (const { title, also, typedTexts } of answers)
		for (const word of new Set(tokenize([title, also, ...typedTexts].join(' '))))
			saidFor.set(word, (saidFor.get(word) ?? 0) + 1)
	return (word) => saidFor.get(word) ?? 0
}

/** Whether people ask for an answer with every telling word of a name. */
function isAskedByName(found: FoundAnswer | undefined, name: string): boolean {
	if (!found) return false
	const { title, also, typedTexts } = found.answer
	const words = new Set(tokenize([title, also, ...typedTexts].join(' ')))
	return withoutCommon(tokenize(name)).every((word) => words.has(word))
}

const villageSuggestion = ({ slug, name, locality }: Named, fit: number): Fitting => ({
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
	named: readonly { row: VillageRow; fit: number }[],
	{ rank, open, place, filtered, asked }: FoundByText,
	{ chosen, exceptPlaces }: TextCriteria,
	rowOf: ReadonlyMap<string, VillageRow>,
): Fitting[] {
	const isIn = (slug: string) => (filtered ? filtered.slugs.has(slug) : place !== undefined)
	const within = [...rank.keys()].flatMap((slug) => (isIn(slug) ? (rowOf.get(slug) ?? []) : []))
	if (within.length === 0) return named.map(({ row, fit }) => villageSuggestion(row, fit))
	const from = place ?? (filtered?.places.length ? { ...middleOf(within), name: list(filtered.places) } : undefined)
	const suggestion = (row: VillageRow, fit: number, isFar: boolean): Fitting => {
		const away = isFar && from && distanceInWords(distanceKm(row, from), place ? undefined : from.name)
		const ask = askWords(row, open.get(row.slug) ?? [], asked?.careLevel)
		const detail = [row.locality, away].filter(Boolean).join(', ') + (ask && `. ${ask}`)
		return { ...villageSuggestion(row, fit), detail, ...headingOf(place) }
	}
	const isMore = isAny(exceptPlaces)
	// The first villages of a whole region say nothing about it.
	const isTelling = filtered?.isNamed || (from && (place || chosen.locality || chosen.postcode || isMore))
	const minFit = isTelling ? FIT_SCORES.words : 0
	// Of those that are asked for by place alone, one isn't better for being called like it.
	const isByName = filtered?.isNamed || !(place || (from && isMore))
	const fits = new Map<VillageRow, number>()
	for (const { row, fit } of named) fits.set(row, Math.max(fits.get(row) ?? 0, fit))
	return [
		...within
			.sort((a, b) => Number(open.has(a.slug)) - Number(open.has(b.slug)))
			.map((row) => suggestion(row, Math.max((isByName && fits.get(row)) || 0, minFit), place !== undefined))
			.filter(({ fit }) => fit >= (from ? FIT_SCORES.part : FIT_SCORES.words)),
		...[...fits]
			.filter(([row, fit]) => !within.includes(row) && fit >= (isMore ? FIT_SCORES.whole : FIT_SCORES.start))
			.map(([row, fit]) => suggestion(row, fit >= FIT_SCORES.whole && !place ? fit : FIT_SCORES.words, true)),
	]
}

const headingOf = (place: FoundByText['place']) => (place ? { heading: `Nearest to ${place.title ?? place.name}` } : {})

/** A postcode, or care in a place or anywhere: what the search itself understands. */
function byCriteria(
	text: string,
	words: readonly string[],
	{ exceptPlaces, places, rest }: TextCriteria,
	{ place, filtered }: FoundByText,
	rows: readonly VillageRow[],
): Fitting[] {
	const to = searchAddress({ q: text.trim() })
	const [telling = '', ...more] = searchedWords(words)
	if (more.length === 0 && /^\d{4}$/.test(telling))
		return [
			{
				group: 'Places',
				name: telling,
				detail: postcodeDetail(telling, rows),
				address: searchAddress({ q: telling }),
				fit: FIT_SCORES.certain,
			},
		]
	const isPlaced = place && rest.every((word) => tokenize(place.name).includes(word))
	if (rest.length > 0 && !isPlaced) return []
	const isPlace = isPlaced || (filtered?.places.length ?? 0) > 0
	const isMore = isAny(exceptPlaces)
	const isForVillages = isPlace || words.includes('villages')
	const fit = !isMore ? FIT_SCORES.twoPlaces : isForVillages ? FIT_SCORES.certain : FIT_SCORES.care
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
	const towns = groupBy(there.rows, ({ locality }) => locality)
	const [first, ...more] = [...towns].sort(([, a], [, b]) => b.length - a.length).map(([name]) => name)
	const where = more.length === 0 ? `in ${first}` : `in ${first} and around`
	return there.start === postcode
		? `${sentence(count(there.rows.length, 'village'))} ${where}`
		: `The nearest villages, ${where}`
}

const isAny = (chosen: Chosen) => Object.keys(chosen).length > 0

/** Places of the gazetteer, without the towns that are listed by their own names; with care, only several of one name. */
function lookedUp(
	words: readonly string[],
	{ exceptPlaces, placeWords, rest }: TextCriteria,
	lookUp: LookUpPlace,
	listed: readonly SearchSuggestion[],
): Fitting[] {
	const place = [...placeWords, ...rest]
	const others = place.length > 0 ? exceptPlaces : {}
	const names = new Set(listed.map(({ name }) => name))
	const typed = withoutFillers(words).join('')
	// Only a part of a longer name may be like it: Ocean Grove, for Oceania.
	const closeFit = (name: string) =>
		isMisspelt(typed, tokenize(name).join('')) ? FIT_SCORES.close : FIT_SCORES.related
	const suggestion = (label: string, fit: number): Fitting => ({
		group: 'Places',
		name: label,
		detail: NEAREST,
		address: searchAddress({ near: label, ...others }),
		fit,
	})
	if (isAny(others)) {
		// Which of several places of one name: that comes before the villages.
		const some = lookUp(place.join(' '), MAX_FIRST, false).filter((one) => one.fit === 'whole' && !isSmall(one))
		return some.length > 1 ? some.map(({ label }) => suggestion(label, FIT_SCORES.named)) : []
	}
	return lookUp(searchedWords(words).join(' '), MAX_FIRST)
		.filter(({ place: { kind, name } }) => !((kind === 'city' || kind === 'town') && names.has(name)))
		.map((one) => {
			// Some small places are called like something that people ask about.
			const fit = one.fit === 'whole' && isSmall(one) ? FIT_SCORES.care : FIT_SCORES[one.fit]
			return suggestion(one.label, one.fit === 'close' ? closeFit(one.place.name) : fit)
		})
}

const isSmall = ({ place }: { place: { kind?: string } }) => place.kind === 'locality'

type OperatorRow = Named & { villages: number }

/** Without those that bear the name of the one village that they run. */
function operatorsOf(rows: readonly VillageRow[]): OperatorRow[] {
	const found = new Map<string, OperatorRow>()
	for (const { operatorSlug, operator, name } of rows) {
		if (isSameName(operator, name)) continue
		const one = found.get(operatorSlug) ?? { slug: operatorSlug, name: operator, locality: '', villages: 0 }
		found.set(operatorSlug, { ...one, villages: one.villages + 1 })
	}
	return [...found.values()]
}

/** An operator is called by the first words of its name: "Ryman". */
function operatorSuggestion({ slug, name, villages }: OperatorRow, fit: number, words: readonly string[]): Fitting {
	const isCalledSo = tokenize(name).slice(0, words.length).join(' ') === words.join(' ')
	return {
		group: 'Operators',
		name,
		detail: `Operator with ${count(villages, 'village')} on our list`,
		address: address.operator(slug),
		fit: isCalledSo ? Math.max(FIT_SCORES.called, fit) : fit,
	}
}

function answerSuggestion({ answer, fit }: FoundAnswer, asksQuestion: boolean): Fitting {
	const fits = asksQuestion
		? { all: FIT_SCORES.question, close: FIT_SCORES.question, most: FIT_SCORES.question, some: FIT_SCORES.most }
		: { all: FIT_SCORES.answer, close: FIT_SCORES.closeAnswer, most: FIT_SCORES.most, some: FIT_SCORES.some }
	return { group: 'Answers', name: answer.title, detail: answer.detail, address: answer.address, fit: fits[fit] }
}
