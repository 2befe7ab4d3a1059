/** Looks up where someone lives, and how far away that is. Loaded on demand, because it brings the search engine with it. */
import MiniSearch, { type SearchOptions, type SearchResult } from 'minisearch'
import { GAZETTEER_KINDS, decodeGazetteer, type GazetteerKind, type GazetteerPlace } from './gazetteer-file.ts'
import { distanceKm } from '../distance.ts'
import { fold } from '../search/text-words.ts'

/**
 * How well a place matches a text, the best first: its whole name (with or without its city and region), the beginning of it,
 * all words somewhere in name, city and region, or only a similar spelling.
 */
const FIT_ORDER = ['whole', 'start', 'words', 'close'] as const
export type Fit = (typeof FIT_ORDER)[number]

export interface FoundPlace {
	place: GazetteerPlace
	/** Its label, different for places of the same name: `Havelock North, Hawke's Bay`. */
	label: string
	/** `close`: it is spelled differently from the text, so ask whether it was meant. */
	fit: Fit
	/** Whether the text can hardly mean another place: only the first may be. */
	isSure?: true
}

/**
 * Looks places up; the best first, none for a text without a letter or digit. Without `close`, none that is only spelled similarly, and
 * without `areas`, no region or district: texts that are searched for name those by what is in them.
 */
export type FindPlaces = (text: string, limit?: number, close?: boolean, areas?: boolean) => FoundPlace[]

/** If there are this many exact matches, similar names aren't suggested. */
const ENOUGH = 3

/** Returns how many letters of a word may be wrong. In a short word such as Ohau none, because it would match other places. */
const edits = (term: string) => (term.length < 5 ? 0 : term.length < 8 ? 1 : 2)

/** The kinds of place that people most often mean when they misspell a name. */
const WEIGHTS: Record<GazetteerKind, number> = { city: 3, town: 2, area: 2, suburb: 1.3, locality: 1 }

/** Many names that now begin with "Wh" were written with "W" for a hundred years: Wanganui, Wakatane. */
const wordsOf = (text: string) =>
	fold(text)
		.split(/[^a-z0-9]+/)
		.filter(Boolean)
		.map((word) => word.replace(/^wh/, 'w'))

/** The words that `fold` shortens, in full: "Moun" must find Mount Eden. */
const IN_FULL: Record<string, string> = { mt: 'mount', st: 'saint', pt: 'point' }

/** As one word: "Te Awa Mutu" is Te Awamutu, "Papa toetoe" is Papatoetoe. */
const joined = (text: string) => wordsOf(text).join('')

/** The number of places indexed at a time, so that an old tablet can respond in between. */
const CHUNK = 200

/** Returns a function that looks up the places of a fetched file. Rejects with a FormatError when the file has another format or shape. */
export const readPlaceFinder = async (file: unknown): Promise<FindPlaces> => createPlaceFinder(decodeGazetteer(file))

/**
 * Returns a function that looks up places. It allows for differences that `fold` removes (macrons, doubled vowels, apostrophes,
 * Saint, Mount and Point), spaces in the wrong place, and, if little else is found, wrong letters. A city or region
 * after the name narrows the choice: "Richmond Christchurch".
 * @example (await createPlaceFinder(places))('waanaka')[0]?.label // 'Wānaka, Otago'
 */
export async function createPlaceFinder(places: readonly GazetteerPlace[]): Promise<FindPlaces> {
	const keys = places.map(({ name, city = '', regionName }) => {
		const key = joined(name)
		return { key, long: [key + joined(city) + joined(regionName), key + joined(regionName)] }
	})
	const labels = placeLabels(places)
	const byLabel = new Map(labels.map((label, id) => [joined(label), id]))
	const index = await createIndex(
		places,
		keys.map(({ key }) => key),
	)

	function fitOf(id: number, typed: string): Fit {
		const { key = '', long = [] } = keys[id] ?? {}
		if (typed.length >= key.length && long.some((name) => name.startsWith(typed))) return 'whole'
		const inFull = key.replace(/^(mt|st|pt)/, (word) => IN_FULL[word] ?? word)
		return key.startsWith(typed) || inFull.startsWith(typed) ? 'start' : 'words'
	}

	return (text, limit = 8, close = true, areas = false) => {
		const words = wordsOf(text).join(' ')
		const typed = joined(text)
		if (typed === '') return []
		const search = (options: SearchOptions) => [
			...index.search(words, options),
			...index.search(typed, { ...options, fields: ['joined'] }),
		]
		const isWhole = byLabel.get(typed)
		const [place, label] = isWhole === undefined ? [] : [places[isWhole], labels[isWhole]]
		// A label that was picked is in addresses, and names one place.
		if (place && label?.includes(',') && (areas || place.kind !== 'area'))
			return [{ place, label, fit: 'whole', isSure: true }]
		const found = new Map<string, FoundPlace>()
		const add = ({ id }: SearchResult, fit: Fit) => {
			const place = places[id as number]
			const label = labels[id as number]
			if (place && label && !found.has(label) && (areas || place.kind !== 'area'))
				found.set(label, { place, label, fit })
		}
		for (const result of search({})) add(result, fitOf(result.id as number, typed))
		const sorted = [...found.values()].sort(
			(a, b) => FIT_ORDER.indexOf(a.fit) - FIT_ORDER.indexOf(b.fit) || byImportance(a.place, b.place),
		)
		const isCertain = sorted.some(({ place, fit }) => fit === 'whole' && place.kind !== 'locality')
		if (!close || isCertain || sorted.length >= ENOUGH) return withSure(sorted).slice(0, limit)
		found.clear()
		for (const one of sorted) found.set(one.label, one)
		const similar = search({ fuzzy: edits }).filter(isByName)
		for (const result of similar.sort((a, b) => b.score - a.score)) add(result, 'close')
		return withSure([...found.values()]).slice(0, limit)
	}
}

/** @param keys the name of each place as one word */
async function createIndex(places: readonly GazetteerPlace[], keys: readonly string[]) {
	const index = new MiniSearch<GazetteerPlace & { id: number }>({
		fields: ['name', 'joined', 'where'],
		extractField: (place, field) => {
			if (field === 'joined') return keys[place.id]
			if (field === 'where') return `${place.city ?? ''} ${place.regionName}`
			return field === 'id' ? place.id : place.name
		},
		tokenize: (text) => wordsOf(text).flatMap((word) => [word, IN_FULL[word] ?? []].flat()),
		processTerm: (term) => term,
		searchOptions: {
			tokenize: wordsOf,
			combineWith: 'AND',
			prefix: true,
			boost: { name: 4, joined: 4 },
			boostDocument: (id) => WEIGHTS[places[id as number]?.kind ?? 'locality'],
		},
	})
	await index.addAllAsync(
		places.map((place, id) => ({ ...place, id })),
		{ chunkSize: CHUNK },
	)
	return index
}

/** Whether the name itself was found, and not only the city or region. */
function isByName({ match }: SearchResult): boolean {
	return Object.values(match).some((fields) => fields.some((field) => field !== 'where'))
}

/** How many times more people live in a place that is meant rather than another of its name and kind. */
const CLEARLY_LARGER = 5

/** Says whether the first place is sure: the only one, the only one of that name, or a city or town or clearly the largest of them. */
function withSure(found: readonly FoundPlace[]): FoundPlace[] {
	const [first, ...others] = found
	if (!first || first.fit === 'words' || first.fit === 'close') return [...found]
	const [second] = others.filter(({ fit }) => first.fit === 'start' || fit === 'whole')
	const isSure =
		!second ||
		(first.fit === 'whole' &&
			(rankOf(first.place) < Math.min(rankOf(second.place), GAZETTEER_KINDS.indexOf('suburb')) ||
				(first.place.population ?? 0) > CLEARLY_LARGER * (second.place.population ?? 1)))
	return isSure ? [{ ...first, isSure }, ...others] : [...found]
}

const rankOf = ({ kind }: GazetteerPlace) => GAZETTEER_KINDS.indexOf(kind)

/** Cities before towns before suburbs, the larger first. */
function byImportance(a: GazetteerPlace, b: GazetteerPlace): number {
	return (
		rankOf(a) - rankOf(b) ||
		(b.population ?? 0) - (a.population ?? 0) ||
		a.name.length - b.name.length ||
		a.name.localeCompare(b.name, 'en-NZ')
	)
}

/**
 * Returns the places' names with city and region, in their order. If two are the same, the nearest town is added: `Woodlands near Katikati, Bay of Plenty`.
 */
export function placeLabels(places: readonly GazetteerPlace[]): string[] {
	const labels = places.map(({ name, city, regionName }) =>
		city ? `${name}, ${city}` : name === regionName ? name : `${name}, ${regionName}`,
	)
	const seen = new Set<string>()
	const shared = new Set(labels.filter((label) => seen.size === seen.add(label).size))
	const towns = places.filter(({ kind }) => kind === 'city' || kind === 'town')
	return labels.map((label, at) => {
		const place = places[at]
		if (!place || !shared.has(label)) return label
		const [first] = towns.filter((town) => town !== place)
		if (!first) return label
		const nearest = towns.reduce(
			(best, town) => (town !== place && distanceKm(place, town) < distanceKm(place, best) ? town : best),
			first,
		)
		return label.replace(place.name, `${place.name} near ${nearest.name}`)
	})
}
