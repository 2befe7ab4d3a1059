/** The compact list of all villages. */
import {
	LISTED_FACTS,
	encodeVillageList,
	type ListedFacts,
	type VillageListFile,
	type VillageListRow,
} from '../../src/core/search/village-list-file.ts'
import type { Village } from '../content/model.ts'
import type { Context } from './context.ts'
import { byName, isSourced } from './places.ts'
import { localityOf } from './village-details.ts'

/** Returns the list that search, compare, quiz and the not-found page fetch: columns once, then one array a village. */
export function villageList({ content, places, operatorOf, feesOf }: Context): VillageListFile {
	const rows = content.villages.toSorted(byName).map((village): VillageListRow => {
		const operator = operatorOf(village)
		return {
			slug: village.slug,
			name: village.name,
			locality: localityOf(village),
			region: village.region,
			area: places.areaOf(village)?.slug ?? null,
			operator: operator.name,
			operatorSlug: operator.slug,
			careServices: village.careServices ?? [],
			amenities: village.amenities ?? [],
			status: village.status,
			...listedFacts(village),
			lat: village.position.lat,
			lng: village.position.lng,
			careSourced: isSourced(village, 'careServices'),
			...feesOf(village).listed,
			formerNames: village.formerNames ?? [],
			verified: village.verified,
		}
	})
	return encodeVillageList(rows)
}

/** What is published is listed only where a source backs it. */
function listedFacts(village: Village): ListedFacts {
	const facts = LISTED_FACTS.map((fact) => [fact, isSourced(village, fact) ? village[fact] : null])
	return Object.fromEntries(facts) as ListedFacts
}
