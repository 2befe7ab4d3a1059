/** Makes the terms of a village or an operator, each with its sources; and the assumptions of the calculator. */
import {
	COST_INPUTS,
	type CostInput,
	type Defaults,
	type KnownCosts,
	type SectorDefaults,
} from '../../../src/core/costs/cost-terms.ts'
import { NOTHING_KNOWN, fillCosts } from '../../../src/core/costs/fill-costs.ts'
import { knownCosts } from './known-costs.ts'
import { shownSource } from '../../facts/known-facts.ts'
import type { CostsPage } from '../../../src/core/page-data/page-data.ts'
import type { Content, Operator, Village } from '../../content/records/model.ts'
import { FIXED_CHECKLISTS } from '../../content/checks/fixed-routes.ts'
import { citedSource } from './sources.ts'

/** Returns the known costs of a village. */
export function costsOfVillage({ known }: Village, operator: Operator, content: Pick<Content, 'costs'>): KnownCosts {
	return knownCosts({ ...known, ...ofOperator(operator, content) })
}

/**
 * Returns the costs by an operator's general terms.
 * @param villages how many it has
 */
export function costsOfOperator(operator: Operator, villages: number, content: Pick<Content, 'costs'>): KnownCosts {
	const { entryPrice, ...others } = operator.known.facts
	// A range over several villages isn't the price of any of them.
	const facts = villages === 1 && entryPrice ? { ...others, entryPrice } : others
	return knownCosts({ facts, sources: operator.known.sources, ...ofOperator(operator, content) })
}

function ofOperator({ plans, notes = [], sources }: Operator, { costs }: Pick<Content, 'costs'>) {
	const { value, reason } = costs.earnings
	return {
		plans,
		notes: notes.map((note) => ({
			text: note.text,
			sources: sources.filter(({ id }) => note.sources.includes(id)).map(shownSource),
		})),
		example: { value, reason },
	}
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
	earnings: 'earnings',
} as const satisfies Record<CostInput, keyof SectorDefaults>

/** Returns the assumptions with their reasons, in the order of the inputs. */
export function assumptionsOf({ costs }: Pick<Content, 'costs'>): CostsPage['assumptions'] {
	return fillCosts(NOTHING_KNOWN, defaultsOf({ costs })).flatMap(({ inputs }) =>
		inputs.map(({ input, text }) => {
			const { reason, more, sources } = costs[DEFAULT_OF[input]]
			return { label: COST_INPUTS[input], text, why: `${reason} ${more}`, sources: sources.map(citedSource) }
		}),
	)
}

/** Returns the address of the checklist on which a reader works out by hand what a village costs, if the content has it. */
export function costSheet({ checklists }: Content): { sheet?: string } {
	const list = checklists.find(({ slug }) => slug === FIXED_CHECKLISTS.costs)
	return list ? { sheet: list.address } : {}
}

/** Returns the values that the calculator uses for unknown inputs. `assumptionsOf` returns their sources. */
export function defaultsOf({ costs }: Pick<Content, 'costs'>): Defaults {
	const used = Object.values(DEFAULT_OF).map((key) => {
		const { more: _more, sources: _sources, ...given } = costs[key]
		return [key, given] as const
	})
	return Object.fromEntries(used) as Defaults
}
