/** Places as pages name them. */
import type { Link } from '../facts/source.ts'

/** A place that may have a landscape, at `landscapeAddress` of its slug. */
export interface Pictured {
	slug: string
	name: string
	landscape?: boolean
}

/** A place as its own pages name it. */
export interface PlaceOnPage extends Pictured {
	type: 'region' | 'area'
	/** For a sentence: `on the West Coast`. */
	where: string
	/** The region that an area is in. */
	within?: Link
}

export interface PlaceCount extends Pictured {
	address: string
	villages: number
}
