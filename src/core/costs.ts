/**
 * The cost model: what a stay in a retirement village costs, what comes back, and when. The one place where it is worked
 * out, for the calculator, the comparison and the village pages alike.
 *
 * Money is in whole cents. Each amount that is worked out from the terms is rounded to the nearest cent, half a cent away
 * from zero, once; amounts that are sums of others are sums of the rounded ones, so that every table adds up.
 * Time is in days; a year has 365 of them, and a month is a twelfth of a year.
 *
 * The model is of an occupation right agreement as the disclosure statements of New Zealand villages describe it: an entry
 * payment, of which the operator keeps a deferred management fee that builds up with time, and weekly fees. It does not know
 * of costs of refurbishment or sale, of a second fee on a move to another home, or of interest.
 */

export const DAYS_PER_YEAR = 365
const DAYS_PER_WEEK = 7
const MONTHS_PER_YEAR = 12

/** The terms of an agreement, published or assumed. */
export interface CostTerms {
	/** P: the entry payment, in cents. */
	entryPayment: number
	/** F: the weekly fee on the first day, in cents. */
	weeklyFee: number
	/** g: by how much the weekly fee grows at each anniversary; 0.03 is 3 percent, 0 a fee that is fixed for life. */
	feeGrowth: number
	/** The share of P that the deferred management fee takes on the first day; 0.05 is 5 percent. */
	dmfAtEntry: number
	/** The share of P that it takes in each year of the stay, day by day; in the years after the last it takes no more. */
	dmfByYear: readonly number[]
	/** h: by how much the price of the home grows in a year; negative when it falls. */
	priceGrowth: number
	/** s: the resident's share of what the price has grown by. */
	gainShare: number
	/** The resident's share of what it has fallen by. */
	lossShare: number
	/** m: months from leaving to repayment. */
	monthsToRepayment: number
	/** Whether weekly fees end on the day of leaving; otherwise they run until repayment. */
	feesStopOnLeaving: boolean
}

/** What a stay costs. Money in cents. */
export interface CostOfStay {
	/** Weekly fees, those between leaving and repayment included. */
	feesPaid: number
	/** The deferred management fee. */
	dmf: number
	/** The resident's share of the change in price; negative for a share of a loss. */
	gain: number
	/** The operator's part of the change in price, after the resident's share; negative when it bears a loss. */
	operatorGain: number
	/** What is repaid: P less the deferred management fee, with the share of the gain; never less than nothing. */
	repaid: number
	/** P less what is repaid. Negative when the share of a gain is more than the deferred management fee. */
	costOfLeaving: number
	/** Fees paid and the cost of leaving. */
	totalCost: number
	/** The total over the weeks of the stay; absent for a stay of no days. */
	costPerWeek?: number
}

/** What is wrong with terms or a stay. `field` names the input, `message` says how to mend it. */
export interface CostProblem {
	field: keyof CostTerms | 'days'
	message: string
}

/** The largest sums and rates that are not a slip of the finger. */
const LIMITS = {
	entryPayment: 100_000_000_00,
	weeklyFee: 100_000_00,
	growth: 0.5,
	months: 120,
	days: 60 * DAYS_PER_YEAR,
}

/**
 * Everything that is wrong with the input, in words for the reader; nothing when it can be worked out.
 * @param days length of the stay
 */
export function costProblems(terms: CostTerms, days: number): CostProblem[] {
	const problems: CostProblem[] = []
	const check = (field: CostProblem['field'], isRight: boolean, message: string) => {
		if (!isRight) problems.push({ field, message })
	}
	const isBetween = (value: number, least: number, most: number) =>
		Number.isFinite(value) && value >= least && value <= most
	check(
		'entryPayment',
		isBetween(terms.entryPayment, 0, LIMITS.entryPayment),
		'Write the entry payment in dollars, from 0 to 100 million.',
	)
	check(
		'weeklyFee',
		isBetween(terms.weeklyFee, 0, LIMITS.weeklyFee),
		'Write the weekly fee in dollars, from 0 to 100,000.',
	)
	check(
		'feeGrowth',
		isBetween(terms.feeGrowth, 0, LIMITS.growth),
		'Write the yearly rise of the weekly fee in percent, from 0 to 50.',
	)
	check(
		'priceGrowth',
		isBetween(terms.priceGrowth, -LIMITS.growth, LIMITS.growth),
		'Write the yearly change of the price in percent, from −50 to 50.',
	)
	const shares = [terms.dmfAtEntry, ...terms.dmfByYear]
	check(
		'dmfByYear',
		shares.every((share) => isBetween(share, 0, 1)),
		'Write each share of the deferred management fee in percent, from 0 to 100.',
	)
	// Ten shares of 10 percent make a little more than 1 in binary fractions.
	check(
		'dmfByYear',
		shares.reduce((sum, share) => sum + share, 0) <= 1 + 1e-9,
		'The shares of the deferred management fee add up to more than 100 percent of the entry payment.',
	)
	check('gainShare', isBetween(terms.gainShare, 0, 1), 'Write the share of a gain in percent, from 0 to 100.')
	check('lossShare', isBetween(terms.lossShare, 0, 1), 'Write the share of a loss in percent, from 0 to 100.')
	check(
		'monthsToRepayment',
		isBetween(terms.monthsToRepayment, 0, LIMITS.months),
		'Write the months until repayment, from 0 to 120.',
	)
	check('days', isBetween(days, 0, LIMITS.days), 'Write how long the stay is, up to 60 years.')
	return problems
}

/** `daysOf(2.5)` → 913: years as whole days. */
export function daysOf(years: number): number {
	return Math.round(years * DAYS_PER_YEAR)
}

/** To the nearest cent, half a cent away from zero. */
function cents(amount: number): number {
	// Or −0.2 would become −0, which is written with a sign.
	return Math.sign(amount) * Math.round(Math.abs(amount)) || 0
}

/**
 * The share of P that has built up as deferred management fee: all of each full year's share, and of the year that is under
 * way as much as its days have passed.
 * @param days of the stay; a stay of none takes nothing, not even what is due on the first day, because an agreement that is
 *   cancelled within the cooling-off period (15 working days, Retirement Villages Act 2003, section 28) is repaid in full
 */
export function dmfShare({ dmfAtEntry, dmfByYear }: Pick<CostTerms, 'dmfAtEntry' | 'dmfByYear'>, days: number): number {
	if (days <= 0) return 0
	const years = days / DAYS_PER_YEAR
	return dmfByYear.reduce((sum, share, year) => sum + share * Math.min(1, Math.max(0, years - year)), dmfAtEntry)
}

/** The weekly fees of the days from the first to `days`, in cents, not rounded: in year k a week costs F × (1 + g)^k. */
function feesUntil({ weeklyFee, feeGrowth }: CostTerms, days: number): number {
	let sum = 0
	for (let year = 0; year * DAYS_PER_YEAR < days; year++) {
		const daysOfYear = Math.min(DAYS_PER_YEAR, days - year * DAYS_PER_YEAR)
		sum += (daysOfYear / DAYS_PER_WEEK) * weeklyFee * (1 + feeGrowth) ** year
	}
	return sum
}

/**
 * What a stay of `days` costs.
 *
 *     fees     Σ over the days lived in, and over those until repayment where fees go on, of F × (1 + g)^year ÷ 7
 *     dmf      P × (share on the first day + Σ shares of the years lived in, day by day)
 *     gain     s × (P × (1 + h)^years − P), or the share of the loss where that is negative
 *     repaid   P − dmf + gain, at least 0
 *
 * @throws RangeError when `costProblems` finds any
 */
export function costOfStay(terms: CostTerms, days: number): CostOfStay {
	const [problem] = costProblems(terms, days)
	if (problem) throw new RangeError(problem.message)
	const { entryPayment, priceGrowth, gainShare, lossShare, monthsToRepayment, feesStopOnLeaving } = terms
	const waiting = days === 0 || feesStopOnLeaving ? 0 : (monthsToRepayment * DAYS_PER_YEAR) / MONTHS_PER_YEAR
	const feesPaid = cents(feesUntil(terms, days + waiting))
	const dmf = cents(entryPayment * dmfShare(terms, days))
	const change = cents(entryPayment * ((1 + priceGrowth) ** (days / DAYS_PER_YEAR) - 1))
	const gain = cents(change * (change > 0 ? gainShare : lossShare))
	const repaid = Math.max(0, entryPayment - dmf + gain)
	const costOfLeaving = entryPayment - repaid
	const totalCost = feesPaid + costOfLeaving
	return {
		feesPaid,
		dmf,
		gain,
		operatorGain: change - gain,
		repaid,
		costOfLeaving,
		totalCost,
		...(days > 0 && { costPerWeek: cents(totalCost / (days / DAYS_PER_WEEK)) }),
	}
}

/** The stay that the comparable monthly figure is about, in years. */
export const COMPARABLE_YEARS = 7

/**
 * The monthly figure by which villages in New South Wales must let themselves be compared, worked out for these terms:
 * (recurrent charges + departure fee + the operator's share of the gain) over 7 years ÷ 84 months, in cents.
 * @see https://www.fairtrading.nsw.gov.au/housing-and-property/strata-and-community-living/retirement-villages/average-resident-comparison-figure
 */
export function comparableMonthlyFigure(terms: CostTerms): number {
	const days = COMPARABLE_YEARS * DAYS_PER_YEAR
	// What is paid while waiting for repayment is no recurrent charge of those seven years.
	const { feesPaid, dmf, operatorGain } = costOfStay({ ...terms, feesStopOnLeaving: true }, days)
	return cents((feesPaid + dmf + Math.max(0, operatorGain)) / (COMPARABLE_YEARS * MONTHS_PER_YEAR))
}
