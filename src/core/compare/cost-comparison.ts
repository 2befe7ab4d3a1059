/** What is kept when you leave, at several villages or by the terms of several operators, as rows of a comparison. */
import type { Cell, Group, Row } from './fact-comparison.ts'
import { COST_INPUTS, type DeferredFee, type KnownCosts, type KnownPlan, type KnownTerm } from '../costs/cost-terms.ts'
import { FOR_EVERY, KEPT_YEARS, baseOf, keptAfter, shareInWords, shareOf } from '../costs/kept-shares.ts'
import { count, money, percent, sentence } from '../format.ts'

/**
 * Returns the shares that are kept, and the terms of leaving that the other rows of a comparison do not have. They follow from
 * known terms alone, so no amount depends on an assumed price. Empty where nothing is known of any side.
 * @param sides undefined for a side that has not arrived yet
 */
export function costGroups(sides: readonly (KnownCosts | undefined)[]): Group[] {
	const rows = [
		plansRow(sides),
		row(
			'kept',
			'Maximum kept when you leave',
			sides,
			({ terms: { dmf } }) => dmf,
			(_, costs) => wholeFees(costs),
		),
		row(
			'kept-steps',
			COST_INPUTS.dmfSchedule,
			sides,
			({ terms: { dmf } }) => dmf,
			(_, { plans }) => together(plans.map(({ fee }) => fee?.steps)),
		),
		yearsRow('kept-after', 'Share kept if you leave after', sides, (fee, years) => {
			const kept = keptAfter(fee, years)
			return kept === undefined ? undefined : percent(kept)
		}),
		yearsRow('left', `Left of every ${money(FOR_EVERY)} you pay to enter`, sides, (fee, years) => {
			const kept = baseOf(fee) === 'entry-price' ? keptAfter(fee, years) : undefined
			return kept === undefined ? undefined : money(shareOf(100 - kept, FOR_EVERY))
		}),
		row('loss', COST_INPUTS.lossShare, sides, ({ terms }) => terms.lossShare, each(shareInWords)),
		row(
			'one-off',
			COST_INPUTS.otherCharges,
			sides,
			({ terms }) => terms.otherCharges,
			each(({ dollars, what }) => `${money(dollars)} (${what})`),
		),
	]
	const shown = rows.filter(({ cells }) => cells.some((cell) => typeof cell === 'object'))
	return shown.length > 0 ? [{ key: 'costs', heading: 'Kept when you leave', rows: shown }] : []
}

/** Names the agreements of a side that has several, in the order of their shares in the rows below. */
function plansRow(sides: readonly (KnownCosts | undefined)[]): Row {
	const names = (plans: readonly KnownPlan[]) => plans.map((plan) => [plan.name, plan.for].filter(Boolean).join(', '))
	const someHaveSeveral = sides.some((costs) => costs && costs.plans.length > 1)
	return {
		key: 'agreements',
		label: 'Which agreements',
		explain: 'Where they differ, the figures below are in this order.',
		cells: sides.map((costs) => {
			if (!costs) return 'pending'
			if (!someHaveSeveral) return 'unpublished'
			return {
				text: costs.plans.length > 1 ? numbered(names(costs.plans)) : 'One',
				known: [],
				sources: [],
				isPlain: true,
			}
		}),
	}
}

/** A row of one term.
 * @param textOf the text for the values of all plans; undefined where none is known
 */
function row<T>(
	key: string,
	label: string,
	sides: readonly (KnownCosts | undefined)[],
	termOf: (plan: KnownPlan) => KnownTerm<T> | undefined,
	textOf: (values: readonly (T | undefined)[], costs: KnownCosts) => string | undefined,
): Row {
	return {
		key,
		label,
		cells: sides.map((costs) => {
			if (!costs) return 'pending'
			const terms = costs.plans.map(termOf)
			const text = textOf(
				terms.map((term) => term?.value),
				costs,
			)
			return text === undefined ? 'unpublished' : { ...basisOf(terms, costs), text: sentence(text) }
		}),
	}
}

/** A row with a line for each stay. */
function yearsRow(
	key: string,
	label: string,
	sides: readonly (KnownCosts | undefined)[],
	wordsOf: (fee: DeferredFee, years: number) => string | undefined,
): Row {
	return {
		key,
		label,
		cells: sides.map((costs) => {
			if (!costs) return 'pending'
			const terms = costs.plans.map(({ terms: { dmf } }) => dmf)
			const lines = KEPT_YEARS.map((years) => ({
				label: count(years, 'year'),
				text: together(terms.map((term) => term && wordsOf(term.value, years))),
			}))
			if (lines.every(({ text }) => text === undefined)) return 'unpublished'
			return {
				// The row of the fee gives its sources.
				known: [],
				sources: [],
				isPlain: true,
				text: lines.map(({ text }) => text ?? 'ask').join(' · '),
				lines: lines.map((line) => ({ ...line, text: line.text ?? 'ask' })),
			}
		}),
	}
}

const numbered = (names: readonly string[]) => names.map((name, index) => `${index + 1}. ${name}`).join('; ')

/** The whole fee of each plan: `30% / 25% of the entry price`. */
function wholeFees({ plans }: KnownCosts): string | undefined {
	const bases = new Set(plans.flatMap(({ fee }) => fee?.of ?? []))
	const [of] = bases
	const words = (end: (plan: KnownPlan) => string) =>
		together(plans.map((plan) => plan.terms.dmf && percent(plan.terms.dmf.value.percent) + end(plan)))
	if (of === undefined) return undefined
	return bases.size === 1 ? `${words(() => '')} of ${of}` : words(({ fee }) => ` of ${fee?.of}`)
}

/** Returns a function that gives the values of several plans as one text. */
function each<T>(wordsOf: (value: T) => string | undefined) {
	return (values: readonly (T | undefined)[]) =>
		together(values.map((value) => (value === undefined ? undefined : wordsOf(value))))
}

/** The values of several plans as one text, in their order where they differ; undefined where none is known. */
function together(texts: readonly (string | undefined)[]): string | undefined {
	if (texts.every((text) => text === undefined)) return undefined
	const all = texts.map((text) => text ?? 'ask')
	return new Set(all).size === 1 ? all[0] : all.join(' / ')
}

function basisOf(
	terms: readonly (KnownTerm<unknown> | undefined)[],
	{ sources }: KnownCosts,
): Pick<Cell, 'known' | 'sources' | 'general'> {
	const found = terms.filter((term) => term !== undefined)
	return {
		known: [...new Set(found.flatMap(({ known }) => known))],
		sources,
		...(found.every(({ general }) => general) && { general: true }),
	}
}
