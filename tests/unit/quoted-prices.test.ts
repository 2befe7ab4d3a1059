/** The prices that earlier versions of the site kept on the device. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readPrices } from '../../src/core/told/told-format.ts'

describe('what earlier versions of the site kept', () => {
	test('is what was put in', () => {
		const plan = fc.stringMatching(/^([A-Za-z0-9%]{1,15}( [a-z0-9%]{1,15}){0,3})?$/)
		const price = fc.record({ price: fc.integer({ min: 1, max: 1e8 }), plan })
		fc.assert(
			fc.property(fc.array(fc.tuple(fc.stringMatching(/^[a-z0-9-]{1,40}$/), price), { maxLength: 30 }), (entries) => {
				expect(readPrices(JSON.parse(JSON.stringify(entries)))).toEqual(entries)
			}),
			{ numRuns: 100 },
		)
	})

	test('has at most a line of 80 characters as the name of an agreement', () => {
		const plan = `A\n\u202E${'b'.repeat(900)}`
		expect(readPrices([['a', { price: 1, plan }]])).toEqual([['a', { price: 1, plan: `A ${'b'.repeat(77)}` }]])
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
})
