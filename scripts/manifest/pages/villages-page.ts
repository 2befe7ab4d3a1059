import { byName } from '../../../src/core/search/care-and-place.ts'
import type { Context } from '../context.ts'
import type { PageContent } from '../page.ts'
import { definedOnly } from '../records/defined-only.ts'
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
				const { slug, name, locality, card } = context.rowOf(village)
				const { runBy, toBeSold, state, contact } = card
				return { slug, name, where: locality, card: definedOnly({ runBy, toBeSold, state, contact }) }
			}),
		})),
	}
}
