/** Content records → what the cost model works with: the terms of a village or an operator, each with its sources. */
import {
	resolveCosts,
	type Cited,
	type CostFacts,
	type CostInput,
	type SectorDefaults,
	type VillageCosts,
} from '../../src/core/costs/cost-terms.ts'
import type { CostsPage } from '../../src/core/page-data/page-data.ts'
import type { Content, Operator, Village } from '../content/model.ts'
import { once } from '../memoize.ts'
import { citedSource, publicSource } from './record-details.ts'

type Kept = Pick<Content, 'villages' | 'costs'>

/** What a stay costs at a village. `operator` is the record that `village.operator` names. */
export type FindCosts = (village: Village, operator: Operator) => VillageCosts

/** Five of six villages publish nothing that bears on it: what a stay costs there is worked out once for each operator. */
export function costsFinder(content: Kept): FindCosts {
	const ofOperators = new Map<string, VillageCosts>()
	return (village, operator) => {
		const facts = villageFacts(village)
		if (facts.costs !== undefined || Object.values(facts.plain).some((fact) => fact !== undefined))
			return costsOfVillage(village, facts, operator, content)
		const key = `${operator.id} ${operator.costs?.publishedFor?.includes(village.slug)}`
		const costs = ofOperators.get(key) ?? costsOfVillage(village, facts, operator, content)
		ofOperators.set(key, costs)
		return costs
	}
}

function costsOfVillage({ slug }: Village, facts: CostFacts, operator: Operator, content: Kept): VillageCosts {
	return resolveCosts(
		{
			village: { ...facts, slug },
			operator: operatorFacts(operator, content),
			sector: sectorDefaults(content.costs),
		},
		(other) => nameOf(other, content),
	)
}

/** What a stay costs by an operator's terms in general. */
export function costsOfOperator(operator: Operator, content: Kept): VillageCosts {
	return resolveCosts({ operator: operatorFacts(operator, content), sector: sectorDefaults(content.costs) }, (slug) =>
		nameOf(slug, content),
	)
}

/** What a stay costs where nothing is published. */
export function blankCosts(content: Kept): VillageCosts {
	const nothing: CostFacts = { costs: undefined, plain: {}, cite: () => [] }
	return resolveCosts({ operator: nothing, sector: sectorDefaults(content.costs) }, (slug) => nameOf(slug, content))
}

/** The default that stands behind each input. */
const DEFAULT_OF = {
	entryPayment: 'entryPayment',
	weeklyFee: 'weeklyFee',
	feeGrowth: 'feeGrowth',
	dmf: 'dmfPercent',
	dmfSchedule: 'dmfYears',
	gainShare: 'gainPercent',
	lossShare: 'lossPercent',
	priceGrowth: 'priceGrowth',
	monthsToRepayment: 'monthsToRepayment',
	feesStopOnLeaving: 'feesStopOnLeaving',
	otherCharges: 'otherCharges',
} as const satisfies Record<CostInput, keyof SectorDefaults>

/** What is assumed where nothing is published, and why, in the order of the inputs. */
export function assumptionsOf(content: Kept): CostsPage['assumptions'] {
	const defaults = sectorDefaults(content.costs)
	return blankCosts(content).plans.flatMap(({ inputs }) =>
		inputs.map(({ input, label, text }) => {
			const { reason, more, sources } = defaults[DEFAULT_OF[input]]
			return { label, text, why: `${reason} ${more}`, sources }
		}),
	)
}

const bySlug = once((villages: Kept['villages']) => new Map(villages.map((village) => [village.slug, village])))

/** How many villages each operator has. */
const villageCounts = once((villages: Kept['villages']) => {
	const counts = new Map<string, number>()
	for (const { operator } of villages) counts.set(operator, (counts.get(operator) ?? 0) + 1)
	return counts
})

function nameOf(slug: string, { villages }: Kept): string {
	const village = bySlug(villages).get(slug)
	if (!village) throw new Error(`costs are published for the village ${slug}, which does not exist`)
	return village.name
}

const sectorDefaults = once((costs: Kept['costs']): SectorDefaults => {
	const cited = <T>({ sources, ...given }: { value: T; reason: string; more: string; sources: CitedSource[] }) => ({
		...given,
		sources: sources.map(citedSource),
	})
	return {
		entryPayment: cited(costs.entryPayment),
		weeklyFee: cited(costs.weeklyFee),
		feeGrowth: cited(costs.feeGrowth),
		dmfPercent: cited(costs.dmfPercent),
		dmfYears: cited(costs.dmfYears),
		gainPercent: cited(costs.gainPercent),
		lossPercent: cited(costs.lossPercent),
		priceGrowth: cited(costs.priceGrowth),
		monthsToRepayment: cited(costs.monthsToRepayment),
		feesStopOnLeaving: cited(costs.feesStopOnLeaving),
		otherCharges: cited(costs.otherCharges),
	}
})

type CitedSource = Parameters<typeof citedSource>[0]
type FileSource = Parameters<typeof publicSource>[0] & { id?: string | undefined; supports: readonly string[] }

/** Cites by the ids and by the facts that a file's sources name. */
function citing(sources: readonly FileSource[]) {
	return {
		cite: (ids: readonly string[]) =>
			sources.filter(({ id }) => id !== undefined && ids.includes(id)).map(publicSource),
		fact: <T>(value: T | undefined, fact: string): Cited<T> | undefined =>
			value === undefined
				? undefined
				: { value, sources: sources.filter(({ supports }) => supports.includes(fact)).map(publicSource) },
	}
}

function villageFacts({ costs, sources, ...village }: Village): CostFacts {
	const { cite, fact } = citing(sources)
	return {
		costs,
		cite,
		plain: {
			entryPayment: fact(village.priceFrom, 'priceFrom') ?? fact(village.priceTo, 'priceTo'),
			weeklyFee: fact(village.weeklyFee, 'weeklyFee'),
			dmfPercent: fact(village.dmfPercent, 'dmfPercent'),
			dmfYears: fact(village.dmfYears, 'dmfYears'),
		},
	}
}

function operatorFacts({ id, costs, sources, terms = {}, priceFrom }: Operator, { villages }: Kept): CostFacts {
	const { cite, fact } = citing(sources)
	// A range over several villages is the price of none of them.
	const isOfOneVillage = () => villageCounts(villages).get(id) === 1
	return {
		costs,
		cite,
		plain: {
			entryPayment: priceFrom !== undefined && isOfOneVillage() ? fact(priceFrom, 'priceFrom') : undefined,
			weeklyFee: fact(terms.weeklyFeeFrom, 'terms.weeklyFeeFrom'),
			dmfPercent: fact(terms.dmfPercent, 'terms.dmfPercent'),
			dmfYears: fact(terms.dmfYears, 'terms.dmfYears'),
			feesStop: fact(terms.feesStopOnExit, 'terms.feesStopOnExit'),
			repaidWithinMonths: fact(terms.repaymentGuaranteeMonths, 'terms.repaymentGuaranteeMonths'),
			moneyBackDays: fact(terms.moneyBackDays, 'terms.moneyBackDays'),
		},
	}
}
