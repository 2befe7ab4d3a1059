import { distance } from 'geokdbush'

export interface Position {
	/** Degrees, WGS 84. */
	lat: number
	lng: number
}

/** Kilometres as the crow flies: along the great circle, the Earth taken for a sphere. */
export function distanceKm(a: Position, b: Position): number {
	return distance(a.lng, a.lat, b.lng, b.lat)
}

/** `about 12 km`. The points are those of suburbs, so nothing finer than a kilometre would be true. */
export function distanceInWords(kilometres: number): string {
	return kilometres < 1 ? 'less than 1 km' : `about ${Math.round(kilometres)} km`
}
