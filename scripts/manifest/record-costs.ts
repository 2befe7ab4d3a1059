/** Makes the terms of a village or an operator, each with its sources; and the assumptions of the calculator. */
import type { CostInput, Defaults, KnownCosts, SectorDefaults } from '../../src/core/costs/cost-terms.ts'
import { NOTHING_KNOWN, fillCosts } from '../../src/core/costs/fill-costs.ts'
import { knownCosts } from './known-costs.ts'
import { shownSource } from '../facts/known-facts.ts'
import { CONTRACT_FACT_NAMES } from '../facts/resolve.ts'
import type { CostsPage } from '../../src/core/page-data/page-data.ts'
import type { RecordContent, Operator, Village } from '../content/model.ts'
import { memoize } from './memoize.ts'
import { citedSource } from './sources.ts'

/**
 * Returns a function that returns the known costs of a village. Five of six villages have no terms of their own: unless their
 * operator's terms differ by village, they all get the same object.
 */
export function createCostLookup(operatorOf: (village: Village) => Operator): (village: Village) => KnownCosts {
	const ofOperators = new Map<string, KnownCosts>()
	return (village) => {
		const operator = operatorOf(village)
		if (!hasGeneralTermsOnly(village, operator)) return costsOfVillage(village, operator)
		const costs = ofOperators.get(operator.id) ?? costsOfVillage(village, operator)
		ofOperators.set(operator.id, costs)
		return costs
	}
}

/** Whether all terms of a village hold for every village of its operator. */
function hasGeneralTermsOnly(village: Village, operator: Operator): boolean {
	return (
		!village.known.facts.entryPrice &&
		CONTRACT_FACT_NAMES.every(
			(fact) => !village.facts[fact] && !operator.facts[fact]?.some((statement) => statement.for?.villages),
		)
	)
}

function costsOfVillage({ known }: Village, operator: Operator): KnownCosts {
	return knownCosts({ ...known, plans: operator.plans, notes: notesOf(operator) })
}

/** Returns the costs by an operator's general terms. */
export function costsOfOperator(operator: Operator, content: RecordContent): KnownCosts {
	const { entryPrice, ...facts } = operator.known.facts
	// A range over several villages isn't the price of any of them.
	const isOfOneVillage = villageCounts(content.villages).get(operator.id) === 1
	const shown = isOfOneVillage && entryPrice ? { ...facts, entryPrice } : facts
	return knownCosts({
		facts: shown,
		sources: operator.known.sources,
		plans: operator.plans,
		notes: notesOf(operator),
	})
}

function notesOf({ notes = [], sources }: Operator) {
	return notes.map((note) => ({
		text: note.text,
		sources: sources.filter(({ id }) => note.sources.includes(id)).map(shownSource),
	}))
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

/** Returns the assumptions with their reasons, in the order of the inputs. */
export function assumptionsOf({ costs }: Pick<RecordContent, 'costs'>): CostsPage['assumptions'] {
	const defaults = sectorDefaults(costs)
	return fillCosts(NOTHING_KNOWN, defaults).flatMap(({ inputs }) =>
		inputs.map(({ input, label, text }) => {
			const { reason, more, sources } = defaults[DEFAULT_OF[input]]
			return { label, text, why: `${reason} ${more}`, sources }
		}),
	)
}

/** Returns the values that the calculator uses for unknown inputs. `assumptionsOf` returns their sources. */
export function defaultsOf({ costs }: Pick<RecordContent, 'costs'>): Defaults {
	return Object.fromEntries(
		Object.entries(sectorDefaults(costs)).map(([key, { value, reason }]) => [key, { value, reason }]),
	) as Defaults
}

/** How many villages each operator has. */
const villageCounts = memoize((villages: RecordContent['villages']) => {
	const counts = new Map<string, number>()
	for (const { operator } of villages) counts.set(operator, (counts.get(operator) ?? 0) + 1)
	return counts
})

const sectorDefaults = memoize((costs: RecordContent['costs']): SectorDefaults => {
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
