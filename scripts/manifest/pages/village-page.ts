import type { ListedVillage } from '../../../src/core/page-data/page-data.ts'
import { distanceInWords } from '../../../src/core/distance.ts'
import { runByOf } from '../../facts/opening.ts'
import type { Village } from '../../content/records/model.ts'
import type { Context } from '../context.ts'
import { localityOf, villageInPlace } from '../records/listed-village.ts'
import { fittingDescription, fittingTitle, type PageContent } from '../page.ts'
import { nearestTo } from '../records/nearest.ts'
import { villageOperator } from './village/village-operator.ts'
import { villageParts } from './village/village-parts.ts'
import { villageSide } from './village/village-side.ts'

/** The number of neighbours on a village page: with the village itself, as many as can be compared. */
const NEARBY_VILLAGES = 3

const CONTENTS = 'homes, care, fees and contract terms, each with its source.'

/** The page of a village. */
export function createVillagePage(village: Village, context: Context): PageContent<'village'> {
	const { content, places, maps, operatorOf } = context
	const region = places.regionOf(village)
	const area = places.areaOf(village)
	const status = village.known.facts.status.value
	// In the title too, which search engines show, so that no one travels to a closed village.
	const name = status === 'closed' || status === 'planned' ? `${village.name} (${status})` : village.name
	const locality = localityOf(village)
	const side = villageSide(village, context)
	const runBy = villageOperator(village, context)
	const map = maps.spotOf(village)
	return {
		title: fittingTitle([`${name}, ${locality}`, `${name}, ${village.city}`, name], content.site),
		crumb: village.name,
		description: fittingDescription([
			`${name} in ${locality}, ${runByOf(village.known).toLowerCase()} by ${operatorOf(village).name}: ${CONTENTS}`,
			`${name} in ${locality}: ${CONTENTS}`,
			`${name}: ${CONTENTS}`,
		]),
		lastmod: village.checked,
		segments: { [region.slug]: region.name, ...(area && { [area.slug]: area.name }) },
		...side,
		...villageParts(side, locality),
		...(map && { map }),
		...(runBy && { runBy }),
		nearby: nearbyVillages(village, context),
	}
}

function nearbyVillages(village: Village, context: Context): ListedVillage[] {
	const others = context.places.regionOf(village).villages.filter((other) => other !== village)
	return nearestTo(village.position, others)
		.slice(0, NEARBY_VILLAGES)
		.map(({ near, kilometres }) => ({
			...villageInPlace(near, context),
			where: `${localityOf(near)}, ${distanceInWords(kilometres)}`,
		}))
}
