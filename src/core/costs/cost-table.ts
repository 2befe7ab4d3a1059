/** Makes the rows of the calculator's tables. */
import { count, wholeDollars } from '../format.ts'
import { roundedSum, roundedTo } from '../rounded-sum.ts'
import { STAYS, costsOfStays, couldHaveEarned, type CostOfStay, type StayCost } from './cost-model.ts'
import type { StayTerms } from './terms.ts'

export interface CostRow {
	/** A name, for styles. */
	key: string
	label: string
	/** One for each stay. */
	values: string[]
}

/** `After 2 years` */
export function stayLabel(years: number): string {
	return `After ${count(years, 'year')}`
}

/** What the estimates of a table are rounded to, in dollars: no more exact than what they are worked out from. */
const UNIT = 100
/** Whole dollars, where all is small. */
const SMALL_UNIT = 1
const SMALL = 10_000

/**
 * Returns a cost whose estimates are rounded so that what is shown adds up to what is shown. What someone pays by a figure of the
 * agreement (to move in, and once) is exact.
 */
export function shownCost<C extends CostOfStay>({ entryPrice }: StayTerms, cost: C): C {
	const { feesPaid, dmf, gain, costOfLeaving, otherCharges, totalCost, costPerWeek } = cost
	const unit = Math.max(entryPrice, totalCost) < SMALL ? SMALL_UNIT : UNIT
	// The last is what a repayment that can't be less than nothing leaves out.
	const { parts, sum } = roundedSum([feesPaid, dmf, -gain, costOfLeaving - dmf + gain], unit)
	const [fees = 0, fee = 0, lessGain = 0] = parts
	const leaving = sum - fees
	return {
		...cost,
		feesPaid: fees,
		dmf: fee,
		gain: -lessGain || 0,
		costOfLeaving: leaving,
		repaid: entryPrice - leaving,
		totalCost: sum + otherCharges,
		costPerWeek: roundedTo(costPerWeek, 10),
	}
}

/**
 * Returns what each stay costs, row by row, rounded.
 * @param earnings what the entry price could have earned elsewhere, percent a year
 * @throws RangeError when the terms cannot be
 */
export function costRows(terms: StayTerms, stays: readonly number[] = STAYS, earnings = 0): CostRow[] {
	const costs = costsOfStays(terms, stays).map((cost) => shownCost(terms, cost))
	const earned = ({ years }: StayCost) => roundedTo(couldHaveEarned(terms, years, earnings), UNIT)
	const row = (key: string, label: string, value: (cost: StayCost) => string): CostRow => ({
		key,
		label,
		values: costs.map(value),
	})
	return [
		row('paidIn', 'Paid to move in', () => wholeDollars(terms.entryPrice)),
		...(terms.otherCharges > 0 ? [row('charges', 'One-off charges', (cost) => wholeDollars(cost.otherCharges))] : []),
		row('fees', 'All weekly fees', (cost) => wholeDollars(cost.feesPaid)),
		row('dmf', 'Fee when you leave', (cost) => wholeDollars(cost.dmf)),
		row('gain', 'Your share of any gain or loss', (cost) => (cost.gain === 0 ? 'None' : wholeDollars(cost.gain))),
		row('repaid', 'Repaid to you', (cost) => wholeDollars(cost.repaid)),
		row('wait', 'Time until you’re repaid', () => count(terms.repaymentMonths, 'month')),
		...(costs.some(({ costOfLeaving, dmf }) => costOfLeaving !== dmf)
			? [row('leaving', 'Cost of leaving', (cost) => wholeDollars(cost.costOfLeaving))]
			: []),
		row('total', 'Total cost', (cost) => wholeDollars(cost.totalCost)),
		row('perWeek', 'Total cost per week', (cost) => wholeDollars(cost.costPerWeek)),
		...(earnings > 0
			? [
					row('earned', 'What your money could have earned elsewhere', (cost) => wholeDollars(earned(cost))),
					row('with-earned', 'Total cost with that', (cost) => wholeDollars(cost.totalCost + earned(cost))),
				]
			: []),
	]
}
