import { distance } from 'geokdbush'
import { number } from './format.ts'

export interface Position {
	/** Degrees, WGS 84. */
	lat: number
	lng: number
}

/** Returns the straight-line distance in kilometres: along the great circle of a spherical Earth. */
export function distanceKm(a: Position, b: Position): number {
	return distance(a.lng, a.lat, b.lng, b.lat)
}

/** Two places that are nearer than this have one point, in kilometres: that of their suburb or town. */
const SAME_POINT = 0.05

/**
 * Returns `about 12 km away`. Points are those of suburbs and towns, so fractions of a kilometre would be false precision.
 * @param from the other place: `Taupō`, `you`
 */
export function distanceInWords(kilometres: number, from?: string): string {
	if (kilometres < SAME_POINT) return `in the same suburb, town or city${from ? ` as ${from}` : ''}`
	return `about ${number(Math.max(1, Math.round(kilometres)))} km ${from ? `from ${from}` : 'away'}`
}
