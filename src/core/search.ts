/**
 * The search filter: how an address says it, and which villages match it.
 * `amenities` is part of the filter but never of the address, as the specification fixes it.
 */
import { slugify } from './addresses.ts'
import type { SearchChoices, VillageListRow } from './page-data.ts'
import {
	AMENITIES,
	CARE_LEVELS,
	PRICE_RANGES,
	isIn,
	type Amenity,
	type CareLevel,
	type PriceRange,
} from './vocabulary.ts'

/** What an address can hold. A key that is absent means "any". */
export interface SearchChoice {
	/** Free text: a village, an operator, a suburb or town, a former name. */
	q?: string
	/** The slug of a region or an area. */
	region?: string
	priceRange?: PriceRange
	careLevel?: CareLevel
}

export interface SearchFilter extends SearchChoice {
	/** A village must have all of them. */
	amenities: readonly Amenity[]
	/** Where each village that `q` finds stands, the best at 0. With `q` and without `rank`, nothing matches. */
	rank?: ReadonlyMap<string, number>
}

/** The parts of a filter that can be taken away. */
export type FilterPart = 'q' | 'region' | 'priceRange' | 'careLevel' | 'amenities'

/** Longer values are cut in messages, so that a broken link cannot fill the page. */
const LONGEST_QUOTED = 40

/** Free text beyond this many characters is left out: the longest name on the list has half as many. */
export const LONGEST_TEXT = 100

/** What the reader calls each parameter. */
const PARAMETERS = { region: 'place', priceRange: 'price range', careLevel: 'care level' } as const

/**
 * The filter that an address asks for. Never throws: what is not known is left out and named in `notes`.
 * An empty value is what a form sends for "Any" when JavaScript is off.
 * @example readSearch(new URLSearchParams('region=otago&careLevel=x'), choices)
 * // { choice: { region: 'otago' }, notes: ['We do not know the care level “x”, so we left it out.'] }
 */
export function readSearch(query: URLSearchParams, choices: SearchChoices): { choice: SearchChoice; notes: string[] } {
	const notes: string[] = []
	const places = new Set([...choices.areas, ...choices.regions].map((place) => place.slug))

	function read<T extends string>(
		name: keyof typeof PARAMETERS,
		accepts: (value: string) => T | undefined,
	): T | undefined {
		let chosen: T | undefined
		for (const value of query.getAll(name)) {
			if (value.trim() === '') continue
			const known = accepts(value)
			if (known === undefined) {
				notes.push(`We do not know the ${PARAMETERS[name]} ${quote(value)}, so we left it out.`)
			} else if (chosen === undefined) {
				chosen = known
			} else if (known !== chosen) {
				notes.push(`We search for one ${PARAMETERS[name]} at a time, so we left out ${quote(value)}.`)
			}
		}
		return chosen
	}

	const region = read('region', (value) => {
		const slug = slugify(value)
		return places.has(slug) ? slug : undefined
	})
	const priceRange = read('priceRange', (value) => wordOf(PRICE_RANGES, value))
	const careLevel = read('careLevel', (value) => wordOf(CARE_LEVELS, value))
	const q = readText(query.getAll('q'), notes)
	return {
		choice: {
			...(q && { q }),
			...(region && { region }),
			...(priceRange && { priceRange }),
			...(careLevel && { careLevel }),
		},
		notes,
	}
}

/** Free text given several times is one text. */
function readText(values: readonly string[], notes: string[]): string {
	const text = values.join(' ').replace(/\s+/g, ' ').trim()
	if (text.length <= LONGEST_TEXT) return text
	notes.push(`We look for the first ${LONGEST_TEXT} characters of what you typed, and left out the rest.`)
	return text.slice(0, LONGEST_TEXT).trim()
}

function wordOf<T extends object>(vocabulary: T, value: string): (keyof T & string) | undefined {
	const word = value.trim().toLowerCase()
	return isIn(vocabulary, word) ? word : undefined
}

function quote(value: string): string {
	const text = value.trim()
	return `“${text.length > LONGEST_QUOTED ? `${text.slice(0, LONGEST_QUOTED)}…` : text}”`
}

/** Whether the village is in the region or the area. */
export function isInPlace(row: Pick<VillageListRow, 'region' | 'area'>, place: string): boolean {
	return row.region === place || row.area === place
}

/** Whether any of the services that answer the care level is on site. */
export function offersCare(row: Pick<VillageListRow, 'careServices'>, level: CareLevel): boolean {
	return CARE_LEVELS[level].services.some((service) => row.careServices.includes(service))
}

/**
 * Whether the published prices overlap the range; `null` when no price is published.
 * A village that publishes only its lowest price is taken at that price.
 */
export function isInPriceRange(row: Pick<VillageListRow, 'priceFrom' | 'priceTo'>, range: PriceRange): boolean | null {
	const low = row.priceFrom ?? row.priceTo
	if (low === null) return null
	const high = row.priceTo ?? low
	const { from, to } = PRICE_RANGES[range]
	return low < to && high >= from
}

export interface SearchResult {
	/** A to Z; with free text, the closest to it first. */
	matches: VillageListRow[]
	/** Match everything else, but publish no price. Always empty without a price range. In the same order. */
	unpricedMatches: VillageListRow[]
	/** How many match everything but list none, or not all, of the amenities: perhaps they have them. */
	amenitiesUnknown: number
}

/** The villages that match, and those that might: nothing is dropped for want of a published price. */
export function filterVillages(rows: readonly VillageListRow[], filter: SearchFilter): SearchResult {
	const matches: VillageListRow[] = []
	const unpricedMatches: VillageListRow[] = []
	let amenitiesUnknown = 0
	for (const row of rows) {
		if (filter.q !== undefined && !filter.rank?.has(row.slug)) continue
		if (filter.region !== undefined && !isInPlace(row, filter.region)) continue
		if (filter.careLevel !== undefined && !offersCare(row, filter.careLevel)) continue
		const priced = filter.priceRange === undefined ? true : isInPriceRange(row, filter.priceRange)
		if (priced === false) continue
		if (!filter.amenities.every((amenity) => row.amenities.includes(amenity))) amenitiesUnknown++
		else if (priced) matches.push(row)
		else unpricedMatches.push(row)
	}
	const rankOf = (row: VillageListRow) => filter.rank?.get(row.slug) ?? Number.POSITIVE_INFINITY
	const order = filter.q === undefined ? byName : (a: VillageListRow, b: VillageListRow) => rankOf(a) - rankOf(b)
	return { matches: matches.sort(order), unpricedMatches: unpricedMatches.sort(order), amenitiesUnknown }
}

const collator = new Intl.Collator('en-NZ')

/** A to Z by name; macrons and case make no difference unless nothing else does. */
export function byName(a: { name: string }, b: { name: string }): number {
	return collator.compare(a.name, b.name)
}

/** The parts of the filter that are set, in the order in which the panel shows them. */
export function partsOf(filter: SearchFilter): FilterPart[] {
	const parts: FilterPart[] = ['q', 'region', 'priceRange', 'careLevel']
	return [
		...parts.filter((part) => filter[part] !== undefined),
		...(filter.amenities.length ? (['amenities'] as const) : []),
	]
}

/** The filter without one of its parts. */
export function without(filter: SearchFilter, part: FilterPart): SearchFilter {
	if (part === 'amenities') return { ...filter, amenities: [] }
	const { [part]: _dropped, ...rest } = filter
	return rest
}

export interface Relaxation {
	part: FilterPart
	/** How many villages match once the part is taken away. */
	matches: number
	/** And how many of the unpriced. */
	unpriced: number
}

/** What taking away one part would bring, the most first; parts that bring nothing are left out. */
export function relaxations(rows: readonly VillageListRow[], filter: SearchFilter): Relaxation[] {
	return partsOf(filter)
		.map((part) => {
			const { matches, unpricedMatches } = filterVillages(rows, without(filter, part))
			return { part, matches: matches.length, unpriced: unpricedMatches.length }
		})
		.filter(({ matches, unpriced }) => matches + unpriced > 0)
		.sort((a, b) => b.matches - a.matches || b.unpriced - a.unpriced)
}

/** The set parts in words, for a heading or a list: `in Otago`, `Pool`. */
export function filterWords(filter: SearchFilter, choices: SearchChoices): { part: FilterPart; words: string }[] {
	const name = [...choices.areas, ...choices.regions].find((place) => place.slug === filter.region)?.name
	return partsOf(filter).map((part) => {
		switch (part) {
			case 'q':
				return { part, words: `“${filter.q ?? ''}”` }
			case 'region':
				return { part, words: name ?? filter.region ?? '' }
			case 'priceRange':
				return { part, words: filter.priceRange ? PRICE_RANGES[filter.priceRange].label : '' }
			case 'careLevel':
				return { part, words: filter.careLevel ? CARE_LEVELS[filter.careLevel].label : '' }
			case 'amenities':
				return { part, words: filter.amenities.map((amenity) => AMENITIES[amenity]).join(', ') }
		}
	})
}

/**
 * Text as it is compared in searches: no macrons, no case, doubled vowels single (Whangaarei is Whangārei),
 * Saint as St, Mount as Mt.
 * Applied to both sides, so that a real double vowel (Queenstown) still matches itself.
 */
export function fold(text: string): string {
	return text
		.normalize('NFD')
		.replace(/\p{M}/gu, '')
		.replace(/['’]/g, '')
		.toLowerCase()
		.replace(/([aeiou])\1+/g, '$1')
		.replace(/\bsaint\b/g, 'st')
		.replace(/\bmount\b/g, 'mt')
}
