/** How much is known of a village: twelve things that a reader needs, listed on /how-we-compare. */
import type { VillageFacts } from './village-facts.ts'

interface Thing {
	/** In the words of /how-we-compare. */
	label: string
	/** The facts, any one of which is enough. */
	facts: readonly (keyof VillageFacts)[]
}

/** The number of things. A constant, for pages that need only the number. */
export const THINGS_TO_KNOW = 12

/** The twelve things, in the order of /how-we-compare. */
export const THINGS: readonly Thing[] = [
	{ label: 'street address', facts: ['street'] },
	{ label: 'living and care offered', facts: ['careServices'] },
	{ label: 'number of homes', facts: ['units'] },
	{ label: 'minimum age', facts: ['entryAge'] },
	{ label: 'entry price', facts: ['entryPrice'] },
	{ label: 'weekly fee', facts: ['weeklyFee'] },
	{ label: 'how the weekly fee may rise', facts: ['weeklyFeeRises', 'weeklyFeeRule'] },
	{ label: 'deferred management fee', facts: ['dmf'] },
	{ label: 'gain and loss', facts: ['gainShare', 'lossShare', 'capitalRule'] },
	{ label: 'fees after you leave', facts: ['feesStopOnExit', 'feesAfterExit'] },
	{ label: 'when you are repaid', facts: ['repaymentMonths', 'repaymentTrigger'] },
	{ label: 'moving into care', facts: ['transferToCare'] },
]

/**
 * Returns how many of the twelve things have a source. The operator's general terms count, and so do old prices and terms that hold
 * for some homes only. Planned and unconfirmed facts don't.
 */
export function countThings(facts: VillageFacts): { known: number; of: number } {
	const known = THINGS.filter((thing) => thing.facts.some((fact) => (facts[fact]?.sources.length ?? 0) > 0))
	return { known: known.length, of: THINGS_TO_KNOW }
}
