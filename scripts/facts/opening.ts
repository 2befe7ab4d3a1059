/** Says whether a village is known to have opened. */
import type { Known } from '../../src/core/facts/source.ts'
import type { VillageFacts } from '../../src/core/facts/village-facts.ts'
import { VILLAGE_STATUS, type VillageStatus } from '../../src/core/vocabulary.ts'

/** Its words on pages: those of cards, and what else is known. */
export const STATUS_ON_PAGES: Readonly<Record<VillageStatus, string>> = {
	...VILLAGE_STATUS,
	unconfirmed: `${VILLAGE_STATUS.unconfirmed}; we’ve found nothing that says people live there now, so call before you visit`,
	'plans-only': `${VILLAGE_STATUS['plans-only']}; we’ve only read about plans, so call before you visit`,
}

/** What its operator does or did, by status. */
export const RUN_BY: Readonly<Record<VillageStatus, string>> = {
	open: 'Run',
	'under-construction': 'Run',
	planned: 'Planned',
	closed: 'Was run',
	unconfirmed: 'Run',
	'plans-only': 'Run or planned',
}

/** A current statement about one of these tells that a village has opened: its homes, residents, care or fees, or the opening itself. */
const TOLD_BY = [
	'opened',
	'units',
	'homeTypes',
	'amenities',
	'careServices',
	'careNotOffered',
	'careBeds',
	'certification',
	'audit',
	'entryPrice',
	'weeklyFee',
	'otherCharges',
] as const satisfies readonly (keyof VillageFacts)[]

/**
 * Returns the status of a village. An author's "open" without a source needs a current statement about homes, residents, care, fees
 * or the opening; without one, whether it has opened isn't confirmed. Its operator's general terms don't tell it.
 */
export function statusOf(facts: VillageFacts, planned: Partial<VillageFacts>): Known<VillageStatus> {
	const { status } = facts
	const isTold = TOLD_BY.some((fact) => facts[fact] && !facts[fact].general && facts[fact].sources.length > 0)
	if (status.value !== 'open' || status.sources.length > 0 || isTold) return status
	const plans = Object.values(planned).flatMap(({ sources }) => sources)
	return plans.length > 0
		? { value: 'plans-only', sources: [...new Set(plans)] }
		: { value: 'unconfirmed', sources: [] }
}
