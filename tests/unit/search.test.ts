import { describe, expect, test } from 'vitest'
import { FACET_DEFINITIONS, facetValues, type Chosen, type Facet } from '../../src/core/search/facets.ts'
import type { VillageRow } from '../../src/core/search/village-list-file.ts'
import { closest, partsOf, search, searchable, type SearchFilter } from '../../src/core/search/filter-villages.ts'
import { fold } from '../../src/core/search/text-words.ts'
import { encodeOffers } from '../../src/core/facts/offers.ts'
import { village } from './village-row.ts'

const slugs = (rows: readonly VillageRow[]) => rows.map((row) => row.slug)
const find = (rows: readonly VillageRow[], chosen: Chosen, more: Partial<SearchFilter> = {}) =>
	search(searchable(rows), { chosen, sort: 'name', ...more })

const judged = (facet: Facet, value: string, facts: Partial<VillageRow>) =>
	FACET_DEFINITIONS[facet].judge(village('a', facts), value).verdict

describe('a range of prices', () => {
	test.each([
		['nothing published', null, null, 'not known'],
		['a lowest price inside', 450_000, null, 'yes'],
		['a lowest price below: it says nothing about more expensive homes', 390_000, null, 'no'],
		['the lower bound, which belongs to the range', 400_000, null, 'yes'],
		['the upper bound, which does not', 600_000, null, 'no'],
		['a range that overlaps below', 300_000, 400_000, 'yes'],
		['a range that overlaps above', 599_999, 900_000, 'yes'],
		['a range around', 100_000, 2_000_000, 'yes'],
		['a range above', 600_000, 700_000, 'no'],
		['a highest price alone', null, 500_000, 'yes'],
	])('%s', (_what, priceFrom, priceTo, expected) => {
		expect(judged('priceRange', '400k-600k', { priceFrom, priceTo })).toBe(expected)
	})

	test('over a million has no end', () => {
		expect(judged('priceRange', 'over-1m', { priceFrom: 8_500_000 })).toBe('yes')
		expect(judged('priceRange', 'over-1m', { priceFrom: 850_000, priceTo: 1_000_000 })).toBe('yes')
	})
})

test.each([
	['entryAge', [55, 59], 'under-60'],
	['entryAge', [60, 64], '60-64'],
	['entryAge', [65, 69], '65-69'],
	['entryAge', [70, 74], '70-74'],
	['entryAge', [75, 80], '75-plus'],
	['units', [1, 50], 'up-to-50'],
	['units', [51, 100], '51-100'],
	['units', [101, 200], '101-200'],
	['units', [201, 900], 'over-200'],
] as const)('of %s, %j are in the group %s alone', (fact, amounts, group) => {
	const facet = fact === 'units' ? 'size' : fact
	const groups = facetValues(facet, { areas: [], regions: [] }, []).map(({ value }) => value)
	for (const amount of amounts)
		expect(groups.filter((one) => judged(facet, one, { [fact]: amount }) === 'yes')).toEqual([group])
	expect(judged(facet, group, {})).toBe('not known')
})

describe('search', () => {
	const rows = [
		village('zeta', { priceFrom: 500_000, units: 80 }),
		village('Ōtau', { area: 'dunedin', offers: encodeOffers(['rest-home']) }),
		village('beta', {
			region: 'auckland',
			offers: encodeOffers(['hospital', 'serviced-apartments']),
			amenities: ['pool', 'gym'],
			entryAge: 70,
		}),
		village('alpha', { area: 'dunedin', priceFrom: 700_000, priceTo: 900_000, amenities: ['pool'], units: 200 }),
	]

	test('without a filter lists all, A to Z, macrons in their place', () => {
		const { matches, perhaps } = find(rows, {})
		expect(slugs(matches)).toEqual(['alpha', 'beta', 'Ōtau', 'zeta'])
		expect(perhaps).toEqual([])
	})

	test('a place is a region or an area, and of several any one is enough', () => {
		expect(slugs(find(rows, { region: ['otago'] }).matches)).toEqual(['alpha', 'Ōtau', 'zeta'])
		expect(slugs(find(rows, { region: ['dunedin'] }).matches)).toEqual(['alpha', 'Ōtau'])
		expect(slugs(find(rows, { region: ['dunedin', 'auckland'] }).matches)).toEqual(['alpha', 'beta', 'Ōtau'])
		expect(slugs(find(rows, { region: ['southland'] }).matches)).toEqual([])
	})

	test.each([
		['independent', ['alpha', 'zeta']],
		['assisted', ['beta']],
		['full', ['beta', 'Ōtau']],
	] as const)('care level %s', (careLevel, expected) => {
		expect(slugs(find(rows, { careLevel: [careLevel] }).matches)).toEqual(expected)
	})

	test('those that publish no price, age or size come apart, with what is missing, and are no matches', () => {
		const { matches, perhaps } = find(rows, { priceRange: ['400k-600k'] })
		expect(slugs(matches)).toEqual(['zeta'])
		expect(perhaps.map(({ row, unknown }) => [row.slug, unknown])).toEqual([
			['beta', ['priceRange']],
			['Ōtau', ['priceRange']],
		])
		const both = find(rows, { size: ['51-100', '101-200'], entryAge: ['70-74'] })
		expect(slugs(both.matches)).toEqual([])
		expect(both.perhaps.map(({ row, unknown }) => [row.slug, unknown])).toEqual([
			['alpha', ['entryAge']],
			['beta', ['size']],
			['Ōtau', ['entryAge', 'size']],
			['zeta', ['entryAge']],
		])
	})

	test('all amenities are asked for, and those that do not list them might have them', () => {
		const { matches, perhaps } = find(rows, { amenities: ['pool', 'gym'] })
		expect(slugs(matches)).toEqual(['beta'])
		expect(slugs(perhaps.map(({ row }) => row))).toEqual(['alpha', 'Ōtau', 'zeta'])
	})

	test('counts what each choice would give: instead of what is chosen in its own facet, or of care, besides it', () => {
		const { counts } = find(rows, { region: ['dunedin'], careLevel: ['full'] })
		expect(Object.fromEntries(counts.region)).toEqual({ otago: 1, dunedin: 1, auckland: 1 })
		// What no village would match is absent.
		expect(Object.fromEntries(counts.careLevel)).toEqual({ full: 1, 'rest-home': 1 })
		expect(Object.fromEntries(counts.amenities)).toEqual({})
	})

	test('orders by price, size, nearness and closeness to a text', () => {
		const order = (more: Partial<SearchFilter>) => slugs(find(rows, {}, more).matches)
		expect(order({ sort: 'price' })).toEqual(['zeta', 'alpha', 'beta', 'Ōtau'])
		expect(order({ sort: 'largest' })).toEqual(['alpha', 'zeta', 'beta', 'Ōtau'])
		const rank = new Map([
			['zeta', 0],
			['beta', 1],
		])
		expect(order({ sort: 'closest', q: 'x', rank })).toEqual(['zeta', 'beta'])
		expect(order({ sort: 'name', q: 'x', rank })).toEqual(['beta', 'zeta'])
		const spread = [village('south', { lat: -46.4, lng: 168.4 }), village('north', { lat: -35.7, lng: 174.3 })]
		const near = (lat: number) => slugs(find(spread, {}, { sort: 'nearest', from: { lat, lng: 170 } }).matches)
		expect([near(-46), near(-36)]).toEqual([
			['south', 'north'],
			['north', 'south'],
		])
		expect(order({ sort: 'nearest' })).toEqual(['alpha', 'beta', 'Ōtau', 'zeta'])
		const told = [
			village('a', { known: 4 }),
			village('b', { dmfWords: '20% of the resale price', known: 8 }),
			village('c', { dmfPercent: 30, dmfWords: '30%' }),
			village('d', { dmfPercent: 25, dmfWords: '25%' }),
		]
		expect(slugs(find(told, {}, { sort: 'known' }).matches)).toEqual(['b', 'a', 'c', 'd'])
		expect(slugs(find(told, {}, { sort: 'kept' }).matches)).toEqual(['d', 'c', 'b', 'a'])
	})

	test('leaves the list that it is given as it is', () => {
		const order = slugs(rows)
		find(rows, {}, { sort: 'price' })
		expect(slugs(rows)).toEqual(order)
	})
})

describe('nothing found', () => {
	const rows = [
		village('a', { region: 'auckland', priceFrom: 500_000 }),
		village('b', { region: 'auckland', priceFrom: 450_000 }),
		village('c', { priceFrom: 2_000_000 }),
		village('d', { region: 'gisborne', priceFrom: 3_000_000, offers: encodeOffers(['hospital']) }),
	]
	const chosen = { region: ['otago'], priceRange: ['400k-600k'], careLevel: ['independent'] }

	test('offers what answers the most, and nothing that answers none of it', () => {
		expect(
			closest(searchable(rows), { chosen, sort: 'name' }, 9).map(({ row, failing }) => [row.slug, failing]),
		).toEqual([
			['a', ['region']],
			['b', ['region']],
			['c', ['priceRange']],
		])
		expect(closest(searchable(rows), { chosen, sort: 'name' }, 1)).toHaveLength(1)
		expect(closest(searchable(rows), { chosen: {}, q: 'x', sort: 'closest' }, 9)).toEqual([])
	})

	test('knows its parts', () => {
		expect(partsOf({ q: 'x', chosen: { status: ['open'], region: ['otago'], amenities: [] } })).toEqual([
			'q',
			'region',
			'status',
		])
	})
})

describe('fold', () => {
	test.each([
		['Whangārei', 'whangarei'],
		['Whangaarei', 'whangarei'],
		['Pāpāmoa', 'papamoa'],
		['St Andrew’s', 'st andrews'],
		['Queenstown', 'quenstown'],
	])('%s', (text, folded) => expect(fold(text)).toBe(folded))
})
