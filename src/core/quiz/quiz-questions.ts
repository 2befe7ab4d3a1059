/** The questions of the quiz in page data. */
import type { Link } from '../facts/source.ts'
import type { CareService } from '../care-services.ts'
import type { Amenity, CareLevel, VillageStatus } from '../vocabulary.ts'

/** What an option of the quiz asks of a village. Each key is a separate wish. */
export interface QuizWants {
	careLevel?: CareLevel
	/** All of them. */
	careServices?: CareService[]
	/** Any one of them. */
	anyAmenity?: Amenity[]
	status?: VillageStatus
	/** Whole dollars. */
	entryUpTo?: number
	/** Dollars a week. */
	weeklyUpTo?: number
	/** Deferred management fee at its cap, in percent of the entry price. */
	dmfUpTo?: number
	feesStop?: true
	pricePublished?: true
	homesUpTo?: number
	/** A year, worked out at build. */
	openedSince?: number
	/** No open corrective action of moderate risk or above since the last audit of its care home. */
	nothingOpen?: true
}

export interface QuizOption {
	id: string
	label: string
	/** Nothing, and nothing in `about`: no preference. */
	wants?: QuizWants
	/** Questions, by id, whose answers become priorities or must-haves too. */
	about?: string[]
	/** What the result offers first. */
	first?: 'print' | 'email' | 'phone'
	/** Whether one person moves in, so that the result asks nothing about couples. */
	isAlone?: true
	/** What the result then suggests reading. */
	read?: Link
}

export interface QuizQuestion {
	id: string
	question: string
	hint?: string
	/** The maximum number of options. */
	choose: number | 'any'
	/** The kind of its wishes: `must` is for must-haves. */
	role: 'wish' | 'priority' | 'must'
	/** Asks for places, or for a point and a distance. The options are the site's places, filled in at build; the first `areas` are cities. */
	where?: { areas: number }
	options: QuizOption[]
}
