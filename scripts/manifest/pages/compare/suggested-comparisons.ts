/** Chooses the comparisons that the site suggests, by the rules on the page itself. */
import type { Operator, Village } from '../../../content/records/model.ts'
import { address } from '../../../../src/core/addresses.ts'
import { distanceKm } from '../../../../src/core/distance.ts'
import { CONTRACT_FACTS } from '../../../../src/core/facts/operator-facts.ts'
import { villageGroups, type Group } from '../../../../src/core/compare/fact-comparison.ts'
import type { ComparedOperator, ComparePage, SuggestedPair } from '../../../../src/core/page-data/page-data.ts'
import type { Context } from '../../context.ts'
import { memoize } from '../../../shared/memoize.ts'
import { byName } from '../../../../src/core/search/care-and-place.ts'
import { operatorRecord } from '../../records/operator-record.ts'
import { costsOfOperator } from '../../records/record-costs.ts'
import { operatorContact } from '../operator-page.ts'
import { comparedVillage } from '../village-page.ts'

/** The number of pairs of each kind. */
const MAX_PAIRS = 8
/** The maximum distance between two villages that someone could visit on one day, in kilometres. */
const MAX_KM_APART = 10

/** The rules, as the page says them. */
export const PAIR_RULES: NonNullable<ComparePage['rules']> = {
	villages:
		'How we pair them: in each region, we start with the open village we know most about. Then we look at the villages that other operators run nearby in the same town, and add the one we know most about. The pairs we know most about come first. Nobody can pay to be on this list.',
	operators:
		'How we pair them: we take the operators with the most villages on our list, if we’ve found their terms, and put each beside the next in size. Nobody can pay to be on this list.',
}

/** A comparison that the site suggests, and what its page shows. */
export interface Suggestion {
	pair: SuggestedPair
	compared: NonNullable<ComparePage['pair']>
}

/** Counts the rows of a comparison that one side answers. */
function published(groups: readonly Group[]): number {
	return groups.flatMap(({ rows }) => rows).filter(({ cells }) => typeof cells[0] === 'object').length
}

/** Returns the pairs by the two rules. */
export const suggestedComparisons = memoize(
	(context: Context): { villages: Suggestion[]; operators: Suggestion[] } => ({
		villages: villagePairs(context),
		operators: operatorPairs(context),
	}),
)

/** Returns the pair of each region, those with the most published facts first. */
function villagePairs(context: Context): Suggestion[] {
	return context.places.regions
		.flatMap((region) => nearbyPair(region.villages, context) ?? [])
		.toSorted((a, b) => b.published - a.published || byName(a.villages[0], b.villages[0]))
		.slice(0, MAX_PAIRS)
		.map(({ villages }) => ({
			pair: suggestedPair(villages, `In ${villages[0].city}`),
			compared: { villages: villages.map((village) => comparedVillage(village, context)) },
		}))
}

/** Pairs the largest operator with the second largest, the third with the fourth, and so on. */
function operatorPairs({ content, villagesOf }: Context): Suggestion[] {
	const largest = content.operators
		.toSorted((a, b) => villagesOf(b).length - villagesOf(a).length || byName(a, b))
		.filter(({ known }) => CONTRACT_FACTS.some(({ key }) => known.facts[key]))
		.slice(0, MAX_PAIRS)
	const comparedOperator = (operator: Operator): ComparedOperator => {
		const { slug, name, facts, ratings, sources } = operatorRecord(operator)
		return {
			kind: 'operator',
			slug,
			name,
			facts,
			ratings,
			sources,
			costs: costsOfOperator(operator, villagesOf(operator).length, content),
			contact: operatorContact(operator),
		}
	}
	return largest.flatMap((first, index) => {
		const second = largest[index + 1]
		if (index % 2 > 0 || !second) return []
		const pair = suggestedPair([first, second], 'By number of villages')
		return [{ pair, compared: { operators: [first, second].map(comparedOperator) } }]
	})
}

/**
 * Returns the open village of a region with the most published facts, and the village of another operator near it in the same town
 * with the most; undefined if no village has such a neighbour.
 */
function nearbyPair(villages: readonly Village[], context: Context) {
	const ranked = villages
		.filter(({ known }) => known.facts.status.value === 'open')
		.map((village) => ({
			village,
			published: published(villageGroups([comparedVillage(village, context)])),
		}))
		.toSorted((a, b) => b.published - a.published || byName(a.village, b.village))
	for (const { village: first, published } of ranked) {
		const second = ranked.find(({ village }) => isNeighbour(village, first))
		if (second)
			return {
				villages: [first, second.village] as [Village, Village],
				published: published + second.published,
			}
	}
	return undefined
}

/** Whether two villages of different operators are in one town and near each other. */
function isNeighbour(a: Village, b: Village): boolean {
	return a.city === b.city && a.operator !== b.operator && distanceKm(a.position, b.position) <= MAX_KM_APART
}

function suggestedPair([first, second]: [Village, Village] | [Operator, Operator], why: string): SuggestedPair {
	return {
		names: [first.name, second.name],
		slugs: [first.slug, second.slug],
		why,
		address: address.comparePair(first.slug, second.slug),
	}
}
