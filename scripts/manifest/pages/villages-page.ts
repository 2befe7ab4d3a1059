import { byName } from '../../../src/core/search/care-and-place.ts'
import type { Context } from '../context.ts'
import type { PageContent } from '../page.ts'
import { placeCount } from '../records/places.ts'

/** Every village, by region. */
export function createVillagesPage(context: Context): PageContent<'villages'> {
	const { content, places, lastChecked } = context
	const total = content.villages.length
	return {
		title: 'All retirement villages',
		crumb: 'Villages',
		description: `All ${total} retirement villages on our list, by region.`,
		lastmod: lastChecked,
		total,
		groups: places.regions.map((region) => ({
			place: placeCount(region),
			villages: region.villages.toSorted(byName).map((village) => {
				const { slug, name, locality, runBy, toBeSold, remarks } = context.rowOf(village)
				return {
					slug,
					name,
					where: locality,
					...(runBy && { runBy }),
					...(toBeSold !== null && { toBeSold }),
					...(remarks && { remarks }),
				}
			}),
		})),
	}
}
