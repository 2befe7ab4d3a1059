/** What the search proposes to take away where no village matches for certain. */
import { expect, test } from 'vitest'
import { search, searchable, type FilterPart, type MatchCounts } from '../../src/core/search/filter-villages.ts'
import { unpricedPlace, worthRemoving } from '../../src/features/search/no-matches.tsx'
import { village } from './village-row.ts'

test.each<[string, perhaps: number, without: [FilterPart, MatchCounts][], worth: FilterPart[]]>([
	[
		'beside villages that might match, only what brings some for certain, the most first',
		15,
		[
			['region', { matches: 0, perhaps: 343 }],
			['priceRange', { matches: 4, perhaps: 11 }],
			['careLevel', { matches: 0, perhaps: 15 }],
			['status', { matches: 9, perhaps: 6 }],
		],
		['status', 'priceRange'],
	],
	[
		'beside none, also what might match',
		0,
		[
			['region', { matches: 0, perhaps: 3 }],
			['careLevel', { matches: 0, perhaps: 0 }],
			['status', { matches: 1, perhaps: 0 }],
		],
		['status', 'region'],
	],
])('%s', (_, perhaps, without, worth) => {
	const found = { perhaps: Array.from({ length: perhaps }, () => ({ row: village('a'), unknown: [] })) }
	expect(worthRemoving({ ...found, without: new Map(without) }).map(([part]) => part)).toEqual(worth)
})

test('a place without a current price is named, where a price is asked for', () => {
	const villages = searchable([
		village('here', { region: 'waikato', area: 'hamilton' }),
		village('there', { region: 'waikato', priceFrom: 500_000 }),
	])
	const asked = (region: string, priceRange?: string) => ({
		filter: { chosen: { region: [region], ...(priceRange && { priceRange: [priceRange] }) }, sort: 'name' as const },
		applied: [{ part: 'region' as const, value: region, label: 'the place' }],
	})
	expect(search(villages, asked('hamilton', '400k-600k').filter).perhaps).toHaveLength(1)
	expect(unpricedPlace(villages, asked('hamilton', '400k-600k'))).toBe('the place')
	expect(unpricedPlace(villages, asked('waikato', '400k-600k'))).toBeUndefined()
	expect(unpricedPlace(villages, asked('hamilton'))).toBeUndefined()
})
