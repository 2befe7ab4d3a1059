import { address } from '../../../src/core/addresses.ts'
import { MAX_TITLE_LENGTH, titleOf } from '../../../src/core/head/head.ts'
import type { Content, Village } from '../../content/model.ts'
import type { Context } from '../context.ts'
import { createPage, type Page } from '../page.ts'
import { localityOf } from '../village-details.ts'
import { villageSide } from '../village-sides.ts'

/** How many neighbours a village page names. */
const NEARBY_VILLAGES = 6

/** The page of a village, which has an address of its own, a short one, and one in each of its places. */
export function createVillagePage(village: Village, context: Context): Page {
	const { content, places, maps, operatorOf, rowOf, nearestTo } = context
	const region = places.regionOf(village)
	const area = places.areaOf(village)
	const canonical = address.village(village.slug)
	const otherAddresses = [
		address.villageShort(village.slug),
		address.villageInPlace(region.slug, village.slug),
		...(area ? [address.villageInPlace(area.slug, village.slug)] : []),
	]
	return createPage(
		{
			kind: 'village',
			title: villageTitle(village, content.site),
			crumb: village.name,
			description: `${village.name} in ${localityOf(village)}, run by ${operatorOf(village).name}: homes, care on site, fees and contract terms, each with its source.`,
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

/** The village with as much of its place as the title has room for. */
function villageTitle(village: Village, site: Content['site']): string {
	const titles = [`${village.name}, ${localityOf(village)}`, `${village.name}, ${village.city}`, village.name]
	return titles.find((title) => titleOf({ title }, site).length <= MAX_TITLE_LENGTH) ?? village.name
}
