/** Makes a village's side of a comparison, which is also most of its own page. */
import { offeredBy } from '../../../../src/core/facts/offers.ts'
import { openQuestions } from '../../../../src/core/facts/open-questions.ts'
import type { VillageDetail, VillageFacts } from '../../../../src/core/facts/village-facts.ts'
import { uncapitalised } from '../../../../src/core/format.ts'
import type { VillageSide } from '../../../../src/core/page-data/page-data.ts'
import type { Village } from '../../../content/records/model.ts'
import type { Context } from '../../context.ts'
import { operatorLink } from '../../records/operator-details.ts'
import { placeLink } from '../../records/places.ts'

/** Returns what a village's page and a comparison say about it, and the questions to ask it. */
export function villageSide(village: Village, context: Context): VillageSide {
	const detail = villageDetail(village, context)
	return { village: detail, costs: context.costsOf(village), questions: openQuestions(detail.facts) }
}

/** Returns a village with its receipts. */
export function villageDetail(village: Village, { places, operatorOf }: Context): VillageDetail {
	const { facts, planned, hands, statements, sources, isVerified } = village.known
	const area = places.areaOf(village)
	return {
		slug: village.slug,
		name: village.name,
		operator: { value: operatorLink(operatorOf(village)), sources: operatorSources(village) },
		...(hands && { hands }),
		region: placeLink(places.regionOf(village)),
		...(area && { area: placeLink(area) }),
		position: village.position,
		facts,
		planned: afterColon(planned),
		offers: offeredBy(facts, planned),
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
	const saying = (facts.operator ?? []).filter(({ value, state }) => value === operator && state === undefined)
	const cited = saying.flatMap((statement) => statement.sources)
	return sources.flatMap(({ id }, index) => (cited.includes(id) ? [index] : []))
}
