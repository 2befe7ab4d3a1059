import { address } from '../../../src/core/addresses.ts'
import type { Context } from '../context.ts'
import { operatorLink } from '../operator-details.ts'
import { createPage, latestDay, type Page } from '../page.ts'
import { byName, inWords, pictured, placeCount, placeLink, summarise, type Place } from '../places.ts'
import { locationLinks } from './location-page.ts'

/** The page of a region or area. */
export function createPlacePage(place: Place, { content, places, maps, operatorById, rowOf }: Context): Page {
	const summary = summarise(place.villages, (id) => operatorLink(operatorById(id)))
	const villages = place.villages.toSorted(byName)
	return createPage({
		kind: 'place',
		title: `Retirement villages ${place.where}`,
		crumb: `${place.name} Retirement Villages`,
		description: placeDescription(place),
		canonical: address.place(place.slug),
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
		villages: villages.map(rowOf),
		map: maps.ofPlace(place, villages),
		nearby: place.nearby.flatMap((slug) => {
			const other = places.bySlug.get(slug)
			return other ? placeCount(other) : []
		}),
		areas: places.areasIn(place).map(placeCount),
		lenses: locationLinks(place),
	})
}

function placeDescription(place: Place): string {
	const count = place.villages.length
	if (count === 0)
		return `Our list holds no retirement village ${place.where}. What there is instead, and the places nearby.`
	return `${count === 1 ? 'One retirement village' : `${count} retirement villages`} ${place.where}: who runs them, the care on site, and what is published about price.`
}
