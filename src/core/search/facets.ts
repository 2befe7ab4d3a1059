/** The facets of the search, and the values of each village. */
import { slugify } from '../addresses.ts'
import { groupBy } from '../group-by.ts'
import type { Position } from '../distance.ts'
import { OFFERS_UNKNOWN } from '../facts/offers.ts'
import { CARE, byName, careState } from './care-and-place.ts'
import { FACET_PARAMETERS } from '../facet-parameters.ts'
import { TERM_CHOICES, type TermFacet } from './term-choices.ts'
import type { VillageRow } from './village-list-file.ts'
import {
	AMENITIES,
	ENTRY_AGES,
	PRICE_RANGES,
	SIZES,
	VILLAGE_STATUS,
	isStatusKnown,
	keysOf,
	type PriceRange,
} from '../vocabulary.ts'

export interface SearchChoices {
	areas: PlaceChoice[]
	regions: PlaceChoice[]
	/** Only understood, never offered. */
	districts?: District[]
}

/** A part of the country that people name: whole regions, or the localities in it that have a village, or else where it is. */
export interface District {
	/** The first is its own, as it is spelled. */
	names: string[]
	regions?: string[]
	localities?: string[]
	at?: Position
	/** How a sentence says that something is there, if not `in` it. */
	where?: string
}

export interface PlaceChoice {
	slug: string
	name: string
	/** Other names, in the form of addresses. */
	aliases?: string[]
	/** Whether it has no village on the list: it is understood in addresses, but not offered. */
	isEmpty?: true
}

/** In the order in which a page shows them; all but the last are parameters of the address too. */
export const FACETS = [...FACET_PARAMETERS, 'amenities'] as const
export type Facet = (typeof FACETS)[number]

/** A value for each facet. */
export function eachFacet<T>(make: (facet: Facet, index: number) => T): Record<Facet, T> {
	return Object.fromEntries(FACETS.map((facet, index) => [facet, make(facet, index)])) as Record<Facet, T>
}

/** The chosen values of each facet. A facet that is absent or empty asks for nothing. */
export type Chosen = { readonly [F in Facet]?: readonly string[] }

export interface FacetValue {
	value: string
	/** Also shown on its own, without the facet's name above it: "Pets allowed". */
	label: string
}

interface FacetDefinition {
	label: string
	/** Shown above the values. */
	hint?: string
	/** What we have not found of a village, as a sentence says it: "We haven't found the price of 12 villages." */
	fact: string
	/** What an address asks for, as a sentence says it: "We do not know the place …". The label where absent. */
	choice?: string
	/** As a page lists them. */
	values: (choices: SearchChoices, rows: readonly VillageRow[]) => FacetValue[]
	/** Returns the values of a village; `null` if unknown, when it may have any. */
	valuesOf: (row: VillageRow) => readonly string[] | null
	/** Whether a village must have all of the chosen values; else any one is enough. */
	isAll?: true
	/** Returns further values that a village with some values may have, because no source says that it lacks them. */
	possibleOf?: (rows: readonly VillageRow[]) => (row: VillageRow) => readonly string[]
}

/** The minimum number of known things for each group of "How much we know". */
const KNOWN_FROM = [8, 6, 4] as const

/** The facets of the agreements' terms: a village matches where all of its plans do, and might where some do. */
const TERM_FACETS = Object.fromEntries(
	keysOf(TERM_CHOICES).map((term): [TermFacet, FacetDefinition] => {
		const { label, fact, values } = TERM_CHOICES[term]
		return [
			term,
			{
				label,
				fact,
				values: () => Object.entries(values).map(([value, label]) => ({ value, label })),
				valuesOf: ({ terms }) => terms[term] ?? null,
				possibleOf:
					() =>
					({ someTerms }) =>
						someTerms[term] ?? [],
			},
		]
	}),
) as Record<TermFacet, FacetDefinition>

/** The definitions of the facets. Their parameters in the address are in FACET_PARAMETERS. */
export const FACET_DEFINITIONS: Readonly<Record<Facet, FacetDefinition>> = {
	region: {
		label: 'Region or town',
		fact: 'the place',
		choice: 'place',
		// Two groups in one list: cities and towns before regions.
		values: ({ areas, regions }) => [...areas, ...regions].map(({ slug, name }) => ({ value: slug, label: name })),
		valuesOf: ({ region, area }) => (area === null ? [region] : [region, area]),
	},
	locality: {
		label: 'On the map',
		fact: 'the suburb or town',
		choice: 'suburb or town',
		values: (_choices, rows) => {
			const found = new Map(rows.map(({ locality }) => [slugify(locality), locality]))
			return [...found].map(([value, label]) => ({ value, label }))
		},
		valuesOf: ({ locality }) => [slugify(locality)],
	},
	// Typed as text, because a list of postcodes is too long.
	postcode: {
		label: 'Postcode',
		fact: 'the postcode',
		values: (_choices, rows) =>
			[...new Set(rows.flatMap(({ postcode }) => postcode ?? []))].map((value) => ({
				value,
				label: `Postcode ${value}`,
			})),
		valuesOf: ({ postcode }) => (postcode === null ? [] : [postcode]),
		possibleOf: postcodesNearby,
	},
	priceRange: {
		label: 'Price range',
		fact: 'a current price',
		values: () => labelled(PRICE_RANGES),
		valuesOf: (row) =>
			row.priceFrom === null && row.priceTo === null
				? null
				: keysOf(PRICE_RANGES).filter((range) => isInPriceRange(row, range)),
	},
	careLevel: {
		label: 'Care level',
		hint: 'Show only villages that offer all of these. The numbers count the ones we’re sure of.',
		isAll: true,
		fact: 'whether this care is offered',
		values: () => labelled(CARE),
		valuesOf: (row) =>
			row.offers === OFFERS_UNKNOWN ? null : keysOf(CARE).filter((care) => careState(row, care) === 'offered'),
		possibleOf: () => (row) => keysOf(CARE).filter((care) => careState(row, care) === 'unknown'),
	},
	...TERM_FACETS,
	operator: {
		label: 'Operator',
		fact: 'the operator',
		values: (_choices, rows) => operatorsOf(rows),
		valuesOf: ({ operatorSlug }) => [operatorSlug],
	},
	entryAge: {
		label: 'Entry age',
		hint: 'The youngest age at which you can move in.',
		fact: 'the minimum age',
		values: () => labelled(ENTRY_AGES),
		valuesOf: ({ entryAge }) => groupOf(ENTRY_AGES, entryAge),
	},
	size: {
		label: 'Size',
		hint: 'Homes for independent or serviced living.',
		fact: 'the number of homes',
		values: () => labelled(SIZES),
		valuesOf: ({ units }) => groupOf(SIZES, units),
	},
	pets: {
		label: 'Pets',
		fact: 'the rule on pets',
		choice: 'choice about pets',
		values: () => [{ value: 'allowed', label: AMENITIES['pets-allowed'] }],
		valuesOf: ({ amenities }) => (amenities.includes('pets-allowed') ? ['allowed'] : null),
	},
	status: {
		label: 'Status',
		fact: 'the status',
		// A closed village is in no list.
		values: () =>
			keysOf(VILLAGE_STATUS)
				.filter((value) => value !== 'closed' && isStatusKnown(value))
				.map((value) => ({ value, label: VILLAGE_STATUS[value] })),
		valuesOf: ({ status }) => (isStatusKnown(status) ? [status] : null),
	},
	known: {
		label: 'How much we know',
		hint: 'Of the 12 key facts we look for.',
		fact: 'how much we know',
		choice: 'number of key facts',
		values: () => KNOWN_FROM.map((from) => ({ value: String(from), label: `At least ${from} of 12 key facts` })),
		valuesOf: ({ known }) => KNOWN_FROM.filter((from) => known >= from).map(String),
	},
	audit: {
		label: 'Last audit',
		fact: 'the last audit',
		values: () => [{ value: 'clear', label: 'No moderate or higher risks still to fix' }],
		valuesOf: ({ audit }) => (audit === null ? null : [audit]),
	},
	amenities: {
		label: 'Shared facilities and services',
		hint: 'Show only villages that list all of these. The numbers count the ones we’re sure of.',
		isAll: true,
		fact: 'a full list of shared facilities and services',
		choice: 'shared facility',
		values: () =>
			keysOf(AMENITIES)
				.filter((value) => value !== 'pets-allowed')
				.map((value) => ({ value, label: AMENITIES[value] })),
		valuesOf: ({ amenities }) => (amenities.length > 0 ? amenities : null),
		// Villages don’t list what they lack.
		possibleOf: () => () => keysOf(AMENITIES),
	},
}

/** Returns the operators of some villages, those with the most villages first. */
function operatorsOf(rows: readonly VillageRow[]): FacetValue[] {
	return [...groupBy(rows, ({ operatorSlug }) => operatorSlug)]
		.map(([value, villages]) => ({ value, label: villages[0]?.operator ?? value, villages: villages.length }))
		.sort((a, b) => b.villages - a.villages || byName({ name: a.label }, { name: b.label }))
}

/** Returns the postcodes of each town and suburb: villages there without one may have the same. */
function postcodesNearby(rows: readonly VillageRow[]): (row: VillageRow) => readonly string[] {
	const found = groupBy(
		rows.filter(({ postcode }) => postcode !== null),
		({ locality }) => locality,
	)
	return ({ postcode, locality }) =>
		postcode === null ? (found.get(locality) ?? []).flatMap((row) => row.postcode ?? []) : []
}

function labelled(vocabulary: Record<string, { label: string }>): FacetValue[] {
	return Object.entries(vocabulary).map(([value, { label }]) => ({ value, label }))
}

function groupOf(groups: Record<string, { from: number; to: number }>, amount: number | null): string[] | null {
	if (amount === null) return null
	return Object.keys(groups).filter((key) => {
		const group = groups[key]
		return group && amount >= group.from && amount < group.to
	})
}

/**
 * Whether the published prices overlap the range; `null` if there are none.
 * If only the lowest price is published, that one counts.
 */
export function isInPriceRange(row: Pick<VillageRow, 'priceFrom' | 'priceTo'>, range: PriceRange): boolean | null {
	const low = row.priceFrom ?? row.priceTo
	if (low === null) return null
	const high = row.priceTo ?? low
	const { from, to } = PRICE_RANGES[range]
	return low < to && high >= from
}
