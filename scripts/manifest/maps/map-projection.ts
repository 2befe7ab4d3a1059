/** The projection of the site's maps, and their frames. */
import { geoTransverseMercator } from 'd3-geo'
import type { Position } from '../../../src/core/distance.ts'

/** Kilometres east of the central meridian, and down (south) from the equator. */
export interface Point {
	x: number
	y: number
}

/** What a map shows: its top left corner and its size, in kilometres of the projection. */
export interface Frame extends Point {
	width: number
	height: number
}

const EARTH_RADIUS_KM = 6371
/** New Zealand's own maps (NZTM) use the meridian 173: it runs through the middle of the country, so that shapes stay true. */
const projection = geoTransverseMercator().rotate([-173, 0]).scale(EARTH_RADIUS_KM).translate([0, 0])

/** Returns where a position is on the plane of the maps. */
export function projectPosition({ lat, lng }: Position): Point {
	const [x = 0, y = 0] = projection([lng, lat]) ?? []
	return { x, y }
}

/** The height of every map as a share of its width, so that one rule of the style sheet is enough. */
export const MAP_RATIO = 1.2

/** The main islands with sea around them, for the names of the regions. */
export const COUNTRY: Frame = { x: -565, y: 3790, width: 1250, height: 1250 * MAP_RATIO }

/** Returns where a projected point is in a frame, in percent of its width and height to one decimal. */
export function pointInFrame(frame: Frame, { x, y }: Point): Point {
	const share = (distance: number, whole: number) => Math.round((distance / whole) * 1000) / 10
	return { x: share(x - frame.x, frame.width), y: share(y - frame.y, frame.height) }
}

/** The same of a position. */
export function percentIn(frame: Frame, position: Position): Point {
	return pointInFrame(frame, projectPosition(position))
}
