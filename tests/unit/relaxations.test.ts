/** What the search proposes to take away where no village matches for certain. */
import { expect, test } from 'vitest'
import type { FilterPart, MatchCounts } from '../../src/core/search/filter-villages.ts'
import { worthRemoving } from '../../src/features/search/no-matches.tsx'
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
