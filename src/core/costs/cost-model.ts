/**
 * The cost model: works out what a stay in a retirement village costs, what is repaid, and when. The calculator and the examples
 * in articles both use it.
 *
 * Money is in whole cents. Each amount that is worked out from the terms is rounded to the nearest cent, half a cent away
 * from zero, once; amounts that are sums of others are sums of the rounded ones, so that every table adds up.
 * Time is in days; a year has 365 of them, and a month is a twelfth of a year.
 *
 * The model is of an occupation right agreement as the disclosure statements of New Zealand villages describe it: an entry
 * price, of which the operator keeps a deferred management fee that builds up with time, and weekly fees. It leaves out a
 * second fee for moving to another home, and interest. A fee that builds up month by month is counted day by day, which
 * is the same at each anniversary and differs by less than a month's part between them.
 */

export const DAYS_PER_YEAR = 365
const DAYS_PER_WEEK = 7
const MONTHS_PER_YEAR = 12

/** The stays that the calculator shows, in years. */
export const STAYS = [2, 5, 7, 10] as const

/** The complete terms of an agreement. */
export interface CostTerms {
	/** P: the entry price, in cents. */
	entryPayment: number
	/** F: the weekly fee on the first day, in cents. */
	weeklyFee: number
	/** g: by how much the weekly fee grows at each anniversary; 0.03 is 3 percent, 0 a fee that is fixed for life. */
	feeGrowth: number
	/** The price that the deferred management fee is a share of: P, or the price at which the home is sold again. */
	dmfOf: 'entry-payment' | 'resale-price'
	/** The share due on the first day; 0.05 is 5 percent. */
	dmfAtEntry: number
	/** The share due in each year of the stay, counted day by day; nothing after the last of these years. */
	dmfByYear: readonly number[]
	/** h: by how much the price of the home grows in a year; negative when it falls. */
	priceGrowth: number
	/** s: the resident's share of a rise in price. */
	gainShare: number
	/** The resident's share of a fall in price. */
	lossShare: number
	/** m: months from leaving to repayment. */
	monthsToRepayment: number
	/** Whether weekly fees end on the day of leaving; otherwise they run until repayment, halved after six months. */
	feesStopOnLeaving: boolean
	/** One-off charges that are not returned, such as a contribution or the cost of refurbishment, in cents. */
	otherCharges: number
}

/** How a stay ends: the resident leaves, or cancels the agreement within the cooling-off period. */
export type Ending = 'left' | 'cancelled'

/** What a stay costs. Money in cents. */
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
	/** What is repaid: P less the deferred management fee, with the share of the gain; never less than nothing. */
	repaid: number
	/** P less what is repaid. Negative when the share of a gain is more than the deferred management fee. */
	costOfLeaving: number
	/** Fees paid, one-off charges, and the cost of leaving. */
	totalCost: number
	/** The total over the weeks of the stay; absent for a stay of no days. */
	costPerWeek?: number
}

/** What is wrong with terms or a stay. `field` names the input, `message` says how to fix it. */
export interface CostProblem {
	field: keyof CostTerms | 'days'
	message: string
}

/** The maximum sums and rates: larger ones are typing mistakes. */
const LIMITS = {
	entryPayment: 100_000_000_00,
	weeklyFee: 100_000_00,
	growth: 0.5,
	months: 120,
	days: 60 * DAYS_PER_YEAR,
	/** 15 working days with every public holiday of a summer between them. */
	coolingOffDays: 31,
}

/** The months after which an empty home's weekly fee must be halved: Code of Practice 2008, by https://www.arenaliving.nz/purchasing-a-home/. */
export const HALVED_AFTER_MONTHS = 6

/** What the weekly fee does where it doesn't stop on the day of leaving, as all sums here count it. */
export const FEE_CONTINUES = 'continues until you’re repaid, halved after six months'

/** A field, whether it is valid, and the message if it is not. */
type Check = readonly [field: CostProblem['field'], isRight: boolean, message: string]

/**
 * Returns everything that is wrong with the input, in words for the reader; nothing if costs can be worked out.
 * @param days length of the stay: whole days, at least one unless the agreement is cancelled
 */
export function costProblems(terms: CostTerms, days: number, ending: Ending = 'left'): CostProblem[] {
	const checks: Check[] = [
		...amountChecks(terms),
		...shareChecks(terms),
		[
			'monthsToRepayment',
			isBetween(terms.monthsToRepayment, 0, LIMITS.months),
			'Enter the months until repayment, from 0 to 120.',
		],
		ending === 'cancelled'
			? [
					'days',
					isWhole(days, 0, LIMITS.coolingOffDays),
					'An agreement can be cancelled within 15 working days of signing: enter 0 to 31 days.',
				]
			: ['days', isWhole(days, 1, LIMITS.days), 'Enter how long the stay is, from one day to 60 years.'],
	]
	return checks.filter(([, isRight]) => !isRight).map(([field, , message]) => ({ field, message }))
}

function amountChecks(terms: CostTerms): Check[] {
	return [
		[
			'entryPayment',
			isWhole(terms.entryPayment, 0, LIMITS.entryPayment),
			'Enter the entry price in dollars and whole cents, from 0 to 100 million.',
		],
		[
			'weeklyFee',
			isWhole(terms.weeklyFee, 0, LIMITS.weeklyFee),
			'Enter the weekly fee in dollars and whole cents, from 0 to 100,000.',
		],
		[
			'otherCharges',
			isWhole(terms.otherCharges, 0, LIMITS.entryPayment),
			'Enter the one-off charges in dollars and whole cents, from 0 to 100 million.',
		],
		[
			'feeGrowth',
			isBetween(terms.feeGrowth, 0, LIMITS.growth),
			'Enter the yearly rise in the weekly fee in per cent, from 0 to 50.',
		],
		[
			'priceGrowth',
			isBetween(terms.priceGrowth, -LIMITS.growth, LIMITS.growth),
			'Enter the yearly change in the price in per cent, from −50 to 50.',
		],
	]
}

function shareChecks({ dmfAtEntry, dmfByYear, gainShare, lossShare }: CostTerms): Check[] {
	const shares = [dmfAtEntry, ...dmfByYear]
	return [
		[
			'dmfByYear',
			shares.every((share) => isBetween(share, 0, 1)),
			'Enter each share of the deferred management fee in per cent, from 0 to 100.',
		],
		[
			'dmfByYear',
			// Ten times 10 percent is a little more than 1 in binary fractions.
			shares.reduce((sum, share) => sum + share, 0) <= 1 + 1e-9,
			'The shares of the deferred management fee add up to more than 100 per cent.',
		],
		['gainShare', isBetween(gainShare, 0, 1), 'Enter the share of a gain in per cent, from 0 to 100.'],
		['lossShare', isBetween(lossShare, 0, 1), 'Enter the share of a loss in per cent, from 0 to 100.'],
	]
}

const isBetween = (value: number, min: number, max: number) => Number.isFinite(value) && value >= min && value <= max
const isWhole = (value: number, min: number, max: number) => Number.isInteger(value) && isBetween(value, min, max)

/** Returns years as whole days: `daysOf(2.5)` → 913. */
export function daysOf(years: number): number {
	return Math.round(years * DAYS_PER_YEAR)
}

/** Divides a whole into even steps over some years: `evenSteps(30, 2.5)` → `[12, 12, 6]`. */
export function evenSteps(whole: number, years: number): number[] {
	return Array.from({ length: Math.ceil(years) }, (_, year) => (Math.min(1, years - year) * whole) / years)
}

/** Rounds to the nearest cent, half a cent away from zero. */
function cents(amount: number): number {
	// In binary fractions some halves, such as 30% of 15 cents, are a little less than half a cent.
	const size = Math.round(Math.abs(amount) * (1 + 4e-15))
	// Otherwise −0.2 would become −0, which is written with a sign.
	return Math.sign(amount) * size || 0
}

/**
 * Returns the share that has built up as deferred management fee: the share of the first day, those of full years, and part of
 * the current year's, by days.
 * @param days of the stay
 */
function dmfShare({ dmfAtEntry, dmfByYear }: Pick<CostTerms, 'dmfAtEntry' | 'dmfByYear'>, days: number): number {
	const years = days / DAYS_PER_YEAR
	return dmfByYear.reduce((sum, share, year) => sum + share * Math.min(1, Math.max(0, years - year)), dmfAtEntry)
}

/**
 * Returns the deferred management fee that has built up on a price, in cents.
 * @param price cents
 * @param days of the stay
 */
export function deferredFee(price: number, shares: Pick<CostTerms, 'dmfAtEntry' | 'dmfByYear'>, days: number): number {
	return cents(price * dmfShare(shares, days))
}

/** Returns the weekly fees of the days from the first to `days`, in cents, not rounded: in year k a week costs F × (1 + g)^k. */
function feesUntil({ weeklyFee, feeGrowth }: CostTerms, days: number): number {
	let sum = 0
	for (let year = 0; year * DAYS_PER_YEAR < days; year++) {
		const daysOfYear = Math.min(DAYS_PER_YEAR, days - year * DAYS_PER_YEAR)
		sum += (daysOfYear / DAYS_PER_WEEK) * weeklyFee * (1 + feeGrowth) ** year
	}
	return sum
}

/** Returns the weekly fees of a stay and of the time until repayment, in cents, not rounded. */
function feesOf(terms: CostTerms, days: number): number {
	const until = (months: number) => feesUntil(terms, days + (months * DAYS_PER_YEAR) / MONTHS_PER_YEAR)
	if (terms.feesStopOnLeaving) return until(0)
	const inFull = until(Math.min(terms.monthsToRepayment, HALVED_AFTER_MONTHS))
	return (inFull + until(terms.monthsToRepayment)) / 2
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
 * An agreement that is cancelled within the cooling-off period is repaid in full, whatever is due on the first day
 * (Retirement Villages Act 2003, section 28); fees are counted for the days lived in, if any.
 * @throws RangeError when `costProblems` finds any
 */
export function costOfStay(terms: CostTerms, days: number, ending: Ending = 'left'): CostOfStay {
	const [problem] = costProblems(terms, days, ending)
	if (problem) throw new RangeError(problem.message)
	return worked(ending === 'cancelled' ? { ...terms, ...UNDONE } : terms, days)
}

/** Changes the terms for an agreement that is cancelled in time. */
const UNDONE = { dmfAtEntry: 0, dmfByYear: [], priceGrowth: 0, feesStopOnLeaving: true, otherCharges: 0 } as const

function worked(terms: CostTerms, days: number): CostOfStay {
	const { entryPayment, priceGrowth, gainShare, lossShare, otherCharges } = terms
	const feesPaid = cents(feesOf(terms, days))
	// Without the loss of digits that subtracting 1 from a power brings.
	const change = cents(entryPayment * Math.expm1((days / DAYS_PER_YEAR) * Math.log1p(priceGrowth)))
	const dmf = deferredFee(terms.dmfOf === 'resale-price' ? entryPayment + change : entryPayment, terms, days)
	const gain = cents(change * (change > 0 ? gainShare : lossShare))
	const repaid = Math.max(0, entryPayment - dmf + gain)
	const costOfLeaving = entryPayment - repaid
	const totalCost = feesPaid + otherCharges + costOfLeaving
	return {
		feesPaid,
		dmf,
		gain,
		operatorGain: change - gain,
		otherCharges,
		repaid,
		costOfLeaving,
		totalCost,
		...(days > 0 && { costPerWeek: costPerWeek(totalCost, days) }),
	}
}

/** Returns a cost over the weeks of a stay of `days`, at least one. */
export function costPerWeek(cost: number, days: number): number {
	return cents(cost / (days / DAYS_PER_WEEK))
}

/** Returns what a stay of this many years costs. */
export interface StayCost extends CostOfStay {
	years: number
}

/**
 * Returns what each stay costs.
 * @throws RangeError when the terms cannot be
 */
export function costsOfStays(terms: CostTerms, stays: readonly number[] = STAYS): StayCost[] {
	return stays.map((years) => ({ years, ...costOfStay(terms, daysOf(years)) }))
}

/**
 * Returns what the entry price could have earned elsewhere until it is repaid, in cents. It is no part of other costs.
 * @param rate a year; 0.035 is 3.5 percent
 */
export function couldHaveEarned({ entryPayment, monthsToRepayment }: CostTerms, years: number, rate: number): number {
	return cents(entryPayment * ((1 + rate) ** (years + monthsToRepayment / MONTHS_PER_YEAR) - 1))
}

/** The stay of the comparable monthly figure, in years. */
export const COMPARABLE_YEARS = 7

/**
 * Returns the monthly figure that villages in New South Wales must publish for comparison, worked out for these terms:
 * (recurrent charges + departure fee + the operator's share of the gain) over 7 years ÷ 84 months, in cents.
 * The source adds up what the resident pays or leaves to the operator. A loss that the operator bears counts as 0, not as a
 * negative amount: otherwise a village would look cheaper if prices fall.
 * @see https://www.fairtrading.nsw.gov.au/housing-and-property/strata-and-community-living/retirement-villages/average-resident-comparison-figure
 */
export function comparableMonthlyFigure(terms: CostTerms): number {
	const days = COMPARABLE_YEARS * DAYS_PER_YEAR
	// Without fees while waiting for repayment, which aren't recurrent charges of those seven years.
	const { feesPaid, dmf, operatorGain } = costOfStay({ ...terms, feesStopOnLeaving: true }, days)
	return cents((feesPaid + dmf + Math.max(0, operatorGain)) / (COMPARABLE_YEARS * MONTHS_PER_YEAR))
}
