/** The facets of the search, and the values of each village. */
import { slugify } from '../addresses.ts'
import { groupBy } from '../group-by.ts'
import type { Position } from '../distance.ts'
import { joinPresent, list, percent } from '../format.ts'
import { CARE, byName, hasCare } from './care-and-place.ts'
import { FACET_PARAMETERS } from '../facet-parameters.ts'
import * as judge from './judge.ts'
import { TERM_CHOICES, type TermFacet } from './term-choices.ts'
import type { VillageRow } from './village-list-file.ts'
import {
	AMENITIES,
	ENTRY_AGES,
	PRICE_RANGES,
	SIZES,
	VILLAGE_STATUS,
	keysOf,
	type Amenity,
	type PriceRange,
	type VillageStatus,
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
export const eachFacet = <T>(make: (facet: Facet) => T) =>
	Object.fromEntries(FACETS.map((facet) => [facet, make(facet)])) as Record<Facet, T>

/** The chosen values of each facet. A facet that is absent or empty asks for nothing. */
export type Chosen = { readonly [F in Facet]?: readonly string[] }

export interface FacetValue {
	value: string
	/** Also shown on its own, without the facet's name above it: "Pets allowed". */
	label: string
}

type Labels = Readonly<Record<string, string>>

interface FacetDefinition {
	label: string
	/** Shown above the values. */
	hint?: string
	/** What we have not found of a village, as a sentence says it: "We haven't found the price of 12 villages." */
	fact: string
	/** What an address asks for, as a sentence says it: "We do not know the place …". The label where absent. */
	choice?: string
	/** The labels of the values, as a page lists them. Each is a criterion of `judge`. */
	values: Labels | ((choices: SearchChoices, rows: readonly VillageRow[]) => FacetValue[])
	judge: (row: VillageRow, value: string) => judge.Answer
	/** Returns those values of a village that are judged, where there are as many as places or operators: it has none of the others. */
	valuesOf?: (rows: readonly VillageRow[]) => (row: VillageRow) => readonly string[]
	/** Whether a village must have all of the chosen values; else any one is enough. */
	isAll?: true
}

/** The minimum number of known things for each group of "How much we know". */
const KNOWN_FROM = [8, 6, 4] as const

/** The highest fees when leaving that a search can ask for, in percent of the entry price. */
const FEES_UP_TO = [20, 25, 30] as const

/** A closed village is in no list. */
const STATUSES = ['open', 'under-construction', 'planned'] as const

const { 'pets-allowed': PETS_ALLOWED, ...FACILITIES } = AMENITIES

const TERM_FACETS = Object.fromEntries(
	keysOf(TERM_CHOICES).map((term): [TermFacet, FacetDefinition] => [
		term,
		{ ...TERM_CHOICES[term], judge: (row, answer) => judge.hasTerm(row, term, answer) },
	]),
) as Record<TermFacet, FacetDefinition>

/** The definitions of the facets. Their parameters in the address are in FACET_PARAMETERS. */
export const FACET_DEFINITIONS: Readonly<Record<Facet, FacetDefinition>> = {
	region: {
		label: 'Region or town',
		fact: 'the place',
		choice: 'place',
		// Two groups in one list: cities and towns before regions.
		values: ({ areas, regions }) => [...areas, ...regions].map(({ slug, name }) => ({ value: slug, label: name })),
		valuesOf: () => (row) => [...new Set([row.region, row.area ?? row.region])],
		judge: judge.inPlace,
	},
	locality: {
		label: 'On the map',
		fact: 'the suburb or town',
		choice: 'suburb or town',
		values: (_choices, rows) => rows.map(({ locality }) => ({ value: slugify(locality), label: locality })),
		valuesOf: () => (row) => [slugify(row.locality)],
		judge: (row, locality) => judge.decided(slugify(row.locality) === locality),
	},
	// Typed as text, because a list of postcodes is too long.
	postcode: {
		label: 'Postcode',
		fact: 'the postcode',
		values: (_choices, rows) =>
			rows.flatMap(({ postcode }) => (postcode === null ? [] : { value: postcode, label: `Postcode ${postcode}` })),
		valuesOf: postcodesNearby,
		judge: (row, postcode) => judge.ifKnown(row.postcode, (own) => own === postcode),
	},
	priceRange: {
		label: 'Price range',
		fact: 'a current price',
		values: labelsOf(PRICE_RANGES),
		// If only the lowest is known, that one counts.
		judge: ({ priceFrom, priceTo }, range) =>
			overlaps(PRICE_RANGES[range as PriceRange], priceFrom ?? priceTo, priceTo),
	},
	careLevel: {
		label: 'Care level',
		hint: 'Show only villages that offer all of these. The numbers count the ones we’re sure of.',
		isAll: true,
		fact: 'whether this care is offered',
		values: labelsOf(CARE),
		judge: hasCare,
	},
	fee: {
		label: 'Fee when you leave',
		fact: 'the fee when you leave as a share of the entry price',
		values: Object.fromEntries(FEES_UP_TO.map((fee) => [fee, `At most ${percent(fee)} kept when you leave`])),
		judge: (row, most) => judge.feeUpTo(row, Number(most)),
	},
	...TERM_FACETS,
	operator: {
		label: 'Operator',
		fact: 'the operator',
		values: (_choices, rows) => operatorsOf(rows),
		valuesOf: () => (row) => [row.operatorSlug],
		judge: (row, operator) => judge.decided(row.operatorSlug === operator),
	},
	entryAge: {
		label: 'Entry age',
		hint: 'The youngest age at which you can move in.',
		fact: 'the minimum age',
		values: labelsOf(ENTRY_AGES),
		judge: ({ entryAge }, group) => overlaps(ENTRY_AGES[group as keyof typeof ENTRY_AGES], entryAge),
	},
	size: {
		label: 'Size',
		hint: 'Homes for independent or serviced living.',
		fact: 'the number of homes',
		values: labelsOf(SIZES),
		judge: ({ units }, group) => overlaps(SIZES[group as keyof typeof SIZES], units),
	},
	pets: {
		label: 'Pets',
		fact: 'the rule on pets',
		choice: 'choice about pets',
		values: { allowed: PETS_ALLOWED },
		judge: (row) => judge.hasAmenity(row, 'pets-allowed'),
	},
	status: {
		label: 'Status',
		fact: 'whether they’re open, being built or planned',
		values: Object.fromEntries(STATUSES.map((status) => [status, VILLAGE_STATUS[status]])),
		judge: (row, status) => judge.hasStatus(row, status as VillageStatus),
	},
	known: {
		label: 'How much we know',
		hint: 'Of the 12 key facts we look for.',
		fact: 'how much we know',
		choice: 'number of key facts',
		values: () => KNOWN_FROM.map((from) => ({ value: String(from), label: `At least ${from} of 12 key facts` })),
		valuesOf: () => () => KNOWN_FROM.map(String),
		judge: ({ known }, from) => judge.decided(known >= Number(from)),
	},
	audit: {
		label: 'Last audit',
		fact: 'the last audit',
		values: { clear: 'No moderate or higher risks still to fix' },
		judge: judge.hasClearAudit,
	},
	amenities: {
		label: 'Shared facilities and services',
		hint: 'Show only villages that list all of these. The numbers count the ones we’re sure of.',
		isAll: true,
		fact: 'a full list of shared facilities and services',
		values: FACILITIES,
		judge: (row, amenity) => judge.hasAmenity(row, amenity as Amenity),
	},
}

/** Returns the values of a facet, as a page lists them. */
export function facetValues(facet: Facet, choices: SearchChoices, rows: readonly VillageRow[]): FacetValue[] {
	const { values } = FACET_DEFINITIONS[facet]
	if (typeof values === 'function') return values(choices, rows)
	return Object.entries(values).map(([value, label]) => ({ value, label }))
}

/**
 * Returns what to ask a village about facets that aren't known of it.
 * @param asked the care that was asked for
 * @example askWords(row, ['careLevel', 'priceRange'], ['dementia']) === 'Ask if they offer dementia care, and about a current price'
 */
export function askWords(row: VillageRow, unknown: readonly Facet[], asked: readonly string[] = []): string {
	const care = unknown.includes('careLevel') ? asked.filter((one) => hasCare(row, one).verdict === 'not known') : []
	const others = unknown.filter((facet) => facet !== 'careLevel' || care.length === 0)
	const facts = others.map((facet) => (facet === 'careLevel' ? 'this care' : FACET_DEFINITIONS[facet].fact))
	const offers = care.length > 0 && `if they offer ${list(care.map((one) => CARE[one]?.offer ?? ''))}`
	const words = joinPresent(', and ', offers, facts.length > 0 && `about ${list(facts)}`)
	return words && `Ask ${words}`
}

/** Returns the operators of some villages, those with the most villages first. */
function operatorsOf(rows: readonly VillageRow[]): FacetValue[] {
	return [...groupBy(rows, ({ operatorSlug }) => operatorSlug)]
		.map(([value, villages]) => ({ value, label: villages[0]?.operator ?? value, villages: villages.length }))
		.sort((a, b) => b.villages - a.villages || byName({ name: a.label }, { name: b.label }))
}

/** Returns the postcode of a village, or else those of its town or suburb, which it may have. */
function postcodesNearby(rows: readonly VillageRow[]): (row: VillageRow) => readonly string[] {
	const found = groupBy(rows, ({ locality }) => locality)
	return ({ postcode, locality }) =>
		postcode === null ? (found.get(locality) ?? []).flatMap((row) => row.postcode ?? []) : [postcode]
}

function labelsOf(vocabulary: Record<string, { label: string }>): Labels {
	return Object.fromEntries(Object.entries(vocabulary).map(([value, { label }]) => [value, label]))
}

/** Whether an amount, or the range up to another, overlaps a group: `from` inclusive, `to` exclusive. */
function overlaps({ from, to }: { from: number; to: number }, low: number | null, high = low): judge.Answer {
	return judge.ifKnown(low, (low) => low < to && (high ?? low) >= from)
}
