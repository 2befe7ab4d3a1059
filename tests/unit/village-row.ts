import { CARE_SERVICES } from '../../src/core/care-services.ts'
import { encodeOffers } from '../../src/core/facts/offers.ts'
import { LISTED_FACTS, type ListedFacts, type VillageRow } from '../../src/core/search/village-list-file.ts'
import { keysOf } from '../../src/core/vocabulary.ts'

/** A row of the village list; a test names only the facts that it is about. */
export function village(slug: string, facts: Partial<VillageRow> = {}): VillageRow {
	return {
		slug,
		name: slug,
		locality: 'Town',
		region: 'otago',
		area: null,
		operator: 'Op',
		operatorSlug: 'op',
		offers: encodeOffers(['independent-living']),
		amenities: [],
		status: 'open',
		...(Object.fromEntries(LISTED_FACTS.map((fact) => [fact, null])) as ListedFacts),
		lat: -45,
		lng: 170,
		postcode: null,
		weeklyFrom: null,
		weeklyTo: null,
		weeklyIsGeneral: false,
		dmfPercent: null,
		dmfWords: null,
		terms: {},
		someTerms: {},
		formerNames: [],
		formerSlugs: [],
		known: 0,
		audit: null,
		ask: 0,
		card: {},
		...facts,
	}
}

/** What may not be known of a village, besides its status and what it offers: together, what is known together. */
const FACTS = [
	['priceFrom', 'priceTo'],
	['weeklyFrom', 'weeklyTo'],
	['dmfPercent', 'dmfWords'],
	['entryAge'],
	['units'],
	['opened'],
	['audit'],
	['amenities'],
	['terms', 'someTerms'],
] as const satisfies (keyof VillageRow)[][]

/** Returns the row several times, each time with one thing that is not known. */
export function forgetting(row: VillageRow): VillageRow[] {
	const blank = village(row.slug)
	return [
		...FACTS.map((facts) => ({ ...row, ...Object.fromEntries(facts.map((fact) => [fact, blank[fact]])) })),
		{ ...row, status: 'unconfirmed' },
		...keysOf(CARE_SERVICES).map((_service, at) => ({
			...row,
			offers: `${row.offers.slice(0, at)}?${row.offers.slice(at + 1)}`,
		})),
	]
}
