/** An operator's record → page data: each fact and term with its sources. */
import { address } from '../../src/core/addresses.ts'
import type { OperatorDetail } from '../../src/core/facts/operator-facts.ts'
import type { OperatorTerms } from '../../src/core/facts/operator-terms.ts'
import type { Link, Source } from '../../src/core/facts/source.ts'
import type { Operator } from '../content/model.ts'
import { definedOnly } from './defined-only.ts'
import { known, knownFacts, publicSource } from './sources.ts'

const OPTIONAL_OPERATOR_FACTS = [
	'founded',
	'headquarters',
	'villageCount',
	'villageCountAustralia',
	'stockListing',
	'ownership',
	'marketPosition',
	'website',
	'locations',
	'careServices',
	'contractTypes',
	'priceFrom',
	'priceTo',
] as const satisfies readonly (keyof OperatorDetail)[]

/** An operator with its receipts. */
export function operatorDetail(operator: Operator): OperatorDetail {
	const { sources } = operator
	const position = new Map(sources.map((source, index) => [source.id, index]))
	const cited = (ids: readonly string[]) => ids.flatMap((id) => position.get(id) ?? [])
	return {
		id: operator.id,
		slug: operator.slug,
		name: operator.name,
		...knownFacts(operator, OPTIONAL_OPERATOR_FACTS, sources),
		...(operator.description && { about: known(operator.description, 'description', sources) }),
		terms: operatorTerms(operator),
		keyFeatures: operator.keyFeatures.map((item) => ({ value: item.text, sources: cited(item.sources) })),
		pros: operator.pros.map((item) => ({ value: item.text, sources: cited(item.sources) })),
		cons: operator.cons.map((item) => ({ value: item.text, sources: cited(item.sources) })),
		awards: operator.awards.map(({ name, year, sources }) => ({ value: { name, year }, sources: cited(sources) })),
		ratings: operator.publishedRatings.map((rating) => ({ ...definedOnly(rating), sources: cited(rating.sources) })),
		faqs: operator.faqs.map(({ question, answer, sources }) => ({
			value: { question, answer },
			sources: cited(sources),
		})),
		checked: operator.checked,
		sources: sources.map(publicSource),
	}
}

/** The terms of an operator, each with the sources that name `terms.{key}`. */
export function operatorTerms(operator: Operator): OperatorTerms {
	const terms = operator.terms ?? {}
	return knownFacts(terms, Object.keys(terms) as (keyof typeof terms)[], operator.sources, 'terms.')
}

/** The sources of an operator, in the order to which its terms' positions refer. */
export function operatorSources(operator: Operator): Source[] {
	return operator.sources.map(publicSource)
}

export function operatorLink(operator: Operator): Link {
	return { label: operator.name, address: address.operator(operator.slug) }
}
