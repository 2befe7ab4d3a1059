/** Makes the part of a village's page about an operator that runs only this village. */
import { OPERATOR_FACTS, type OperatorValues } from '../../../../src/core/facts/operator-facts.ts'
import type { VillageOperator } from '../../../../src/core/page-data/page-data.ts'
import { runByOf } from '../../../facts/opening.ts'
import type { Village } from '../../../content/records/model.ts'
import type { Context } from '../../context.ts'
import { operatorDetail } from '../../records/operator-details.ts'

const SHOWN = new Set<keyof OperatorValues>(['founded', 'headquarters', 'ownership', 'stockListing', 'marketPosition'])

/** Returns what is known of a village's operator if it runs no other village on the list. */
export function villageOperator(
	village: Village,
	{ operatorOf, onlyVillageOf }: Pick<Context, 'operatorOf' | 'onlyVillageOf'>,
): VillageOperator | undefined {
	const operator = operatorOf(village)
	if (onlyVillageOf(operator) !== village) return undefined
	const { name, facts, keyFeatures, pros, cons, awards, faqs, statements, sources } = operatorDetail(operator)
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
				? 'Run on its own, as far as we know.'
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
