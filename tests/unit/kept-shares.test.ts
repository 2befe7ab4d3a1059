/** What a deferred management fee keeps: shares without a price, and steps that are never assumed. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DeferredFee } from '../../src/core/facts/statement.ts'
import { costOfStay, daysOf } from '../../src/core/costs/cost-model.ts'
import { fill } from '../../src/core/costs/fill.ts'
import { roomInWords } from '../../src/core/costs/plan-room.ts'
import { buildUpInWords, feeInWords, scheduleInWords } from '../../src/core/facts/fee-words.ts'
import {
	FOR_EVERY,
	KEPT_YEARS,
	earnedBy,
	keptAfter,
	keptShares,
	lastYearOf,
	priceRoom,
	shareOf,
} from '../../src/core/costs/kept-shares.ts'
import { assumptions, known } from './cost-cases.ts'

const runs = { numRuns: 300 }
/** Quarter percents, as sources write them; together at most 100. */
const quarter = fc.integer({ min: 0, max: 40 }).map((value) => value / 4)
const stepped: fc.Arbitrary<DeferredFee> = fc
	.record({
		atEntry: quarter,
		byYear: fc.array(quarter, { minLength: 1, maxLength: 9 }),
		least: fc.option(quarter),
	})
	.map(({ least, ...steps }) => {
		const percent = steps.byYear.reduce((sum, one) => sum + one, steps.atEntry)
		return { ...steps, percent, ...(least !== null && { atLeast: Math.min(least, percent) }) }
	})
const overYears: fc.Arbitrary<DeferredFee> = fc.record({
	percent: fc.integer({ min: 1, max: 100 }),
	years: fc.integer({ min: 1, max: 10 }),
})
const stay = fc.double({ min: 0, max: 40, noNaN: true })

describe('for any fee with known steps', () => {
	test('what is kept and what is left are always 100, and are neither negative nor more', () => {
		fc.assert(
			fc.property(stepped, fc.array(stay, { minLength: 1, maxLength: 6 }), (fee, stays) => {
				for (const { kept, left } of keptShares(fee, stays)) {
					expect(kept + left).toBeCloseTo(100, 9)
					expect(Math.min(kept, left)).toBeGreaterThanOrEqual(0)
				}
			}),
			runs,
		)
	})
	test('it never falls with a longer stay, and never grows after the last year', () => {
		fc.assert(
			fc.property(stepped, stay, stay, (fee, a, b) => {
				const [shorter, longer] = [Math.min(a, b), Math.max(a, b)]
				expect(keptAfter(fee, longer)).toBeGreaterThanOrEqual(keptAfter(fee, shorter) ?? Number.NaN)
				expect(keptAfter(fee, (lastYearOf(fee) ?? 0) + a)).toBe(fee.percent)
			}),
			runs,
		)
	})
	test('it is what the cost model takes of an entry price, on each anniversary', () => {
		fc.assert(
			fc.property(stepped, fc.integer({ min: 1, max: 12 }), (fee, years) => {
				const { inputs } = fill({ dmf: known(fee) }, assumptions)
				const { dmf, repaid } = costOfStay({ ...inputs, entryPrice: FOR_EVERY }, daysOf(years))
				const kept = keptAfter(fee, years) ?? Number.NaN
				expect([dmf, repaid]).toEqual([shareOf(kept, FOR_EVERY), shareOf(100 - kept, FOR_EVERY)])
			}),
			runs,
		)
	})
})

describe('steps that are not known', () => {
	test('are not assumed: with percent and years, only the end and after are known', () => {
		fc.assert(
			fc.property(overYears, stay, (fee, years) => {
				expect(keptAfter(fee, years)).toBe(years >= (fee.years ?? 0) ? fee.percent : undefined)
				expect(keptShares(fee)).toEqual([
					{ years: fee.years, orLonger: true, kept: fee.percent, left: 100 - fee.percent },
				])
			}),
			runs,
		)
	})
	test('are not assumed: with a percentage alone, no stay is known', () => {
		expect(keptShares({ percent: 30 })).toEqual([])
		expect(keptAfter({ percent: 30 }, 50)).toBeUndefined()
		expect(buildUpInWords({ percent: 30 })).toBeUndefined()
	})
	test('do not matter where all is taken on the first day, or nothing is', () => {
		expect(keptShares({ percent: 12.5, atEntry: 12.5, of: 'resale-price' })).toEqual([
			{ years: 0, orLonger: true, kept: 12.5, left: 87.5 },
		])
		expect(keptAfter({ percent: 0 }, 0)).toBe(0)
	})
})

test('a worked case: 5% a year for 3 years, built up day by day, and at least 5% however soon you leave', () => {
	const fee: DeferredFee = { percent: 15, byYear: [5, 5, 5], accrues: 'daily', atLeast: 5 }
	expect([0, 0.5, 1, 1.5, 3, 10].map((years) => keptAfter(fee, years))).toEqual([5, 5, 5, 7.5, 15, 15])
	expect(buildUpInWords(fee)).toBe('5% a year for 3 years, built up day by day, and at least 5% however soon you leave')
	expect(buildUpInWords({ percent: 30, years: 4, atLeast: 5 })).toBe(
		'built up over 4 years, and at least 5% however soon you leave',
	)
	expect(buildUpInWords({ percent: 30, atLeast: 5 })).toBe('at least 5%')
})

test('a worked case: 10% a year for 3 years', () => {
	const shares = keptShares({ percent: 30, byYear: [10, 10, 10] })
	expect(shares.map(({ years }) => years)).toEqual([1, 2, 3])
	expect(shares.map(({ kept }) => kept)).toEqual([10, 20, 30])
	expect(shares.map(({ left }) => shareOf(left, FOR_EVERY))).toEqual([90_000, 80_000, 70_000])
	expect(shares.map(({ orLonger }) => orLonger)).toEqual([false, false, true])
	const over = (years: number) => keptShares({ percent: 3 * years, byYear: Array.from({ length: years }, () => 3) })
	expect(over(6).map(({ years }) => years)).toEqual([1, 2, 3, 5, 6])
	expect(over(12).map(({ years }) => years)).toEqual([...KEPT_YEARS])
	expect(over(12).at(-1)?.orLonger).toBe(false)
	expect(keptAfter({ percent: 30, byYear: [6, 12, 12] }, 1.5)).toBe(12)
	expect(() => keptAfter({ percent: 30 }, -1)).toThrow(RangeError)
})

describe('how much higher the price of another plan may be', () => {
	const share = fc.integer({ min: 1, max: 99 })
	test('is where someone with the same money ends with the same under both', () => {
		fc.assert(
			fc.property(share, share, fc.integer({ min: 100_000, max: 2_000_000 }), (a, b, price) => {
				const room = priceRoom(a, b) / 100
				const other = price * (1 + room)
				// More than either price, or they could not choose.
				const money = Math.max(price, other) + 50_000
				const endWith = (paid: number, kept: number) => money - paid + paid * (1 - kept / 100)
				expect(endWith(other, b)).toBeCloseTo(endWith(price, a), -1)
				expect(endWith(other * 1.01, b)).toBeLessThan(endWith(price, a))
				expect(endWith(other * 0.99, b)).toBeGreaterThan(endWith(price, a))
			}),
			runs,
		)
	})
	test('is 9.6% for the same plans where money earns 3.5% a year for seven years', () => {
		expect(priceRoom(30, 25, earnedBy(3.5, 7))).toBeCloseTo(9.5734, 4)
		const pair = { most: { name: '30% plan', kept: 30 }, less: { name: '25% plan', kept: 25 } }
		expect(roomInWords(pair, 0, 7)).toMatch(/at least 20% higher\..*under \$120,000\..*earns nothing\.$/)
		expect(roomInWords(pair, 3.5, 7)).toMatch(
			/at least about 9\.6% higher\..*under \$109,573\..*earns 3\.5% a year until you’re repaid after 7 years\. That rate isn’t the operator’s\.$/,
		)
		expect(priceRoom(20, 0, earnedBy(3.5, 7))).toBeCloseTo(73.456, 2)
	})
	test('is 20% for a plan of 25% beside one of 30%', () => {
		expect(priceRoom(30, 25)).toBe(20)
		expect(shareOf(100 + priceRoom(30, 25), FOR_EVERY)).toBe(120_000)
		expect(priceRoom(25, 30)).toBeCloseTo(-16.666667, 6)
		expect([priceRoom(20, 20), priceRoom(0, 0), priceRoom(20, 0)]).toEqual([0, 0, Number.POSITIVE_INFINITY])
	})
})

describe('a fee in words', () => {
	test('names what it is a share of', () => {
		expect(feeInWords({ percent: 30, years: 3 })).toBe('30% of the entry price')
		expect(feeInWords({ percent: 20, of: 'resale-price' })).toBe('at most 20% of the price the home sells for')
		expect(feeInWords({ percent: 20, of: 'market-value' })).toBe(
			'at most 20% of the home’s market value when you leave',
		)
	})
	test.each<[DeferredFee, string | undefined]>([
		[{ percent: 30, years: 4 }, 'built up over 4 years'],
		[{ percent: 30, byYear: [10, 10, 10], accrues: 'monthly' }, '10% a year for 3 years, built up month by month'],
		[{ percent: 28, byYear: [9, 9, 9, 1] }, '9% a year for 3 years, then 1% in year 4'],
		[{ percent: 30, byYear: [6, 12, 12] }, '6%, 12% and 12% in the first 3 years'],
		[{ percent: 12.5, atEntry: 12.5 }, 'in full from the first day'],
		[{ percent: 0 }, undefined],
	])('%j builds up %s', (fee, words) => expect(buildUpInWords(fee)).toBe(words))
	test.each([
		[{ atEntry: 0, byYear: [6, 12, 12] }, '6%, 12% and 12% in the first 3 years'],
		[{ atEntry: 0, byYear: [10] }, '10% in the first year'],
		[{ atEntry: 10, byYear: [10, 10] }, '10% on the first day, then 10% a year for 2 years'],
		[{ atEntry: 0, byYear: [] }, 'None'],
	])('%j reads %s', (given, words) => expect(scheduleInWords(given)).toBe(words))
})
