import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CareRoom } from '../../src/core/costs/care-room.ts'
import type { CostTerms } from '../../src/core/costs/cost-model.ts'
import { project, type MoneyPlan } from '../../src/core/money/money-model.ts'
import { whatDecides } from '../../src/core/money/what-decides.ts'
import { cases } from '../samples.ts'
import { exactMoney, type ExactCase } from './exact-money.ts'

const dollars = (amount: number) => Math.round(amount * 100)

/** Someone without anything, who rents for nothing. */
const nothing: MoneyPlan = {
	months: 120,
	savings: 0,
	interest: 0,
	inflation: 0,
	income: 0,
	living: 0,
	home: { value: 0, growth: 0, owed: 0, selling: 0 },
	way: { kind: 'rent', rent: 0, rise: 0 },
}
const village = (terms: Partial<CostTerms>, room?: CareRoom): Extract<MoneyPlan['way'], { kind: 'village' }> => ({
	kind: 'village',
	...(room && { room }),
	terms: {
		entryPayment: 0,
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
		...terms,
	},
})
const stay = { kind: 'home', help: 0, upkeep: 0, upkeepRise: 0, changes: 0 } as const
const outcome = (plan: Partial<MoneyPlan>) => project({ ...nothing, ...plan })

describe('worked by hand', () => {
	test('1 renting, with neither interest nor inflation', () => {
		// A year's income is 1,000 × 365 ÷ 14 = 26,071.43, a month's 2,172.62. Everyday costs 300 × 365 ÷ 7 = 15,642.86, a month
		// 1,303.57. Rent 500 × 365 ÷ 7 = 26,071.43, a month 2,172.62. Each month takes 1,303.57. 100,000 ÷ 1,303.57 = 76.7 months.
		// After ten years: 100,000 − 120 × 1,303.57 = −56,428.40.
		const found = outcome({
			savings: dollars(100_000),
			income: dollars(1000),
			living: dollars(300),
			way: { kind: 'rent', rent: dollars(500), rise: 0 },
		})
		expect(found).toMatchObject({ lasts: 76, left: dollars(-56_428.4), missing: dollars(56_428.4) })
		expect(found).not.toHaveProperty('enoughAgain')
	})
	test('2 staying at home for two years', () => {
		// Money: 20,000 − 12 × 500 − 12 × 525 = 7,700. The home: 500,000 × 1.02² = 520,200, less 50,000 owed, less
		// 30,000 × 1.1² = 36,300 to sell: 433,900. Together 441,600.
		const home = { value: dollars(500_000), growth: 0.02, owed: dollars(50_000), selling: dollars(30_000) }
		const way = { ...stay, upkeep: dollars(6000), upkeepRise: 0.05 }
		expect(outcome({ months: 24, savings: dollars(20_000), inflation: 0.1, home, way })).toMatchObject({
			money: dollars(7700),
			fromHome: dollars(433_900),
			left: dollars(441_600),
		})
	})
	test('3 waiting for the repayment while care is paid for', () => {
		// Care: 700 × 365 ÷ 7 = 36,500 a year, 3,041.67 a month, from month 13. 10,000 lasts three of them (874.99 are left).
		// After nine, 10,000 − 27,375.03 = −17,375.03. Then 300,000 − 30,000 = 270,000 arrives: less another month, 249,583.30.
		const way = village({
			entryPayment: dollars(300_000),
			dmfByYear: [0.1, 0.1, 0.1],
			monthsToRepayment: 9,
		})
		const care = { after: 12, cost: dollars(700), extras: 0 }
		const found = outcome({ months: 24, savings: dollars(310_000), way, care })
		expect(found).toMatchObject({
			lasts: 15,
			missing: dollars(17_375.03),
			enoughAgain: 22,
			back: { amount: dollars(270_000), after: 21 },
		})
		expect([found.balances[15], found.balances[22]]).toEqual([874.99, 249_583.3].map(dollars))
	})
	test('4 the asset limit of the care subsidy', () => {
		// Income 700 × 365 ÷ 14 = 18,250, a month 1,520.83; everyday costs the same, so that nothing changes in the first year.
		// Care 1,400 × 365 ÷ 7 = 73,000, a month 6,083.33: 4,562.50 more than the income. 110,000 → 105,437.50 → 100,875 →
		// 96,312.50, which is below 100,000. From then on care costs the income, and nothing changes.
		const figures = { months: 24, savings: dollars(110_000), income: dollars(700), living: dollars(350) }
		const care = { after: 12, cost: dollars(1400), extras: 0 }
		const found = outcome({ ...figures, care: { ...care, limit: dollars(100_000) } })
		expect(found.balances.slice(12, 17)).toEqual([110_000, 105_437.5, 100_875, 96_312.5, 96_312.5].map(dollars))
		expect(found).toMatchObject({ belowLimit: 15, left: dollars(96_312.5) })
		// Without it: 110,000 − 12 × 4,562.50 = 55,250.
		expect(outcome({ ...figures, care }).left).toBe(dollars(55_250))
	})
	test('5 a room in the village’s care, with a second fee', () => {
		// The home: 300,000 − 10% = 270,000, nine months later. The room, 200,000 × 1.1 = 220,000, is paid on the day: 10,000 − 220,000.
		// A year later: −210,000 + 270,000 = 60,000 in hand. The room keeps half of 30%, 33,000: 187,000. Together 247,000.
		const terms = { entryPayment: dollars(300_000), dmfByYear: [0.1, 0.1, 0.1], monthsToRepayment: 9 }
		const room = { price: dollars(200_000), feeShare: 0.3, feeYears: 2, isFirstFeeCredited: false, isSetOff: false }
		const figures = {
			months: 24,
			inflation: 0.1,
			savings: dollars(310_000),
			care: { after: 12, cost: 0, extras: 0 },
		}
		expect(outcome({ ...figures, way: village(terms, room) })).toMatchObject({
			lasts: 12,
			missing: dollars(210_000),
			enoughAgain: 22,
			left: dollars(247_000),
			room: { price: dollars(220_000), paidFromHome: 0, fee: dollars(33_000) },
		})
		// Out of what is owed for the home: 270,000 − 220,000 = 50,000 comes nine months later, and nothing is missing. The fee of the
		// first home, 30,000, leaves 3,000 of the second: 217,000 + 60,000.
		const kinder = village(terms, { ...room, isSetOff: true, isFirstFeeCredited: true })
		expect(outcome({ ...figures, way: kinder })).toMatchObject({
			missing: 0,
			money: dollars(60_000),
			left: dollars(277_000),
			back: { amount: dollars(50_000), after: 21 },
			room: { paidFromHome: dollars(220_000), fee: dollars(3000) },
		})
	})
})

const rate = (max: number, min = 0) => fc.integer({ min: min * 100, max: max * 100 })
const upTo = (amount: number) => fc.oneof(fc.constant(0), fc.integer({ min: 0, max: amount * 100 }))
const anyTerms = fc.record({
	kind: fc.constant('village' as const),
	entry: upTo(3_000_000),
	charges: upTo(50_000),
	fee: upTo(2000),
	feeRise: rate(15),
	ofResale: fc.boolean(),
	shareAtEntry: rate(20),
	shareByYear: fc.array(rate(10), { maxLength: 8 }),
	priceChange: rate(10, -10),
	gainShare: rate(100),
	lossShare: rate(100),
	monthsToRepayment: fc.integer({ min: 0, max: 36 }),
	feesStop: fc.boolean(),
	room: fc.option(
		fc.record({
			price: upTo(1_000_000),
			share: rate(100),
			years: fc.integer({ min: 0, max: 10 }),
			isCredited: fc.boolean(),
			isSetOff: fc.boolean(),
		}),
		{ nil: undefined },
	),
})
const anyCase: fc.Arbitrary<ExactCase> = fc
	.record({
		years: fc.integer({ min: 1, max: 45 }),
		savings: upTo(5_000_000),
		interest: rate(12),
		inflation: rate(12),
		income: upTo(5000),
		living: upTo(3000),
		home: fc.record({ value: upTo(5_000_000), growth: rate(12, -10), owed: upTo(500_000), selling: upTo(100_000) }),
		care: fc.option(
			fc.record({
				afterYears: fc.integer({ min: 1, max: 44 }),
				cost: upTo(4000),
				extras: upTo(300),
				limit: fc.option(upTo(500_000), { nil: undefined }),
			}),
			{ nil: undefined },
		),
		way: fc.oneof(
			anyTerms,
			fc.record({
				kind: fc.constant('home' as const),
				help: upTo(2000),
				upkeep: upTo(50_000),
				upkeepRise: rate(15),
				changes: upTo(200_000),
			}),
			fc.record({ kind: fc.constant('rent' as const), rent: upTo(2000), rise: rate(15) }),
		),
	})
	.map(({ care, ...it }) => ({ ...it, care: care && care.afterYears < it.years ? care : undefined }))

const part = (hundredths: number) => hundredths / 10_000

/** The same figures as the model takes them. */
function planOf({ years, care, way, home, interest, inflation, ...rest }: ExactCase): MoneyPlan {
	return {
		...rest,
		months: years * 12,
		interest: part(interest),
		inflation: part(inflation),
		home: { ...home, growth: part(home.growth) },
		...(care && {
			care: {
				after: care.afterYears * 12,
				cost: care.cost,
				extras: care.extras,
				...(care.limit !== undefined && { limit: care.limit }),
			},
		}),
		way:
			way.kind === 'rent'
				? { ...way, rise: part(way.rise) }
				: way.kind === 'home'
					? { ...way, upkeepRise: part(way.upkeepRise) }
					: {
							kind: 'village',
							terms: {
								entryPayment: way.entry,
								weeklyFee: way.fee,
								feeGrowth: part(way.feeRise),
								dmfOf: way.ofResale ? 'resale-price' : 'entry-payment',
								dmfAtEntry: part(way.shareAtEntry),
								dmfByYear: way.shareByYear.map(part),
								priceGrowth: part(way.priceChange),
								gainShare: part(way.gainShare),
								lossShare: part(way.lossShare),
								monthsToRepayment: way.monthsToRepayment,
								feesStopOnLeaving: way.feesStop,
								otherCharges: way.charges,
							},
							...(way.room && {
								room: {
									price: way.room.price,
									feeShare: part(way.room.share),
									feeYears: way.room.years,
									isFirstFeeCredited: way.room.isCredited,
									isSetOff: way.room.isSetOff,
								},
							}),
						},
	}
}

/** The greatest difference of two lists of amounts, in cents. */
function furthest(found: readonly number[], exact: readonly bigint[]): number {
	expect(found.length).toBe(exact.length)
	return Math.max(...found.map((amount, index) => Math.abs(amount - Number(exact[index]))))
}

const CASES = fc.sample(anyCase, cases(400).numRuns)
const BATCH = 50

test.each(Array.from({ length: CASES.length / BATCH }, (_, batch) => batch * BATCH))(
	'agrees to the cent, in every month, with a second working-out in exact numbers: 50 cases, from case %i',
	(from) => {
		for (const it of CASES.slice(from, from + BATCH)) {
			const found = project(planOf(it))
			const exact = exactMoney(it)
			const context = JSON.stringify(it)
			const left = found.years.map((year) => year.left)
			expect(furthest(found.balances, exact.balances), context).toBeLessThanOrEqual(exact.mayDiffer)
			expect(furthest(left, exact.left), context).toBeLessThanOrEqual(exact.mayDiffer)
			if (exact.mayDiffer > 0) continue
			expect(found.belowLimit, context).toBe(exact.belowLimit)
			const short = exact.balances.findIndex((balance) => balance < 0n)
			expect(found.lasts, context).toBe(short === -1 ? it.years * 12 : Math.max(0, short - 1))
		}
	},
)

test('a room costs no less to leave where its fee is kept in full, or grows', () => {
	fc.assert(
		fc.property(anyCase, (it) => {
			const { care, ...figures } = planOf(it)
			// With a limit, owning less may bring the subsidy.
			const plan = { ...figures, ...(care && { care: { after: care.after, cost: care.cost, extras: care.extras } }) }
			const { way } = plan
			fc.pre(way.kind === 'village' && way.room !== undefined && plan.care !== undefined)
			if (way.kind !== 'village' || !way.room) return
			const left = (change: Partial<CareRoom>) =>
				project({ ...plan, way: { ...way, room: { ...way.room!, ...change } } }).left
			expect(left({ isFirstFeeCredited: true })).toBeGreaterThanOrEqual(left({ isFirstFeeCredited: false }))
			expect(left({ feeShare: 0 })).toBeGreaterThanOrEqual(left({}))
		}),
		{ numRuns: 60 },
	)
})

test('what decides it leaves out what the cost model refuses', () => {
	fc.assert(
		fc.property(anyCase, (it) => {
			const plan = planOf(it)
			const deciders = whatDecides(plan, project(plan), project, Infinity)
			expect(new Set(deciders.map(({ change }) => change)).size).toBe(deciders.length)
		}),
		{ numRuns: 40 },
	)
})
