import { encodeOffers } from '../../src/core/facts/offers.ts'
import { LISTED_FACTS, type ListedFacts, type VillageListRow } from '../../src/core/search/village-list-file.ts'

/** A row of the village list; a test names only the facts that it is about. */
export function village(slug: string, facts: Partial<VillageListRow> = {}): VillageListRow {
	return {
		slug,
		name: slug,
		locality: 'Town',
		region: 'otago',
		area: null,
		operator: 'Op',
		operatorSlug: 'op',
		since: null,
		toBeSold: null,
		offers: encodeOffers(['independent-living']),
		amenities: [],
		status: 'open',
		...(Object.fromEntries(LISTED_FACTS.map((fact) => [fact, null])) as ListedFacts),
		lat: -45,
		lng: 170,
		postcode: null,
		oldPrice: null,
		weeklyFrom: null,
		weeklyTo: null,
		weeklyIsGeneral: false,
		dmfPercent: null,
		dmfWords: null,
		dmfIsGeneral: false,
		feesStop: null,
		terms: {},
		someTerms: {},
		formerNames: [],
		formerSlugs: [],
		verified: true,
		known: 0,
		audit: null,
		ask: 0,
		...facts,
	}
}
