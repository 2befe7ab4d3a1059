/** What a typed text may ask for by words that are filters: places, postcodes, kinds of care, pets and shared facilities. */
import { slugify } from '../addresses.ts'
import { CARE_SERVICES } from '../care-services.ts'
import { AMENITIES, PRICE_RANGES, keysOf, type Amenity } from '../vocabulary.ts'
import type { Facet, SearchChoices } from './facets.ts'
import { fold, tokenize } from './text-words.ts'
import type { VillageRow } from './village-list-file.ts'

export interface Term {
	/** As it is spelled. */
	name: string
	facet: Facet
	values: readonly string[]
}

/** Care as people type it. */
const CARE_WORDS: Readonly<Record<string, readonly string[]>> = {
	dementia: ['dementia', 'memory care', 'alzheimers', 'alzheimer'],
	psychogeriatric: ['psychogeriatric', 'psychogeriatric care'],
	hospital: ['hospital', 'hospital level', 'nursing'],
	'rest-home': ['rest home', 'rest homes'],
	assisted: ['assisted living', 'assisted', 'serviced apartment', 'serviced apartments', 'serviced living'],
	independent: ['independent living', 'independent'],
	full: ['full care', 'care home', 'care homes', 'nursing home', 'nursing homes', 'aged care'],
}
/** Shared facilities and services as people type them, beside their own names. */
const AMENITY_WORDS: Partial<Record<Amenity, readonly string[]>> = {
	'bowling-green': ['bowling', 'bowls'],
	'bus-or-van': ['village van', 'village bus'],
	'hair-salon': ['hairdresser'],
	'medical-clinic': ['clinic'],
	'menz-shed': ['mens shed', 'menz shed'],
	pool: ['swimming pool', 'heated pool'],
	spa: ['spa'],
	'community-gardens': ['community garden'],
}
export const PLACES: ReadonlySet<Facet> = new Set(['region', 'locality', 'postcode'])
const PETS_WORDS = ['pets', AMENITIES['pets-allowed'], 'dogs allowed', 'pet friendly']

const PRICE =
	/^(under|below|less than|up to|over|above|more than|around|about)? ?(half a|a|one|\d[\d ]*) ?(k|thousand|m|million)?$/
const UNITS: Readonly<Record<string, number>> = { k: 1e3, thousand: 1e3, m: 1e6, million: 1e6 }
/** What a home may cost. Other numbers, such as postcodes, are no prices. */
const PRICES = { from: 100_000, to: 5_000_000 }

/** Reads words as a price: the price ranges that it is in, or that go lower or higher. @example priceTerm(['under', '500k'])?.values */
export function priceTerm(words: readonly string[]): Term | undefined {
	const [, bound = '', digits = '', unit] = PRICE.exec(words.join(' ')) ?? []
	const written = UNITS[unit ?? ''] === 1e6 ? digits.replace(' ', '.') : digits.replaceAll(' ', '')
	const amount = (digits === 'half a' ? 0.5 : /\d/.test(digits) ? Number(written) : 1) * (UNITS[unit ?? ''] ?? 1)
	if (digits === '' || !isBetween(amount, PRICES)) return undefined
	const isIn = /under|below|less|up/.test(bound)
		? ({ from }: Range) => from < amount
		: /over|above|more/.test(bound)
			? ({ to }: Range) => to > amount
			: (range: Range) => isBetween(amount, range)
	const values = keysOf(PRICE_RANGES).filter((range) => isIn(PRICE_RANGES[range]))
	return { name: words.join(' '), facet: 'priceRange', values }
}

interface Range {
	from: number
	to: number
}
const isBetween = (amount: number, { from, to }: Range) => amount >= from && amount < to

/** Every name of a place, postcode and kind of care, its words joined. The first that has a name keeps it. */
export function termsOf(
	{ areas, regions, districts = [] }: SearchChoices,
	rows: readonly VillageRow[],
): ReadonlyMap<string, Term> {
	const terms = new Map<string, Term>()
	const add = (spelling: string, facet: Facet, values: readonly string[], name = spelling) => {
		const key = tokenize(spelling).join('')
		if (key !== '' && !terms.has(key)) terms.set(key, { name, facet, values })
	}
	for (const [level, names] of Object.entries(CARE_WORDS)) for (const name of names) add(name, 'careLevel', [level])
	for (const service of ['rest-home', 'hospital', 'dementia'] as const) {
		add(CARE_SERVICES[service], 'careLevel', [service])
		add(`${service} level care`, 'careLevel', [service])
	}
	for (const name of PETS_WORDS) add(name, 'pets', ['allowed'])
	for (const amenity of keysOf(AMENITIES))
		if (amenity !== 'pets-allowed')
			for (const name of [AMENITIES[amenity], ...(AMENITY_WORDS[amenity] ?? [])]) add(name, 'amenities', [amenity])
	const places = [...areas, ...regions].filter(({ isEmpty }) => !isEmpty)
	for (const { name, slug } of places) add(name, 'region', [slug])
	for (const { names, regions: whole, localities } of districts)
		for (const name of names)
			if (whole) add(name, 'region', whole, names[0])
			else if (localities) add(name, 'locality', localities, names[0])
	for (const { name, values } of localitiesByName(rows).values()) {
		add(name, 'locality', [...values])
		// As many of them were spelled for a hundred years: Wanganui.
		add(name.replace(/^Wh/, 'W'), 'locality', [...values], name)
	}
	for (const { name, slug, aliases = [] } of places)
		for (const other of [...aliases, ...(name.includes('-') ? name.split('-') : [])]) add(other, 'region', [slug], name)
	for (const { postcode } of rows) if (postcode !== null) add(postcode, 'postcode', [postcode])
	return terms
}

/** `Howick, Auckland` is found by its suburb and by its town. */
function localitiesByName(rows: readonly VillageRow[]) {
	const found = new Map<string, { name: string; values: Set<string> }>()
	for (const locality of new Set(rows.map((row) => row.locality)))
		for (const name of [locality, ...locality.split(', ')]) {
			const one = found.get(fold(name)) ?? { name, values: new Set<string>() }
			one.values.add(slugify(locality))
			found.set(fold(name), one)
		}
	return found
}
