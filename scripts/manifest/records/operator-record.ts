/** Makes page data from an operator's record: each fact with its sources. */
import { address } from '../../../src/core/addresses.ts'
import { OPERATOR_FACTS, type OperatorValues } from '../../../src/core/facts/operator-facts.ts'
import type { Link } from '../../../src/core/facts/source.ts'
import type { VillageOperator } from '../../../src/core/page-data/page-data.ts'
import type { Operator, Village } from '../../content/records/model.ts'
import { runByOf } from '../../facts/opening.ts'
import { operatorPoints } from '../../facts/operator-points.ts'
import { positionsIn } from '../../facts/sourced.ts'
import { definedOnly } from './defined-only.ts'

/** Returns what is known of an operator, with its sources. */
export function operatorRecord(operator: Operator) {
	const cited = positionsIn(operator.sources)
	return {
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

/** The facts of an operator that its only village's page has. */
const SHOWN = new Set<keyof OperatorValues>(['founded', 'headquarters', 'ownership', 'stockListing', 'marketPosition'])

/** Returns what is known of an operator, as the page of its only village shows it. */
export function runBy(operator: Operator, village: Village): VillageOperator {
	const { name, facts, keyFeatures, pros, cons, awards, faqs, statements, sources } = operatorRecord(operator)
	const points = [
		{ heading: 'What it offers', points: keyFeatures },
		{ heading: 'Points in its favour', points: pros },
		{ heading: 'Points to check', points: cons },
		{
			heading: 'Awards',
			points: awards.map(({ value, sources: cited }) => ({ value: `${value.name}, ${value.year}`, sources: cited })),
		},
	]
	return {
		name,
		sentence:
			name === village.name
				? 'Not part of a group, as far as we know.'
				: `${[runByOf(village.known), 'by', name, village.known.hands?.since].filter(Boolean).join(' ')}. This is its only village on our list.`,
		...(facts.description && { description: facts.description.value }),
		facts: OPERATOR_FACTS.filter(({ key }) => SHOWN.has(key)).flatMap((row) => {
			const text = row.text(facts)
			return text === undefined ? [] : [{ label: row.label, text }]
		}),
		points: points.filter((group) => group.points.length > 0),
		faqs,
		statements,
		sources,
	}
}
