/** Makes the rows of the calculator's table. */
import { STAYS, costsOfStays, couldHaveEarned, type CostTerms, type StayCost } from './cost-model.ts'
import { COST_INPUTS } from './cost-terms.ts'
import { count, money } from '../format.ts'

export interface CostRow {
	/** A name, for styles. */
	key: string
	label: string
	/** One for each stay. */
	values: string[]
}

/** Returns cents rounded to dollars, half a dollar away from zero: `wholeDollars(4171429)` → `$41,714`. */
export function wholeDollars(cents: number): string {
	return money(Math.sign(cents) * Math.round(Math.abs(cents) / 100) || 0)
}

/** `After 2 years` */
export function stayLabel(years: number): string {
	return `After ${count(years, 'year')}`
}

/**
 * Returns what each stay costs, row by row, to the nearest dollar.
 * @param earns what the entry price could have earned elsewhere, as a share a year
 * @throws RangeError when the terms cannot be
 */
export function costRows(terms: CostTerms, stays: readonly number[] = STAYS, earns = 0): CostRow[] {
	const costs = costsOfStays(terms, stays)
	const earned = ({ years }: StayCost) => couldHaveEarned(terms, years, earns)
	const row = (key: string, label: string, value: (cost: StayCost) => string): CostRow => ({
		key,
		label,
		values: costs.map(value),
	})
	return [
		row('paidIn', 'Paid to move in', () => wholeDollars(terms.entryPayment)),
		...(terms.otherCharges > 0 ? [row('charges', 'One-off charges', (cost) => wholeDollars(cost.otherCharges))] : []),
		row('fees', 'All weekly fees', (cost) => wholeDollars(cost.feesPaid)),
		row('dmf', 'Fee when you leave', (cost) => wholeDollars(cost.dmf)),
		row('gain', 'Your share of any gain or loss', (cost) => (cost.gain === 0 ? 'None' : wholeDollars(cost.gain))),
		row('repaid', 'Repaid to you', (cost) => wholeDollars(cost.repaid)),
		row('wait', 'Wait for repayment', () => count(terms.monthsToRepayment, 'month')),
		row('leaving', 'Cost of leaving', (cost) => wholeDollars(cost.costOfLeaving)),
		row('total', 'Total cost', (cost) => wholeDollars(cost.totalCost)),
		row('perWeek', 'Total cost per week', (cost) =>
			cost.costPerWeek === undefined ? '' : wholeDollars(cost.costPerWeek),
		),
		...(earns > 0
			? [
					row('earned', COST_INPUTS.earnings, (cost) => wholeDollars(earned(cost))),
					row('with-earned', 'Total cost with that', (cost) => wholeDollars(cost.totalCost + earned(cost))),
				]
			: []),
	]
}
