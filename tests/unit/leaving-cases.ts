/** Villages as tests of what leaving costs need them. */
import type { LeavingSide } from '../../src/core/compare/leaving-sums.ts'
import type { Defaults, KnownPlan, KnownTerm } from '../../src/core/costs/cost-terms.ts'
import type { DeferredFee } from '../../src/core/facts/statement.ts'

const assume = <T>(value: T) => ({ value, reason: '' })
const between = (from: number, value: number, to: number) => ({ ...assume(value), range: { from, to } })

export const defaults: Defaults = {
	entryPayment: assume(700_000),
	weeklyFee: between(100, 200, 300),
	feeGrowth: between(1.5, 2.5, 3.5),
	dmfPercent: assume(30),
	dmfYears: between(2, 3, 5),
	gainPercent: assume(0),
	lossPercent: assume(0),
	priceGrowth: assume(0),
	monthsToRepayment: between(3, 9, 12),
	feesStopOnLeaving: assume(false),
	otherCharges: assume(0),
	earnings: assume(4),
}

export const known = <T>(value: T): KnownTerm<T> => ({ value, known: [0] })

export const planOf = (dmf: DeferredFee | undefined, terms: KnownPlan['terms'] = {}, name = ''): KnownPlan => ({
	name,
	terms: { ...terms, ...(dmf && { dmf: known(dmf) }) },
})

export const sideOf = (name: string, ...plans: KnownPlan[]): LeavingSide => ({
	name,
	costs: { plans, notes: [], sources: [] },
})
