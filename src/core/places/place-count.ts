/** A place as other pages name it. */

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
