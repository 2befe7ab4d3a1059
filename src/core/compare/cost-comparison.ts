/** Makes the rows of a comparison about what is kept when you leave, for villages or for operators' terms. */
import { FOR_EVERY, KEPT_YEARS, baseOf, keptAfter, shareOf } from '../costs/kept-shares.ts'
import type { Agreement, KnownCosts } from '../costs/terms.ts'
import type { DeferredFee } from '../facts/statement.ts'
import { count, money, percent, shareKept } from '../format.ts'
import type { ComparedVillage } from '../page-data/page-data.ts'
import { compareRow, hasCell, plainCell, type Group, type PerSide, type Row } from './fact-comparison.ts'

type Costs = Pick<ComparedVillage, 'costs'>

/**
 * Returns the types of agreement and the shares that are kept after each stay, by known terms only, so that no amount depends on an
 * assumed price. Empty if nothing is known of any side.
 */
export function costGroups(sides: PerSide<Costs>): Group[] {
	const rows = [
		plansRow(sides),
		yearsRow(
			'kept-after',
			'What the operator keeps if you leave after',
			sides,
			(fee, years) => {
				const kept = keptAfter(fee, years)
				return kept === undefined ? undefined : percent(kept)
			},
			(fee) => shareKept(fee.percent, true),
		),
		yearsRow(
			'left',
			`What you get back after this fee, for every ${money(FOR_EVERY)} you pay to move in`,
			sides,
			(fee, years) => {
				const kept = baseOf(fee) === 'entry-price' ? keptAfter(fee, years) : undefined
				return kept === undefined ? undefined : money(shareOf(100 - kept, FOR_EVERY))
			},
			(fee) => (baseOf(fee) === 'entry-price' ? `at least ${money(shareOf(100 - fee.percent, FOR_EVERY))}` : undefined),
		),
	]
	const shown = rows.filter(hasCell)
	return shown.length > 0 ? [{ key: 'costs', heading: 'Fee when you leave', rows: shown }] : []
}

/** Names the agreements of a side that has several, and who each is for. */
function plansRow(sides: PerSide<Costs>): Row {
	const names = (plans: readonly Agreement[]) => plans.map((plan) => [plan.name, plan.for].filter(Boolean).join(', '))
	const someHaveSeveral = sides.some((side) => side && side.costs.plans.length > 1)
	return compareRow('agreements', 'Types of agreement', sides, ({ costs: { plans } }) =>
		someHaveSeveral ? plainCell(plans.length > 1 ? names(plans).join('; ') : 'One type') : undefined,
	)
}

/**
 * A row with a line for each stay.
 * @param limitOf what is known of an agreement's fee where that after the stay isn't
 */
function yearsRow(
	key: string,
	label: string,
	sides: PerSide<Costs>,
	wordsOf: (fee: DeferredFee, years: number) => string | undefined,
	limitOf: (fee: DeferredFee) => string | undefined,
): Row {
	return compareRow(key, label, sides, ({ costs }) => {
		const terms = costs.plans.map(({ terms: { dmf } }) => dmf)
		const words = KEPT_YEARS.map((years) => terms.map((term) => term && wordsOf(term.value, years)))
		if (words.flat().every((one) => one === undefined)) return undefined
		const limits = terms.map((term) => term && limitOf(term.value))
		const lines = KEPT_YEARS.map((years, index) => ({
			label: count(years, 'year'),
			text: textOfPlans(words[index]?.map((one, plan) => one ?? limits[plan]) ?? [], costs) ?? 'not found',
		}))
		// The sources are in the row of the fee.
		return { ...plainCell(lines.map(({ text }) => text).join(' · ')), lines }
	})
}

/** Puts the values of several plans into one text: `villa: 30%; apartment: not found` if they differ; undefined if none is known. */
function textOfPlans(texts: readonly (string | undefined)[], { plans }: KnownCosts): string | undefined {
	if (texts.every((text) => text === undefined)) return undefined
	const all = texts.map((text) => text ?? 'not found')
	if (new Set(all).size === 1) return all[0]
	return all.map((text, index) => `${plans[index]?.name}: ${text}`).join('; ')
}
