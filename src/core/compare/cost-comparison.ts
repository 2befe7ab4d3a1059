/** Makes the rows of a comparison about what is kept when you leave, for villages or for operators' terms. */
import { FOR_EVERY, KEPT_YEARS, baseOf, keptAfter, shareOf } from '../costs/kept-shares.ts'
import { ASSUMED_LABELS, type Agreement, type KnownCosts } from '../costs/terms.ts'
import { yearOf, type Known, type Source } from '../facts/source.ts'
import type { DeferredFee } from '../facts/statement.ts'
import { count, money, percent, sentence, shareInWords, shareKept } from '../format.ts'
import type { ComparedVillage } from '../page-data/page-data.ts'
import { compareRow, hasCell, plainCell, type Cell, type Group, type PerSide, type Row } from './fact-comparison.ts'

/** A side's known costs, and the sources that they cite. */
type SourcedCosts = Pick<ComparedVillage, 'costs' | 'sources'>

/**
 * Returns the shares that are kept, and the terms of leaving that other rows don't have. They use only known terms, so no
 * amount depends on an assumed price. Empty if nothing is known of any side.
 */
export function costGroups(sides: PerSide<SourcedCosts>): Group[] {
	const rows = [
		plansRow(sides),
		row(
			'kept',
			'Maximum fee when you leave',
			sides,
			({ terms: { dmf } }) => dmf,
			(_, costs) => costs.fee,
		),
		row(
			'kept-steps',
			ASSUMED_LABELS.dmfYears,
			sides,
			({ terms: { dmf } }) => dmf,
			(_, costs) => stepsOf(costs),
		),
		yearsRow(
			'kept-after',
			'Operator keeps if you leave after',
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
		row(
			'loss',
			ASSUMED_LABELS.lossShare,
			sides,
			({ terms }) => terms.lossShare,
			each(({ value }) => shareInWords(value)),
		),
		row(
			'one-off',
			ASSUMED_LABELS.otherCharges,
			sides,
			({ terms }) => terms.otherCharges,
			each((term) => `${money(term.value.dollars)}${term.old ? ` (${yearOf(term)})` : ''}: ${term.value.what}`),
		),
	]
	const shown = rows.filter(hasCell)
	return shown.length > 0 ? [{ key: 'costs', heading: 'Fee when you leave', rows: shown }] : []
}

/** Names the agreements of a side that has several, and who each is for. */
function plansRow(sides: PerSide<SourcedCosts>): Row {
	const names = (plans: readonly Agreement[]) => plans.map((plan) => [plan.name, plan.for].filter(Boolean).join(', '))
	const someHaveSeveral = sides.some((side) => side && side.costs.plans.length > 1)
	return compareRow('agreements', 'Types of agreement', sides, ({ costs: { plans } }) =>
		someHaveSeveral ? plainCell(plans.length > 1 ? names(plans).join('; ') : 'One type') : undefined,
	)
}

/**
 * A row of one term.
 * @param textOf the text for the terms of all plans; undefined where none is known
 */
function row<T>(
	key: string,
	label: string,
	sides: PerSide<SourcedCosts>,
	termOf: (plan: Agreement) => Known<T> | undefined,
	textOf: (terms: readonly (Known<T> | undefined)[], costs: KnownCosts) => string | undefined,
): Row {
	return compareRow(key, label, sides, ({ costs, sources }) => {
		const terms = costs.plans.map(termOf)
		const text = textOf(terms, costs)
		return text === undefined ? undefined : { ...basisOf(terms, sources), text: sentence(text) }
	})
}

/**
 * A row with a line for each stay.
 * @param limitOf what is known of an agreement's fee where that after the stay isn't
 */
function yearsRow(
	key: string,
	label: string,
	sides: PerSide<SourcedCosts>,
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

/** Returns a function that puts a term of several plans into one text. */
function each<T>(wordsOf: (term: Known<T>) => string | undefined) {
	return (terms: readonly (Known<T> | undefined)[], costs: KnownCosts) =>
		textOfPlans(
			terms.map((term) => term && wordsOf(term)),
			costs,
		)
}

/** Puts the steps of the fees of all plans into one text; undefined if none is known. */
function stepsOf(costs: KnownCosts): string | undefined {
	const steps = costs.plans.map(({ fee }) => fee?.steps)
	// That the steps aren't found says nothing about the fee.
	const unknown = ({ terms: { dmf } }: Agreement) =>
		dmf && (dmf.value.percent === 0 ? 'no fee' : 'we haven’t found how it builds up')
	return textOfPlans(
		steps.every((one) => one === undefined) ? steps : costs.plans.map((plan, index) => steps[index] ?? unknown(plan)),
		costs,
	)
}

/** Puts the values of several plans into one text: `villa: 30%; apartment: not found` if they differ; undefined if none is known. */
function textOfPlans(texts: readonly (string | undefined)[], { plans }: KnownCosts): string | undefined {
	if (texts.every((text) => text === undefined)) return undefined
	const all = texts.map((text) => text ?? 'not found')
	if (new Set(all).size === 1) return all[0]
	return all.map((text, index) => `${plans[index]?.name}: ${text}`).join('; ')
}

function basisOf(
	terms: readonly (Known<unknown> | undefined)[],
	sources: readonly Source[],
): Pick<Cell, 'known' | 'sources' | 'general'> {
	const found = terms.filter((term) => term !== undefined)
	return {
		known: [...new Set(found.flatMap((term) => term.sources))],
		sources,
		...(found.every(({ general }) => general) && { general: true }),
	}
}
