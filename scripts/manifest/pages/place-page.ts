import { LOCATION_VARIANTS, address, type LocationVariant } from '../../../src/core/addresses.ts'
import type { Village } from '../../content/model.ts'
import type { RecordContext } from '../context.ts'
import { villageInPlace } from '../listed-village.ts'
import { operatorLink } from '../operator-details.ts'
import { latestDay, type PageContent } from '../page.ts'
import { byName, inWords, pictured, placeCount, placeLink, summarise, type Place } from '../places.ts'

/** What each list of a place is called on its own page. */
const LIST_NAMES: Record<LocationVariant, string> = {
	'best-retirement-villages': 'Villages grouped by need',
	'retirement-villages': 'Villages by town and suburb',
	'retirement-homes': 'Villages with care on site',
}

/** The page of a region or area. */
export function createPlacePage(
	place: Place,
	{ content, places, maps, operatorById, operatorOf }: RecordContext,
): PageContent<'place'> {
	const summary = summarise(place.villages, (id) => operatorLink(operatorById(id)))
	// By suburb or town, so that villages of one dot on the map are together.
	const villages = place.villages.toSorted((a, b) => byName(suburbOf(a), suburbOf(b)) || byName(a, b))
	return {
		kind: 'place',
		title: `Retirement villages ${place.where}`,
		crumb: `${place.name} Retirement Villages`,
		description: placeDescription(place),
		indexable: true,
		lastmod: latestDay(
			place.villages.map((village) => village.checked),
			content.site.updated,
		),
		segments: { [place.slug]: place.name },
		place: {
			...pictured(place),
			type: place.type,
			where: place.where,
			...(place.within && { within: placeLink(place.within) }),
		},
		living: place.text,
		lead: inWords(place, summary),
		summary,
		villages: villages.map((village) => villageInPlace(village, operatorOf(village))),
		map: maps.ofPlace(place, villages),
		nearby: place.nearby.flatMap((slug) => {
			const other = places.bySlug.get(slug)
			return other ? placeCount(other) : []
		}),
		areas: places.areasIn(place).map(placeCount),
		otherLists: LOCATION_VARIANTS.map((variant) => ({
			label: LIST_NAMES[variant],
			address: address.location(variant, place.slug),
		})),
	}
}

const suburbOf = ({ suburb, city }: Village) => ({ name: suburb ?? city })

function placeDescription(place: Place): string {
	const count = place.villages.length
	if (count === 0)
		return `Our list has no retirement village ${place.where}. See what there is instead, and where else to look.`
	return `${count === 1 ? 'One retirement village' : `${count} retirement villages`} ${place.where}: who runs them, the care on site, and what we found about price.`
}
