/**
 * What it costs to leave a village, worked out a second time to check src/core/compare by: written from the rules below, in whole numbers
 * without limit instead of binary fractions.
 *
 * The rules
 * 1. Each amount has a least, one in between, and a most. What is known exactly is the same three times. Of a published range the
 *    higher end is in between. What is not known is the assumption with its ends.
 * 2. The fee when you leave is a share of the price: the first day's share and each year's. If the steps aren't known, it is at least
 *    the first day's share, or the least that it takes, and at most the whole, and in between the whole; after its years, or the years after which a fee is usually
 *    built up, it is the whole.
 * 3. Weekly fees run day by day for 365 days a year, and rise after each year. After leaving they stop, or continue until the repayment,
 *    halved after six months of 365 ÷ 12 days. Not known: they stop at the least, and continue otherwise. They are rounded to the cent
 *    until leaving, and altogether; the difference is what is paid after leaving.
 * 4. A published limit on the repayment is the most and in between; at the least it takes the months of the assumption, if fewer.
 * 5. The price changes by a yearly rate, compounded; the change is rounded to the cent. The resident bears a share of a fall or gets one of a rise, but never pays more
 *    than the entry price. A fee of the resale price is a share of the changed price.
 * 6. Of several agreements, the least of a part is the smallest and the most the largest; in between is the agreement that costs most.
 * 7. The second fee, for care, is a share of the room's price that builds up evenly over its years; at the least the first fee counts
 *    towards it. Without care on site there is none; where that isn't known, there is none at the least.
 * 8. A sum is the sum of its parts. A cost a week is the sum ÷ (365 × years ÷ 7).
 */

import { WHOLE, nearest } from './exact-money.ts'

/** Dollars, hundredths of a percent, months. */
export interface ExactPlan {
	percent: number
	atEntry: number
	/** The least that it takes; 0 if it isn't known. */
	atLeast: number
	/** Each year's share; undefined if unknown. */
	byYear: readonly number[] | undefined
	/** Years until it is built up, if only these are known. */
	years: number | undefined
	ofResale: boolean
	weeklyFee: { from?: number; to?: number } | undefined
	weeklyFeeRises: 'fixed' | 'choice' | 'reviewed' | 'cpi' | undefined
	repaymentMonths: number | undefined
	feesStopOnExit: boolean | undefined
	otherCharges: number | undefined
	gainShare: number | undefined
	lossShare: number | undefined
}
export interface ExactLeaving {
	plans: readonly ExactPlan[]
	price: number
	toldFee: number | undefined
	care:
		| { state: 'offered' | 'not-offered' | 'unknown'; price: number; dmf: number; dmfYears: number; years: number }
		| undefined
	years: number
	countsFees: boolean
	priceGrowth: number | undefined
	assumed: {
		fee: readonly [number, number, number]
		rise: readonly [number, number, number]
		months: readonly [number, number, number]
		usualYears: number
	}
}

const ENDS = [0, 1, 2] as const
const big = (value: number) => BigInt(Math.round(value))
const centsOf = (dollars: number) => big(dollars * 100)

export type ExactParts = Record<'kept' | 'fees' | 'feesAfter' | 'charges' | 'price' | 'care', bigint>
const NAMES = ['kept', 'fees', 'feesAfter', 'charges', 'price', 'care'] as const

/** The parts at the least, in between and at the most, in cents. */
export function exactLeaving(it: ExactLeaving): [ExactParts, ExactParts, ExactParts] {
	const all = it.plans.map((plan) => ENDS.map((end) => partsAt(it, plan, end)))
	const sum = (parts: ExactParts) => NAMES.reduce((total, name) => total + parts[name], 0n)
	const worst = all.reduce((most, one) => (sum(one[1]!) > sum(most[1]!) ? one : most))[1]!
	const edge = (end: 0 | 2) =>
		Object.fromEntries(
			NAMES.map((name) => {
				const values = all.map((one) => one[end]![name])
				return [name, values.reduce((a, b) => ((end === 0 ? a < b : a > b) ? a : b))]
			}),
		) as ExactParts
	return [edge(0), worst, edge(2)]
}

function partsAt(it: ExactLeaving, plan: ExactPlan, end: 0 | 1 | 2): ExactParts {
	const price = centsOf(it.price)
	const years = BigInt(it.years)
	const rate = WHOLE + big(it.priceGrowth ?? 0)
	const change = nearest(price * (rate ** years - WHOLE ** years), WHOLE ** years)
	const kept = nearest((plan.ofResale ? price + change : price) * big(shareAt(it, plan, end)), WHOLE)
	const gain = plan.gainShare ?? 0
	const share = nearest(change * big(change > 0n ? gain : (plan.lossShare ?? gain)), WHOLE)
	const repaid = price - kept + share
	const cost = price - (repaid < 0n ? 0n : repaid)
	const stops = plan.feesStopOnExit ?? end === 0
	const until = feesUntil(it, plan, end, 0)
	const month = monthsAt(it, plan, end)
	const altogether = stops ? until : feesUntil(it, plan, end, month)
	return {
		kept,
		fees: until,
		feesAfter: altogether - until,
		charges: centsOf(plan.otherCharges ?? 0),
		price: cost - kept,
		care: careAt(it, kept, end),
	}
}

function shareAt(it: ExactLeaving, { percent, atEntry, atLeast, byYear, years }: ExactPlan, end: 0 | 1 | 2): number {
	const noLess = (share: number) => (share < atLeast ? atLeast : share)
	if (byYear) return noLess(byYear.slice(0, it.years).reduce((sum, one) => sum + one, atEntry))
	const builtUp = atEntry === percent ? 0 : (years ?? it.assumed.usualYears)
	return it.years >= builtUp || end > 0 ? percent : noLess(atEntry)
}

function monthsAt({ assumed }: ExactLeaving, { repaymentMonths: months }: ExactPlan, end: 0 | 1 | 2): number {
	if (months === undefined) return assumed.months[end]
	return end === 0 ? Math.min(months, assumed.months[0]) : months
}

function feeAt(
	{ assumed, toldFee }: ExactLeaving,
	{ weeklyFee: { from, to } = {} }: ExactPlan,
	end: 0 | 1 | 2,
): number {
	if (toldFee !== undefined) return toldFee
	if (to !== undefined) return end === 0 ? (from ?? Math.min(to, assumed.fee[0])) : to
	if (from !== undefined) return end === 0 ? from : Math.max(from, assumed.fee[end])
	return assumed.fee[end]
}

/** All weekly fees until so many months after leaving, in full for six of them and then by half, to the cent. */
function feesUntil(it: ExactLeaving, plan: ExactPlan, end: 0 | 1 | 2, months: number): bigint {
	if (!it.countsFees) return 0n
	const fee = centsOf(feeAt(it, plan, end))
	const isFixed = plan.weeklyFeeRises === 'fixed' || plan.weeklyFeeRises === 'choice'
	const rate = WHOLE + (isFixed ? 0n : big(it.assumed.rise[end]))
	/** Twelfths of days. */
	const yearLong = 365n * 12n
	const last = BigInt(it.years) * yearLong
	const max = BigInt(it.years) + 12n
	/** Numerator over WHOLE ** max × 84. */
	const until = (twelfths: bigint) => {
		let sum = 0n
		for (let year = 0n; year * yearLong < twelfths; year++) {
			const left = twelfths - year * yearLong
			sum += (left < yearLong ? left : yearLong) * fee * rate ** year * WHOLE ** (max - year)
		}
		return sum
	}
	const full = until(last + 365n * BigInt(Math.min(months, 6)))
	const all = until(last + 365n * BigInt(months))
	return nearest(full + all, 2n * 84n * WHOLE ** max)
}

function careAt({ care }: ExactLeaving, kept: bigint, end: 0 | 1 | 2): bigint {
	if (!care || care.state === 'not-offered' || (care.state === 'unknown' && end === 0)) return 0n
	const built = care.dmfYears === 0 ? 1n : BigInt(Math.min(care.years, care.dmfYears))
	const fee = nearest(centsOf(care.price) * big(care.dmf) * built, WHOLE * BigInt(care.dmfYears || 1))
	const left = fee - (end === 0 ? kept : 0n)
	return left < 0n ? 0n : left
}

/** A sum over the weeks of a stay, to the cent. */
export function exactPerWeek(sum: bigint, years: number): bigint {
	return nearest(sum * 7n, 365n * BigInt(years))
}
