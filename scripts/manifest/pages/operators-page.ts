import { address } from '../../../src/core/addresses.ts'
import type { OperatorRow } from '../../../src/core/page-data/page-data.ts'
import type { Operator, Village } from '../../content/model.ts'
import type { RecordContext } from '../context.ts'
import { count } from '../../../src/core/format.ts'
import { careInWords } from '../listed-village.ts'
import { keptInWords } from '../operator-summary.ts'
import type { PageContent } from '../page.ts'
import { byName, isSourced } from '../places.ts'
import { localityOf } from '../village-details.ts'

/** Every operator, those with the most villages first. */
export function createOperatorsPage({ content, villagesOf, lastChecked }: RecordContext): PageContent<'operators'> {
	const operators = content.operators
		.map((operator) => operatorRow(operator, villagesOf(operator)))
		.toSorted((a, b) => b.villages - a.villages || byName(a, b))
	const running = operators.filter(({ villages }) => villages > 0).length
	return {
		kind: 'operators',
		title: 'Retirement village operators',
		crumb: 'Operator',
		description: `The ${count(running, 'operator')} that run the villages on our list: which villages they run, what care they offer and on what terms.`,
		indexable: true,
		lastmod: lastChecked,
		operators,
	}
}

function operatorRow(operator: Operator, villages: readonly Village[]): OperatorRow {
	const { name, slug, known } = operator
	const { careServices } = known.facts
	const [only] = villages
	const kept = keptInWords(known.facts)
	const care = isSourced(careServices) ? careInWords(careServices?.value ?? []) : ''
	return {
		name,
		address: address.operator(slug),
		...(operator.formerSlugs && { formerSlugs: operator.formerSlugs }),
		villages: villages.length,
		...(only && villages.length === 1 && { where: localityOf(only) }),
		details: [...(kept ? [`${kept} kept when you leave`] : []), ...(care ? [care] : [])],
		sourced: known.sources.length > 0,
	}
}
