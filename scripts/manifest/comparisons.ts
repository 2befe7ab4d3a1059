/** Which comparisons the site suggests, by the rules that the page tells, and the pages that show them without scripts. */
import { distance } from 'geokdbush'
import type { Operator, Village } from '../content/model.ts'
import { address } from '../../src/core/addresses.ts'
import { villageGroups, type Group } from '../../src/core/compare/fact-comparison.ts'
import { list } from '../../src/core/format.ts'
import type {
	ComparePage,
	OperatorSide,
	PublishedSide,
	SuggestedPair,
	VillageSide,
} from '../../src/core/page-data/page-data.ts'
import { byName, type Place } from './places.ts'

/** How many pairs of each kind. */
const MOST = 8
/** Kilometres between two villages that somebody would look at on one day. */
const NEAR = 10

/** What the rules read of the site's content. */
interface Known {
	regions: readonly Place[]
	/** Those with the most villages on our list first. */
	operators: readonly Operator[]
	publishedSide: (village: Village) => PublishedSide
	villageSide: (village: Village) => VillageSide
	operatorSide: (operator: Operator) => OperatorSide
}

export interface Suggestions {
	pairs: ComparePage['suggestions']
	/** The comparison at the address of each pair. */
	pages: { pair: SuggestedPair; shown: NonNullable<ComparePage['pair']> }[]
}

/** How many of the rows that are compared the side answers. */
function published(groups: readonly Group[]): number {
	return groups.flatMap(({ rows }) => rows).filter(({ cells }) => typeof cells[0] === 'object').length
}

/** The two rules; RULES in src/features/compare/start.tsx says them in words: keep them together. */
export function suggestions({ regions, operators, publishedSide, villageSide, operatorSide }: Known): Suggestions {
	const villagePairs = regions
		.flatMap((region) => nearbyPair(region.villages, publishedSide) ?? [])
		.toSorted((a, b) => b.published - a.published || byName(a.villages[0], b.villages[0]))
		.slice(0, MOST)
		.map(({ villages }) => ({
			pair: pairOf(villages, `In ${villages[0].city}`),
			shown: { villages: villages.map(villageSide) },
		}))
	const largest = operators.filter((operator) => Object.keys(operator.terms ?? {}).length > 0).slice(0, MOST)
	const operatorPairs = largest.flatMap((first, index) => {
		const second = index % 2 === 0 ? largest[index + 1] : undefined
		return second
			? {
					pair: pairOf([first, second], 'By number of villages'),
					shown: { operators: [first, second].map(operatorSide) },
				}
			: []
	})
	return {
		pairs: { villages: villagePairs.map(({ pair }) => pair), operators: operatorPairs.map(({ pair }) => pair) },
		pages: [...villagePairs, ...operatorPairs],
	}
}

/** Of a region's open villages the one that publishes most, and the one near it in the same town, of another operator, that does. */
function nearbyPair(villages: readonly Village[], sideOf: Known['publishedSide']) {
	const ranked = villages
		.filter(({ status }) => status === 'open')
		.map((village) => ({ village, published: published(villageGroups([sideOf(village)])) }))
		.toSorted((a, b) => b.published - a.published || byName(a.village, b.village))
	const inTown = Map.groupBy(ranked, ({ village }) => village.city)
	for (const first of ranked) {
		const second = inTown
			.get(first.village.city)
			?.find(({ village }) => village.operator !== first.village.operator && isNear(village, first.village))
		if (second) {
			return {
				villages: [first.village, second.village] as [Village, Village],
				published: first.published + second.published,
			}
		}
	}
	return undefined
}

function isNear({ position: a }: Village, { position: b }: Village): boolean {
	return distance(a.lng, a.lat, b.lng, b.lat) <= NEAR
}

function pairOf([first, second]: [Village, Village] | [Operator, Operator], why: string): SuggestedPair {
	return {
		names: [first.name, second.name],
		slugs: [first.slug, second.slug],
		why,
		address: address.comparePair(first.slug, second.slug),
	}
}

/** `Abingdon Village and Acacia Cove Village` */
export function titleOf({ names }: SuggestedPair): string {
	return list(names)
}
