/** The prices and weekly fees that a reader was told: what the device keeps. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readPrices, withPrice, type QuotedPrice, type QuotedPrices } from '../../src/core/costs/quoted-price.ts'

const quoted = (price: number, plan = ''): QuotedPrice => ({ price, plan })
describe('what the device keeps', () => {
	test('is what was put in', () => {
		const price = fc.record(
			{
				price: fc.integer({ min: 1, max: 1e8 }),
				fee: fc.integer({ min: 0, max: 1e5 }),
				plan: fc.string({ minLength: 1 }),
			},
			{ requiredKeys: ['plan'] },
		)
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
		expect(withPrice(one, 'a', { price: undefined })).toEqual([])
		expect(withPrice(one, 'a', { fee: 165, plan: 'Villa' })).toEqual([['a', { price: 5, fee: 165, plan: 'Villa' }]])
		let many: QuotedPrices = []
		for (let index = 0; index < 60; index++) many = withPrice(many, `v${index}`, quoted(index + 1))
		expect(many).toHaveLength(50)
		expect(many[0]?.[0]).toBe('v10')
	})
})
