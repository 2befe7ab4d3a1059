import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
	DAYS_PER_YEAR,
	comparableMonthlyFigure,
	costOfStay,
	costProblems,
	costsOfStays,
	daysOf,
	type CostTerms,
} from '../../src/core/costs/cost-model.ts'

const dollars = (amount: number) => Math.round(amount * 100)

/** An agreement without weekly fees and without a share of any change in price. */
const plain: CostTerms = {
	entryPayment: dollars(500_000),
	weeklyFee: 0,
	feeGrowth: 0,
	dmfOf: 'entry-payment',
	dmfAtEntry: 0,
	dmfByYear: [],
	priceGrowth: 0,
	gainShare: 0,
	lossShare: 0,
	monthsToRepayment: 0,
	feesStopOnLeaving: true,
	otherCharges: 0,
}
const years = (terms: Partial<CostTerms>, stay: number) => costOfStay({ ...plain, ...terms }, daysOf(stay))

/**
 * Worked by hand. The deferred fees are those of the operators' published terms (content/operators); where the years in which
 * a fee builds up are not known, the example says what it assumes. Amounts in dollars.
 */
describe('hand-worked examples', () => {
	test('1 Ryman, 30 percent plan, taken as 10 percent a year for three years: two years', () => {
		// 500,000 × (10% + 10%) = 100,000; 500,000 − 100,000 = 400,000.
		expect(years({ dmfByYear: [0.1, 0.1, 0.1] }, 2)).toMatchObject({ dmf: dollars(100_000), repaid: dollars(400_000) })
	})
	test('2 Ryman, indexed weekly fee of $200 that rises by 3 percent a year, four years', () => {
		// A year of 200 is 365 ÷ 7 × 200 = 10,428.571428…; × (1 + 1.03 + 1.0609 + 1.092727) = × 4.183627 → 43,629.2531… → 43,629.25.
		expect(years({ weeklyFee: dollars(200), feeGrowth: 0.03 }, 4).feesPaid).toBe(dollars(43_629.25))
	})
	test('3 Summerset, half a year: the fee builds up day by day', () => {
		// daysOf(0.5) = 183 days (182.5 rounded up); 600,000 × 6.25% × 183 ÷ 365 = 18,801.3698… → 18,801.37.
		const terms = { entryPayment: dollars(600_000), dmfByYear: [0.0625, 0.0625, 0.0625, 0.0625] }
		expect(years(terms, 0.5).dmf).toBe(dollars(18_801.37))
	})
	test('4 Metlifecare, 30 percent over three years, no gain and no loss for the resident', () => {
		// The price grows by 3% a year for five years: 700,000 × 1.03^5 = 811,491.8520…; all 111,491.85 is the operator's.
		const terms = { entryPayment: dollars(700_000), dmfByYear: [0.1, 0.1, 0.1], priceGrowth: 0.03 }
		expect(years(terms, 5)).toMatchObject({ gain: 0, operatorGain: dollars(111_491.85), repaid: dollars(490_000) })
		// It falls by 2% a year: the resident loses nothing by that.
		expect(years({ ...terms, priceGrowth: -0.02 }, 5)).toMatchObject({ gain: 0, repaid: dollars(490_000) })
	})
	test('5 Oceania, 30 percent over three years, weekly fee fixed for life that ends on leaving', () => {
		// 450,000 × 30% = 135,000. Seven years of 180: 2,555 ÷ 7 × 180 = 65,700. Together 200,700; ÷ 365 weeks = 549.8630… → 549.86.
		const terms = { entryPayment: dollars(450_000), dmfByYear: [0.1, 0.1, 0.1], weeklyFee: dollars(180) }
		expect(years({ ...terms, monthsToRepayment: 9 }, 7)).toEqual({
			feesPaid: dollars(65_700),
			dmf: dollars(135_000),
			gain: 0,
			operatorGain: 0,
			otherCharges: 0,
			repaid: dollars(315_000),
			costOfLeaving: dollars(135_000),
			totalCost: dollars(200_700),
			costPerWeek: dollars(549.86),
		})
	})
	test('6 Enliven, 5 percent on the first day and 4 percent a year for five years', () => {
		// After one day: 400,000 × (5% + 4% ÷ 365) = 20,043.8356… → 20,043.84. After three years 17% = 68,000. After six 25% = 100,000.
		const terms = {
			...plain,
			entryPayment: dollars(400_000),
			dmfAtEntry: 0.05,
			dmfByYear: [0.04, 0.04, 0.04, 0.04, 0.04],
		}
		expect(costOfStay(terms, 1).dmf).toBe(dollars(20_043.84))
		expect(costOfStay(terms, daysOf(3)).dmf).toBe(dollars(68_000))
		expect(costOfStay(terms, daysOf(6)).dmf).toBe(dollars(100_000))
	})
	test('7 fees that run until repayment, four and nine months after leaving', () => {
		// Two years and four months: 730 + 121.666… = 851.666… days = 121.666… weeks; × 150 = 18,250.
		const terms = { weeklyFee: dollars(150), monthsToRepayment: 4, feesStopOnLeaving: false }
		expect(years(terms, 2).feesPaid).toBe(dollars(18_250))
		// Nine months: six in full, 730 + 182.5 = 912.5 days = 130.357142… weeks, and three at half, 91.25 ÷ 2 = 45.625 days
		// = 6.517857… weeks; together 136.875 weeks; × 150 = 20,531.25.
		expect(years({ ...terms, monthsToRepayment: 9 }, 2).feesPaid).toBe(dollars(20_531.25))
		// They would have been 730 ÷ 7 × 150 = 15,642.857… → 15,642.86.
		expect(years({ ...terms, feesStopOnLeaving: true }, 2).feesPaid).toBe(dollars(15_642.86))
	})
	test('8 half of the gain goes to the resident', () => {
		// 500,000 × 1.04² = 540,800: the gain is 40,800, half of it 20,400. 500,000 − 100,000 + 20,400 = 420,400.
		const terms = { dmfByYear: [0.1, 0.1, 0.1], priceGrowth: 0.04, gainShare: 0.5 }
		expect(years(terms, 2)).toMatchObject({
			gain: dollars(20_400),
			operatorGain: dollars(20_400),
			repaid: dollars(420_400),
		})
	})
	test('9 the resident bears all of a loss', () => {
		// 500,000 × 0.95 = 475,000: the loss is 25,000. 500,000 − 50,000 − 25,000 = 425,000.
		const terms = { dmfByYear: [0.1, 0.1, 0.1], priceGrowth: -0.05, lossShare: 1 }
		expect(years(terms, 1)).toMatchObject({
			gain: dollars(-25_000),
			repaid: dollars(425_000),
			costOfLeaving: dollars(75_000),
		})
	})
	test('10 the comparable monthly figure of New South Wales', () => {
		// 450,000 × 30% = 135,000; seven years of 180 a week are 65,700; the price is taken not to change. 200,700 ÷ 84 = 2,389.2857… → 2,389.29.
		const terms = { ...plain, entryPayment: dollars(450_000), dmfByYear: [0.1, 0.1, 0.1], weeklyFee: dollars(180) }
		expect(comparableMonthlyFigure(terms)).toBe(dollars(2_389.29))
		// With 2% growth the operator gains 450,000 × (1.02^7 − 1) = 66,908.5503…: (200,700 + 66,908.55) ÷ 84 = 3,185.8160… → 3,185.82.
		expect(comparableMonthlyFigure({ ...terms, priceGrowth: 0.02 })).toBe(dollars(3_185.82))
	})
})

test('11 Karaka Pines: 12.5 percent of the price at which the home is sold again, and all of the gain', () => {
	// 600,000 × 1.03² = 636,540: the gain is 36,540. 636,540 × 12.5% = 79,567.50; 636,540 − 79,567.50 = 556,972.50.
	const terms: Partial<CostTerms> = {
		entryPayment: dollars(600_000),
		dmfOf: 'resale-price',
		dmfAtEntry: 0.125,
		priceGrowth: 0.03,
		gainShare: 1,
		lossShare: 1,
	}
	expect(years(terms, 2)).toMatchObject({
		dmf: dollars(79_567.5),
		gain: dollars(36_540),
		repaid: dollars(556_972.5),
		costOfLeaving: dollars(43_027.5),
	})
})

test('12 a contribution that is paid once is part of the total and not of what comes back', () => {
	// 300,000 × 20% = 60,000 kept, 240,000 repaid; with 35,000 paid once, 95,000 in all.
	const terms = { entryPayment: dollars(300_000), dmfAtEntry: 0.2, otherCharges: dollars(35_000) }
	expect(years(terms, 5)).toMatchObject({
		repaid: dollars(240_000),
		costOfLeaving: dollars(60_000),
		totalCost: dollars(95_000),
	})
})

test('the figures for several stays are those of each', () => {
	const terms = { ...plain, dmfByYear: [0.1, 0.1, 0.1], weeklyFee: dollars(150) }
	expect(costsOfStays(terms).map(({ years }) => years)).toEqual([2, 5, 7, 10])
	for (const { years: stay, ...cost } of costsOfStays(terms)) expect(cost).toEqual(costOfStay(terms, daysOf(stay)))
})

const share = fc.double({ min: 0, max: 1, noNaN: true })
const anyTerms: fc.Arbitrary<CostTerms> = fc
	.record({
		entryPayment: fc.integer({ min: 0, max: 500_000_000 }),
		weeklyFee: fc.integer({ min: 0, max: 200_000 }),
		feeGrowth: fc.double({ min: 0, max: 0.2, noNaN: true }),
		shares: fc.array(share, { minLength: 1, maxLength: 8 }),
		cap: share,
		priceGrowth: fc.double({ min: -0.2, max: 0.2, noNaN: true }),
		gainShare: share,
		lossShare: share,
		monthsToRepayment: fc.integer({ min: 0, max: 36 }),
		feesStopOnLeaving: fc.boolean(),
		dmfOf: fc.constantFrom('entry-payment', 'resale-price'),
		otherCharges: fc.integer({ min: 0, max: 10_000_000 }),
	})
	.map(({ shares, cap, ...terms }) => {
		// Scaled so that all together they make the cap.
		const sum = shares.reduce((total, one) => total + one, 0) || 1
		const [dmfAtEntry = 0, ...dmfByYear] = shares.map((one) => (one / sum) * cap)
		return { ...terms, dmfAtEntry, dmfByYear }
	})
const anyDays = fc.integer({ min: 1, max: 40 * DAYS_PER_YEAR })
const settings = { numRuns: 500 }

describe('for any terms and any stay', () => {
	test('never repays more than the entry payment and the share of a gain, and never less than nothing', () => {
		fc.assert(
			fc.property(anyTerms, anyDays, (terms, days) => {
				const { repaid, gain } = costOfStay(terms, days)
				expect(repaid).toBeLessThanOrEqual(terms.entryPayment + Math.max(0, gain))
				expect(repaid).toBeGreaterThanOrEqual(0)
			}),
			settings,
		)
	})

	test('leaving does not become cheaper as the deferred fee builds up', () => {
		fc.assert(
			fc.property(anyTerms, anyDays, anyDays, (terms, a, b) => {
				const steady = { ...terms, priceGrowth: 0 }
				const [sooner, later] = [Math.min(a, b), Math.max(a, b)]
				expect(costOfStay(steady, later).costOfLeaving).toBeGreaterThanOrEqual(costOfStay(steady, sooner).costOfLeaving)
				expect(costOfStay(steady, later).feesPaid).toBeGreaterThanOrEqual(costOfStay(steady, sooner).feesPaid)
			}),
			settings,
		)
	})

	test('nothing jumps at an anniversary: a day more costs at most what a day costs', () => {
		fc.assert(
			fc.property(anyTerms, fc.integer({ min: 1, max: 12 }), (terms, year) => {
				const day = year * DAYS_PER_YEAR
				const at = [-1, 0, 1].map((shift) => costOfStay(terms, day + shift))
				// The most expensive week so far, with those after leaving; the day that adds most to the fee; the most that the price moves in a day.
				const week = terms.weeklyFee * (1 + terms.feeGrowth) ** (year + terms.monthsToRepayment / 12 + 1)
				const share = Math.max(0, ...terms.dmfByYear) / DAYS_PER_YEAR
				const price = terms.entryPayment * (1 + Math.max(0, terms.priceGrowth)) ** (year + 1)
				const move = price * (Math.max(1 + terms.priceGrowth, 1 / (1 + terms.priceGrowth)) ** (1 / DAYS_PER_YEAR) - 1)
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

	test('an agreement that is cancelled before moving in costs nothing, whatever is due on the first day', () => {
		fc.assert(
			fc.property(anyTerms, (terms) => {
				expect(costOfStay(terms, 0, 'cancelled')).toEqual({
					feesPaid: 0,
					dmf: 0,
					gain: 0,
					operatorGain: 0,
					otherCharges: 0,
					repaid: terms.entryPayment,
					costOfLeaving: 0,
					totalCost: 0,
				})
			}),
			settings,
		)
	})

	test('one that is cancelled later in the cooling-off period costs the weekly fees of its days and no more', () => {
		fc.assert(
			fc.property(anyTerms, fc.integer({ min: 1, max: 31 }), (terms, days) => {
				const cost = costOfStay(terms, days, 'cancelled')
				expect(cost.repaid).toBe(terms.entryPayment)
				expect(cost.totalCost).toBe(Math.round((terms.weeklyFee * days) / 7))
			}),
			settings,
		)
	})

	test('every amount is in whole cents, and the parts add up', () => {
		fc.assert(
			fc.property(anyTerms, anyDays, (terms, days) => {
				const cost = costOfStay(terms, days)
				for (const amount of Object.values(cost)) expect(Number.isInteger(amount)).toBe(true)
				expect(cost.totalCost).toBe(cost.feesPaid + cost.otherCharges + cost.costOfLeaving)
				expect(cost.costOfLeaving).toBe(terms.entryPayment - cost.repaid)
			}),
			settings,
		)
	})
})

describe('input that cannot be', () => {
	test.each<[Partial<CostTerms>, number, string]>([
		[{ entryPayment: -1 }, 365, 'entryPayment'],
		[{ entryPayment: Number.NaN }, 365, 'entryPayment'],
		[{ entryPayment: 1e15 }, 365, 'entryPayment'],
		[{ weeklyFee: -5 }, 365, 'weeklyFee'],
		[{ weeklyFee: Number.POSITIVE_INFINITY }, 365, 'weeklyFee'],
		[{ feeGrowth: 3 }, 365, 'feeGrowth'],
		[{ priceGrowth: -1 }, 365, 'priceGrowth'],
		[{ dmfByYear: [0.5, 0.6] }, 365, 'dmfByYear'],
		[{ dmfAtEntry: 0.5, dmfByYear: [0.3, 0.3] }, 365, 'dmfByYear'],
		[{ dmfByYear: [-0.1] }, 365, 'dmfByYear'],
		[{ gainShare: 2 }, 365, 'gainShare'],
		[{ lossShare: -1 }, 365, 'lossShare'],
		[{ monthsToRepayment: 1000 }, 365, 'monthsToRepayment'],
		[{ entryPayment: 50_000_000.5 }, 365, 'entryPayment'],
		[{ weeklyFee: 150.5 }, 365, 'weeklyFee'],
		[{ otherCharges: -1 }, 365, 'otherCharges'],
		[{ otherCharges: 0.1 }, 365, 'otherCharges'],
		[{}, -1, 'days'],
		[{}, 0, 'days'],
		[{}, 1.5, 'days'],
		[{}, 1e9, 'days'],
	])('%j for %d days names %s', (terms, days, field) => {
		const problems = costProblems({ ...plain, ...terms }, days)
		expect(problems.map((problem) => problem.field)).toContain(field)
		expect(() => costOfStay({ ...plain, ...terms }, days)).toThrow(RangeError)
	})

	test('an agreement cannot be cancelled after the cooling-off period', () => {
		expect(costProblems(plain, 31, 'cancelled')).toEqual([])
		expect(costProblems(plain, 32, 'cancelled')).toMatchObject([{ field: 'days' }])
	})

	test('ten shares of ten percent are a hundred percent, not more', () => {
		const terms = { ...plain, dmfByYear: Array.from({ length: 10 }, () => 0.1) }
		expect(costProblems(terms, 3650)).toEqual([])
		expect(costOfStay(terms, 3650).repaid).toBe(0)
	})
})
