/** The projection of every map of the site, and the frames that it is seen through. */

export interface Position {
	/** Degrees, WGS 84. */
	lat: number
	lng: number
}

/** Kilometres east of the middle meridian and, as pictures count, down from the equator. */
export interface Point {
	x: number
	y: number
}

/** What a map shows: its top left corner and its size, in kilometres of the projection. */
export interface Frame extends Point {
	width: number
	height: number
}

/** New Zealand's own maps (NZTM) use this meridian: it runs through the middle of the country, so that shapes stay true. */
const MERIDIAN = 173
const EARTH_RADIUS_KM = 6371

/**
 * Transverse Mercator on a sphere. J. P. Snyder, Map Projections: A Working Manual (USGS 1395), equations 8-1 to 8-3.
 * d3-geo's `geoTransverseMercator` gives the same, but a browser that draws a few dots needs no more than this.
 */
export function project({ lat, lng }: Position): Point {
	const phi = (lat * Math.PI) / 180
	const lambda = ((lng - MERIDIAN) * Math.PI) / 180
	const b = Math.cos(phi) * Math.sin(lambda)
	return {
		x: EARTH_RADIUS_KM * Math.atanh(b),
		y: -EARTH_RADIUS_KM * Math.atan2(Math.tan(phi), Math.cos(lambda)),
	}
}

/** Every map is as high as this for each of its width: one rule of the style sheet fits all. */
export const MAP_RATIO = 1.2

/** The main islands with sea around them, for the names of the regions. */
export const COUNTRY: Frame = { x: -565, y: 3790, width: 1250, height: 1250 * MAP_RATIO }

/** Where a projected point is in a frame, in percent of its width and height to one decimal. */
export function shareOf(frame: Frame, { x, y }: Point): Point {
	const share = (distance: number, whole: number) => Math.round((distance / whole) * 1000) / 10
	return { x: share(x - frame.x, frame.width), y: share(y - frame.y, frame.height) }
}

/** The same of a position. */
export function percentIn(frame: Frame, position: Position): Point {
	return shareOf(frame, project(position))
}

export interface Group extends Point {
	/** Positions in the list that was grouped. */
	members: number[]
}

/**
 * Points that lie closer together than `near` kilometres, gathered. Each group stands at one of its points, the one that most
 * share, so that a dot is always at a real suburb or town. From north to south.
 */
export function groupNear(points: readonly Point[], near: number): Group[] {
	const places = new Map<string, Group>()
	for (const [index, { x, y }] of points.entries()) {
		const key = `${x},${y}`
		const place = places.get(key)
		if (place) place.members.push(index)
		else places.set(key, { x, y, members: [index] })
	}
	const apart = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
	const largestFirst = [...places.values()].sort(
		(a, b) => b.members.length - a.members.length || a.y - b.y || a.x - b.x,
	)
	const groups: Group[] = []
	for (const { x, y } of largestFirst)
		if (groups.every((group) => apart(group, { x, y }) >= near)) groups.push({ x, y, members: [] })
	for (const place of largestFirst) {
		const nearest = groups.reduce((best, group) => (apart(group, place) < apart(best, place) ? group : best))
		nearest.members.push(...place.members)
	}
	return groups.sort((a, b) => a.y - b.y || a.x - b.x)
}
