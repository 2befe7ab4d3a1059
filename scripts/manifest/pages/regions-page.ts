import { address } from '../../../src/core/addresses.ts'
import type { PageData } from '../../../src/core/page-data/page-data.ts'
import type { RecordContext } from '../context.ts'
import { placeCount } from '../places.ts'

/** Every region on a map, and the areas. */
export function createRegionsPage({ places, maps, lastChecked }: RecordContext): PageData {
	return {
		kind: 'regions',
		title: 'Retirement villages by region',
		crumb: 'Regions',
		description: `The ${places.regions.length} regions and ${places.areas.length} cities and towns that we cover, and how many villages we list in each.`,
		canonical: address.regions,
		indexable: true,
		lastmod: lastChecked,
		regions: places.regions.map(maps.regionMark),
		areas: places.areas.map(placeCount),
	}
}
