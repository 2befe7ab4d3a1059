import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
	DAYS_PER_YEAR,
	comparableMonthlyFigure,
	costOfStay,
	costsOfStays,
	daysOf,
	isPossible,
} from '../../src/core/costs/cost-model.ts'
import { INPUTS, type StayTerms } from '../../src/core/costs/terms.ts'
import { NO_COSTS, anyTerms, inCents, toCents } from './cost-cases.ts'

/** An agreement without weekly fees and without a share of any change in price. */
const plain: StayTerms = { ...NO_COSTS, entryPrice: 500_000 }
const years = (terms: Partial<StayTerms>, stay: number) => costOfStay({ ...plain, ...terms }, daysOf(stay))

/**
 * Worked by hand. The deferred fees are those of the operators' published terms (content/operators); where the years in which
 * a fee builds up are not known, the example says what it assumes.
 */
describe('hand-worked examples', () => {
	test('1 Ryman, 30 percent plan, taken as 10 percent a year for three years: two years', () => {
		// 500,000 × (10% + 10%) = 100,000; 500,000 − 100,000 = 400,000.
		expect(years({ dmfByYear: [10, 10, 10] }, 2)).toMatchObject({ dmf: 100_000, repaid: 400_000 })
	})
	test('2 Ryman, indexed weekly fee of $200 that rises by 3 percent a year, four years', () => {
		// A year of 200 is 365 ÷ 7 × 200 = 10,428.571428…; × (1 + 1.03 + 1.0609 + 1.092727) = × 4.183627 → 43,629.2531… → 43,629.25.
		expect(years({ weeklyFee: 200, weeklyFeeRises: 3 }, 4).feesPaid).toBe(43_629.25)
	})
	test('3 Summerset, half a year: the fee builds up day by day', () => {
		// daysOf(0.5) = 183 days (182.5 rounded up); 600,000 × 6.25% × 183 ÷ 365 = 18,801.3698… → 18,801.37.
		const byYear = { entryPrice: 600_000, dmfByYear: [6.25, 6.25, 6.25, 6.25] }
		expect(years(byYear, 0.5).dmf).toBe(18_801.37)
		// The same as even steps.
		expect(years({ entryPrice: 600_000, dmf: 25, dmfYears: 4 }, 0.5).dmf).toBe(18_801.37)
	})
	test('4 Metlifecare, 30 percent over three years, no gain and no loss for the resident', () => {
		// The price grows by 3% a year for five years: 700,000 × 1.03^5 = 811,491.8520…; all 111,491.85 is the operator's.
		const terms = { entryPrice: 700_000, dmfByYear: [10, 10, 10], priceGrowth: 3 }
		expect(years(terms, 5)).toMatchObject({ gain: 0, operatorGain: 111_491.85, repaid: 490_000 })
		// It falls by 2% a year: the resident loses nothing by that.
		expect(years({ ...terms, priceGrowth: -2 }, 5)).toMatchObject({ gain: 0, repaid: 490_000 })
	})
	test('5 Oceania, 30 percent over three years, weekly fee fixed for life that ends on leaving', () => {
		// 450,000 × 30% = 135,000. Seven years of 180: 2,555 ÷ 7 × 180 = 65,700. Together 200,700; ÷ 365 weeks = 549.8630… → 549.86.
		const terms = { entryPrice: 450_000, dmfByYear: [10, 10, 10], weeklyFee: 180 }
		expect(years({ ...terms, repaymentMonths: 9 }, 7)).toEqual({
			feesPaid: 65_700,
			dmf: 135_000,
			gain: 0,
			operatorGain: 0,
			otherCharges: 0,
			repaid: 315_000,
			costOfLeaving: 135_000,
			totalCost: 200_700,
			costPerWeek: 549.86,
		})
	})
	test('6 Enliven, 5 percent on the first day and 4 percent a year for five years', () => {
		// After one day: 400,000 × (5% + 4% ÷ 365) = 20,043.8356… → 20,043.84. After three years 17% = 68,000. After six 25% = 100,000.
		const terms = { ...plain, entryPrice: 400_000, dmfAtEntry: 5, dmfByYear: [4, 4, 4, 4, 4] }
		expect([1, daysOf(3), daysOf(6)].map((days) => costOfStay(terms, days).dmf)).toEqual([20_043.84, 68_000, 100_000])
	})
	test('7 fees that run until repayment, four and nine months after leaving', () => {
		// Two years and four months: 730 + 121.666… = 851.666… days = 121.666… weeks; × 150 = 18,250.
		const terms = { weeklyFee: 150, repaymentMonths: 4, feesStopOnExit: false }
		expect(years(terms, 2).feesPaid).toBe(18_250)
		// Nine months: six in full, 730 + 182.5 = 912.5 days = 130.357142… weeks, and three at half, 91.25 ÷ 2 = 45.625 days
		// = 6.517857… weeks; together 136.875 weeks; × 150 = 20,531.25.
		expect(years({ ...terms, repaymentMonths: 9 }, 2).feesPaid).toBe(20_531.25)
		// They would have been 730 ÷ 7 × 150 = 15,642.857… → 15,642.86.
		expect(years({ ...terms, feesStopOnExit: true }, 2).feesPaid).toBe(15_642.86)
	})
	test('8 half of the gain goes to the resident', () => {
		// 500,000 × 1.04² = 540,800: the gain is 40,800, half of it 20,400. 500,000 − 100,000 + 20,400 = 420,400.
		const terms = { dmfByYear: [10, 10, 10], priceGrowth: 4, gainShare: 50 }
		expect(years(terms, 2)).toMatchObject({ gain: 20_400, operatorGain: 20_400, repaid: 420_400 })
	})
	test('9 the resident bears all of a loss', () => {
		// 500,000 × 0.95 = 475,000: the loss is 25,000. 500,000 − 50,000 − 25,000 = 425,000.
		const terms = { dmfByYear: [10, 10, 10], priceGrowth: -5, lossShare: 100 }
		expect(years(terms, 1)).toMatchObject({ gain: -25_000, repaid: 425_000, costOfLeaving: 75_000 })
	})
	test('10 the comparable monthly figure of New South Wales', () => {
		// 450,000 × 30% = 135,000; seven years of 180 a week are 65,700; the price is taken not to change. 200,700 ÷ 84 = 2,389.2857… → 2,389.29.
		const terms = { ...plain, entryPrice: 450_000, dmfByYear: [10, 10, 10], weeklyFee: 180 }
		expect(comparableMonthlyFigure(terms)).toBe(2_389.29)
		// With 2% growth the operator gains 450,000 × (1.02^7 − 1) = 66,908.5503…: (200,700 + 66,908.55) ÷ 84 = 3,185.8160… → 3,185.82.
		expect(comparableMonthlyFigure({ ...terms, priceGrowth: 2 })).toBe(3_185.82)
	})
	test('11 Karaka Pines: 12.5 percent of the price at which the home is sold again, and all of the gain', () => {
		// 600,000 × 1.03² = 636,540: the gain is 36,540. 636,540 × 12.5% = 79,567.50; 636,540 − 79,567.50 = 556,972.50.
		const shares = { dmfOf: 'resale-price', dmfAtEntry: 12.5, gainShare: 100, lossShare: 100 } as const
		expect(years({ entryPrice: 600_000, ...shares, priceGrowth: 3 }, 2)).toMatchObject({
			dmf: 79_567.5,
			gain: 36_540,
			repaid: 556_972.5,
			costOfLeaving: 43_027.5,
		})
	})
	test('12 a contribution that is paid once is part of the total and not of what comes back', () => {
		// 300,000 × 20% = 60,000 kept, 240,000 repaid; with 35,000 paid once, 95,000 in all.
		const terms = { entryPrice: 300_000, dmfAtEntry: 20, otherCharges: 35_000 }
		expect(years(terms, 5)).toMatchObject({ repaid: 240_000, costOfLeaving: 60_000, totalCost: 95_000 })
	})
})

test('the figures for several stays are those of each', () => {
	const terms = { ...plain, dmfByYear: [10, 10, 10], weeklyFee: 150 }
	expect(costsOfStays(terms)).toEqual([2, 5, 7, 10].map((stay) => ({ years: stay, ...years(terms, stay) })))
})

const anyDays = fc.integer({ min: 1, max: 40 * DAYS_PER_YEAR })
const settings = { numRuns: 500 }
const centsOf = (terms: StayTerms, days: number) => inCents(costOfStay(terms, days))

describe('for any terms and any stay', () => {
	test('never repays more than the entry price and the share of a gain, and never less than nothing', () => {
		fc.assert(
			fc.property(anyTerms, anyDays, (terms, days) => {
				const { repaid, gain } = centsOf(terms, days)
				expect(repaid).toBeLessThanOrEqual(toCents(terms.entryPrice) + Math.max(0, gain))
				expect(repaid).toBeGreaterThanOrEqual(0)
			}),
			settings,
		)
	})

	test('leaving does not become cheaper as the deferred fee builds up', () => {
		fc.assert(
			fc.property(anyTerms, anyDays, anyDays, (terms, a, b) => {
				const [sooner, later] = [Math.min(a, b), Math.max(a, b)].map((days) =>
					costOfStay({ ...terms, priceGrowth: 0 }, days),
				)
				expect(later!.costOfLeaving).toBeGreaterThanOrEqual(sooner!.costOfLeaving)
				expect(later!.feesPaid).toBeGreaterThanOrEqual(sooner!.feesPaid)
			}),
			settings,
		)
	})

	test('nothing jumps at an anniversary: a day more costs at most what a day costs', () => {
		fc.assert(
			fc.property(anyTerms, fc.integer({ min: 1, max: 12 }), (terms, year) => {
				const day = year * DAYS_PER_YEAR
				const at = [-1, 0, 1].map((shift) => centsOf(terms, day + shift))
				// In cents: the most expensive week so far, with those after leaving; the day that adds most to the fee; the most that the price moves in a day.
				const week =
					toCents(terms.weeklyFee) * (1 + terms.weeklyFeeRises / 100) ** (year + terms.repaymentMonths / 12 + 1)
				const share = Math.max(0, ...terms.dmfByYear) / 100 / DAYS_PER_YEAR
				const growth = 1 + terms.priceGrowth / 100
				const price = toCents(terms.entryPrice) * Math.max(1, growth) ** (year + 1)
				const move = price * (Math.max(growth, 1 / growth) ** (1 / DAYS_PER_YEAR) - 1)
				const cent = 1
				for (const [before, after] of [at.slice(0, 2), at.slice(1)]) {
					if (!before || !after) throw new Error('three days make two steps')
					// Growth makes the weeks of the time until repayment more expensive too, all of them by a day's shift.
					expect(Math.abs(after.feesPaid - before.feesPaid)).toBeLessThanOrEqual((2 * week) / 7 + cent)
					expect(Math.abs(after.dmf - before.dmf)).toBeLessThanOrEqual(share * price + move + cent)
					expect(Math.abs(after.gain - before.gain)).toBeLessThanOrEqual(move + cent)
					expect(Math.abs(after.repaid - before.repaid)).toBeLessThanOrEqual(share * price + 2 * move + 2 * cent)
				}
			}),
			settings,
		)
	})

	test('every amount is in whole cents, and the parts add up', () => {
		fc.assert(
			fc.property(anyTerms, anyDays, (terms, days) => {
				const cost = centsOf(terms, days)
				expect(costOfStay(terms, days)).toEqual(
					Object.fromEntries(Object.entries(cost).map(([name, cents]) => [name, cents / 100])),
				)
				expect(cost.totalCost).toBe(cost.feesPaid + cost.otherCharges + cost.costOfLeaving)
				expect(cost.costOfLeaving).toBe(toCents(terms.entryPrice) - cost.repaid)
			}),
			settings,
		)
	})
})

describe('terms that cannot be', () => {
	test.each([
		'entryPrice',
		'weeklyFee',
		'weeklyFeeRises',
		'otherCharges',
		'dmfAtEntry',
		'priceGrowth',
		'gainShare',
		'lossShare',
		'repaymentMonths',
	] as const)('%s is possible up to its limits, and no further', (name) => {
		const { min, max } = INPUTS[name]
		const isPossibleAt = (value: number) => isPossible({ ...plain, [name]: value }, 365)
		expect([min, max].map(isPossibleAt)).toEqual([true, true])
		expect([min - 0.01, max + 0.01, Number.NaN, Infinity].map(isPossibleAt)).toEqual([false, false, false, false])
	})

	test.each<[Partial<StayTerms>, number]>([
		[{ entryPrice: -1 }, 365],
		[{ priceGrowth: -100 }, 365],
		[{ gainShare: 200 }, 365],
		[{ dmfByYear: [50, 60] }, 365],
		[{ dmfAtEntry: 50, dmfByYear: [30, 30] }, 365],
		[{ dmfByYear: [-10] }, 365],
		[{ dmf: 101, dmfYears: 3 }, 365],
		[{}, -1],
		[{}, 0],
		[{}, 1.5],
		[{}, 1e9],
	])('%j for %d days are refused', (terms, days) => {
		expect(isPossible({ ...plain, ...terms }, days)).toBe(false)
		expect(() => costOfStay({ ...plain, ...terms }, days)).toThrow(RangeError)
	})

	test('ten shares of ten percent are a hundred percent, not more', () => {
		expect(years({ dmfByYear: Array<number>(10).fill(10) }, 10).repaid).toBe(0)
		expect(years({ dmfByYear: Array<number>(30).fill(100 / 30) }, 30).repaid).toBe(0)
	})
})
