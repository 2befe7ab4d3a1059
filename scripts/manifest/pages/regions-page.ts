import type { Context } from '../context.ts'
import type { PageContent } from '../page.ts'
import { placeCount } from '../records/places.ts'

/** Every region on a map, and the areas. */
export function createRegionsPage({ places, maps, lastChecked }: Context): PageContent<'regions'> {
	return {
		title: 'Retirement villages by region',
		crumb: 'Regions',
		description: `The ${places.regions.length} regions and ${places.areas.length} cities and towns that we cover, and how many villages we list in each.`,
		lastmod: lastChecked,
		regions: places.regions.map(maps.regionMark),
		areas: places.areas.map(placeCount),
	}
}
