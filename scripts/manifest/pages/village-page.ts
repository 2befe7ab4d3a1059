import { address } from '../../../src/core/addresses.ts'
import { moneyRange, sentence } from '../../../src/core/format.ts'
import type { NearbyVillage } from '../../../src/core/page-data/page-data.ts'
import { distanceKm } from '../../../src/core/distance.ts'
import type { Village } from '../../content/model.ts'
import type { Context } from '../context.ts'
import { careInWords } from '../listed-village.ts'
import { fittingDescription, fittingTitle } from '../head-texts.ts'
import { createPage, type Page } from '../page.ts'
import { pricesOf } from '../places.ts'
import { localityOf } from '../village-details.ts'
import { villageOperator } from '../village-operator.ts'
import { villageParts } from '../village-parts.ts'
import { villageSide } from '../village-sides.ts'

/** How many neighbours a village page names: with it, as many as are compared at a time. */
const NEARBY_VILLAGES = 3

const CONTENTS = 'homes, care on site, fees and contract terms, each with its source.'

/** The page of a village, which has an address of its own, a short one, and one in each of its places. */
export function createVillagePage(village: Village, context: Context): Page {
	const { content, places, maps, operatorOf } = context
	const region = places.regionOf(village)
	const area = places.areaOf(village)
	const canonical = address.village(village.slug)
	const status = village.known.facts.status.value
	// Search engines show the title: nobody should travel to a village that is not there.
	const name = status === 'closed' || status === 'planned' ? `${village.name} (${status})` : village.name
	const locality = localityOf(village)
	const otherAddresses = [
		address.villageShort(village.slug),
		address.villageInPlace(region.slug, village.slug),
		...(area ? [address.villageInPlace(area.slug, village.slug)] : []),
	]
	const side = villageSide(village, context)
	const runBy = villageOperator(village, context)
	return createPage(
		{
			kind: 'village',
			title: fittingTitle([`${name}, ${locality}`, `${name}, ${village.city}`, name], content.site),
			crumb: village.name,
			description: fittingDescription([
				`${name} in ${locality}, run by ${operatorOf(village).name}: ${CONTENTS}`,
				`${name} in ${locality}: ${CONTENTS}`,
				`${name}: ${CONTENTS}`,
			]),
			canonical,
			indexable: true,
			lastmod: village.checked,
			segments: { [region.slug]: region.name, ...(area && { [area.slug]: area.name }) },
			...side,
			...villageParts(side, locality),
			map: maps.spotOf(village, area ?? region),
			...(runBy && { runBy }),
			nearby: nearbyVillages(village, context),
			addresses: [canonical, ...otherAddresses],
		},
		otherAddresses,
	)
}

function nearbyVillages(village: Village, { nearestTo }: Context): NearbyVillage[] {
	return nearestTo(village, NEARBY_VILLAGES).map((near) => {
		const services = near.known.facts.careServices?.value ?? []
		const care = sentence(careInWords(services) || (services.length > 0 ? 'independent living' : ''))
		const { priceFrom, priceTo } = pricesOf(near)
		const price = moneyRange(priceFrom, priceTo)
		return {
			slug: near.slug,
			name: near.name,
			locality: localityOf(near),
			kilometres: Math.round(distanceKm(village.position, near.position)),
			about: [care, price && `Price: ${price}`].filter(Boolean).join('. '),
		}
	})
}
