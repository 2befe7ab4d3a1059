/** A place and its numbers. */

/** A place that may have a landscape, at `landscapeAddress` of its slug. */
export interface Pictured {
	slug: string
	name: string
	landscape?: boolean
}

export interface PlaceCount extends Pictured {
	address: string
	villages: number
}

/** Numbers of a place, computed from the list. */
export interface PlaceSummary {
	villages: number
	/** The number with rest home, hospital or dementia care on site, by a source. All numbers below are by sources too. */
	withCare: number
	withServicedApartments: number
	beingBuilt: number
	/** How many have a current entry price, and the lowest and highest of those. */
	pricePublished: number
	priceFrom?: number
	priceTo?: number
	operators: { name: string; address: string; villages: number }[]
}
