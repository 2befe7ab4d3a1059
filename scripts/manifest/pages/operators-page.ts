import { address } from '../../../src/core/addresses.ts'
import { namesOf } from '../../../src/core/facts/offers.ts'
import { count } from '../../../src/core/format.ts'
import type { OperatorRow } from '../../../src/core/page-data/page-data.ts'
import { byName } from '../../../src/core/search/care-and-place.ts'
import { isOneShare } from '../../../src/core/search/village-list-file.ts'
import type { Operator, Village } from '../../content/records/model.ts'
import { feeInShort } from '../../facts/fee-choice.ts'
import { isSourced, sourced } from '../../facts/sourced.ts'
import type { Context } from '../context.ts'
import type { PageContent } from '../page.ts'
import { localityOf } from '../records/list-row.ts'

/** Every operator, those with the most villages first. */
export function createOperatorsPage({ content, villagesOf, lastChecked }: Context): PageContent<'operators'> {
	const operators = content.operators
		.map((operator) => operatorRow(operator, villagesOf(operator)))
		.toSorted((a, b) => b.villages - a.villages || byName(a, b))
	const running = operators.filter(({ villages }) => villages > 0).length
	return {
		title: 'Retirement village operators',
		crumb: 'Operator',
		description: `The ${count(running, 'operator')} that run the villages on our list: which villages they run, what care they offer and on what terms.`,
		lastmod: lastChecked,
		operators,
	}
}

function operatorRow(operator: Operator, villages: readonly Village[]): OperatorRow {
	const { name, slug, known } = operator
	const { careServices, dmf } = known.facts
	const [only, second] = villages
	const kept = isSourced(dmf) ? feeInShort(dmf, 'if other') : ''
	const keptInWords = isOneShare(kept) ? `Keeps ${kept} when you leave` : `Fee when you leave: ${kept}`
	const care = namesOf(sourced(careServices) ?? [])
	return {
		name,
		address: address.operator(slug),
		...(operator.formerSlugs && { formerSlugs: operator.formerSlugs }),
		villages: villages.length,
		...(only && !second && { where: localityOf(only) }),
		details: [kept && keptInWords, care].filter(Boolean),
		sourced: known.sources.length > 0,
	}
}
