import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CareRoom } from '../../src/core/costs/cost-model.ts'
import type { CostInputs, StayTerms } from '../../src/core/costs/terms.ts'
import { project, type Later, type MoneyPlan } from '../../src/core/money/money-model.ts'
import { emptyTexts, plansOf, type StoryPlans } from '../../src/core/money/money-inputs.ts'
import { whatDecides } from '../../src/core/money/what-decides.ts'
import { cases } from '../samples.ts'
import { NO_COSTS, NO_MONEY, STAY, inCare, maybe, toCents } from './cost-cases.ts'
import { exactMoney, exactStories, type ExactCase, type ExactCouple, type ExactLater } from './exact-money.ts'

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
		const found = outcome({ months: 24, savings: 310_000, way, later: inCare(12, 700) })
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
		const care = (limit?: number) => inCare(12, 1400, { income: 700, ...(limit !== undefined && { limit }) })
		const found = outcome({ ...figures, later: care(100_000) })
		expect(found.balances.slice(12, 17)).toEqual([110_000, 105_437.5, 100_875, 96_312.5, 96_312.5])
		expect(found).toMatchObject({ belowLimit: 15, left: 96_312.5 })
		// Without it: 110,000 − 12 × 4,562.50 = 55,250.
		expect(outcome({ ...figures, later: care() }).left).toBe(55_250)
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
			later: inCare(12),
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
const anyWay: fc.Arbitrary<ExactCase['way']> = fc.oneof(
	anyTerms,
	fc.record({
		kind: fc.constant('home' as const),
		help: upTo(2000),
		upkeep: upTo(50_000),
		upkeepRise: rate(15),
		changes: upTo(200_000),
	}),
	fc.record({ kind: fc.constant('rent' as const), rent: upTo(2000), rise: rate(15) }),
)
const anyLimit = upTo(500_000)
const anyCase: fc.Arbitrary<ExactCase> = fc
	.record({
		years: fc.integer({ min: 1, max: 45 }),
		savings: upTo(5_000_000),
		interest: rate(12),
		inflation: rate(12),
		income: upTo(5000),
		living: upTo(3000),
		home: fc.record({ value: upTo(5_000_000), growth: rate(12, -10), owed: upTo(500_000), selling: upTo(100_000) }),
		later: maybe(
			fc.record({
				afterYears: fc.integer({ min: 1, max: 44 }),
				income: upTo(5000),
				living: upTo(3000),
				isHomeKept: fc.boolean(),
				care: maybe(
					fc.record({ cost: upTo(4000), income: upTo(5000), limit: maybe(anyLimit), coupleLimit: maybe(anyLimit) }),
				),
			}),
		),
		way: anyWay,
	})
	.map(({ later, ...it }) => ({ ...it, later: later && later.afterYears < it.years ? later : undefined }))

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
	const { years, later, way, ...rest } = inWhole(it)
	return { ...rest, months: years * 12, ...(later && { later: laterOf(later) }), way: wayOf(way) }
}

function laterOf({ afterYears, care, ...rest }: ExactLater): Later {
	return { ...rest, who: 'you', after: afterYears * 12, ...(care && { care: defined(care) }) }
}

/** Returns an object without what is undefined. */
const defined = <Fields extends object>(fields: Fields) =>
	Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
		[Name in keyof Fields]: Exclude<Fields[Name], undefined>
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
		for (const it of CASES.slice(from, from + BATCH)) expectExact(planOf(it), it)
	},
)

function expectExact(plan: MoneyPlan, it: ExactCase): void {
	const found = project(plan)
	const exact = exactMoney(it)
	const context = JSON.stringify(it)
	const left = found.years.map((year) => year.left)
	expect(furthest(found.balances, exact.balances), context).toBeLessThanOrEqual(exact.mayDiffer)
	expect(furthest(left, exact.left), context).toBeLessThanOrEqual(exact.mayDiffer)
	if (exact.mayDiffer > 0) return
	expect(found.belowLimit, context).toBe(exact.belowLimit)
	const short = exact.balances.findIndex((balance) => balance < 0n)
	expect(found.lasts, context).toBe(short === -1 ? it.years * 12 : Math.max(0, short - 1))
}

describe('two people', () => {
	/** What they type, with ages in years; `age` is of the one who is left. */
	const anyCouple: fc.Arbitrary<ExactCouple> = fc.integer({ min: 2, max: 40 }).chain((years) =>
		fc.record({
			way: anyWay,
			ages: fc.record({
				age: fc.constant(62),
				partnerAge: fc.constant(57),
				until: fc.constant(62 + years),
				aloneAge: fc.integer({ min: 63, max: 61 + years }),
				careAge: fc.integer({ min: 58, max: 56 + years }),
			}),
			savings: upTo(5_000_000),
			interest: rate(12),
			inflation: rate(12),
			living: upTo(3000),
			homeValue: upTo(5_000_000),
			homeGrowth: rate(12, -10),
			owed: upTo(500_000),
			selling: upTo(100_000),
			nzSuper: upTo(1500),
			partnerSuper: upTo(1500),
			otherIncome: upTo(2000),
			partnerIncome: upTo(2000),
			aloneSuper: upTo(1500),
			aloneLiving: upTo(2000),
			careCost: upTo(4000),
			careExtras: upTo(300),
			careLimit: maybe(anyLimit),
			coupleLimit: maybe(anyLimit),
		}),
	)
	/** Returns their plans; whether the agreement of a village continues with one of them isn't known unless it's given. */
	function plansOfTwo(
		{ way, ages, ...figures }: ExactCouple,
		isPartnerLeft = false,
		isHomeKept?: boolean,
		isTwo = true,
	): StoryPlans[] {
		const { kind, ...ofWay } = way
		const own = kind === 'rent' ? { rent: way.rent, rentRise: way.rise } : kind === 'home' ? ofWay : {}
		const typed = Object.entries({ ...figures, ...own }).map(([name, cents]) => [
			name,
			cents === undefined ? '' : Number(cents) / 100,
		])
		const texts = Object.fromEntries([...typed, ...Object.entries(ages)].map(([name, value]) => [name, String(value)]))
		const model = wayOf(inWhole(way))
		return plansOf(
			{ ...emptyTexts(0), ...texts },
			{ isSubsidised: true, isTwo, isPartnerLeft },
			model.kind !== 'village'
				? {}
				: {
						village: {
							inputs: model.terms as CostInputs,
							...(model.room && { room: model.room }),
							...(isHomeKept !== undefined && { isHomeKept }),
						},
					},
		).stories
	}

	const COUPLES = fc.sample(anyCouple, cases(40).numRuns)
	test('agree with a second working-out in each way that it can go, whether the agreement continues or ends', () => {
		for (const couple of COUPLES) {
			const stories = plansOfTwo(couple)
			expect(stories.length).toBe(3)
			const [kept, ended] = [true, false].map((isHomeKept) => exactStories(couple, isHomeKept))
			for (const [index, { plans }] of stories.entries()) {
				expect(plans.length).toBe(1)
				const { plan, ifLeaving } = plans[0]!
				expectExact(plan, kept![index]!)
				expect(ifLeaving !== undefined).toBe(couple.way.kind === 'village' && index > 0)
				if (ifLeaving) expectExact(ifLeaving, ended![index]!)
			}
		}
	})

	test('it’s the same whichever of them fills it in, and by an agreement that is known', () => {
		const plans = (stories: StoryPlans[]) =>
			JSON.stringify(stories.map((story) => story.plans)).replaceAll('your partner', 'you')
		for (const couple of COUPLES.slice(0, 20)) {
			const { ages, nzSuper, partnerSuper, otherIncome, partnerIncome } = couple
			const swapped = {
				...couple,
				ages: { ...ages, age: ages.partnerAge, partnerAge: ages.age },
				nzSuper: partnerSuper,
				partnerSuper: nzSuper,
				otherIncome: partnerIncome,
				partnerIncome: otherIncome,
			}
			expect(plans(plansOfTwo(swapped, true))).toBe(plans(plansOfTwo(couple)))
			if (couple.way.kind !== 'village') continue
			const open = plansOfTwo(couple)[1]!.plans[0]!
			expect(plansOfTwo(couple, false, true)[1]!.plans).toEqual([{ name: 'village', plan: open.plan }])
			expect(plansOfTwo(couple, false, false)[1]!.plans).toEqual([{ name: 'village', plan: open.ifLeaving }])
		}
	})

	test('someone whose partner has and costs nothing is as someone alone, but for the home and the limit of a couple', () => {
		for (const couple of COUPLES.filter(({ way }) => way.kind === 'village')) {
			const nothing = { nzSuper: 0, otherIncome: 0, aloneSuper: 0, aloneLiving: 0, coupleLimit: undefined }
			const [together, , inCare] = plansOfTwo({ ...couple, ...nothing }, false, false)
			const { partnerSuper, partnerIncome, ages } = couple
			const own = { nzSuper: partnerSuper, otherIncome: partnerIncome, coupleLimit: undefined }
			const ofOne = { age: ages.partnerAge, until: ages.until - ages.age + ages.partnerAge, careAge: ages.careAge }
			const [alone] = plansOfTwo({ ...couple, ...own, ages: { ...ages, ...ofOne } }, false, undefined, false)
			const { later, ...plan } = alone!.plans[0]!.plan
			expect(together!.plans[0]!.plan).toEqual(plan)
			expect(inCare!.plans[0]!.plan.later).toEqual({ ...later, who: 'your partner' })
		}
	})
})

test('a room costs no less to leave where its fee is kept in full, or grows', () => {
	fc.assert(
		fc.property(anyCase, (it) => {
			const { later, ...figures } = planOf(it)
			// With a limit, owning less may bring the subsidy.
			const care = later?.care && { cost: later.care.cost, income: later.care.income }
			const plan = { ...figures, ...(later && care && { later: { ...later, care } }) }
			const { way } = plan
			fc.pre(way.kind === 'village' && way.room !== undefined && plan.later !== undefined)
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
