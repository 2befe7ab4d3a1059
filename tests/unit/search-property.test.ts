/** What holds of every search, whatever its rules: random lists and random filters. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FACETS, FACET_DEFINITIONS, eachFacet, facetValues, type Facet } from '../../src/core/search/facets.ts'
import { TERM_CHOICES } from '../../src/core/search/term-choices.ts'
import type { VillageRow } from '../../src/core/search/village-list-file.ts'
import {
	closest,
	partsOf,
	search,
	searchable,
	type FilterPart,
	type SearchFilter,
} from '../../src/core/search/filter-villages.ts'
import { CARE_SERVICES } from '../../src/core/care-services.ts'
import { AMENITIES, VILLAGE_STATUS, keysOf } from '../../src/core/vocabulary.ts'
import { encodeOffers } from '../../src/core/facts/offers.ts'
import { cases } from '../samples.ts'
import { forgetting, village } from './village-row.ts'

const REGIONS = ['auckland', 'otago', 'west-coast']
const PLACES = [
	{ locality: 'Howick, Auckland', postcode: '2014', operatorSlug: 'ryman' },
	{ locality: 'Ōtaki', postcode: '5512', operatorSlug: 'bupa' },
]
/** What each facet can be asked for, and a word that no village has. */
const VALUES: Record<Facet, string[]> = eachFacet((facet) => {
	const regions = REGIONS.map((slug) => ({ slug, name: slug }))
	const places = PLACES.map((place, index) => village(`${index}`, place))
	return [...facetValues(facet, { areas: [], regions }, places).map(({ value }) => value), 'nothing']
})

const slugOf = (index: number) => `v${String(index).padStart(2, '0')}`
const answers = fc.record(
	Object.fromEntries(keysOf(TERM_CHOICES).map((term) => [term, fc.subarray(Object.keys(TERM_CHOICES[term].values))])),
	{ requiredKeys: [] },
)
const price = fc.option(fc.constantFrom(0, 399_999, 400_000, 599_999, 600_000, 999_999, 1_000_000, 9_000_000))
const facts = fc.record({
	region: fc.constantFrom(...REGIONS),
	area: fc.constantFrom('auckland', 'dunedin', null),
	place: fc.constantFrom(...PLACES),
	hasPostcode: fc.boolean(),
	care: fc.tuple(fc.subarray(keysOf(CARE_SERVICES)), fc.subarray(keysOf(CARE_SERVICES))),
	known: fc.nat(12),
	terms: answers,
	someTerms: answers,
	audit: fc.option(fc.constantFrom('clear', 'open')),
	amenities: fc.subarray(keysOf(AMENITIES)),
	status: fc.constantFrom(...keysOf(VILLAGE_STATUS)),
	entryAge: fc.option(fc.constantFrom(55, 59, 60, 64, 65, 70, 75, 80)),
	units: fc.option(fc.constantFrom(1, 50, 51, 100, 101, 200, 201)),
	lat: fc.integer({ min: -47, max: -34 }),
	fee: fc.constantFrom(
		{ dmfPercent: null, dmfWords: null },
		{ dmfPercent: null, dmfWords: '20% of the resale price' },
		...[20, 25, 30].map((dmfPercent) => ({ dmfPercent, dmfWords: `${dmfPercent}%` })),
	),
	prices: fc.tuple(price, price).filter(([low, high]) => low === null || high === null || low <= high),
})
const list = fc.array(facts, { maxLength: 30 }).map((all) =>
	all.map(({ prices: [priceFrom, priceTo], care, place, hasPostcode, fee, ...row }, index) =>
		village(slugOf(index), {
			...row,
			...place,
			...fee,
			...(!hasPostcode && { postcode: null }),
			offers: encodeOffers(...care),
			priceFrom,
			priceTo,
		}),
	),
)
const filters = fc
	.record({
		/** Few facets at a time, or hardly anything would match. */
		facets: fc.subarray([...FACETS], { maxLength: 4 }),
		chosen: fc.record(
			eachFacet((facet) =>
				fc.subarray(VALUES[facet], { minLength: 1, ...(FACET_DEFINITIONS[facet].isAll && { maxLength: 2 }) }),
			),
		),
		/** Whether a text is typed, what it finds, also villages that are not on the list, and what it leaves open. */
		hasText: fc.boolean(),
		found: fc.option(fc.uniqueArray(fc.nat(40)), { nil: undefined }),
		open: fc.array(fc.subarray<Facet>(['careLevel', 'pets', 'postcode'], { minLength: 1 }), { maxLength: 5 }),
		sort: fc.constantFrom('closest', 'name', 'nearest', 'known', 'kept', 'price', 'largest'),
		from: fc.option(fc.record({ lat: fc.integer({ min: -47, max: -34 }), lng: fc.constant(170) }), { nil: undefined }),
		/** A degree of latitude is 111 km. */
		within: fc.option(fc.constantFrom(5, 150, 500), { nil: undefined }),
	})
	.map(({ facets, chosen, hasText, found, open, sort, from, within }): SearchFilter => ({
		chosen: Object.fromEntries(facets.map((facet) => [facet, chosen[facet]])),
		sort,
		from,
		within,
		...(hasText && {
			q: 'words',
			rank: found && new Map(found.map((index, place) => [slugOf(index), place])),
			open: found && new Map(open.map((facets, place) => [slugOf(found[place] ?? 0), facets])),
		}),
	}))

const slugs = (rows: readonly VillageRow[]) => rows.map((row) => row.slug)
/** The slugs of the villages that match, and of those that might. */
const found = (rows: readonly VillageRow[], filter: SearchFilter) => {
	const { matches, perhaps } = search(searchable(rows), filter)
	return { matches: slugs(matches), perhaps: slugs(perhaps.map(({ row }) => row)) }
}

/** Returns a filter without one of its parts. */
function without({ q, rank, open, within, chosen, ...rest }: SearchFilter, part: FilterPart): SearchFilter {
	return {
		...rest,
		...(part !== 'q' && { q, rank, open }),
		...(part !== 'within' && { within }),
		chosen: { ...chosen, [part]: undefined },
	}
}

test('the order of the list changes nothing, and no village is found twice', () => {
	fc.assert(
		fc.property(list, filters, (rows, filter) => {
			const { matches, perhaps } = found(rows, filter)
			expect(found(rows.toReversed(), filter)).toEqual({ matches, perhaps })
			expect(new Set([...matches, ...perhaps]).size).toBe(matches.length + perhaps.length)
		}),
		cases(70),
	)
})

test('the count beside a choice is what choosing it gives', () => {
	fc.assert(
		fc.property(list, filters, (rows, filter) => {
			const { counts } = search(searchable(rows), filter)
			for (const facet of FACETS)
				for (const value of VALUES[facet]) {
					const others = FACET_DEFINITIONS[facet].isAll ? (filter.chosen[facet] ?? []) : []
					const chosen = { ...filter.chosen, [facet]: [...new Set([...others, value])] }
					const then = found(rows, { ...filter, chosen }).matches.length
					expect(counts[facet].get(value) ?? 0, `${facet} ${value}`).toBe(then)
				}
		}),
		cases(20),
	)
})

test('what taking a part away is said to bring is what it brings, and nothing is lost by it', () => {
	fc.assert(
		fc.property(list, filters, (rows, filter) => {
			const now = found(rows, filter)
			const result = search(searchable(rows), filter)
			expect([...result.without.keys()]).toEqual(partsOf(filter))
			for (const [part, brought] of result.without) {
				const { matches, perhaps } = found(rows, without(filter, part))
				expect(brought, part).toEqual({ matches: matches.length, perhaps: perhaps.length })
				expect(matches).toEqual(expect.arrayContaining(now.matches))
				expect([...matches, ...perhaps]).toEqual(expect.arrayContaining(now.perhaps))
			}
		}),
		cases(70),
	)
})

test('the closest villages are found without what they are said to fail, and those that fail nothing match', () => {
	fc.assert(
		fc.property(list, filters, (rows, filter) => {
			const close = closest(searchable(rows), filter, rows.length)
			for (const { row, failing } of close) {
				const { matches, perhaps } = found(rows, failing.reduce(without, filter))
				expect([...matches, ...perhaps]).toContain(row.slug)
			}
			const whole = close.filter(({ failing, unknown }) => failing.length + unknown.length === 0)
			expect(slugs(whole.map(({ row }) => row))).toEqual(partsOf(filter).length > 0 ? found(rows, filter).matches : [])
		}),
		cases(70),
	)
})

test('what is not known never makes a village match, hides it where it might, or brings it forward', () => {
	fc.assert(
		fc.property(list, filters, fc.nat(), (rows, filter, at) => {
			const row = rows[at % rows.length]
			if (!row) return
			const { matches, perhaps } = found(rows, filter)
			const before = matches.indexOf(row.slug)
			for (const less of forgetting(row)) {
				const then = found(
					rows.map((one) => (one === row ? less : one)),
					filter,
				)
				const after = then.matches.indexOf(row.slug)
				expect(after >= 0 && before < 0).toBe(false)
				expect(after < 0 || after >= before).toBe(true)
				const isThere = then.matches.concat(then.perhaps).includes(row.slug)
				expect(isThere || (before < 0 && !perhaps.includes(row.slug))).toBe(true)
			}
		}),
		cases(70),
	)
})
