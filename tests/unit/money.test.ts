import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CareRoom } from '../../src/core/costs/cost-model.ts'
import type { StayTerms } from '../../src/core/costs/terms.ts'
import { project, type MoneyPlan } from '../../src/core/money/money-model.ts'
import { whatDecides } from '../../src/core/money/what-decides.ts'
import { cases } from '../samples.ts'
import { NO_COSTS, NO_MONEY, STAY, maybe, toCents } from './cost-cases.ts'
import { exactMoney, type ExactCase } from './exact-money.ts'

const village = (terms: Partial<StayTerms>, room?: CareRoom): MoneyPlan['way'] => ({
	kind: 'village',
	...(room && { room }),
	terms: { ...NO_COSTS, ...terms },
})
const outcome = (plan: Partial<MoneyPlan>) => project({ ...NO_MONEY, ...plan })

describe('worked by hand', () => {
	test('1 renting, with neither interest nor inflation', () => {
		// A year's income is 1,000 × 365 ÷ 14 = 26,071.43, a month's 2,172.62. Everyday costs 300 × 365 ÷ 7 = 15,642.86, a month
		// 1,303.57. Rent 500 × 365 ÷ 7 = 26,071.43, a month 2,172.62. Each month takes 1,303.57. 100,000 ÷ 1,303.57 = 76.7 months.
		// After ten years: 100,000 − 120 × 1,303.57 = −56,428.40.
		const found = outcome({ savings: 100_000, income: 1000, living: 300, way: { kind: 'rent', rent: 500, rise: 0 } })
		expect(found).toMatchObject({ lasts: 76, left: -56_428.4, missing: 56_428.4 })
		expect(found).not.toHaveProperty('enoughAgain')
	})
	test('2 staying at home for two years', () => {
		// Money: 20,000 − 12 × 500 − 12 × 525 = 7,700. The home: 500,000 × 1.02² = 520,200, less 50,000 owed, less
		// 30,000 × 1.1² = 36,300 to sell: 433,900. Together 441,600.
		const home = { value: 500_000, growth: 2, owed: 50_000, selling: 30_000 }
		const way = { ...STAY, upkeep: 6000, upkeepRise: 5 }
		expect(outcome({ months: 24, savings: 20_000, inflation: 10, home, way })).toMatchObject({
			money: 7700,
			fromHome: 433_900,
			left: 441_600,
		})
	})
	test('3 waiting for the repayment while care is paid for', () => {
		// Care: 700 × 365 ÷ 7 = 36,500 a year, 3,041.67 a month, from month 13. 10,000 lasts three of them (874.99 are left).
		// After nine, 10,000 − 27,375.03 = −17,375.03. Then 300,000 − 30,000 = 270,000 arrives: less another month, 249,583.30.
		const way = village({ entryPrice: 300_000, dmfByYear: [10, 10, 10], repaymentMonths: 9 })
		const care = { after: 12, cost: 700, extras: 0 }
		const found = outcome({ months: 24, savings: 310_000, way, care })
		expect(found).toMatchObject({
			lasts: 15,
			missing: 17_375.03,
			enoughAgain: 22,
			back: { amount: 270_000, after: 21 },
		})
		expect([found.balances[15], found.balances[22]]).toEqual([874.99, 249_583.3])
	})
	test('4 the asset limit of the care subsidy', () => {
		// Income 700 × 365 ÷ 14 = 18,250, a month 1,520.83; everyday costs the same, so that nothing changes in the first year.
		// Care 1,400 × 365 ÷ 7 = 73,000, a month 6,083.33: 4,562.50 more than the income. 110,000 → 105,437.50 → 100,875 →
		// 96,312.50, which is below 100,000. From then on care costs the income, and nothing changes.
		const figures = { months: 24, savings: 110_000, income: 700, living: 350 }
		const care = { after: 12, cost: 1400, extras: 0 }
		const found = outcome({ ...figures, care: { ...care, limit: 100_000 } })
		expect(found.balances.slice(12, 17)).toEqual([110_000, 105_437.5, 100_875, 96_312.5, 96_312.5])
		expect(found).toMatchObject({ belowLimit: 15, left: 96_312.5 })
		// Without it: 110,000 − 12 × 4,562.50 = 55,250.
		expect(outcome({ ...figures, care }).left).toBe(55_250)
	})
	test('5 a room in the village’s care, with a second fee', () => {
		// The home: 300,000 − 10% = 270,000, nine months later. The room, 200,000 × 1.1 = 220,000, is paid on the day: 10,000 − 220,000.
		// A year later: −210,000 + 270,000 = 60,000 in hand. The room keeps half of 30%, 33,000: 187,000. Together 247,000.
		const terms = { entryPrice: 300_000, dmfByYear: [10, 10, 10], repaymentMonths: 9 }
		const room = { price: 200_000, dmf: 30, dmfYears: 2, isFirstFeeCredited: false, isSetOff: false }
		const figures = {
			months: 24,
			inflation: 10,
			savings: 310_000,
			care: { after: 12, cost: 0, extras: 0 },
		}
		expect(outcome({ ...figures, way: village(terms, room) })).toMatchObject({
			lasts: 12,
			missing: 210_000,
			enoughAgain: 22,
			left: 247_000,
			room: { price: 220_000, paidFromHome: 0, fee: 33_000 },
		})
		// Out of what is owed for the home: 270,000 − 220,000 = 50,000 comes nine months later, and nothing is missing. The fee of the
		// first home, 30,000, leaves 3,000 of the second: 217,000 + 60,000.
		const kinder = village(terms, { ...room, isSetOff: true, isFirstFeeCredited: true })
		expect(outcome({ ...figures, way: kinder })).toMatchObject({
			missing: 0,
			money: 60_000,
			left: 277_000,
			back: { amount: 50_000, after: 21 },
			room: { paidFromHome: 220_000, fee: 3000 },
		})
	})
})

const rate = (max: number, min = 0) => fc.integer({ min: min * 100, max: max * 100 })
const upTo = (amount: number) => fc.oneof(fc.constant(0), fc.integer({ min: 0, max: amount * 100 }))
const anyTerms = fc.record({
	kind: fc.constant('village' as const),
	entryPrice: upTo(3_000_000),
	otherCharges: upTo(50_000),
	weeklyFee: upTo(2000),
	weeklyFeeRises: rate(15),
	ofResale: fc.boolean(),
	dmfAtEntry: rate(20),
	dmfByYear: fc.array(rate(10), { maxLength: 8 }),
	priceGrowth: rate(10, -10),
	gainShare: rate(100),
	lossShare: rate(100),
	repaymentMonths: fc.integer({ min: 0, max: 36 }),
	feesStopOnExit: fc.boolean(),
	room: maybe(
		fc.record({
			price: upTo(1_000_000),
			dmf: rate(100),
			dmfYears: fc.integer({ min: 0, max: 10 }),
			isFirstFeeCredited: fc.boolean(),
			isSetOff: fc.boolean(),
		}),
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
		care: maybe(
			fc.record({
				afterYears: fc.integer({ min: 1, max: 44 }),
				cost: upTo(4000),
				extras: upTo(300),
				limit: maybe(upTo(500_000)),
			}),
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

/** What is counted in months and years. */
const COUNTED = ['years', 'afterYears', 'repaymentMonths', 'dmfYears']
/** Returns figures in dollars and percent instead of cents and hundredths of a percent. */
const inWhole = <Value>(value: Value): Value =>
	(typeof value === 'number'
		? value / 100
		: Array.isArray(value)
			? value.map(inWhole)
			: typeof value === 'object'
				? Object.fromEntries(
						Object.entries(value ?? {}).map(([name, one]) => [name, COUNTED.includes(name) ? one : inWhole(one)]),
					)
				: value) as Value

/** The same figures as the model takes them. */
function planOf(it: ExactCase): MoneyPlan {
	const { years, care, way, ...rest } = inWhole(it)
	return { ...rest, months: years * 12, ...(care && { care: careOf(care) }), way: wayOf(way) }
}

function careOf({ afterYears, limit, ...care }: NonNullable<ExactCase['care']>): NonNullable<MoneyPlan['care']> {
	return { ...care, after: afterYears * 12, ...(limit !== undefined && { limit }) }
}

function wayOf(way: ExactCase['way']): MoneyPlan['way'] {
	if (way.kind !== 'village') return way
	const { kind: _, ofResale, room, ...terms } = way
	const dmf = terms.dmfByYear.reduce((sum, share) => sum + share, terms.dmfAtEntry)
	return village({ ...terms, dmf, dmfOf: ofResale ? 'resale-price' : 'entry-price' }, room)
}

/** The greatest difference of two lists of amounts, in cents. */
function furthest(found: readonly number[], exact: readonly bigint[]): number {
	expect(found.length).toBe(exact.length)
	return Math.max(...found.map((amount, index) => Math.abs(toCents(amount) - Number(exact[index]))))
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
			expect(left({ dmf: 0 })).toBeGreaterThanOrEqual(left({}))
		}),
		{ numRuns: 60 },
	)
})

test('what decides it leaves out what the cost model refuses', () => {
	fc.assert(
		fc.property(anyCase, (it) => {
			const plan = planOf(it)
			const deciders = whatDecides(plan, project(plan), project, Infinity)
			expect(new Set(deciders.map(({ words }) => words)).size).toBe(deciders.length)
		}),
		{ numRuns: 40 },
	)
})
