/** Regions and areas as one list of places, each with its villages. */
import type { RecordContent, Village } from '../content/model.ts'
import { drawnName } from '../assets/pictures.ts'
import type { Known, Link } from '../../src/core/facts/source.ts'
import type { Range } from '../../src/core/facts/statement.ts'
import type { Pictured, PlaceCount, PlaceSummary } from '../../src/core/places/place-summary.ts'
import { address } from '../../src/core/addresses.ts'
import { count, moneyRange, number } from '../../src/core/format.ts'
import { CARE_LEVELS, type CareService } from '../../src/core/vocabulary.ts'

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
export function createPlaces(content: RecordContent): Places {
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
		if (cities === 'all') return within
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
function describePlaces(content: RecordContent): (slug: string) => Pick<Place, 'landscape' | 'text'> {
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

export function placeLink(place: Place): Link {
	return { label: place.name, address: address.place(place.slug) }
}

export function placeCount(place: Place): PlaceCount {
	return { ...pictured(place), address: address.place(place.slug), villages: place.villages.length }
}

/** Returns the numbers of a list of villages. Only facts with a source count, and prices only while they are current. */
export function summarise(villages: readonly Village[], operatorLink: (id: string) => Link): PlaceSummary {
	const priced = villages.map(pricesOf).filter(({ priceFrom }) => priceFrom !== undefined)
	const lows = priced.flatMap(({ priceFrom }) => priceFrom ?? [])
	const highs = priced.flatMap(({ priceFrom, priceTo }) => priceTo ?? priceFrom ?? [])
	const offers = ({ known: { facts } }: Village, services: readonly CareService[]) =>
		isSourced(facts.careServices) && facts.careServices?.value.some((service) => services.includes(service))
	const perOperator = Map.groupBy(villages, (village) => village.operator)
	return {
		villages: villages.length,
		withCare: villages.filter((village) => offers(village, CARE_LEVELS.full.services)).length,
		withServicedApartments: villages.filter((village) => offers(village, ['serviced-apartments'])).length,
		beingBuilt: villages.filter(
			({ known: { facts } }) => isSourced(facts.status) && facts.status.value === 'under-construction',
		).length,
		pricePublished: priced.length,
		...(lows.length > 0 && { priceFrom: Math.min(...lows), priceTo: Math.max(...highs) }),
		operators: [...perOperator]
			.map(([id, theirs]) => {
				const { label, address } = operatorLink(id)
				return { name: label, address, villages: theirs.length }
			})
			.toSorted((a, b) => b.villages - a.villages || byName(a, b)),
	}
}

/** Returns sentences with the numbers of a place, right for none, one and many. */
export function inWords({ where }: Place, summary: PlaceSummary): string {
	const { villages, withCare, beingBuilt, pricePublished, priceFrom, priceTo } = summary
	if (villages === 0) return `We haven’t found a retirement village ${where}.`
	const range = moneyRange(priceFrom, priceTo)
	// A sentence of six words or more names the place, because no two pages of places may have one in common.
	const all = villages === 1 ? 'it has' : villages === 2 ? 'both have' : `all ${villages} have`
	const some = `${withCare} of them ${withCare === 1 ? 'has' : 'have'}`
	const care =
		withCare === 0
			? `but found no source that says ${villages === 1 ? 'it has' : 'they have'} care on site`
			: `and our sources say ${withCare === villages ? all : some} care on site`
	const prices = range
		? `found ${pricePublished === 1 ? 'a current entry price' : 'current entry prices'} for ${number(pricePublished)} of the villages ${where}: ${range}`
		: `couldn’t find current entry prices for ${withoutPreposition(where)}`
	return [
		`We list ${count(villages, 'village')} ${where}, ${care}.`,
		`We ${prices}.`,
		...(beingBuilt > 0
			? [
					`${NUMBER_WORDS[beingBuilt - 1] ?? number(beingBuilt)} ${beingBuilt === 1 ? 'village is' : 'villages are'} being built.`,
				]
			: []),
	].join(' ')
}

/** For the start of a sentence. */
const NUMBER_WORDS = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']

/** Returns `the West Coast` for `on the West Coast`. */
export function withoutPreposition(where: string): string {
	return where.replace(/^\w+ /, '')
}

/** Whether the fact has a source. */
export function isSourced(known: Known<unknown> | undefined): boolean {
	return known !== undefined && known.sources.length > 0
}

/**
 * Returns the lowest and highest entry price of a village that a source gives: for all homes, or else for the homes that sources
 * name. Old and undated prices are left out, because they can't be compared with current ones.
 */
export function pricesOf({ known }: Village): { priceFrom?: number; priceTo?: number } {
	const { entryPrice } = known.facts
	if (!entryPrice || !isSourced(entryPrice)) return {}
	const prices = entryPrice.partial ? (entryPrice.variants ?? []) : [entryPrice]
	return pricesIn(prices.filter(({ old }) => !old).map(({ value }) => value))
}

function pricesIn(ranges: readonly Range[]): { priceFrom?: number; priceTo?: number } {
	const lows = ranges.flatMap(({ from }) => from ?? [])
	const highs = ranges.flatMap(({ to }) => to ?? [])
	return {
		...(lows.length > 0 && { priceFrom: Math.min(...lows) }),
		...(highs.length > 0 && { priceTo: Math.max(...highs) }),
	}
}

/** Returns the first year that is certainly within a number of years before a day. Sources give only years, so the day's own year counts as one. */
export function firstYearWithin(years: number, day: string): number {
	return Number(day.slice(0, 4)) - years + 1
}

const collator = new Intl.Collator('en-NZ')

/** Compares by the site's A to Z order: macrons and case count only if texts are otherwise the same. */
export function byName(a: { name: string }, b: { name: string }): number {
	return collator.compare(a.name, b.name)
}
