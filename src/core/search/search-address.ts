/**
 * Reads and writes the search in an address: `/search?q=…&region=…`. The canonical form is written by `searchAddress`:
 * a parameter for each facet, its values in alphabetical order with commas between them. Repeated parameters are
 * understood as well, and so are names with capitals, macrons and spaces. `amenities` are part of the filter but never of
 * the address, as the specification fixes it.
 */
import { list } from '../format.ts'
import { slugify, type SearchParameters } from '../addresses.ts'
import { CARE } from './care-and-place.ts'
import { FACET_PARAMETERS } from '../facet-parameters.ts'
import { FACET_DEFINITIONS, FACETS, facetValues, type Chosen, type Facet, type SearchChoices } from './facets.ts'
import type { VillageRow } from './village-list-file.ts'
import type { Position } from '../distance.ts'
import { partsOf, type FilterPart, type SearchFilter, type Sort } from './filter-villages.ts'
import { MAX_TEXT_LENGTH, cleanWords, quoteWords } from '../sent-words.ts'

/** The search in an address. */
export interface SearchCriteria {
	q?: string
	chosen: Chosen
	/** Absent: by distance if there is a place, else by match with the text, else by name. */
	sort?: Sort
	/** The name of a place, as typed or picked. */
	near?: string
	/** At most so many kilometres from there, or from a place that the text names. */
	within?: Within
	/** The position of the device. Like amenities it is never in the address, and never sent. */
	here?: Position
}

/** The distances to choose from, in kilometres. */
export const WITHIN = [5, 10, 25, 50, 100] as const
export type Within = (typeof WITHIN)[number]

/** Each order in words, for a list to choose from. */
export const SORTS: Record<Sort, string> = {
	closest: 'Best match',
	name: 'Name, A to Z',
	nearest: 'Distance',
	known: 'How much we know',
	kept: 'Lowest fee when you leave',
	largest: 'Most homes',
	price: 'Lowest current price',
}

/** What a search may ask for in an address. */
export const SEARCH_PARAMETERS: readonly (keyof SearchParameters)[] = [
	'q',
	...FACET_PARAMETERS,
	'sort',
	'near',
	'within',
]

/** Whether an address asks for anything. `utm_source`, `fbclid` and the like are for those who count readers. */
export const asksForAnything = (query: URLSearchParams): boolean => SEARCH_PARAMETERS.some((name) => query.get(name))

/** The maximum number of values of a parameter, and of notes: a link with more is broken. */
const MAX_VALUES = 200
const MAX_NOTES = 6

/**
 * Reads an address. Never throws: unknown parts are left out and named in `notes`.
 * Without JavaScript, a form sends an empty value for "Any".
 * @example readSearch(new URLSearchParams('region=otago&careLevel=x'), choices, rows)
 * // { criteria: { chosen: { region: ['otago'] } }, notes: ['We do not know the care level “x”, so we left it out.'] }
 */
export function readSearch(
	query: URLSearchParams,
	choices: SearchChoices,
	rows: readonly VillageRow[],
): { criteria: SearchCriteria; notes: string[] } {
	const notes = new Set<string>()
	const chosen: Record<string, readonly string[]> = {}
	for (const facet of FACETS) {
		if (facet === 'amenities' || !query.has(facet)) continue
		const { choice, label } = FACET_DEFINITIONS[facet]
		const known = new Set(facetValues(facet, choices, rows).map(({ value }) => value))
		const given = query
			.getAll(facet)
			.flatMap((value) => value.split(','))
			.filter((value) => value.trim() !== '')
		const values = new Set<string>()
		for (const value of given.slice(0, MAX_VALUES)) {
			const slug = slugify(value.slice(0, MAX_TEXT_LENGTH))
			if (known.has(slug)) values.add(slug)
			else
				notes.add(`We didn’t recognise the ${choice ?? label.toLowerCase()} ${quoteWords(value)}, so we left it out.`)
		}
		if (given.length > MAX_VALUES) notes.add(`We read the first ${MAX_VALUES} of a very long list.`)
		if (values.size > 0) chosen[facet] = [...values].sort()
	}
	const q = readText(query.getAll('q'), notes)
	const near = readText(query.getAll('near').slice(0, 1), notes)
	const sort = readSort(query.getAll('sort'), notes)
	const within = readWithin(query.get('within') ?? '', notes)
	const all = [...notes]
	return {
		criteria: { ...(q && { q }), chosen, ...(sort && { sort }), ...(near && { near }), ...(within && { within }) },
		notes:
			all.length > MAX_NOTES
				? [...all.slice(0, MAX_NOTES), `We left out ${all.length - MAX_NOTES} more things we didn’t recognise.`]
				: all,
	}
}

/** Joins free text that is given several times. */
function readText(values: readonly string[], notes: Set<string>): string {
	const text = values.join(' ')
	const words = cleanWords(text, MAX_TEXT_LENGTH)
	if (words !== cleanWords(text))
		notes.add(`We searched for the first ${MAX_TEXT_LENGTH} characters of what you typed, and left out the rest.`)
	return words
}

function readSort(values: readonly string[], notes: Set<string>): Sort | undefined {
	for (const value of values.slice(0, MAX_VALUES)) {
		const sort = value.trim().toLowerCase()
		if (Object.hasOwn(SORTS, sort)) return sort as Sort
		if (sort) notes.add(`We can’t sort by ${quoteWords(value)}, so we left it out.`)
	}
	return undefined
}

function readWithin(value: string, notes: Set<string>): Within | undefined {
	const within = WITHIN.find((km) => String(km) === value.trim())
	if (!within && value.trim()) notes.add(`We can’t search within ${quoteWords(value)} km, so we left out the distance.`)
	return within
}

/** Returns the parameters of a search for `searchAddress`, always in the same order, without the default order of results. */
export function parametersOf(criteria: SearchCriteria): SearchParameters {
	return {
		q: criteria.q,
		...Object.fromEntries(FACET_PARAMETERS.map((facet) => [facet, criteria.chosen[facet]])),
		sort: criteria.sort === usualSort(criteria) ? undefined : criteria.sort,
		near: criteria.near,
		within: criteria.within?.toString(),
	}
}

/** Returns the default order. */
export function usualSort({ q, near, here }: SearchCriteria): Sort {
	if (near !== undefined || here) return 'nearest'
	return q === undefined ? 'name' : 'closest'
}

/** A chosen value in words, which can be removed. */
export interface Applied {
	part: FilterPart
	/** The value of a facet. */
	value: string
	label: string
}

/** Returns everything that is chosen, in the order of the page. */
export function appliedOf(
	criteria: Omit<SearchFilter, 'sort'>,
	choices: SearchChoices,
	rows: readonly VillageRow[],
): Applied[] {
	return partsOf(criteria).flatMap((part): Applied[] => {
		if (part === 'q') return [{ part, value: '', label: quoteWords(criteria.q ?? '') }]
		if (part === 'within') return [{ part, value: '', label: `Within ${criteria.within} km` }]
		const labels = new Map(facetValues(part, choices, rows).map(({ value, label }) => [value, label]))
		return (criteria.chosen[part] ?? []).map((value) => ({
			part,
			value,
			label: appliedLabel(part, labels.get(value) ?? value),
		}))
	})
}

/** Returns what several kinds of care mean, which links from before meant as any of them: undefined for fewer. */
export function severalKindsNote(kinds: readonly string[] = []): string | undefined {
	if (kinds.length < 2) return undefined
	const names = list(kinds.map((kind) => CARE[kind]?.label.toLowerCase() ?? kind))
	return `You asked for ${names}: we show villages with ${kinds.length === 2 ? 'both' : 'all of these'}.`
}

/** Returns a chosen value in words that are clear without the name of the facet. */
function appliedLabel(facet: Facet, label: string): string {
	return facet === 'entryAge' ? `${FACET_DEFINITIONS.entryAge.label} ${label.toLowerCase()}` : label
}

/** Returns the search without a part, or without one value of it. */
export function without(criteria: SearchCriteria, part: FilterPart, value?: string): SearchCriteria {
	if (part === 'q') {
		const { q: _text, ...rest } = criteria
		return rest
	}
	if (part === 'within') {
		const { within: _distance, ...rest } = criteria
		return rest
	}
	const left = value === undefined ? [] : (criteria.chosen[part] ?? []).filter((other) => other !== value)
	return withValues(criteria, part, left)
}

/** Returns the search with other values of a facet. */
export function withValues(criteria: SearchCriteria, facet: Facet, values: readonly string[]): SearchCriteria {
	const { [facet]: _old, ...rest } = criteria.chosen
	return { ...criteria, chosen: values.length > 0 ? { ...rest, [facet]: values } : rest }
}
