/** The compact list of all villages. */
import type { VillageListFile, VillageListRow } from '../../src/core/search/village-list-file.ts'
import { encodeVillageList } from '../../src/core/search/village-list-file.ts'
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
			priceFrom: isSourced(village, 'priceFrom') ? (village.priceFrom ?? null) : null,
			priceTo: isSourced(village, 'priceTo') ? (village.priceTo ?? null) : null,
			entryAge: isSourced(village, 'entryAge') ? (village.entryAge ?? null) : null,
			units: isSourced(village, 'units') ? (village.units ?? null) : null,
			lat: village.position.lat,
			lng: village.position.lng,
			careSourced: isSourced(village, 'careServices'),
			...feesOf(village).listed,
			opened: isSourced(village, 'opened') ? (village.opened ?? null) : null,
			formerNames: village.formerNames ?? [],
			verified: village.verified,
		}
	})
	return encodeVillageList(rows)
}
