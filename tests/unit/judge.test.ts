/** The three answers of the one judge: what isn't known is never told as no, however criteria are joined. */
import { expect, test } from 'vitest'
import { encodeOffers } from '../../src/core/facts/offers.ts'
import { CARE, hasCare } from '../../src/core/search/care-and-place.ts'
import { askWords } from '../../src/core/search/facets.ts'
import { allOf, anyOf, type Verdict } from '../../src/core/search/judge.ts'
import { village } from './village-row.ts'

const join = (how: typeof allOf, ...verdicts: Verdict[]) => how(verdicts.map((verdict) => ({ verdict }))).verdict

test.each<[Verdict, Verdict, all: Verdict, any: Verdict]>([
	['yes', 'yes', 'yes', 'yes'],
	['yes', 'no', 'no', 'yes'],
	['yes', 'not known', 'not known', 'yes'],
	['no', 'no', 'no', 'no'],
	['no', 'not known', 'no', 'not known'],
	['not known', 'not known', 'not known', 'not known'],
])('%s and %s: all %s, any %s', (one, other, all, any) => {
	expect([join(allOf, one, other), join(allOf, other, one)]).toEqual([all, all])
	expect([join(anyOf, one, other), join(anyOf, other, one)]).toEqual([any, any])
})

test('of every choice of care nothing is known where no source says anything, and all where sources deny it', () => {
	const services = Object.values(CARE).flatMap(({ services }) => services.flat())
	for (const care of Object.keys(CARE)) {
		expect(hasCare({ offers: encodeOffers([]) }, care).verdict).toBe('not known')
		expect(hasCare({ offers: encodeOffers([], services) }, care).verdict).toBe('no')
		expect(hasCare({ offers: encodeOffers(services) }, care).verdict).toBe('yes')
	}
})

test.each([
	[['careLevel'], ['dementia'], 'Ask if they offer dementia care'],
	[['careLevel'], ['hospital', 'dementia', 'full'], 'Ask if they offer dementia care'],
	[['careLevel', 'priceRange'], ['dementia'], 'Ask if they offer dementia care, and about a current price'],
	[['priceRange', 'gain'], ['dementia'], 'Ask about a current price and your share of any gain'],
	[['careLevel'], [], 'Ask about this care'],
	[[], ['dementia'], ''],
] as const)('%j not known, %j asked for', (unknown, asked, words) => {
	expect(askWords(village('a', { offers: encodeOffers(['hospital']) }), unknown, asked)).toBe(words)
})
