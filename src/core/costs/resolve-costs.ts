/** Works out what a stay costs at a village, or by an operator's terms. */
import type { Source } from '../facts/source.ts'
import { count, list } from '../format.ts'
import { keysOf } from '../vocabulary.ts'
import { STAYS } from './cost-model.ts'
import { costRows, stayLabel } from './cost-rows.ts'
import {
	COST_INPUTS,
	type CostFacts,
	type CostInput,
	type CostPlan,
	type PlainFacts,
	type PublishedPlan,
	type PublishedTerms,
	type SectorDefaults,
	type VillageCosts,
} from './cost-terms.ts'
import { backed, resolveTerms, type AddSources, type TermLayer } from './resolve-terms.ts'

/**
 * The costs of a village, or of an operator's terms in general when there is no village.
 * @param nameOf the name of a village by its slug
 */
export function resolveCosts(
	{
		village,
		operator,
		sector,
	}: { village?: CostFacts & { slug: string }; operator: CostFacts; sector: SectorDefaults },
	nameOf: (slug: string) => string,
): VillageCosts {
	const scope = operator.costs?.publishedFor
	const elsewhere =
		scope && village && !scope.includes(village.slug)
			? `Published for ${list(scope.map(nameOf))}, of the same operator. Here it may differ.`
			: undefined
	const table = sourceTable()
	const plans = village?.costs ? village.costs.plans : operator.costs?.plans
	const of = (facts: CostFacts, plan: PublishedPlan | undefined, note?: string): TermLayer[] => {
		const layer = (terms: PublishedTerms | undefined, plain: PlainFacts) => ({
			terms: terms ?? {},
			plain,
			cite: facts.cite,
			...(note && { elsewhere: note }),
		})
		return [layer(plan, {}), layer(facts.costs, {}), layer({}, facts.plain)]
	}
	const layersOf = (plan: PublishedPlan | undefined): TermLayer[] => {
		const [ownPlan, own, plain] = village ? of(village, village.costs && plan) : []
		const theirs = of(operator, village?.costs ? undefined : plan, elsewhere)
		const [theirPlan, their, theirPlain] = theirs
		const order = elsewhere ? [ownPlan, own, plain, ...theirs] : [ownPlan, own, theirPlan, their, plain, theirPlain]
		return order.filter((layer) => layer !== undefined)
	}
	const resolved = (plans ?? [undefined]).map((plan): CostPlan => {
		const { terms, inputs } = resolveTerms(layersOf(plan), sector, table.add)
		return { name: plan?.name ?? '', ...(plan?.for && { for: plan.for }), terms, inputs, rows: costRows(terms) }
	})
	return {
		plans: resolved,
		columns: STAYS.map(stayLabel),
		varying: varyingInputs(resolved),
		notes: [village, operator].flatMap((facts) => (facts ? notesOf(facts, table.add) : [])),
		sources: table.sources,
	}
}

function varyingInputs(plans: readonly CostPlan[]): CostInput[] {
	if (plans.length < 2) return []
	const readings = (input: CostInput) =>
		new Set(plans.map(({ inputs }) => JSON.stringify(inputs.find((basis) => basis.input === input))))
	return keysOf(COST_INPUTS).filter((input) => readings(input).size > 1)
}

function sourceTable() {
	const sources: Source[] = []
	const add = (cited: readonly Source[]) =>
		cited.map((source) => {
			const at = sources.findIndex(
				({ url, asOf, note }) => url === source.url && asOf === source.asOf && note === source.note,
			)
			return at === -1 ? sources.push(source) - 1 : at
		})
	return { sources, add }
}

function notesOf({ costs, plain, cite }: CostFacts, add: AddSources): VillageCosts['notes'] {
	const interest = costs?.repayment
	const moneyBack = backed(plain.moneyBackDays)
	return [
		...(interest?.interestAfterMonths
			? [
					{
						text: `If you are not repaid ${count(interest.interestAfterMonths, 'month')} after you leave, the operator says that it pays interest. The figures do not count it.`,
						known: add(cite(interest.sources)),
					},
				]
			: []),
		...(moneyBack
			? [
					{
						text: `The operator advertises a money-back period of ${count(moneyBack.value, 'day')}. Ask what is returned if you use it.`,
						known: add(moneyBack.sources),
					},
				]
			: []),
		...(costs?.notes ?? []).map(({ text, sources }) => ({ text, known: add(cite(sources)) })),
	]
}
