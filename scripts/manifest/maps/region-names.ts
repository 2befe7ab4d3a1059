/** Positions of the regions' numbers and names on the map of the country, set by eye: names are in the sea, beside their coast. */
import type { Position } from '../../../src/core/distance.ts'

interface Spot {
	/** On land, for the number. */
	at: Position
	/** In the sea, for the name, which runs to this side of the point. */
	name: Position & { side: 'left' | 'right' }
}

export const REGION_NAMES: Record<string, Spot> = {
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
