import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roundedSum, roundedTo } from '../../src/core/rounded-sum.ts'

test('gives what is missing to the largest remainders', () => {
	expect(roundedSum([800_000, -127_600], 1000)).toEqual({ parts: [800_000, -128_000], sum: 672_000 })
	// 1,400 + 1,450 + 200 = 3,050, which is 3,000: one thousand more than 1,000 + 1,000 + 0.
	expect(roundedSum([1400, 1450, 200], 1000)).toEqual({ parts: [1000, 2000, 0], sum: 3000 })
	expect(roundedSum([400, 400], 1000)).toEqual({ parts: [1000, 0], sum: 1000 })
	expect(roundedSum([-400, -200], 1000)).toEqual({ parts: [-1000, 0], sum: -1000 })
	expect(roundedSum([], 1000)).toEqual({ parts: [], sum: 0 })
})

/** The smallest sum of the differences to the amounts, of all ways to round each down or up so that they add up to `sum`. */
function leastError(amounts: readonly number[], sum: number, unit: number): number {
	let least = Infinity
	for (let ways = 0; ways < 2 ** amounts.length; ways++) {
		const parts = amounts.map((amount, at) => Math.floor(amount / unit) * unit + (ways & (1 << at) ? unit : 0))
		if (parts.reduce((total, part) => total + part, 0) !== sum) continue
		least = Math.min(
			least,
			parts.reduce((error, part, at) => error + Math.abs(part - amounts[at]!), 0),
		)
	}
	return least
}

test('what is shown adds up, and no other way to round is nearer to the amounts', () => {
	const amount = fc.oneof(
		fc.integer({ min: -3_000_000, max: 3_000_000 }),
		fc.integer({ min: -6, max: 6 }).map((n) => n * 500),
	)
	fc.assert(
		fc.property(fc.array(amount, { minLength: 1, maxLength: 5 }), (amounts) => {
			const { parts, sum } = roundedSum(amounts, 1000)
			const exact = amounts.reduce((total, one) => total + one, 0)
			expect(parts.reduce((total, part) => total + part, 0)).toBe(sum)
			expect(sum).toBe(roundedTo(exact, 1000))
			expect(Math.abs(sum - exact)).toBeLessThanOrEqual(500)
			for (const [at, part] of parts.entries()) {
				expect(part % 1000).toBeCloseTo(0)
				expect(Math.abs(part - amounts[at]!)).toBeLessThan(1000)
				expect(Object.is(part, -0)).toBe(false)
			}
			expect(parts.reduce((error, part, at) => error + Math.abs(part - amounts[at]!), 0)).toBe(
				leastError(amounts, sum, 1000),
			)
		}),
		{ numRuns: 1000 },
	)
})
