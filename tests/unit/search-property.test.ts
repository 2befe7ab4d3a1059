/** Filtering against the rules of the specification spelled out the long way, on random lists and random filters. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { VillageListRow } from '../../src/core/page-data.ts'
import { filterVillages, relaxations, without, type SearchFilter } from '../../src/core/search.ts'
import { AMENITIES, CARE_LEVELS, CARE_SERVICES, PRICE_RANGES, keysOf } from '../../src/core/vocabulary.ts'
import { village } from './village-row.ts'

const REGIONS = ['auckland', 'otago', 'west-coast']
const AREAS = ['auckland', 'dunedin', null]
/** The bounds of the ranges, a dollar to either side, and what lies between. */
const PRICES = [
	0, 399_999, 400_000, 400_001, 500_000, 599_999, 600_000, 800_000, 999_999, 1_000_000, 1_000_001, 9_000_000,
]

const facts = fc.record({
	region: fc.constantFrom(...REGIONS),
	area: fc.constantFrom(...AREAS),
	careServices: fc.subarray(keysOf(CARE_SERVICES)),
	amenities: fc.subarray(keysOf(AMENITIES)),
	prices: fc.tuple(fc.option(fc.constantFrom(...PRICES)), fc.option(fc.constantFrom(...PRICES))),
})
const list = fc.array(facts, { maxLength: 40 }).map((all) =>
	all.map(({ prices: [a, b], ...row }, index) =>
		village(`v${index}`, {
			...row,
			priceFrom: a !== null && b !== null ? Math.min(a, b) : a,
			priceTo: a !== null && b !== null ? Math.max(a, b) : b,
		}),
	),
)
const filters = fc
	.record(
		{
			region: fc.constantFrom(...REGIONS, 'dunedin', 'nowhere'),
			priceRange: fc.constantFrom(...keysOf(PRICE_RANGES)),
			careLevel: fc.constantFrom(...keysOf(CARE_LEVELS)),
			amenities: fc.subarray(keysOf(AMENITIES), { maxLength: 2 }),
			found: fc.array(fc.nat(39)),
		},
		{ requiredKeys: ['amenities'] },
	)
	.map(({ found, ...filter }): SearchFilter => ({
		...filter,
		...(found && { q: 'words', rank: new Map([...new Set(found)].map((index, place) => [`v${index}`, place])) }),
	}))

/** Every bound written out: nothing here is shared with the code under test. */
function overlaps(low: number, high: number, range: string): boolean {
	if (range === 'under-400k') return low < 400_000
	if (range === '400k-600k') return low < 600_000 && high >= 400_000
	if (range === '600k-800k') return low < 800_000 && high >= 600_000
	if (range === '800k-1m') return low < 1_000_000 && high >= 800_000
	return high >= 1_000_000
}

function cares(services: readonly string[], level: string): boolean {
	if (level === 'independent') return services.includes('independent-living')
	if (level === 'assisted') return services.includes('serviced-apartments')
	return ['rest-home', 'hospital', 'dementia'].some((service) => services.includes(service))
}

function verdict(row: VillageListRow, filter: SearchFilter): 'match' | 'unpriced' | 'unlisted' | 'no' {
	if (filter.q && !filter.rank?.has(row.slug)) return 'no'
	if (filter.region && filter.region !== row.region && filter.region !== row.area) return 'no'
	if (filter.careLevel && !cares(row.careServices, filter.careLevel)) return 'no'
	const prices = [row.priceFrom, row.priceTo].filter((price) => price !== null)
	if (
		filter.priceRange &&
		prices.length > 0 &&
		!overlaps(Math.min(...prices), Math.max(...prices), filter.priceRange)
	) {
		return 'no'
	}
	if (filter.amenities.some((amenity) => !row.amenities.includes(amenity))) return 'unlisted'
	return filter.priceRange && prices.length === 0 ? 'unpriced' : 'match'
}

const slugs = (rows: readonly VillageListRow[]) => new Set(rows.map((row) => row.slug))

test('filtering says of every village what the rules say', () => {
	fc.assert(
		fc.property(list, filters, (rows, filter) => {
			const { matches, unpricedMatches, amenitiesUnknown } = filterVillages(rows, filter)
			const expected = (wanted: string) => rows.filter((row) => verdict(row, filter) === wanted)
			expect(slugs(matches)).toEqual(slugs(expected('match')))
			expect(slugs(unpricedMatches)).toEqual(slugs(expected('unpriced')))
			expect(amenitiesUnknown).toBe(expected('unlisted').length)
			if (filter.q) {
				const places = matches.map((row) => filter.rank?.get(row.slug) ?? -1)
				expect(places).toEqual([...places].sort((a, b) => a - b))
			}
		}),
		{ seed: 4, numRuns: 500 },
	)
})

test('what a relaxation promises is what taking the part away brings', () => {
	fc.assert(
		fc.property(list, filters, (rows, filter) => {
			for (const { part, matches, unpriced } of relaxations(rows, filter)) {
				const brought = filterVillages(rows, without(filter, part))
				expect([brought.matches.length, brought.unpricedMatches.length]).toEqual([matches, unpriced])
			}
		}),
		{ seed: 5, numRuns: 200 },
	)
})
