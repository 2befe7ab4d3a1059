/** Plans and kinds of homes with different fees: what we say about them, and which of them counts in lists. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { feeInShort, feesThatCount, labelsThatCount } from '../../scripts/facts/fee-choice.ts'
import { resolveOperator } from '../../scripts/facts/known-facts.ts'
import type { Known } from '../../src/core/facts/source.ts'
import type { DeferredFee, Scope, Statement } from '../../src/core/facts/statement.ts'
import type { HomeType } from '../../src/core/vocabulary.ts'

interface Said {
	percent: number
	of?: DeferredFee['of']
	/** When it stops growing; null where only its maximum is known. */
	years?: number | null
	scope?: Scope
	standard?: boolean
}

const PLANS: { name: string; homes?: HomeType[] }[] = [
	{ name: 'Saver' },
	{ name: 'Choice' },
	{ name: 'Villa or apartment', homes: ['villa', 'apartment'] },
	{ name: 'Care suite', homes: ['care-suite'] },
]

/** A fee as the build knows it from an operator's statements. */
function feeOf(...said: Said[]): Known<DeferredFee> {
	const statements = said.map(({ percent, of, years = 3, scope, standard }): Statement => ({
		value: { percent, ...(years !== null && { years }), ...(of && { of }) },
		for: scope,
		standard,
		sources: ['terms'],
	}))
	const { facts } = resolveOperator(
		{
			facts: { dmf: statements },
			plans: PLANS,
			sources: [{ id: 'terms', url: 'https://terms.example/', publisher: 'Terms', kind: 'operator', asOf: '2026-01' }],
		},
		{ today: '2026-11-22', nameOf: (slug) => `the village ${slug}` },
	)
	return facts['dmf'] as Known<DeferredFee>
}
const saver = (percent: number, more: Partial<Said> = {}): Said => ({ percent, scope: { plan: 'Saver' }, ...more })
const choice = (percent: number, more: Partial<Said> = {}): Said => ({ percent, scope: { plan: 'Choice' }, ...more })
const villa = (percent: number, more: Partial<Said> = {}): Said => ({
	percent,
	scope: { plan: 'Villa or apartment' },
	...more,
})
const suite = (percent: number, more: Partial<Said> = {}): Said => ({ percent, scope: { plan: 'Care suite' }, ...more })
const counted = (known: Known<DeferredFee>) => Math.max(...feesThatCount(known).map(({ percent }) => percent))

describe('which fee counts', () => {
	test.each<[string, Said[], number]>([
		['one fee', [{ percent: 30 }], 30],
		['of plans, the highest', [saver(25), choice(30)], 30],
		['of plans, the standard one', [saver(25, { standard: true }), choice(30, { standard: false })], 25],
		['a plan beside what holds for everything else', [{ percent: 20 }, saver(30)], 30],
		['of kinds of homes, that for independent living', [villa(25), suite(30)], 25],
		['homes with care where nothing else is known', [suite(30)], 30],
		['a standard plan for other homes takes no part', [villa(25), suite(20, { standard: true })], 25],
		['homes that are named only in words', [{ percent: 25, scope: { homes: 'the tower' } }, { percent: 20 }], 25],
	])('%s', (_what, said, percent) => expect(counted(feeOf(...said))).toBe(percent))

	test.each<[string, Said[], string[]]>([
		['one fee', [{ percent: 30 }], ['']],
		['of plans, that with the highest', [saver(25), choice(30)], ['Choice']],
		['of plans, the standard one', [saver(25, { standard: true }), choice(30, { standard: false })], ['Saver']],
		['of kinds of homes, those for independent living', [villa(25), suite(30)], ['Villa or apartment']],
		[
			'homes of their own beside everything else',
			[{ percent: 25, scope: { homes: 'the tower' } }, { percent: 20 }],
			['', 'the tower'],
		],
	])('without a price for one of them: %s', (_what, said, labels) =>
		expect(labelsThatCount(feeOf(...said)).toSorted()).toEqual(labels),
	)

	test('without a standard plan, no order of statements and no further plan lowers it', () => {
		const share = fc.integer({ min: 1, max: 40 })
		fc.assert(
			fc.property(share, share, (a, b) => {
				expect(counted(feeOf(saver(a), choice(b)))).toBe(Math.max(a, b))
				expect(counted(feeOf(choice(b), saver(a)))).toBe(Math.max(a, b))
			}),
			{ numRuns: 100 },
		)
	})
})

describe('in words', () => {
	test.each<[string, Said[], string]>([
		['one fee', [{ percent: 30 }], '30%'],
		['a choice', [choice(30), saver(25)], '25% or 30%, set by your plan'],
		['plans of one fee', [choice(30), saver(30)], '30%'],
		['kinds of homes', [villa(30), suite(25)], '30% (villa or apartment); 25% (care suite)'],
		['kinds of homes of one fee', [villa(30), suite(30)], '30%'],
		[
			'some of the homes',
			[{ percent: 30, scope: { homes: 'independent apartments' } }],
			'30% (independent apartments)',
		],
		['another price', [{ percent: 20, of: 'resale-price' }], '20% of the resale price'],
		[
			'a choice between prices',
			[saver(20), choice(12.5, { of: 'market-value' })],
			'12.5% of the market value or 20% of the entry price, set by your plan',
		],
		['one village only', [{ percent: 20, scope: { villages: ['there'] } }], '20% (the village there)'],
		['only the maximum', [{ percent: 25, years: null }], 'at most 25%'],
		[
			'a choice of maximums',
			[choice(30, { years: null }), saver(25, { years: null })],
			'up to 25% or 30%, set by your plan',
		],
		['one that is only the maximum', [choice(30, { years: null }), saver(25)], '25% or at most 30%, set by your plan'],
		['one fee, of which one plan says when it stops growing', [choice(30, { years: null }), saver(30)], '30%'],
		['one village beside all others', [{ percent: 30 }, { percent: 20, scope: { villages: ['there'] } }], '30%'],
	])('%s', (_what, said, words) => expect(feeInShort(feeOf(...said), 'if other')).toBe(words))

	test('with the price that it is a share of', () => {
		expect(feeInShort(feeOf(choice(30), saver(25)), 'always')).toBe('25% or 30% of the entry price, set by your plan')
		expect(feeInShort(feeOf({ percent: 20, of: 'resale-price' }), 'never')).toBe('20%')
	})

	test('sources that differ are no choice', () => {
		expect(feeInShort(feeOf({ percent: 30 }, { percent: 25 }), 'if other')).toBe('25% or 30%, sources differ')
	})
})
