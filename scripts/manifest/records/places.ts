/** Regions and areas as one list of places, each with its villages. */
import { createAreaFinder } from '../../content/checks/known-addresses.ts'
import type { Content, Village } from '../../content/records/model.ts'
import { drawnName } from '../../assets/pictures.ts'
import type { Link } from '../../../src/core/facts/source.ts'
import type { Pictured, PlaceCount, PlaceOnPage } from '../../../src/core/places/place-count.ts'
import { address } from '../../../src/core/addresses.ts'
import { distanceKm, type Position } from '../../../src/core/distance.ts'
import { byName } from '../../../src/core/search/care-and-place.ts'
import { newest } from '../../facts/resolve.ts'

export interface Place {
	slug: string
	name: string
	/** `in Otago`, `on the West Coast`. */
	where: string
	type: 'region' | 'area'
	/** The region an area is in. */
	within?: Place
	/** The areas of a region that have a page of their own. */
	areas: Place[]
	aliases: string[]
	nearby: string[]
	/** Whether there is a drawing of its landscape. */
	landscape: boolean
	/** Our own words about living there. Sanitised HTML. */
	text: string
	villages: Village[]
}

export interface Places {
	/** Regions in the order of regions.json, then the areas that have a page of their own. */
	all: Place[]
	regions: Place[]
	/** As in areas.json; an area that is its whole region is that region's place. */
	areas: Place[]
	/** Returns the places of some slugs. */
	named: (slugs: readonly string[]) => Place[]
	regionOf: (village: Village) => Place
	/** The area a village is in, unless the area is the whole region. */
	areaOf: (village: Village) => Place | undefined
}

/** Returns the places, each with its villages. The content must be checked: every reference resolves, and every place has a text. */
export function createPlaces(content: Content): Places {
	const texts = new Map(content.placeTexts.map(({ slug, html }) => [slug, html]))
	const drawn = new Set(content.images.map(drawnName))
	const described = (slug: string) => ({ landscape: drawn.has(slug), text: texts.get(slug)!, areas: [], villages: [] })
	const regions = content.regions.map((region): Place => ({
		...region,
		where: region.where ?? `in ${region.name}`,
		type: 'region',
		...described(region.slug),
	}))
	const bySlug = new Map(regions.map((region) => [region.slug, region]))
	const areas = content.areas.map(({ region, cities, ...area }): Place => {
		const within = bySlug.get(region)!
		if (cities === 'all') {
			within.aliases = [...new Set([...within.aliases, ...area.aliases])]
			return within
		}
		const place: Place = { ...area, where: `in ${area.name}`, type: 'area', within, ...described(area.slug) }
		within.areas.push(place)
		bySlug.set(place.slug, place)
		return place
	})
	const regionOf = ({ region }: Village) => bySlug.get(region)!
	const areaSlugOf = createAreaFinder(content.areas)
	const areaOf = (village: Village) => bySlug.get(areaSlugOf(village) ?? '')
	for (const village of content.villages) {
		regionOf(village).villages.push(village)
		areaOf(village)?.villages.push(village)
	}
	const named = (slugs: readonly string[]) => slugs.flatMap((slug) => bySlug.get(slug) ?? [])
	return { all: [...bySlug.values()], regions, areas, named, regionOf, areaOf }
}

/** A place's name, and whether there is a landscape of it to show. */
export function pictured({ slug, name, landscape }: Place): Pictured {
	return { slug, name, ...(landscape && { landscape }) }
}

/** Returns what each of a place's own pages has: its name, its breadcrumbs, and the last day that it changed. */
export function placeBase(place: Place, { site }: Pick<Content, 'site'>) {
	const { slug, name, type, where, within, villages } = place
	return {
		crumb: `${name} Retirement Villages`,
		lastmod: newest([site.updated, ...villages.map(({ checked }) => checked)]),
		segments: { [slug]: name },
		place: { ...pictured(place), type, where, ...(within && { within: placeLink(within) }) } satisfies PlaceOnPage,
	}
}

export function placeLink(place: Place): Link {
	return { label: place.name, address: address.place(place.slug) }
}

export function placeCount(place: Place): PlaceCount {
	return { ...pictured(place), address: address.place(place.slug), villages: place.villages.length }
}

/** Returns villages, those nearest to a point first; those at the same point are in order of name. */
export function nearestTo(point: Position, villages: readonly Village[]): { near: Village; kilometres: number }[] {
	return villages
		.map((near) => ({ near, kilometres: distanceKm(point, near.position) }))
		.toSorted((a, b) => a.kilometres - b.kilometres || byName(a.near, b.near))
}
