import { describe, expect, test } from 'vitest'
import { searchAddress } from '../../src/core/addresses.ts'
import type { SearchChoices, VillageListRow } from '../../src/core/page-data.ts'
import {
	filterVillages,
	filterWords,
	fold,
	isInPriceRange,
	partsOf,
	readSearch,
	relaxations,
	without,
} from '../../src/core/search.ts'
import { village } from './village-row.ts'

const choices: SearchChoices = {
	areas: [
		{ slug: 'auckland', name: 'Auckland' },
		{ slug: 'dunedin', name: 'Dunedin' },
	],
	regions: [
		{ slug: 'otago', name: 'Otago' },
		{ slug: 'hawkes-bay', name: "Hawke's Bay" },
	],
}

const slugs = (rows: readonly VillageListRow[]) => rows.map((row) => row.slug)
const read = (query: string) => readSearch(new URLSearchParams(query), choices)

describe('readSearch', () => {
	test('reads the three parameters', () => {
		expect(read('region=otago&priceRange=under-400k&careLevel=full')).toEqual({
			choice: { region: 'otago', priceRange: 'under-400k', careLevel: 'full' },
			notes: [],
		})
	})

	test('takes an absent or an empty parameter as any', () => {
		expect(read('')).toEqual({ choice: {}, notes: [] })
		expect(read('region=&priceRange=&careLevel=+')).toEqual({ choice: {}, notes: [] })
	})

	test('takes names and other spellings of a place', () => {
		expect(read("region=Hawke's+Bay").choice).toEqual({ region: 'hawkes-bay' })
		expect(read('region=OTAGO&careLevel=Full').choice).toEqual({ region: 'otago', careLevel: 'full' })
	})

	test('names what it does not know and leaves it out', () => {
		const { choice, notes } = read('region=atlantis&priceRange=cheap&careLevel=constructor')
		expect(choice).toEqual({})
		expect(notes).toEqual([
			'We do not know the place “atlantis”, so we left it out.',
			'We do not know the price range “cheap”, so we left it out.',
			'We do not know the care level “constructor”, so we left it out.',
		])
	})

	test('keeps the first of several known values and names the others', () => {
		expect(read('region=otago&region=otago')).toEqual({ choice: { region: 'otago' }, notes: [] })
		expect(read('region=x&region=otago&region=dunedin')).toEqual({
			choice: { region: 'otago' },
			notes: [
				'We do not know the place “x”, so we left it out.',
				'We search for one place at a time, so we left out “dunedin”.',
			],
		})
	})

	test('takes free text as it is typed, cuts a very long one, and says so', () => {
		expect(read('q=++Saint++Andrews+')).toEqual({ choice: { q: 'Saint Andrews' }, notes: [] })
		expect(read('q=karori&q=ryman')).toEqual({ choice: { q: 'karori ryman' }, notes: [] })
		expect(read('q=&region=otago')).toEqual({ choice: { region: 'otago' }, notes: [] })
		const { choice, notes } = read(`q=${'x'.repeat(5000)}&region=otago`)
		expect(choice).toEqual({ q: 'x'.repeat(100), region: 'otago' })
		expect(notes).toEqual(['We look for the first 100 characters of what you typed, and left out the rest.'])
	})

	test('cuts a long value', () => {
		expect(read(`region=${'x'.repeat(5000)}`).notes[0]).toHaveLength(
			`We do not know the place “${'x'.repeat(40)}…”, so we left it out.`.length,
		)
	})

	test('reads back what searchAddress writes', () => {
		const choice = { q: 'st & co', region: 'dunedin', priceRange: 'over-1m', careLevel: 'assisted' } as const
		expect(read(searchAddress(choice).split('?')[1] ?? '').choice).toEqual(choice)
	})
})

describe('isInPriceRange', () => {
	test.each([
		['nothing published', null, null, null],
		['a lowest price inside', 450_000, null, true],
		['a lowest price below: it says nothing of dearer homes', 390_000, null, false],
		['the lower bound, which belongs to the range', 400_000, null, true],
		['the upper bound, which does not', 600_000, null, false],
		['a range that overlaps below', 300_000, 400_000, true],
		['a range that overlaps above', 599_999, 900_000, true],
		['a range around', 100_000, 2_000_000, true],
		['a range above', 600_000, 700_000, false],
		['a highest price alone', null, 500_000, true],
	])('%s', (_what, priceFrom, priceTo, expected) => {
		expect(isInPriceRange({ priceFrom, priceTo }, '400k-600k')).toBe(expected)
	})

	test('over a million has no end', () => {
		expect(isInPriceRange({ priceFrom: 8_500_000, priceTo: null }, 'over-1m')).toBe(true)
		expect(isInPriceRange({ priceFrom: 850_000, priceTo: 1_000_000 }, 'over-1m')).toBe(true)
	})
})

describe('filterVillages', () => {
	const rows = [
		village('zeta', { priceFrom: 500_000 }),
		village('Ōtau', { area: 'dunedin', careServices: ['rest-home'] }),
		village('beta', {
			region: 'auckland',
			careServices: ['hospital', 'serviced-apartments'],
			amenities: ['pool', 'gym'],
		}),
		village('alpha', { area: 'dunedin', priceFrom: 700_000, priceTo: 900_000, amenities: ['pool'] }),
	]

	test('without a filter lists all, A to Z, macrons in their place', () => {
		const { matches, unpricedMatches, amenitiesUnknown } = filterVillages(rows, { amenities: [] })
		expect(slugs(matches)).toEqual(['alpha', 'beta', 'Ōtau', 'zeta'])
		expect(unpricedMatches).toEqual([])
		expect(amenitiesUnknown).toBe(0)
	})

	test('a place is a region or an area', () => {
		expect(slugs(filterVillages(rows, { region: 'otago', amenities: [] }).matches)).toEqual(['alpha', 'Ōtau', 'zeta'])
		expect(slugs(filterVillages(rows, { region: 'dunedin', amenities: [] }).matches)).toEqual(['alpha', 'Ōtau'])
		expect(slugs(filterVillages(rows, { region: 'southland', amenities: [] }).matches)).toEqual([])
	})

	test.each([
		['independent', ['alpha', 'zeta']],
		['assisted', ['beta']],
		['full', ['beta', 'Ōtau']],
	] as const)('care level %s', (careLevel, expected) => {
		expect(slugs(filterVillages(rows, { careLevel, amenities: [] }).matches)).toEqual(expected)
	})

	test('with a price range, those without a price come apart and are no matches', () => {
		const { matches, unpricedMatches } = filterVillages(rows, { priceRange: '400k-600k', amenities: [] })
		expect(slugs(matches)).toEqual(['zeta'])
		expect(slugs(unpricedMatches)).toEqual(['beta', 'Ōtau'])
	})

	test('the unpriced still have to match the rest', () => {
		const { matches, unpricedMatches } = filterVillages(rows, {
			priceRange: '400k-600k',
			region: 'dunedin',
			amenities: [],
		})
		expect(slugs(matches)).toEqual([])
		expect(slugs(unpricedMatches)).toEqual(['Ōtau'])
	})

	test('all amenities are asked for, and those that do not list them are counted', () => {
		expect(filterVillages(rows, { amenities: ['pool'] })).toMatchObject({ amenitiesUnknown: 2 })
		const both = filterVillages(rows, { amenities: ['pool', 'gym'] })
		expect(slugs(both.matches)).toEqual(['beta'])
		expect(both.amenitiesUnknown).toBe(3)
	})

	test('leaves the list that it is given as it is', () => {
		const order = slugs(rows)
		filterVillages(rows, { amenities: [] })
		expect(slugs(rows)).toEqual(order)
	})
})

describe('relaxations', () => {
	const rows = [
		village('a', { region: 'auckland', priceFrom: 500_000 }),
		village('b', { region: 'auckland', priceFrom: 450_000 }),
		village('c', { priceFrom: 2_000_000 }),
	]

	test('says what taking one part away brings, the most first', () => {
		const filter = { region: 'otago', priceRange: '400k-600k', careLevel: 'independent', amenities: [] } as const
		expect(filterVillages(rows, filter).matches).toEqual([])
		expect(relaxations(rows, filter)).toEqual([
			{ part: 'region', matches: 2, unpriced: 0 },
			{ part: 'priceRange', matches: 1, unpriced: 0 },
		])
	})

	test('says nothing when no single part is to blame', () => {
		expect(relaxations(rows, { region: 'southland', careLevel: 'full', amenities: ['pool'] })).toEqual([])
	})
})

describe('parts of a filter', () => {
	const filter = { region: 'dunedin', priceRange: 'over-1m', amenities: ['pool', 'gym'] } as const

	test('in words', () => {
		expect(filterWords(filter, choices)).toEqual([
			{ part: 'region', words: 'Dunedin' },
			{ part: 'priceRange', words: 'Over $1 million' },
			{ part: 'amenities', words: 'Pool, Gym' },
		])
		expect(partsOf({ amenities: [] })).toEqual([])
	})

	test('can be taken away', () => {
		expect(without(filter, 'region')).toEqual({ priceRange: 'over-1m', amenities: ['pool', 'gym'] })
		expect(without(filter, 'amenities')).toEqual({ region: 'dunedin', priceRange: 'over-1m', amenities: [] })
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
