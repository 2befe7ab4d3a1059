/** Makes the terms of a village or an operator, each with its sources; and the assumptions of the calculator. */
import { ASSUMED_LABELS, type Assumptions, type KnownCosts } from '../../../src/core/costs/terms.ts'
import { fill } from '../../../src/core/costs/fill.ts'
import { keysOf } from '../../../src/core/vocabulary.ts'
import { knownCosts } from './known-costs.ts'
import type { CostsPage } from '../../../src/core/page-data/page-data.ts'
import type { Content, Operator, Village } from '../../content/records/model.ts'
import { FIXED_CHECKLISTS } from '../../content/checks/fixed-routes.ts'
import { citedSource } from './sources.ts'

/** Returns the known costs of a village. */
export function costsOfVillage({ known }: Village, operator: Operator, content: Pick<Content, 'costs'>): KnownCosts {
	return knownCosts({ facts: known.facts, notes: known.notes, ...ofOperator(operator, content) })
}

/**
 * Returns the costs by an operator's general terms.
 * @param villages how many it has
 */
export function costsOfOperator(operator: Operator, villages: number, content: Pick<Content, 'costs'>): KnownCosts {
	const { entryPrice, ...others } = operator.known.facts
	// A range over several villages isn't the price of any of them.
	const facts = villages === 1 && entryPrice ? { ...others, entryPrice } : others
	return knownCosts({ facts, notes: operator.known.notes, ...ofOperator(operator, content) })
}

function ofOperator({ plans }: Operator, { costs }: Pick<Content, 'costs'>) {
	const { value, reason } = costs.earnings
	return { plans, example: { value, reason } }
}

/** Returns the assumptions with their reasons, in reading order. */
export function assumptionsInWords({ costs }: Pick<Content, 'costs'>): CostsPage['assumptionsInWords'] {
	const { terms } = fill({}, assumptionsOf({ costs }))
	return keysOf(ASSUMED_LABELS).map((name) => {
		const { reason, more, sources } = costs[name]
		const text = terms[name]?.text ?? ''
		return { label: ASSUMED_LABELS[name], text, why: `${reason} ${more}`, sources: sources.map(citedSource) }
	})
}

/** Returns the address of the checklist on which a reader works out by hand what a village costs, if the content has it. */
export function costSheet({ checklists }: Content): { sheet?: string } {
	const list = checklists.find(({ slug }) => slug === FIXED_CHECKLISTS.costs)
	return list ? { sheet: list.address } : {}
}

/** Returns the values for unknown terms. `assumptionsInWords` returns their sources. */
export function assumptionsOf({ costs }: Pick<Content, 'costs'>): Assumptions {
	const used = keysOf(ASSUMED_LABELS).map((name) => {
		const { more: _more, sources: _sources, ...given } = costs[name]
		return [name, given] as const
	})
	return Object.fromEntries(used) as Assumptions
}
