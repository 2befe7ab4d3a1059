/** Regions and areas as one list of places, each with its villages. */
import type { Content, Village } from '../../content/records/model.ts'
import { drawnName } from '../../assets/pictures.ts'
import type { Link } from '../../../src/core/facts/source.ts'
import type { Pictured, PlaceCount, PlaceOnPage } from '../../../src/core/places/place-count.ts'
import { address } from '../../../src/core/addresses.ts'

export interface Place {
	slug: string
	name: string
	/** `in Otago`, `on the West Coast`. */
	where: string
	type: 'region' | 'area'
	/** The region an area is in. */
	within?: Place
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
	bySlug: Map<string, Place>
	/** The areas of a region that have a page of their own; none for an area. */
	areasIn: (region: Place) => Place[]
	/** Throws when no region has the slug. */
	regionOf: (village: Village) => Place
	/** The area a village is in, unless the area is the whole region. */
	areaOf: (village: Village) => Place | undefined
}

/** Returns the places, each with its villages. The content must be checked: every reference resolves. */
export function createPlaces(content: Content): Places {
	const described = describePlaces(content)
	const regions = content.regions.map((region): Place => ({
		...region,
		where: region.where ?? `in ${region.name}`,
		type: 'region',
		...described(region.slug),
		villages: [],
	}))
	const bySlug = new Map(regions.map((region) => [region.slug, region]))
	const regionBySlug = (slug: string, by: string): Place => {
		const place = bySlug.get(slug)
		if (!place) throw new Error(`${by} names the region ${slug}, which does not exist`)
		return place
	}
	const areaByTown = new Map<string, Place>()
	const areas = content.areas.map(({ region, cities, ...area }): Place => {
		const within = regionBySlug(region, 'areas.json')
		if (cities === 'all') {
			within.aliases = [...new Set([...within.aliases, ...area.aliases])]
			return within
		}
		const place: Place = {
			...area,
			where: `in ${area.name}`,
			type: 'area',
			within,
			...described(area.slug),
			villages: [],
		}
		bySlug.set(place.slug, place)
		for (const city of cities) areaByTown.set(townKey(region, city), place)
		return place
	})
	const regionOf = ({ slug, region }: Village) => regionBySlug(region, `the village ${slug}`)
	const areaOf = (village: Village) => areaByTown.get(townKey(village.region, village.city))
	for (const village of content.villages) {
		regionOf(village).villages.push(village)
		areaOf(village)?.villages.push(village)
	}
	const areasIn = (region: Place) => areas.filter((area) => area.within === region)
	return { all: [...bySlug.values()], regions, areas, bySlug, areasIn, regionOf, areaOf }
}

/** Returns a function that says whether a place has a landscape, and what is written about living there. */
function describePlaces(content: Content): (slug: string) => Pick<Place, 'landscape' | 'text'> {
	const texts = new Map(content.placeTexts.map(({ slug, html }) => [slug, html]))
	const drawn = new Set(content.images.map(drawnName))
	return (slug) => {
		const text = texts.get(slug)
		if (text === undefined) throw new Error(`the place ${slug} has no text although no issue says so`)
		return { landscape: drawn.has(slug), text }
	}
}

/** Towns of one name exist in several regions, so a town is known by both. */
function townKey(region: string, city: string): string {
	return `${region}/${city}`
}

/** A place's name, and whether there is a landscape of it to show. */
export function pictured({ slug, name, landscape }: Place): Pictured {
	return { slug, name, ...(landscape && { landscape }) }
}

/** Returns a place as its own pages name it. */
export function placeOnPage(place: Place): PlaceOnPage {
	const { type, where, within } = place
	return { ...pictured(place), type, where, ...(within && { within: placeLink(within) }) }
}

export function placeLink(place: Place): Link {
	return { label: place.name, address: address.place(place.slug) }
}

export function placeCount(place: Place): PlaceCount {
	return { ...pictured(place), address: address.place(place.slug), villages: place.villages.length }
}
