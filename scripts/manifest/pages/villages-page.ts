import { address } from '../../../src/core/addresses.ts'
import type { Context } from '../context.ts'
import { createPage, type Page } from '../page.ts'
import { byName, placeCount } from '../places.ts'
import { villageInPlace } from '../listed-village.ts'
import { localityOf } from '../village-details.ts'

/** Every village, by region. */
export function createVillagesPage({ content, places, operatorOf, lastChecked }: Context): Page {
	const total = content.villages.length
	return createPage({
		kind: 'villages',
		title: 'All retirement villages',
		crumb: 'Villages',
		description: `All ${total} retirement villages on our list, by region.`,
		canonical: address.villages,
		indexable: true,
		lastmod: lastChecked,
		total,
		groups: places.regions.map((region) => ({
			place: placeCount(region),
			villages: region.villages
				.toSorted(byName)
				.map((village) => ({ ...villageInPlace(village, operatorOf(village)), where: localityOf(village) })),
		})),
	})
}
