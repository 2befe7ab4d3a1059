import { distance } from 'geokdbush'

export interface Position {
	/** Degrees, WGS 84. */
	lat: number
	lng: number
}

/** Returns the straight-line distance in kilometres: along the great circle of a spherical Earth. */
export function distanceKm(a: Position, b: Position): number {
	return distance(a.lng, a.lat, b.lng, b.lat)
}

/** Returns `about 12 km`. Points are those of suburbs, so fractions of a kilometre would be false precision. */
export function distanceInWords(kilometres: number): string {
	return kilometres < 1 ? 'less than 1 km' : `about ${Math.round(kilometres)} km`
}
