/** What is known of a village. */
import type { Known, Link, Source } from './source.ts'
import type { Amenity, CareService, VillageStatus } from '../vocabulary.ts'

/** The facts of a village that a source may back. A missing key is a fact that nobody has published. */
export interface VillageFacts {
	formerNames?: Known<string[]>
	street?: Known<string>
	suburb?: Known<string>
	city: Known<string>
	postcode?: Known<string>
	phone?: Known<string>
	website?: Known<string>
	status: Known<VillageStatus>
	opened?: Known<number>
	careServices?: Known<CareService[]>
	/** Homes for independent or serviced living. */
	units?: Known<number>
	careBeds?: Known<number>
	/** Years of age. */
	entryAge?: Known<number>
	/** Whole New Zealand dollars. */
	priceFrom?: Known<number>
	priceTo?: Known<number>
	/** Whole dollars a week. */
	weeklyFee?: Known<number>
	/** Deferred management fee at its cap, in percent of the entry payment. */
	dmfPercent?: Known<number>
	/** Years until the cap is reached. */
	dmfYears?: Known<number>
	amenities?: Known<Amenity[]>
}

export interface VillageDetail {
	slug: string
	name: string
	operator: Known<Link>
	region: Link
	area?: Link
	/** Approximate: a point of the suburb or town, never of the building. */
	position: { lat: number; lng: number; precision: 'suburb' | 'town' }
	facts: VillageFacts
	verified: boolean
	checked: string
	sources: Source[]
}
