/** How much is known of a village: twelve things that a reader needs, listed on /how-we-compare. */
import { joinPresent } from '../../src/core/format.ts'
import { THINGS_TO_KNOW } from '../../src/core/facts/facts.ts'
import { VILLAGE_FACTS, type VillageFacts } from '../../src/core/facts/village-facts.ts'
import { FACT_RULES } from './fact-rules.ts'
import { isSourced } from './sourced.ts'

/** The things, each with the facts any one of which is enough. */
export const THINGS = Map.groupBy(
	VILLAGE_FACTS.map(({ key }) => key).filter((key) => FACT_RULES[key].thing !== undefined),
	(key) => FACT_RULES[key].thing ?? '',
)

/**
 * Returns how many of the twelve things have a source, and which: `We’ve found 1 of the 12 key facts.`, `Key facts found: deferred
 * management fee. Not found: entry price, weekly fee, …`. The operator's general terms count, and so do old prices and terms that
 * hold for some homes only. Planned and unconfirmed facts don't.
 */
export function countThings(facts: VillageFacts): { known: number; of: number; count: string; words: string } {
	const isFound = (thing: string) => THINGS.get(thing)?.some((fact) => isSourced<unknown>(facts[fact]))
	const found = [...THINGS.keys()].filter(isFound)
	const missing = [...THINGS.keys()].filter((thing) => !isFound(thing))
	return {
		known: found.length,
		of: THINGS_TO_KNOW,
		count: `We’ve found ${found.length || 'none'} of the ${THINGS_TO_KNOW} key facts.`,
		words: joinPresent(
			' ',
			`Key facts found: ${found.join(', ') || 'none'}.`,
			missing.length > 0 && `Not found: ${missing.join(', ')}.`,
		),
	}
}
