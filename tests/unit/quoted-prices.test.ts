/** The prices that a reader was quoted: what the device keeps, and the sums that follow. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { planOf, quotedSums } from '../../src/core/compare/quoted-sums.ts'
import type { DeferredFee } from '../../src/core/facts/statement.ts'
import type { KnownCosts } from '../../src/core/costs/cost-terms.ts'
import { readPrices, withPrice, type QuotedPrice } from '../../src/core/costs/quoted-price.ts'

const quoted = (price: number, plan = ''): QuotedPrice => ({ price, plan })
const EVEN: DeferredFee = { percent: 30, byYear: [10, 10, 10] }

/** What is known of a village with an agreement for each fee. */
function costs(fees: Record<string, DeferredFee | undefined>): KnownCosts {
	return {
		plans: Object.entries(fees).map(([name, value]) => ({
			name,
			terms: value ? { dmf: { value, known: [0] } } : {},
		})),
		notes: [],
		sources: [{ url: 'https://a.test/', asOf: '2026' }],
	}
}

const sums = (known: KnownCosts, price: QuotedPrice | undefined) =>
	quotedSums([known], [price]).map(({ cells: [cell] }) =>
		typeof cell === 'object' ? (cell.lines?.map(({ text }) => text) ?? cell.text) : cell,
	)

describe('what the device keeps', () => {
	test('is what was put in', () => {
		const price = fc.record({ price: fc.integer({ min: 1, max: 1e8 }), plan: fc.string() })
		fc.assert(
			fc.property(fc.array(fc.tuple(fc.stringMatching(/^[a-z0-9-]{1,40}$/), price), { maxLength: 30 }), (entries) => {
				expect(readPrices(JSON.parse(JSON.stringify(entries)))).toEqual(entries)
			}),
			{ numRuns: 100 },
		)
	})

	test.each([
		null,
		'',
		{},
		[1, null, ['a'], ['a', null], ['a', { price: '9', plan: '' }]],
		[['a', { price: 0, plan: '' }]],
		[['a', { price: 1e300, plan: '' }]],
		[['a', { price: 7.005, plan: '' }]],
	])('may be anything: %j has no price', (found) => expect(readPrices(found)).toEqual([]))

	test('one is changed or removed, and the oldest of too many goes', () => {
		const one = withPrice([], 'a', quoted(5))
		expect(withPrice(withPrice(one, 'b', quoted(6)), 'a', quoted(7))).toEqual([
			['b', quoted(6)],
			['a', quoted(7)],
		])
		expect(withPrice(one, 'a', undefined)).toEqual([])
		let many: ReturnType<typeof withPrice> = []
		for (let index = 0; index < 60; index++) many = withPrice(many, `v${index}`, quoted(index + 1))
		expect(many).toHaveLength(50)
		expect(many[0]?.[0]).toBe('v10')
	})
})

describe('the sums that follow from a price', () => {
	test('no sum without a price', () => expect(quotedSums([costs({ '': EVEN })], [undefined])).toEqual([]))

	test('what is kept and what is left after 1, 2, 3, 5 and 10 years', () => {
		expect(sums(costs({ '': EVEN }), quoted(650_000))).toEqual([
			'$650,000',
			['$65,000', '$130,000', '$195,000', '$195,000', '$195,000'],
			['$585,000', '$520,000', '$455,000', '$455,000', '$455,000'],
		])
	})

	test('a step that is not known is a question, and so is a fee that is not known', () => {
		expect(sums(costs({ '': { percent: 30, years: 4 } }), quoted(500_000))[1]).toEqual([
			'not found',
			'not found',
			'not found',
			'$150,000',
			'$150,000',
		])
		expect(sums(costs({ '': undefined }), quoted(500_000)).slice(1)).toEqual(['unpublished', 'unpublished'])
		expect(sums(costs({ '': { percent: 30 } }), quoted(500_000)).slice(1)).toEqual([
			'Up to $150,000',
			'At least $350,000',
		])
	})

	test('a share of the resale price is no sum of the entry price', () => {
		expect(sums(costs({ '': { ...EVEN, of: 'resale-price' } }), quoted(500_000))[2]).toMatch(/sells for/)
	})

	test('a village without a price beside one with one says so', () => {
		const [row] = quotedSums([costs({ '': EVEN }), costs({ '': EVEN }), undefined], [quoted(9), undefined, undefined])
		expect(row?.cells).toMatchObject([{ text: '$9' }, { text: 'No price yet' }, {}])
		expect(row?.cells[2]).toBe('pending')
	})

	test('where agreements differ, the price is for one of them', () => {
		const two = costs({ '30% plan': EVEN, '25% plan': { percent: 25, byYear: [25] } })
		expect(sums(two, quoted(100_000))).toEqual(Array(3).fill('Choose the agreement'))
		expect(sums(two, quoted(100_000, '25% plan'))[2]).toEqual(Array(5).fill('$75,000'))
		expect(quotedSums([two], [quoted(100_000, '25% plan')])[0]?.cells[0]).toMatchObject({ note: '25% plan' })
		// All keep the same: there is nothing to choose.
		expect(planOf(costs({ Villa: EVEN, Apartment: EVEN }), quoted(1))?.name).toBe('Villa')
	})
})
