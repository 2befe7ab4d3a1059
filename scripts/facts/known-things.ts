/** How much is known of a village: twelve things that a reader needs, listed on /how-we-compare. */
import { THINGS_TO_KNOW } from '../../src/core/facts/facts.ts'
import { VILLAGE_FACTS, type VillageFacts } from '../../src/core/facts/village-facts.ts'
import { FACT_RULES } from './fact-rules.ts'

/** The things, each with the facts any one of which is enough. */
export const THINGS = Map.groupBy(
	VILLAGE_FACTS.map(({ key }) => key).filter((key) => FACT_RULES[key].thing !== undefined),
	(key) => FACT_RULES[key].thing,
)

/**
 * Returns how many of the twelve things have a source. The operator's general terms count, and so do old prices and terms that hold
 * for some homes only. Planned and unconfirmed facts don't.
 */
export function countThings(facts: VillageFacts): { known: number; of: number } {
	const known = [...THINGS.values()].filter((of) => of.some((fact) => (facts[fact]?.sources.length ?? 0) > 0))
	return { known: known.length, of: THINGS_TO_KNOW }
}
