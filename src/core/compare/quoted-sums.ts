/** Makes rows of a comparison from the prices that a reader was quoted. Pure. */
import { KEPT_YEARS, baseOf, keptAfter, shareOf } from '../costs/kept-shares.ts'
import type { KnownCosts, KnownPlan } from '../costs/cost-terms.ts'
import { feePlans, type QuotedPrice } from '../costs/quoted-price.ts'
import { count, money } from '../format.ts'
import { compareRow, plainCell, type Cell, type Row } from './fact-comparison.ts'

/** Returns the agreement that a price is for; undefined if the village has several and the price is for none of them. */
export function planOf(costs: KnownCosts, { plan }: QuotedPrice): KnownPlan | undefined {
	const plans = feePlans(costs)
	return plans.length === 1 ? plans[0] : plans.find(({ name }) => name === plan)
}

/**
 * Returns what is kept of each price, and what is left of it, after stays of different lengths. It uses only known terms and
 * prices that the reader was quoted; empty without a price.
 * @param sides the known costs of each; undefined for a side that is still loading
 * @param quoted the price at each; undefined if the reader has none
 */
export function quotedSums(
	sides: readonly (KnownCosts | undefined)[],
	quoted: readonly (QuotedPrice | undefined)[],
): Row[] {
	if (quoted.every((one) => one === undefined)) return []
	const row = (
		key: string,
		label: string,
		cellOf: (price: number, plan: KnownPlan, costs: KnownCosts) => Cell | undefined,
	) =>
		compareRow(key, label, sides, (costs, index) => {
			const one = quoted[index]
			if (!one) return plainCell('No price yet')
			const plan = planOf(costs, one)
			return plan ? cellOf(one.price, plan, costs) : plainCell('Choose the agreement')
		})
	return [
		row('quoted', 'Price you’ve been quoted', (price, { name }, costs) => ({
			...plainCell(money(price)),
			...(feePlans(costs).length > 1 && { note: name }),
		})),
		row('quoted-kept', 'Operator keeps if you leave after', (price, plan) =>
			sumsOf(plan, 'Up to', (kept) => shareOf(kept, price)),
		),
		row('quoted-left', 'What you’re left with after', (price, plan) =>
			sumsOf(plan, 'At least', (kept) => shareOf(100 - kept, price)),
		),
	]
}

/**
 * Returns one amount for each stay; a question if the known terms don't give it.
 * @param limit the amount for the whole fee, if only that is known
 */
function sumsOf({ terms: { dmf } }: KnownPlan, limit: string, dollarsOf: (kept: number) => number): Cell | undefined {
	if (!dmf) return undefined
	const { value } = dmf
	if (baseOf(value) !== 'entry-price') return plainCell('Depends on what the home sells for')
	const lines = KEPT_YEARS.map((years) => {
		const kept = keptAfter(value, years)
		return { label: count(years, 'year'), text: kept === undefined ? 'not found' : money(dollarsOf(kept)) }
	})
	const isKnown = lines.some(({ text }) => text !== 'not found')
	// Whose terms they are, and their sources, are in the row of the fee.
	return isKnown
		? { ...plainCell(lines.map(({ text }) => text).join(' · ')), lines }
		: { ...plainCell(`${limit} ${money(dollarsOf(value.percent))}`), note: 'however long you stay' }
}
