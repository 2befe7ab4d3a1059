import { address } from '../../../src/core/addresses.ts'
import type { OperatorRow } from '../../../src/core/page-data/page-data.ts'
import type { Operator } from '../../content/model.ts'
import type { Context } from '../context.ts'
import { createPage, type Page } from '../page.ts'
import { byName } from '../places.ts'

/** Every operator, those with the most villages first. */
export function createOperatorsPage({ content, villagesOf, lastChecked }: Context): Page {
	return createPage({
		kind: 'operators',
		title: 'Retirement village operators',
		crumb: 'Operator',
		description: `The ${content.operators.length} operators on our list: who runs which villages, with which care and on which terms.`,
		canonical: address.operators,
		indexable: true,
		lastmod: lastChecked,
		operators: content.operators
			.map((operator) => operatorRow(operator, villagesOf(operator).length))
			.toSorted((a, b) => b.villages - a.villages || byName(a, b)),
	})
}

function operatorRow(operator: Operator, villages: number): OperatorRow {
	const { name, slug, headquarters, careServices = [], terms, sources } = operator
	return {
		name,
		address: address.operator(slug),
		villages,
		...(headquarters && { headquarters }),
		careServices,
		...(terms?.dmfPercent !== undefined && { dmfPercent: terms.dmfPercent }),
		sourced: sources.length > 0,
	}
}
