/** How much is known of a village: twelve things that a reader needs, listed on /how-we-compare. */
import { THINGS_TO_KNOW } from '../../src/core/facts/facts.ts'
import { VILLAGE_FACTS, type VillageFacts } from '../../src/core/facts/village-facts.ts'
import { FACT_RULES } from './fact-rules.ts'
import { joined } from './joined.ts'

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
	return { known: thingsFound(facts).length, of: THINGS_TO_KNOW }
}

/**
 * Returns how many of the twelve things were found, and which: `We’ve found 1 of the 12 key facts.`, `Key facts found: deferred
 * management fee. Not found: entry price, weekly fee, …`
 */
export function thingsInWords(facts: VillageFacts): { count: string; words: string } {
	const found = thingsFound(facts)
	const missing = [...THINGS.keys()].filter((thing) => !found.includes(thing))
	return {
		count: `We’ve found ${found.length || 'none'} of the ${THINGS_TO_KNOW} key facts.`,
		words: joined(
			' ',
			`Key facts found: ${found.join(', ') || 'none'}.`,
			missing.length > 0 && `Not found: ${missing.join(', ')}.`,
		),
	}
}

const thingsFound = (facts: VillageFacts) =>
	[...THINGS].flatMap(([thing, of]) => (of.some((fact) => (facts[fact]?.sources.length ?? 0) > 0) ? [thing] : []))
