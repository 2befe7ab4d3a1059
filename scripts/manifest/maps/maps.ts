/** Makes the maps of the site and their files. */
import { optimize } from 'svgo'
import { mapFile } from '../../../src/core/addresses.ts'
import type { Position } from '../../../src/core/distance.ts'
import type { RegionMark, VillageMap, VillageSpot } from '../../../src/core/places/map-data.ts'
import type { Content, Village } from '../../content/records/model.ts'
import { memoize } from '../../shared/memoize.ts'
import { placeCount, type Place, type Places } from '../records/places.ts'
import { GRID, createOutlines, type Outlines } from './geometry.ts'
import { FreeSpace, nameable, namesAround, townsOf, type Town } from './labels.ts'
import { COUNTRY, percentIn, pointInFrame, projectPosition, type Frame, type Point } from './map-projection.ts'
import { boundsOf, frameAround, marksOf } from './marks.ts'

/** The country to choose a region from, one symbol for each region; `land` is all of it. */
const COUNTRY_MAP = 'new-zealand'

interface MapFile {
	/** Its address. */
	file: string
	/** All that its drawing follows from, as JSON. */
	madeFrom: string
	draw: () => string
}

export interface Maps {
	/** All files, which are drawn later. */
	files: () => Generator<MapFile>
	/** A place with its villages, in the order of `villages`. */
	ofPlace: (place: Place, villages: readonly Village[]) => VillageMap
	/** The country with some villages, such as an operator's. */
	ofCountry: (villages: readonly Village[]) => VillageMap
	/** A village with what is around it; undefined where a map has too few names to say where that is. */
	spotOf: (village: Village) => VillageSpot | undefined
	regionMark: (region: Place) => RegionMark
}

/** How tall the map of a village is, as a share of its width; map.css says the same. */
const SPOT_RATIO = 0.6
/** How many kilometres across the map of a village may be: the first that shows a coast, and enough names on a phone. */
const SPOT_KM = [12, 16, 24, 32, 48, 64, 96, 128]
/** Where a map of so many kilometres shows no coast, there is none: names on a plain ground tell little. */
const COAST_KM = 48
/** So many names beside its own tell where a village is; with one less it is still told. */
const ENOUGH_NAMES = 3
/** The narrowest map on a phone of 360 px, in rem. */
const PHONE_REM = 15

const outlinesOf = memoize(createOutlines)

/** Returns what draws the maps of a content's places. */
export function createMaps(content: Content, places: Places): Maps {
	const outlines = outlinesOf(content.outlines)
	// The villages of a place share its map.
	const frameOf = memoize((place: Place) => frameOfPlace(place, places, outlines))
	const towns = townsOf(content.gazetteer)
	const around = createSpots(outlines)(content.gazetteer)
	const nameableIn = memoize((place: Place) => nameable(towns, frameOf(place), regionOf(place)))
	return {
		files: function* () {
			yield* mapFiles(
				places.all.filter((place) => outlines.hasCoast(frameOf(place))),
				frameOf,
				outlines,
			)
			yield* spotFiles([...content.villages, ...content.closedVillages], around, outlines)
		},
		ofPlace: (place, villages) => {
			const frame = frameOf(place)
			const marks = marksOf(villages, frame)
			const hasHere = place.type === 'region' && { hasHere: true as const }
			return {
				...(outlines.hasCoast(frame) && { outline: { file: mapFile(place.slug), ...hasHere, km: frame.width } }),
				marks,
				names: namesAround(nameableIn(place), marks),
			}
		},
		ofCountry: (villages) => ({
			outline: { file: mapFile(COUNTRY_MAP), km: COUNTRY.width },
			marks: marksOf(villages, COUNTRY),
			names: [],
		}),
		spotOf: (village) => {
			const { frame, spot } = around(village) ?? {}
			return frame && spot && { ...spot, others: othersIn(frame, content.villages) }
		},
		regionMark: (region) => regionMark(region, outlines),
	}
}

/** Returns the frame of a place: a whole region, so that readers recognise its shape; of a town or city, the part with its villages. */
function frameOfPlace(place: Place, { areas }: Places, outlines: Outlines): Frame {
	return frameAround(
		areas.includes(place) && place.villages.length > 0 ? boundsOf(place.villages) : outlines.boundsOf(regionOf(place)),
	)
}

/** Yields the files of all maps: the country, and one for each place. */
function* mapFiles(
	places: readonly Place[],
	frameOf: (place: Place) => Frame,
	{ slugs, draw, madeFrom }: Outlines,
): Generator<MapFile> {
	yield {
		file: mapFile(COUNTRY_MAP),
		madeFrom,
		draw: () => {
			const country = draw(COUNTRY)
			const regions = slugs.map((slug) => [slug, country.region(slug)] as const)
			return symbols(country.height, { land: country.landWithout(), ...Object.fromEntries(regions) })
		},
	}
	for (const place of places) {
		const { slug, type } = place
		const frame = frameOf(place)
		yield {
			file: mapFile(slug),
			madeFrom: JSON.stringify([madeFrom, frame, slug, type]),
			draw: () => {
				const { height, landWithout, region } = draw(frame)
				const parts = type === 'region' ? { land: landWithout(slug), here: region(slug) } : { land: landWithout() }
				return symbols(height, parts)
			},
		}
	}
}

interface Around {
	frame: Frame
	spot: Omit<VillageSpot, 'others'>
}

/** Returns where there are villages in a frame but in its middle. */
function othersIn(frame: Frame, villages: readonly Village[]): Point[] {
	const points = villages.map(({ position }) => pointInFrame(frame, projectPosition(position)))
	const isThere = (share: number) => share > 2 && share < 98
	const others = points.filter(({ x, y }) => isThere(x) && isThere(y) && (x !== 50 || y !== 50))
	return [...new Map(others.map((point) => [`${point.x} ${point.y}`, point])).values()]
}

/** Returns what makes the map around a village, with its frame; the maps are kept while the gazetteer is the same. */
const createSpots = memoize(({ hasCoast }: Outlines) =>
	memoize((gazetteer: Content['gazetteer']) => {
		const towns = townsOf(gazetteer)
		const known = new Map<string, Around | undefined>()
		return (village: Village) => {
			const key = JSON.stringify([village.position, village.suburb ?? village.city, village.region])
			if (!known.has(key)) known.set(key, spotAt(village, towns, hasCoast))
			return known.get(key)
		}
	}),
)

function spotAt(
	{ position, suburb, city, region }: Village,
	towns: readonly Town[],
	hasCoast: Outlines['hasCoast'],
): Around | undefined {
	const { x, y } = projectPosition(position)
	const middle = { x: 50, y: 50 }
	const name = new FreeSpace([middle], SPOT_RATIO).takeBesideMark(middle, suburb ?? city)
	const file = mapFile(`around_${position.lat}_${position.lng}`)
	let enough: Around | undefined
	for (const width of SPOT_KM) {
		const height = width * SPOT_RATIO
		const frame = { x: x - width / 2, y: y - height / 2, width, height }
		if (!hasCoast(frame)) {
			if (width >= COAST_KM) return undefined
			continue
		}
		const names = namesAround(nameable(towns, frame, region), [{ ...middle, name }], SPOT_RATIO)
		const shown = names.filter(({ from }) => from <= PHONE_REM).length
		const around = { frame, spot: { outline: { file, km: width }, ...(name && { name }), names } }
		if (shown >= ENOUGH_NAMES) return around
		if (shown === ENOUGH_NAMES - 1) enough ??= around
	}
	return enough
}

/** Yields the files of the maps around villages; those at one point share theirs. */
function* spotFiles(
	villages: readonly Village[],
	around: (village: Village) => Around | undefined,
	{ draw, madeFrom }: Outlines,
): Generator<MapFile> {
	const files = new Map(
		villages.flatMap((village) => around(village) ?? []).map(({ frame, spot }) => [spot.outline.file, frame]),
	)
	for (const [file, frame] of files)
		yield {
			file,
			madeFrom: JSON.stringify([madeFrom, frame]),
			draw: () => {
				const { height, landWithout } = draw(frame)
				return symbols(height, { land: landWithout() })
			},
		}
}

/** A region without a position for its name has its number in its middle. */
function regionMark(region: Place, outlines: Outlines): RegionMark {
	const spot = REGION_NAMES[region.slug]
	if (!spot) return { ...placeCount(region), numberAt: pointInFrame(COUNTRY, middleOf(outlines.boundsOf(region.slug))) }
	return {
		...placeCount(region),
		numberAt: percentIn(COUNTRY, spot.at),
		nameAt: { ...percentIn(COUNTRY, spot.name), side: spot.name.side },
	}
}

function regionOf(place: Place): string {
	return place.within?.slug ?? place.slug
}

function middleOf({ x, y, width, height }: Frame): Point {
	return { x: x + width / 2, y: y + height / 2 }
}

/** Returns a file of outlines with short paths, which pages use by name. It has no colours: the page sets them by its theme. */
function symbols(height: number, parts: Record<string, string>): string {
	const drawn = Object.entries(parts).map(
		([id, path]) => `<symbol id="${id}" viewBox="0 0 ${GRID} ${height}"><path d="${path}"/></symbol>`,
	)
	const file = `<svg xmlns="http://www.w3.org/2000/svg">${drawn.join('')}</svg>`
	return `${optimize(file, { floatPrecision: 0, plugins: ['convertPathData'] }).data}\n`
}

interface Spot {
	/** On land, for the number. */
	at: Position
	/** In the sea, for the name, which runs to this side of the point. */
	name: Position & { side: 'left' | 'right' }
}

const REGION_NAMES: Record<string, Spot> = {
	northland: { at: { lat: -35.6, lng: 173.95 }, name: { lat: -35.1, lng: 174.4, side: 'right' } },
	auckland: { at: { lat: -36.85, lng: 174.7 }, name: { lat: -36.7, lng: 174.15, side: 'left' } },
	waikato: { at: { lat: -38.15, lng: 175.35 }, name: { lat: -37.9, lng: 174.6, side: 'left' } },
	'bay-of-plenty': { at: { lat: -38.2, lng: 176.75 }, name: { lat: -37.15, lng: 176.35, side: 'right' } },
	gisborne: { at: { lat: -38.25, lng: 177.95 }, name: { lat: -38.5, lng: 178.45, side: 'right' } },
	'hawkes-bay': { at: { lat: -39.35, lng: 176.65 }, name: { lat: -39.55, lng: 177.3, side: 'right' } },
	taranaki: { at: { lat: -39.3, lng: 174.3 }, name: { lat: -39.0, lng: 173.65, side: 'left' } },
	'manawatu-whanganui': { at: { lat: -39.85, lng: 175.4 }, name: { lat: -40.1, lng: 174.75, side: 'left' } },
	wellington: { at: { lat: -41.05, lng: 175.5 }, name: { lat: -41.3, lng: 176.05, side: 'right' } },
	'nelson-tasman': { at: { lat: -41.75, lng: 172.54 }, name: { lat: -40.75, lng: 171.95, side: 'left' } },
	marlborough: { at: { lat: -41.75, lng: 173.7 }, name: { lat: -42.0, lng: 174.25, side: 'right' } },
	'west-coast': { at: { lat: -42.75, lng: 171.3 }, name: { lat: -42.3, lng: 170.95, side: 'left' } },
	canterbury: { at: { lat: -43.55, lng: 171.75 }, name: { lat: -43.35, lng: 173.0, side: 'right' } },
	otago: { at: { lat: -45.2, lng: 169.7 }, name: { lat: -45.5, lng: 171.1, side: 'right' } },
	southland: { at: { lat: -45.8, lng: 168.0 }, name: { lat: -46.9, lng: 169.2, side: 'right' } },
}
