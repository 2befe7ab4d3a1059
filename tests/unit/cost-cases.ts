/** Terms, assumptions and villages as tests of costs need them, and someone’s money. */
import fc from 'fast-check'
import type { ComparedSide } from '../../src/core/compare/leaving-sums.ts'
import type { Agreement, Assumptions, StayTerms, Terms } from '../../src/core/costs/terms.ts'
import type { Known } from '../../src/core/facts/source.ts'
import type { DeferredFee } from '../../src/core/facts/statement.ts'
import type { Later, MoneyPlan } from '../../src/core/money/money-model.ts'

const assume = <T>(value: T) => ({ value, reason: 'We assume so.' })
const between = (from: number, value: number, to: number) => ({ ...assume(value), range: { from, to } })

export const assumptions: Assumptions = {
	entryPrice: assume(700_000),
	weeklyFee: between(100, 200, 300),
	weeklyFeeRises: between(1.5, 2.5, 3.5),
	dmf: assume(30),
	dmfYears: between(2, 3, 5),
	gainShare: assume(0),
	lossShare: assume(0),
	priceGrowth: assume(0),
	repaymentMonths: between(3, 9, 12),
	feesStopOnExit: assume(false),
	otherCharges: assume(0),
	earnings: assume(4),
}

export const known = <T>(value: T): Known<T> => ({ value, sources: [0] })

export const planOf = (dmf: DeferredFee | undefined, terms: Terms = {}, name = ''): Agreement => ({
	name,
	terms: { ...terms, ...(dmf && { dmf: known(dmf) }) },
})

export const sideOf = (name: string, ...plans: Agreement[]): ComparedSide => ({
	name,
	costs: { plans, notes: [] },
})

/** Amounts that the reader was told, as terms. */
export const told = (amounts: Partial<Record<'entryPrice' | 'weeklyFee', number>>): Terms =>
	Object.fromEntries(
		Object.entries(amounts).map(([term, amount]) => [
			term,
			{ value: { from: amount, to: amount }, sources: [], from: 'reader' },
		]),
	)

/** Terms by which nothing is paid and nothing changes. */
export const NO_COSTS: StayTerms = {
	entryPrice: 0,
	weeklyFee: 0,
	weeklyFeeRises: 0,
	otherCharges: 0,
	dmfOf: 'entry-price',
	dmf: 0,
	dmfAtEntry: 0,
	dmfYears: 1,
	dmfByYear: [],
	priceGrowth: 0,
	gainShare: 0,
	lossShare: 0,
	repaymentMonths: 0,
	feesStopOnExit: true,
}

/** Someone without anything, who rents for nothing. */
export const NO_MONEY: MoneyPlan = {
	months: 120,
	savings: 0,
	interest: 0,
	inflation: 0,
	income: 0,
	living: 0,
	home: { value: 0, growth: 0, owed: 0, selling: 0 },
	way: { kind: 'rent', rent: 0, rise: 0 },
}
/** One person's life in care from some month on, with as much income as before. */
export const inCare = (
	after: number,
	cost = 0,
	{ income = 0, limit }: { income?: number; limit?: number } = {},
): Later => ({
	after,
	who: 'you',
	income,
	living: 0,
	isHomeKept: false,
	care: { cost, income, ...(limit !== undefined && { limit }) },
})
/** What a reader has chosen on /money before choosing anything. */
export const ONE_PERSON = { isSubsidised: false, isTwo: false, isPartnerLeft: false }
/** A home that costs nothing to stay in. */
export const STAY = { kind: 'home', help: 0, upkeep: 0, upkeepRise: 0, changes: 0 } as const

export const toCents = (dollars: number) => Math.round(dollars * 100)
/** Returns amounts in dollars as whole cents, whose sums are exact. */
export const inCents = <Amounts extends { [name in keyof Amounts]: number }>(amounts: Amounts) =>
	Object.fromEntries(
		Object.entries<number>(amounts).map(([name, dollars]) => [name, toCents(dollars)]),
	) as unknown as Amounts

/** Draws from what is given, or undefined. */
export const maybe = <Value>(given: fc.Arbitrary<Value>) => fc.option(given, { nil: undefined })

/** Amounts in whole cents, as dollars. */
const upTo = (cents: number) => fc.integer({ min: 0, max: cents }).map((amount) => amount / 100)
const share = fc.double({ min: 0, max: 100, noNaN: true })
/** Any agreement, whose shares together make its fee. */
export const anyTerms: fc.Arbitrary<StayTerms> = fc
	.record({
		entryPrice: upTo(500_000_000),
		weeklyFee: upTo(200_000),
		weeklyFeeRises: fc.double({ min: 0, max: 20, noNaN: true }),
		shares: fc.array(share, { minLength: 1, maxLength: 8 }),
		dmf: share,
		priceGrowth: fc.double({ min: -20, max: 20, noNaN: true }),
		gainShare: share,
		lossShare: share,
		repaymentMonths: fc.integer({ min: 0, max: 36 }),
		feesStopOnExit: fc.boolean(),
		dmfOf: fc.constantFrom('entry-price', 'resale-price'),
		otherCharges: upTo(10_000_000),
	})
	.map(({ shares, dmf, ...terms }) => {
		// Scaled so that all together they make the fee.
		const sum = shares.reduce((total, one) => total + one, 0) || 1
		const [dmfAtEntry = 0, ...dmfByYear] = shares.map((one) => (one / sum) * dmf)
		return { ...terms, dmf: dmfByYear.length > 0 ? dmf : dmfAtEntry, dmfAtEntry, dmfYears: 1, dmfByYear }
	})
