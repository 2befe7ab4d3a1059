/** A village's record → page data: each fact with its sources, and the village as one line of a list. */
import type { VillageDetail, VillageFacts } from '../../src/core/facts/village-facts.ts'
import type { VillageName, VillageRow } from '../../src/core/page-data/page-data.ts'
import type { Operator, Village } from '../content/model.ts'
import { VILLAGE_FACTS } from '../content/schemas.ts'
import { operatorLink } from './operator-details.ts'
import { isSourced, placeLink, type Place } from './places.ts'
import { known, knownFacts, publicSource } from './sources.ts'

/** What a page shows as facts; the name and the operator it shows elsewhere. */
const FACTS: readonly (keyof VillageFacts)[] = VILLAGE_FACTS.filter((fact) => fact !== 'name' && fact !== 'operator')

/** A village with its receipts. `operator` is the record that `village.operator` names. */
export function villageDetail(
	village: Village,
	operator: Operator,
	region: Place,
	area: Place | undefined,
): VillageDetail {
	const { sources } = village
	return {
		slug: village.slug,
		name: village.name,
		operator: known(operatorLink(operator), 'operator', sources),
		region: placeLink(region),
		...(area && { area: placeLink(area) }),
		position: village.position,
		facts: {
			city: known(village.city, 'city', sources),
			status: known(village.status, 'status', sources),
			...knownFacts(village, FACTS, sources),
		},
		verified: village.verified,
		checked: village.checked,
		sources: sources.map(publicSource),
	}
}

/** A village as one line of a list. Prices are given only where a source backs them. */
export function villageRow(village: Village, operator: Operator, area: Place | undefined): VillageRow {
	return {
		slug: village.slug,
		name: village.name,
		locality: localityOf(village),
		region: village.region,
		...(area && { area: area.slug }),
		operator: operatorLink(operator),
		careServices: village.careServices ?? [],
		status: village.status,
		...(village.priceFrom !== undefined && isSourced(village, 'priceFrom') && { priceFrom: village.priceFrom }),
		...(village.priceTo !== undefined && isSourced(village, 'priceTo') && { priceTo: village.priceTo }),
		verified: village.verified,
	}
}

/** A village as one line of a long list. */
export function villageName(village: Village, operator: Operator): VillageName {
	const { slug, name, status, verified } = village
	return { slug, name, locality: localityOf(village), operatorName: operator.name, status, verified }
}

/** `Howick, Auckland`, or the town alone. */
export function localityOf(village: Village): string {
	return village.suburb && village.suburb !== village.city ? `${village.suburb}, ${village.city}` : village.city
}
