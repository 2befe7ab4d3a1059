/** Makes page data from an operator's record: each fact with its sources. */
import { address } from '../../../src/core/addresses.ts'
import type { OperatorDetail } from '../../../src/core/facts/operator-facts.ts'
import type { Link } from '../../../src/core/facts/source.ts'
import type { Operator } from '../../content/records/model.ts'
import { operatorPoints } from '../../facts/operator-points.ts'
import { positionsIn } from '../../facts/sourced.ts'
import { definedOnly } from './defined-only.ts'

/** An operator with its receipts. */
export function operatorDetail(operator: Operator): OperatorDetail {
	const cited = positionsIn(operator.sources)
	return {
		id: operator.id,
		slug: operator.slug,
		name: operator.name,
		...operator.known,
		keyFeatures: operator.keyFeatures.map((item) => ({ value: item.text, sources: cited(item.sources) })),
		pros: operatorPoints(operator, 'pros'),
		cons: operatorPoints(operator, 'cons'),
		awards: operator.awards.map(({ name, year, sources }) => ({ value: { name, year }, sources: cited(sources) })),
		ratings: operator.publishedRatings.map((rating) => ({ ...definedOnly(rating), sources: cited(rating.sources) })),
		faqs: operator.faqs.map(({ question, answer, sources }) => ({
			value: { question, answer },
			sources: cited(sources),
		})),
		checked: operator.checked,
	}
}

export function operatorLink(operator: Operator): Link {
	return { label: operator.name, address: address.operator(operator.slug) }
}
