/** What stays cost at several villages or by the terms of several operators, as rows of a comparison. */
import type { CompareSettings } from '../addresses.ts'
import type { Cell, Group, Row, Slot } from './fact-comparison.ts'
import { costRows, wholeDollars, type CostRow, type CostRowKey } from '../costs/cost-rows.ts'
import { COST_INPUTS, type CostInput, type CostPlan, type VillageCosts } from '../costs/cost-terms.ts'
import { STAYS, type CostTerms } from '../costs/cost-model.ts'
import { count, list } from '../format.ts'
import { keysOf } from '../vocabulary.ts'

/** The figures that are compared: what is the same however long the stay is stands below, among what they rest on. */
const FIGURES = [
	'charges',
	'fees',
	'dmf',
	'gain',
	'repaid',
	'leaving',
	'total',
	'perWeek',
] as const satisfies CostRowKey[]
type Figure = (typeof FIGURES)[number]

/** Which inputs a figure is worked out from by these terms. */
function inputsOf(figure: Figure, { dmfOf, priceGrowth, feesStopOnLeaving }: CostTerms): CostInput[] {
	const price: CostInput[] = ['entryPayment', 'priceGrowth']
	const gain: CostInput[] = [...price, priceGrowth < 0 ? 'lossShare' : 'gainShare']
	const dmf: CostInput[] = [...(dmfOf === 'resale-price' ? price : price.slice(0, 1)), 'dmf', 'dmfSchedule']
	const fees: CostInput[] = [
		'weeklyFee',
		'feeGrowth',
		'feesStopOnLeaving',
		...(feesStopOnLeaving ? [] : (['monthsToRepayment'] as const)),
	]
	switch (figure) {
		case 'charges':
			return ['otherCharges']
		case 'fees':
			return fees
		case 'dmf':
			return dmf
		case 'gain':
			return gain
		case 'repaid':
		case 'leaving':
			return [...dmf, ...gain]
		case 'total':
		case 'perWeek':
			return [...fees, ...dmf, ...gain, 'otherCharges']
	}
}

/** More would hide the figure. */
const MAX_NAMED = 3

/** The agreement that a comparison works with: the first, with the entry payment that the visitor sets for all. */
function planOf({ plans }: VillageCosts, { entry }: CompareSettings): CostPlan | undefined {
	const [plan] = plans
	if (!plan || entry === undefined) return plan
	const terms = { ...plan.terms, entryPayment: entry * 100 }
	return {
		...plan,
		terms,
		inputs: plan.inputs.map((basis) =>
			basis.input === 'entryPayment'
				? { ...basis, text: wholeDollars(terms.entryPayment), known: [], assumed: 'You set this amount for all.' }
				: basis,
		),
	}
}

/**
 * The figures, and below them what they rest on.
 * @param sides a side that has not arrived yet is undefined
 * @param settings `entry` for all in dollars, and one stay in years; without, what each publishes or is assumed, and STAYS
 */
export function costGroups(sides: readonly (VillageCosts | undefined)[], settings: CompareSettings): Group[] {
	const stays = settings.years === undefined ? STAYS : [settings.years]
	const plans = sides.map((costs) => costs && planOf(costs, settings))
	const figures = plans.map((plan) => (plan ? costRows(plan.terms, stays) : []))
	const slot = (index: number, cell: Cell | undefined): Slot => (sides[index] ? (cell ?? 'unpublished') : 'pending')
	const labels = new Map(figures.flat().map(({ key, label }) => [key, label]))

	const amounts = FIGURES.flatMap((key): Row[] => {
		const label = labels.get(key)
		const cells = figures.map((rows, index) => {
			const row = rows.find((one) => one.key === key)
			const plan = plans[index]
			return slot(index, plan && figureOf(row, inputsOf(key, plan.terms), plan, stays))
		})
		return label ? [{ key: `cost-${key}`, label, cells }] : []
	})
	const agreement: Row = {
		key: 'agreement',
		label: 'Which agreement',
		explain: 'Where there are several to choose from, we work with the first.',
		cells: plans.map((plan, index) =>
			slot(
				index,
				plan && { text: agreementOf(plan, sides[index]?.plans.length ?? 1), known: [], sources: [], assumes: [] },
			),
		),
	}
	const basis = keysOf(COST_INPUTS).map((input): Row => ({
		key: `basis-${input}`,
		label: COST_INPUTS[input],
		cells: plans.map((plan, index) => slot(index, basisOf(plan, input, sides[index]))),
	}))
	return [
		{ key: 'costs', heading: 'Cost over time', rows: amounts },
		{
			key: 'basis',
			heading: 'What these figures rest on',
			rows: [...(sides.some((costs) => (costs?.plans.length ?? 0) > 1) ? [agreement] : []), ...basis],
		},
	]
}

function agreementOf({ name, for: whom }: CostPlan, total: number): string {
	return total > 1 ? `${[name, whom].filter(Boolean).join(', ')}. One of ${total}.` : 'The one that is published'
}

function figureOf(
	row: CostRow | undefined,
	from: readonly CostInput[],
	plan: CostPlan,
	stays: readonly number[],
): Cell {
	const lines = stays.map((years, index) => ({ label: count(years, 'year'), text: row?.values[index] ?? 'None' }))
	const assumed = plan.inputs.filter(({ input, assumed: reason }) => reason !== undefined && from.includes(input))
	return {
		text: lines.map(({ text }) => text).join(' · '),
		lines,
		known: [],
		sources: [],
		assumes:
			assumed.length > MAX_NAMED
				? [`${assumed.length} of the terms below`]
				: assumed.map(({ label }) => label.charAt(0).toLowerCase() + label.slice(1)),
	}
}

function basisOf(plan: CostPlan | undefined, input: CostInput, costs: VillageCosts | undefined): Cell | undefined {
	const basis = plan?.inputs.find((one) => one.input === input)
	return (
		basis && {
			text: basis.text,
			known: basis.known,
			sources: costs?.sources ?? [],
			...(basis.assumed !== undefined && { assumption: basis.assumed }),
		}
	)
}

/** `Assumed: entry payment and weekly fee`; nothing when all is published. */
export function assumesInWords(assumes: readonly string[]): string {
	return assumes.length > 0 ? `Assumed: ${list(assumes)}` : ''
}
