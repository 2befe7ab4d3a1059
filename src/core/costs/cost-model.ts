/**
 * The cost model: works out what a stay in a retirement village costs, what is repaid, and when. The calculator, comparisons, the
 * money planner and the examples in articles all use it.
 *
 * It takes and returns dollars, percent, months and years. Inside, money is in whole cents: each amount that is worked out from the terms
 * is rounded to the nearest cent, half a cent away from zero, once; amounts that are sums of others are sums of the rounded ones, so that
 * every table adds up. Time is in days; a year has 365 of them, and a month is a twelfth of a year.
 *
 * The model is of an occupation right agreement as the disclosure statements of New Zealand villages describe it: an entry
 * price, of which the operator keeps a deferred management fee that builds up with time, and weekly fees. It leaves out a
 * second fee for moving to another home, and interest. A fee that builds up month by month is counted day by day, which
 * is the same at each anniversary and differs by less than a month's part between them.
 */
import { builtUp } from './kept-shares.ts'
import { INPUTS, type StayTerms } from './terms.ts'

export const DAYS_PER_YEAR = 365
const DAYS_PER_WEEK = 7
export const MONTHS_PER_YEAR = 12

/** The stays that the calculator shows, in years. */
export const STAYS = [2, 5, 7, 10] as const
const MAX_DAYS = 60 * DAYS_PER_YEAR

/** What a stay costs, in dollars. */
export interface CostOfStay {
	/** Weekly fees, including those between leaving and repayment. */
	feesPaid: number
	/** The deferred management fee. */
	dmf: number
	/** The resident's share of the change in price; negative for a share of a loss. */
	gain: number
	/** The operator's part of the change in price, after the resident's share; negative when it bears a loss. */
	operatorGain: number
	/** One-off charges. */
	otherCharges: number
	/** What is repaid: the entry price less the deferred management fee, with the share of the gain; never less than nothing. */
	repaid: number
	/** The entry price less what is repaid. Negative when the share of a gain is more than the deferred management fee. */
	costOfLeaving: number
	/** Fees paid, one-off charges, and the cost of leaving. */
	totalCost: number
	/** The total over the weeks of the stay. */
	costPerWeek: number
}

/** The months after which an empty home's weekly fee must be halved: Code of Practice 2008, by https://www.arenaliving.nz/purchasing-a-home/. */
export const HALVED_AFTER_MONTHS = 6

/** What the weekly fee does where it doesn't stop on the day of leaving, as all sums here count it. */
export const FEE_CONTINUES = 'continues until you’re repaid: in full for six months, then half'

const LIMITED = [
	'entryPrice',
	'weeklyFee',
	'weeklyFeeRises',
	'otherCharges',
	'dmfAtEntry',
	'priceGrowth',
	'gainShare',
	'lossShare',
	'repaymentMonths',
] as const

/** Whether a stay of `days` by these terms can be worked out: each term is within its limits, and the fee is no more than the price. */
export function isPossible(terms: StayTerms, days: number): boolean {
	const steps = stepsOf(terms)
	return (
		LIMITED.every((name) => isBetween(terms[name], INPUTS[name])) &&
		steps.every((step) => isBetween(step, INPUTS.dmf)) &&
		// Ten times 10 percent is a little more than the whole in binary fractions.
		steps.reduce((sum, step) => sum + step, terms.dmfAtEntry) <= 100 + 1e-7 &&
		Number.isInteger(days) &&
		isBetween(days, { min: 1, max: MAX_DAYS })
	)
}

const isBetween = (value: number, { min, max }: { min: number; max: number }) => value >= min && value <= max

/** Returns years as whole days: `daysOf(2.5)` → 913. */
export function daysOf(years: number): number {
	return Math.round(years * DAYS_PER_YEAR)
}

/** Divides a whole into even steps over some years: `evenSteps(30, 2.5)` → `[12, 12, 6]`. */
export function evenSteps(whole: number, years: number): number[] {
	return Array.from({ length: Math.ceil(years) }, (_, year) => (Math.min(1, years - year) * whole) / years)
}

type FeeTerms = Pick<StayTerms, 'dmf' | 'dmfAtEntry' | 'dmfYears' | 'dmfByYear'>

/** Returns the share of the deferred management fee that is due in each year, in percent. */
function stepsOf({ dmf, dmfAtEntry, dmfYears, dmfByYear }: FeeTerms): readonly number[] {
	if (dmfByYear.length > 0) return dmfByYear
	return dmf > dmfAtEntry ? evenSteps(dmf - dmfAtEntry, dmfYears) : []
}

/** Returns dollars as whole cents. */
export const toCents = (dollars: number): number => Math.round(dollars * 100)
/** Returns cents as dollars. */
export const toDollars = (cents: number): number => cents / 100

/** Rounds to the nearest cent, half a cent away from zero. */
function rounded(cents: number): number {
	// In binary fractions some halves, such as 30% of 15 cents, are a little less than half a cent.
	const size = Math.round(Math.abs(cents) * (1 + 4e-15))
	// Otherwise −0.2 would become −0, which is written with a sign.
	return Math.sign(cents) * size || 0
}

/** Returns the deferred management fee of a price that has built up after `days`, in cents. */
function deferredFee(price: number, terms: FeeTerms, days: number): number {
	return rounded((price * builtUp(terms.dmfAtEntry, stepsOf(terms), days / DAYS_PER_YEAR)) / 100)
}

/** Returns the weekly fees of the days from the first to `days`, in cents, not rounded: in year k a week costs F × (1 + g)^k. */
function feesUntil({ weeklyFee, weeklyFeeRises }: StayTerms, days: number): number {
	let sum = 0
	for (let year = 0; year * DAYS_PER_YEAR < days; year++) {
		const daysOfYear = Math.min(DAYS_PER_YEAR, days - year * DAYS_PER_YEAR)
		sum += (daysOfYear / DAYS_PER_WEEK) * toCents(weeklyFee) * (1 + weeklyFeeRises / 100) ** year
	}
	return sum
}

/** Returns the weekly fees of a stay and of the time until repayment, in cents, not rounded. */
function feesOf(terms: StayTerms, days: number): number {
	const until = (months: number) => feesUntil(terms, days + (months * DAYS_PER_YEAR) / MONTHS_PER_YEAR)
	if (terms.feesStopOnExit) return until(0)
	const inFull = until(Math.min(terms.repaymentMonths, HALVED_AFTER_MONTHS))
	return (inFull + until(terms.repaymentMonths)) / 2
}

/**
 * Returns what a stay of `days` costs.
 *
 *     fees     Σ over the days lived in, and over those until repayment where fees continue, of F × (1 + g)^year ÷ 7
 *     change   P × (1 + h)^years − P
 *     dmf      P, or P + change, × (share on the first day + Σ shares of the years lived in, day by day)
 *     gain     s × change, or the share of the loss where it is negative
 *     repaid   P − dmf + gain, at least 0
 *
 * @throws RangeError unless it is possible
 */
export function costOfStay(terms: StayTerms, days: number): CostOfStay {
	if (!isPossible(terms, days)) throw new RangeError('these terms or this stay are outside their limits')
	const { priceGrowth, gainShare, lossShare } = terms
	const price = toCents(terms.entryPrice)
	const feesPaid = rounded(feesOf(terms, days))
	// Without the loss of digits that subtracting 1 from a power brings.
	const change = rounded(price * Math.expm1((days / DAYS_PER_YEAR) * Math.log1p(priceGrowth / 100)))
	const dmf = deferredFee(terms.dmfOf === 'resale-price' ? price + change : price, terms, days)
	const gain = rounded(change * ((change > 0 ? gainShare : lossShare) / 100))
	const repaid = Math.max(0, price - dmf + gain)
	const otherCharges = toCents(terms.otherCharges)
	const totalCost = feesPaid + otherCharges + price - repaid
	return {
		feesPaid: toDollars(feesPaid),
		dmf: toDollars(dmf),
		gain: toDollars(gain),
		operatorGain: toDollars(change - gain),
		otherCharges: toDollars(otherCharges),
		repaid: toDollars(repaid),
		costOfLeaving: toDollars(price - repaid),
		totalCost: toDollars(totalCost),
		costPerWeek: costPerWeek(toDollars(totalCost), days),
	}
}

/** Returns a cost over the weeks of a stay of `days`, at least one; both in dollars. */
export function costPerWeek(cost: number, days: number): number {
	return toDollars(rounded(toCents(cost) / (days / DAYS_PER_WEEK)))
}

/** What a stay of this many years costs. */
export interface StayCost extends CostOfStay {
	years: number
}

/**
 * Returns what each stay costs.
 * @throws RangeError when the terms cannot be
 */
export function costsOfStays(terms: StayTerms, stays: readonly number[] = STAYS): StayCost[] {
	return stays.map((years) => ({ years, ...costOfStay(terms, daysOf(years)) }))
}

/**
 * Returns what the entry price could have earned elsewhere until it is repaid, in dollars. It is no part of other costs.
 * @param rate percent a year
 */
export function couldHaveEarned({ entryPrice, repaymentMonths }: StayTerms, years: number, rate: number): number {
	const growth = (1 + rate / 100) ** (years + repaymentMonths / MONTHS_PER_YEAR) - 1
	return toDollars(rounded(toCents(entryPrice) * growth))
}

/** The stay of the comparable monthly figure, in years. */
export const COMPARABLE_YEARS = 7

/**
 * Returns the monthly figure that villages in New South Wales must publish for comparison, worked out for these terms:
 * (recurrent charges + departure fee + the operator's share of the gain) over 7 years ÷ 84 months, in dollars.
 * The source adds up what the resident pays or leaves to the operator. A loss that the operator bears counts as 0, not as a
 * negative amount: otherwise a village would look cheaper if prices fall.
 * @see https://www.fairtrading.nsw.gov.au/housing-and-property/strata-and-community-living/retirement-villages/average-resident-comparison-figure
 */
export function comparableMonthlyFigure(terms: StayTerms): number {
	// Without fees while waiting for repayment, which aren't recurrent charges of those seven years.
	const { feesPaid, dmf, operatorGain } = costOfStay({ ...terms, feesStopOnExit: true }, daysOf(COMPARABLE_YEARS))
	const cents = toCents(feesPaid) + toCents(dmf) + toCents(Math.max(0, operatorGain))
	return toDollars(rounded(cents / (COMPARABLE_YEARS * MONTHS_PER_YEAR)))
}

/**
 * A room or suite in a village's own care that has an agreement of its own, as care suites do: a second price to move in, and a
 * second deferred management fee.
 */
export interface CareRoom {
	/** The price today, dollars. */
	price: number
	/** The maximum fee, percent of the price. */
	dmf: number
	/** Years over which the fee builds up in even steps; 0: all of it is taken on the first day. */
	dmfYears: number
	/** Whether the fee that was taken for the first home counts towards this one. */
	isFirstFeeCredited: boolean
	/** Whether the price is taken from what the village owes for the first home; otherwise it's paid before that is repaid. */
	isSetOff: boolean
}

/**
 * Returns the fee that the village keeps of the room's price, in dollars: what has built up, less the fee that was taken for the first
 * home where that counts, and never less than nothing.
 * @param price when they moved into the room, dollars
 * @param firstFee what was kept for the first home, dollars
 * @param days in the room
 */
export function secondFee(
	{ dmf, dmfYears, isFirstFeeCredited }: Omit<CareRoom, 'isSetOff'>,
	price: number,
	firstFee: number,
	days: number,
): number {
	const shares = { dmf, dmfAtEntry: dmfYears === 0 ? dmf : 0, dmfYears, dmfByYear: [] }
	const fee = deferredFee(toCents(price), shares, days)
	return toDollars(Math.max(0, fee - (isFirstFeeCredited ? toCents(firstFee) : 0)))
}
