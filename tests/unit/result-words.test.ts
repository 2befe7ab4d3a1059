/** What the search says about its results, at none, one, some and all. */
import { expect, test } from 'vitest'
import { foundInWords } from '../../src/features/search/result-order.tsx'
import { resultAnnouncement, resultTitle } from '../../src/features/search/search-results.tsx'
import type { SearchOutcome } from '../../src/features/search/use-search.ts'

const outcome = (matches: number, perhaps: number, isUnnamed = false) => {
	const result = { matches: Array.from({ length: matches }), perhaps: Array.from({ length: perhaps }) }
	return { result, isUnnamed } as unknown as SearchOutcome
}

test.each([
	[0, 0, 'No villages match', 'No villages match.'],
	[0, 1, 'None for certain. 1 might suit', 'None for certain. 1 might suit.'],
	[0, 15, 'None for certain. 15 might suit', 'None for certain. 15 might suit.'],
	[1, 0, '1 village matches', '1 village matches.'],
	[2, 1, '2 villages match', '2 villages match. 1 more might suit.'],
	[30, 0, 'All 30 villages', 'All 30 villages.'],
])('%i villages that match and %i that might', (matches, perhaps, title, announced) => {
	expect(resultTitle(outcome(matches, perhaps), 30)).toBe(title)
	expect(resultAnnouncement(outcome(matches, perhaps), 30)).toBe(announced)
})

test('a text that names no village says so, because it may be a question', () => {
	expect(resultTitle(outcome(0, 0, true), 30)).toBe('No village has a name like this')
})

test.each([
	[1, 2, '1 village, 2 more that might have it'],
	[3, 0, '3 villages'],
	[0, 4, 'none for certain, 4 that might have it'],
	[0, 0, 'none'],
])('what was read of a text is said with %i that match and %i that might', (matches, perhaps, found) => {
	const read = { ...outcome(matches, perhaps), readAs: 'Dementia care in Timaru' }
	expect(resultTitle(read, 30)).toBe(`Dementia care in Timaru: ${found}`)
	expect(resultAnnouncement(read, 30)).toBe(`Dementia care in Timaru: ${found}.`)
})

test('all villages by distance are headed by the place', () => {
	const all = { ...outcome(30, 0), nearestTo: 'Dinsdale' }
	expect(resultTitle(all, 30)).toBe('Villages nearest to Dinsdale')
	expect(resultTitle({ ...outcome(2, 0), nearestTo: 'Dinsdale' }, 30)).toBe('2 villages match')
})

test.each([
	[0, 9, 'We haven’t found this fee for any of these, so the list runs from A to Z.'],
	[1, 1, 'We found this fee for the one below.'],
	[9, 9, 'We found this fee for all of these.'],
	[1, 9, 'We found this fee for 1 of the 9 villages. The others follow from A to Z.'],
])('an order whose figure is known of %i of %i villages', (found, all, words) => {
	expect(foundInWords('this fee', found, all)).toBe(words)
})
