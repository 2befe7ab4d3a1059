/** What villages can be narrowed down by: the values that a village has of each facet, and what a choice of some says of it. */
import { FACET_PARAMETERS, slugify } from '../addresses.ts'
import type { VillageListRow } from './village-list-file.ts'
import {
	AMENITIES,
	CARE_LEVELS,
	ENTRY_AGES,
	PRICE_RANGES,
	SIZES,
	VILLAGE_STATUS,
	keysOf,
	type CareLevel,
	type PriceRange,
} from '../vocabulary.ts'

export interface SearchChoices {
	areas: { slug: string; name: string }[]
	regions: { slug: string; name: string }[]
}

/** In the order in which a page shows them; all but the last are parameters of the address too. */
export const FACETS = [...FACET_PARAMETERS, 'amenities'] as const
export type Facet = (typeof FACETS)[number]

/** Something for each facet. */
export function eachFacet<T>(make: (facet: Facet, index: number) => T): Record<Facet, T> {
	return Object.fromEntries(FACETS.map((facet, index) => [facet, make(facet, index)])) as Record<Facet, T>
}

/** The chosen values of each facet. A facet that is absent or empty asks for nothing. */
export type Chosen = { readonly [F in Facet]?: readonly string[] }

export const FACET_LABELS: Record<Facet, string> = {
	region: 'Region or town',
	locality: 'On the map',
	priceRange: 'Price range',
	careLevel: 'Care level',
	operator: 'Operator',
	entryAge: 'Entry age',
	size: 'Size',
	pets: 'Pets',
	status: 'Status',
	amenities: 'Shared places and services',
}

/** What a village lacks that publishes nothing on a facet, as a sentence says it: "publishes no price". */
export const FACET_FACTS: Record<Facet, string> = {
	region: 'place',
	locality: 'suburb or town',
	priceRange: 'price',
	careLevel: 'care on site',
	operator: 'operator',
	entryAge: 'entry age',
	size: 'number of homes',
	pets: 'rule on pets',
	status: 'status',
	amenities: 'full list of shared places and services',
}

export interface FacetValue {
	value: string
	label: string
}

/**
 * The values of a facet with their labels, as a page lists them: operators with the most villages first.
 * Places come as two groups in one list, cities and towns before regions.
 */
export function facetValues(facet: Facet, choices: SearchChoices, rows: readonly VillageListRow[]): FacetValue[] {
	switch (facet) {
		case 'region':
			return [...choices.areas, ...choices.regions].map(({ slug, name }) => ({ value: slug, label: name }))
		case 'locality': {
			const found = new Map(rows.map(({ locality }) => [slugify(locality), locality]))
			return [...found].map(([value, label]) => ({ value, label }))
		}
		case 'operator': {
			const found = new Map<string, { name: string; villages: number }>()
			for (const { operatorSlug, operator } of rows) {
				const entry = found.get(operatorSlug)
				if (entry) entry.villages++
				else found.set(operatorSlug, { name: operator, villages: 1 })
			}
			return [...found]
				.sort(([, a], [, b]) => b.villages - a.villages || byName(a, b))
				.map(([value, { name }]) => ({ value, label: name }))
		}
		case 'priceRange':
			return labelled(PRICE_RANGES)
		case 'careLevel':
			return labelled(CARE_LEVELS)
		case 'entryAge':
			return labelled(ENTRY_AGES)
		case 'size':
			return labelled(SIZES)
		case 'pets':
			return [{ value: 'allowed', label: AMENITIES['pets-allowed'] }]
		case 'status':
			return keysOf(VILLAGE_STATUS).map((value) => ({ value, label: VILLAGE_STATUS[value] }))
		case 'amenities':
			return keysOf(AMENITIES)
				.filter((value) => value !== 'pets-allowed')
				.map((value) => ({ value, label: AMENITIES[value] }))
	}
}

function labelled(vocabulary: Record<string, { label: string }>): FacetValue[] {
	return Object.entries(vocabulary).map(([value, { label }]) => ({ value, label }))
}

const collator = new Intl.Collator('en-NZ')

/** A to Z by name; macrons and case make no difference unless nothing else does. */
export function byName(a: { name: string }, b: { name: string }): number {
	return collator.compare(a.name, b.name)
}

/** The values that a village has of a facet; `null` when it publishes nothing on it. */
export function valuesOf(row: VillageListRow, facet: Facet): readonly string[] | null {
	switch (facet) {
		case 'region':
			return row.area === null ? [row.region] : [row.region, row.area]
		case 'locality':
			return [slugify(row.locality)]
		case 'priceRange':
			return row.priceFrom === null && row.priceTo === null
				? null
				: keysOf(PRICE_RANGES).filter((range) => isInPriceRange(row, range))
		case 'careLevel':
			return row.careServices.length === 0 ? null : keysOf(CARE_LEVELS).filter((level) => offersCare(row, level))
		case 'operator':
			return [row.operatorSlug]
		case 'entryAge':
			return groupOf(ENTRY_AGES, row.entryAge)
		case 'size':
			return groupOf(SIZES, row.units)
		case 'pets':
			return row.amenities.includes('pets-allowed') ? ['allowed'] : null
		case 'status':
			return [row.status]
		case 'amenities':
			return row.amenities
	}
}

function groupOf(groups: Record<string, { from: number; to: number }>, amount: number | null): string[] | null {
	if (amount === null) return null
	return Object.keys(groups).filter((key) => {
		const group = groups[key]
		return group && amount >= group.from && amount < group.to
	})
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
