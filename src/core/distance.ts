import { distance } from 'geokdbush'

export interface Position {
	/** Degrees, WGS 84. */
	lat: number
	lng: number
}

/** Returns kilometres in a straight line: along the great circle of a spherical Earth. */
export function distanceKm(a: Position, b: Position): number {
	return distance(a.lng, a.lat, b.lng, b.lat)
}

/** `about 12 km`. The points are those of suburbs, so nothing finer than a kilometre would be true. */
export function distanceInWords(kilometres: number): string {
	return kilometres < 1 ? 'less than 1 km' : `about ${Math.round(kilometres)} km`
}
