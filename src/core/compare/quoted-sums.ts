/** Sums from a reader's own prices at several villages, as rows of a comparison. Pure. */
import { KEPT_YEARS, baseOf, keptAfter, shareOf } from '../costs/kept-shares.ts'
import type { KnownCosts, KnownPlan } from '../costs/cost-terms.ts'
import { feePlans, type QuotedPrice } from '../costs/quoted-price.ts'
import { count, money } from '../format.ts'
import type { Cell, Row, Slot } from './fact-comparison.ts'

/** Returns the agreement that a price is for; undefined where the village has several and it is for none of them. */
export function planOf(costs: KnownCosts, { plan }: QuotedPrice): KnownPlan | undefined {
	const plans = feePlans(costs)
	return plans.length === 1 ? plans[0] : plans.find(({ name }) => name === plan)
}

/**
 * Returns what is kept of each price, and what is left of it, after stays of different lengths. Only terms that are known
 * and prices that the reader was quoted go into it; empty without a price.
 * @param sides what is known of the costs of each; undefined for a side that has not arrived yet
 * @param quoted the price at each; undefined where the reader has none
 */
export function quotedSums(
	sides: readonly (KnownCosts | undefined)[],
	quoted: readonly (QuotedPrice | undefined)[],
): Row[] {
	if (quoted.every((one) => one === undefined)) return []
	const row = (
		key: string,
		label: string,
		cellOf: (price: number, plan: KnownPlan, costs: KnownCosts) => Slot,
	): Row => ({
		key,
		label,
		cells: sides.map((costs, index) => {
			const one = quoted[index]
			if (!costs) return 'pending'
			if (!one) return plain('No price yet')
			const plan = planOf(costs, one)
			return plan ? cellOf(one.price, plan, costs) : plain('Choose the agreement')
		}),
	})
	return [
		row('quoted', 'Price you’ve been quoted', (price, { name }, costs) => ({
			...plain(money(price)),
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

const plain = (text: string): Cell => ({ text, known: [], sources: [], isPlain: true })

/**
 * One amount for each stay; what the known terms don't say is a question.
 * @param limit what the amount for the whole fee is where nothing more is known
 */
function sumsOf({ terms: { dmf } }: KnownPlan, limit: string, dollarsOf: (kept: number) => number): Slot {
	if (!dmf) return 'unpublished'
	const { value } = dmf
	if (baseOf(value) !== 'entry-price') return plain('Depends on what the home sells for')
	const lines = KEPT_YEARS.map((years) => {
		const kept = keptAfter(value, years)
		return { label: count(years, 'year'), text: kept === undefined ? 'ask' : money(dollarsOf(kept)) }
	})
	const isKnown = lines.some(({ text }) => text !== 'ask')
	return {
		text: isKnown ? lines.map(({ text }) => text).join(' · ') : `${limit} ${money(dollarsOf(value.percent))}`,
		...(isKnown ? { lines } : { note: 'however long you stay' }),
		// The row of the fee says whose terms they are, and where we found them.
		known: [],
		sources: [],
		isPlain: true,
	}
}
