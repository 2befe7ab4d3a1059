/** The page data of maps. All positions are in percent of the map. */
import type { PlaceCount } from './place-count.ts'

/** Villages of a map that are so close together that they share one dot. */
export interface MapMark {
	/** In percent of the map's width and height. */
	x: number
	y: number
	/** `Howick`, `Howick and Pakuranga`, `Howick and 3 other places`. */
	label: string
	/** Positions in the page's list of villages. */
	villages: number[]
	/** The name beside the dot, if there is space for it. */
	name?: NamePlace
}

/** On which side of its point a name is, and from which width of the map on it is shown, in rem. */
export interface NamePlace {
	text: string
	side: 'left' | 'right'
	from: number
}

/** A town or suburb on a map for orientation; its point is in percent. */
export interface MapName extends NamePlace {
	x: number
	y: number
}

/** The land and water of a map: a file of its own, which several pages share. */
export interface MapOutline {
	/** Its address; its parts are `#land` and, for a region, `#here`. */
	file: string
	hasHere?: true
	/** The width of what the map shows. */
	km: number
}

/** A place or the country with villages on it. */
export interface VillageMap {
	/** Absent where no water is near: names on a white ground are no map. */
	outline?: MapOutline
	/** From north to south: the first is number 1. */
	marks: MapMark[]
	names: MapName[]
}

/** What is around one village, which is in the middle. */
export interface VillageSpot {
	outline: MapOutline
	/** The suburb or town. */
	name?: NamePlace
	names: MapName[]
	/** Where other villages are. */
	others: { x: number; y: number }[]
}

/** A region on the map of the country to choose from. All positions in percent. */
export interface RegionMark extends PlaceCount {
	/** Where its number is, on a narrow screen. */
	numberAt: { x: number; y: number }
	/** Where its name is in the sea, on a wide one; absent for a region without a place chosen for it. */
	nameAt?: { x: number; y: number; side: 'left' | 'right' }
}
