/** Content records → what the cost model works with: the terms of a village or an operator, each with its sources. */
import type { Cited, CostFacts, CostInput, SectorDefaults, VillageCosts } from '../../src/core/costs/cost-terms.ts'
import { resolveCosts } from '../../src/core/costs/resolve-costs.ts'
import type { CostsPage } from '../../src/core/page-data/page-data.ts'
import type { Content, Operator, Village } from '../content/model.ts'
import { memoize } from './memoize.ts'
import { citedSource, publicSource } from './sources.ts'

type CostContent = Pick<Content, 'villages' | 'costs'>

/**
 * Returns a function that works out what a stay costs at a village. Five of six villages publish no cost facts of their own:
 * what a stay costs there is worked out once for each operator.
 */
export function createCostLookup(
	content: CostContent,
	operatorOf: (village: Village) => Operator,
): (village: Village) => VillageCosts {
	const ofOperators = new Map<string, VillageCosts>()
	return (village) => {
		const operator = operatorOf(village)
		const facts = villageFacts(village)
		if (facts.costs !== undefined || Object.values(facts.plain).some((fact) => fact !== undefined))
			return costsOfVillage(village, facts, operator, content)
		const key = `${operator.id} ${operator.costs?.publishedFor?.includes(village.slug)}`
		const costs = ofOperators.get(key) ?? costsOfVillage(village, facts, operator, content)
		ofOperators.set(key, costs)
		return costs
	}
}

function costsOfVillage({ slug }: Village, facts: CostFacts, operator: Operator, content: CostContent): VillageCosts {
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
export function costsOfOperator(operator: Operator, content: CostContent): VillageCosts {
	return resolveCosts({ operator: operatorFacts(operator, content), sector: sectorDefaults(content.costs) }, (slug) =>
		nameOf(slug, content),
	)
}

/** What a stay costs where nothing is published. */
export function blankCosts(content: CostContent): VillageCosts {
	const nothing: CostFacts = { costs: undefined, plain: {}, cite: () => [] }
	return resolveCosts({ operator: nothing, sector: sectorDefaults(content.costs) }, (slug) => nameOf(slug, content))
}

/** The default of each input. */
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
export function assumptionsOf(content: CostContent): CostsPage['assumptions'] {
	const defaults = sectorDefaults(content.costs)
	return blankCosts(content).plans.flatMap(({ inputs }) =>
		inputs.map(({ input, label, text }) => {
			const { reason, more, sources } = defaults[DEFAULT_OF[input]]
			return { label, text, why: `${reason} ${more}`, sources }
		}),
	)
}

const bySlug = memoize(
	(villages: CostContent['villages']) => new Map(villages.map((village) => [village.slug, village])),
)

/** How many villages each operator has. */
const villageCounts = memoize((villages: CostContent['villages']) => {
	const counts = new Map<string, number>()
	for (const { operator } of villages) counts.set(operator, (counts.get(operator) ?? 0) + 1)
	return counts
})

function nameOf(slug: string, { villages }: CostContent): string {
	const village = bySlug(villages).get(slug)
	if (!village) throw new Error(`costs are published for the village ${slug}, which does not exist`)
	return village.name
}

const sectorDefaults = memoize((costs: CostContent['costs']): SectorDefaults => {
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

function operatorFacts({ id, costs, sources, terms = {}, priceFrom }: Operator, { villages }: CostContent): CostFacts {
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
