import { address } from '../../../src/core/addresses.ts'
import type { Village } from '../../content/model.ts'
import type { Context } from '../context.ts'
import { fittingDescription, fittingTitle } from '../head-texts.ts'
import { createPage, type Page } from '../page.ts'
import { localityOf } from '../village-details.ts'
import { villageSide } from '../village-sides.ts'

/** How many neighbours a village page names. */
const NEARBY_VILLAGES = 6

const CONTENTS = 'homes, care on site, fees and contract terms, each with its source.'

/** The page of a village, which has an address of its own, a short one, and one in each of its places. */
export function createVillagePage(village: Village, context: Context): Page {
	const { content, places, maps, operatorOf, rowOf, nearestTo } = context
	const region = places.regionOf(village)
	const area = places.areaOf(village)
	const canonical = address.village(village.slug)
	const { name } = village
	const locality = localityOf(village)
	const otherAddresses = [
		address.villageShort(village.slug),
		address.villageInPlace(region.slug, village.slug),
		...(area ? [address.villageInPlace(area.slug, village.slug)] : []),
	]
	return createPage(
		{
			kind: 'village',
			title: fittingTitle([`${name}, ${locality}`, `${name}, ${village.city}`, name], content.site),
			crumb: name,
			description: fittingDescription([
				`${name} in ${locality}, run by ${operatorOf(village).name}: ${CONTENTS}`,
				`${name} in ${locality}: ${CONTENTS}`,
				`${name}: ${CONTENTS}`,
			]),
			canonical,
			indexable: true,
			lastmod: village.checked,
			segments: { [region.slug]: region.name, ...(area && { [area.slug]: area.name }) },
			...villageSide(village, context),
			map: maps.spotOf(village, area ?? region),
			nearby: nearestTo(village, NEARBY_VILLAGES).map((near) => ({
				...rowOf(near),
				lat: near.position.lat,
				lng: near.position.lng,
			})),
			addresses: [canonical, ...otherAddresses],
		},
		otherAddresses,
	)
}
