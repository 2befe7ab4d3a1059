/** Makes page data from a village's record: each fact with its sources. */
import { uncapitalised } from '../../src/core/format.ts'
import type { VillageDetail, VillageFacts } from '../../src/core/facts/village-facts.ts'
import type { Operator, Village } from '../content/model.ts'
import { operatorLink } from './operator-details.ts'
import { placeLink, type Place } from './places.ts'

/** A village with its receipts. `operator` is the record that `village.operator` names. */
export function villageDetail(
	village: Village,
	operator: Operator,
	region: Place,
	area: Place | undefined,
): VillageDetail {
	const { facts, planned, statements, sources, isVerified } = village.known
	return {
		slug: village.slug,
		name: village.name,
		operator: { value: operatorLink(operator), sources: operatorSources(village) },
		region: placeLink(region),
		...(area && { area: placeLink(area) }),
		position: village.position,
		facts,
		planned: afterColon(planned),
		statements,
		verified: isVerified,
		checked: village.checked,
		sources,
	}
}

/** Returns planned facts with words that follow "Planned:". */
function afterColon(planned: Partial<VillageFacts>): Partial<VillageFacts> {
	return Object.fromEntries(
		Object.entries(planned).map(([fact, known]) => [
			fact,
			known.text === undefined ? known : { ...known, text: uncapitalised(known.text) },
		]),
	)
}

/** Returns the sources that say who runs the village now. */
function operatorSources({ operator, facts, sources }: Village): number[] {
	const cited = new Set(
		(facts.operator ?? [])
			.filter(({ value, state }) => value === operator && state === undefined)
			.flatMap((statement) => statement.sources),
	)
	return sources.flatMap(({ id }, index) => (cited.has(id) ? [index] : []))
}

/** Returns `Howick, Auckland`, or the town alone. */
export function localityOf(village: Village): string {
	return village.suburb && village.suburb !== village.city ? `${village.suburb}, ${village.city}` : village.city
}
