import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { secondFee, type CareRoom } from '../../src/core/costs/cost-model.ts'
import { toCents } from './cost-cases.ts'

const room: CareRoom = { price: 0, dmf: 30, dmfYears: 3, isFirstFeeCredited: false, isSetOff: false }
const PRICE = 300_000

describe('worked by hand', () => {
	test('half the years keep half the fee, and nothing more is kept after the last', () => {
		// 30% of 300,000 is 90,000; a year and a half is 548 days of 1,095: 45,041.10.
		expect(secondFee(room, PRICE, 0, 548)).toBe(45_041.1)
		expect(secondFee(room, PRICE, 0, 3 * 365)).toBe(90_000)
		expect(secondFee(room, PRICE, 0, 10 * 365)).toBe(90_000)
	})
	test('without years all of it is kept from the first day', () => {
		expect(secondFee({ ...room, dmfYears: 0 }, PRICE, 0, 0)).toBe(90_000)
	})
	test('the fee of the first home counts towards it, and nothing is paid out for the rest', () => {
		const credited = { ...room, isFirstFeeCredited: true }
		expect(secondFee(credited, PRICE, 60_000, 5 * 365)).toBe(30_000)
		expect(secondFee(credited, PRICE, 120_000, 5 * 365)).toBe(0)
	})
})

/** The fee in exact numbers; what was found where it is so near half a cent that binary fractions may round it to the other cent. */
function exactFee(price: number, share: number, years: number, credit: number, days: number, found: number): number {
	const whole = years === 0 ? 10_000n : BigInt(10_000 * 365 * years)
	const passed = years === 0 ? 1n : BigInt(Math.min(days, 365 * years))
	const kept = BigInt(price) * BigInt(share) * passed
	const half = (2n * kept) % (2n * whole)
	const near = half - whole
	if (near !== 0n && (near < 0n ? -near : near) * 20_000n < whole) return found
	return Math.max(0, Number((2n * kept + whole) / (2n * whole)) - credit)
}

test('agrees to the cent with exact numbers; grows with the days, and is never more with a credit', () => {
	fc.assert(
		fc.property(
			fc.record({
				price: fc.integer({ min: 0, max: 2_000_000_00 }),
				share: fc.integer({ min: 0, max: 10_000 }),
				years: fc.integer({ min: 0, max: 30 }),
				first: fc.integer({ min: 0, max: 500_000_00 }),
				isCredited: fc.boolean(),
				days: fc.integer({ min: 0, max: 12_000 }),
			}),
			({ price, share, years, first, isCredited, days }) => {
				const its: CareRoom = { ...room, dmf: share / 100, dmfYears: years, isFirstFeeCredited: isCredited }
				const feeOf = (one: CareRoom, until: number) => toCents(secondFee(one, price / 100, first / 100, until))
				const fee = feeOf(its, days)
				expect(fee).toBe(exactFee(price, share, years, isCredited ? first : 0, days, fee))
				expect(feeOf(its, days + 200)).toBeGreaterThanOrEqual(fee)
				expect(fee).toBeLessThanOrEqual(feeOf({ ...its, isFirstFeeCredited: false }, days))
				expect(fee).toBeLessThanOrEqual(price)
			},
		),
		{ numRuns: 1000 },
	)
})
