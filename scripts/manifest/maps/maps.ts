/** Makes the maps of the site and their files. */
import { optimize } from 'svgo'
import { mapFile } from '../../../src/core/addresses.ts'
import { COUNTRY, MAP_RATIO, percentIn, pointInFrame, type Frame, type Point } from './map-projection.ts'
import type { RegionMark, VillageMap, VillageSpot } from '../../../src/core/places/map-data.ts'
import type { Content, Village } from '../../content/records/model.ts'
import { memoize } from '../memoize.ts'
import { placeCount, type Place, type Places } from '../records/places.ts'
import { GRID, createOutlines, type Outlines } from './geometry.ts'
import { FreeSpace, nameable, namesAround } from './labels.ts'
import { boundsOf, frameAround, marksOf } from './marks.ts'
import { REGION_NAMES } from './region-names.ts'

/** The country to choose a region from, one symbol for each region; `land` is all of it. */
const COUNTRY_MAP = 'new-zealand'

export interface MapFile {
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
	/** A village on the map of its area, or of its region. */
	spotOf: (village: Village, place: Place) => VillageSpot
	regionMark: (region: Place) => RegionMark
}

/** How tall the window of a village's map is, as a share of its width; map.css says the same. */
const WINDOW_RATIO = 0.4
/** How tall the whole map is, in percent of that window. */
const WHOLE = (100 * MAP_RATIO) / WINDOW_RATIO

const outlinesOf = memoize(createOutlines)

/** Returns what draws the maps of a content's places. */
export function createMaps(content: Content, places: Places): Maps {
	const outlines = outlinesOf(content.outlines)
	// The villages of a place share its map.
	const frameOf = memoize((place: Place) => frameOfPlace(place, places, outlines))
	const nameableIn = memoize((place: Place) => nameable(content.gazetteer, frameOf(place), regionOf(place)))
	return {
		files: () => mapFiles(places.all, frameOf, outlines),
		ofPlace: (place, villages) => {
			const marks = marksOf(villages, frameOf(place))
			return {
				file: mapFile(place.slug),
				hasHere: place.type === 'region',
				marks,
				names: namesAround(nameableIn(place), marks),
			}
		},
		ofCountry: (villages) => ({
			file: mapFile(COUNTRY_MAP),
			hasHere: false,
			marks: marksOf(villages, COUNTRY),
			names: [],
		}),
		spotOf: ({ position, suburb, city }, place) => {
			const point = percentIn(frameOf(place), position)
			const name = new FreeSpace([point]).take(point, suburb ?? city)
			const spot = { ...point, ...(name && { name }) }
			const top = Math.min(0, Math.max(100 - WHOLE, Math.round(50 - (point.y * WHOLE) / 100)))
			/** Whether a name is fully inside the window. */
			const isInWindow = ({ y }: Point) => Math.abs(top + (y * WHOLE) / 100 - 50) < 38
			return {
				file: mapFile(place.slug),
				hasHere: place.type === 'region',
				...spot,
				names: namesAround(nameableIn(place).filter(isInWindow), [spot]),
				top,
				height: WHOLE,
			}
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
