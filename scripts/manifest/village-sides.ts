/** Makes a village's side of a comparison, which is also most of its own page. */
import { openQuestions } from '../../src/core/facts/open-questions.ts'
import type { PublishedSide, VillageSide } from '../../src/core/page-data/page-data.ts'
import type { Village } from '../content/model.ts'
import type { RecordContext } from './context.ts'
import { villageDetail } from './village-details.ts'

/** Returns what a village's page and a comparison say about it, and the questions to ask it. */
export function villageSide(village: Village, context: RecordContext): VillageSide {
	const side = publishedSide(village, context)
	return { ...side, costs: context.costsOf(village), questions: openQuestions(side.village.facts) }
}

/** Returns a village with its facts. */
export function publishedSide(village: Village, { places, operatorOf }: RecordContext): PublishedSide {
	return { village: villageDetail(village, operatorOf(village), places.regionOf(village), places.areaOf(village)) }
}
