/** What is known of a village, and how it reads. */
import { count, list, money } from '../format.ts'
import {
	AMENITIES,
	CARE_SERVICES,
	VILLAGE_STATUS,
	keysOf,
	wordsOf,
	type Amenity,
	type CareService,
	type VillageStatus,
} from '../vocabulary.ts'
import {
	DMF,
	DMF_YEARS,
	ENTRY_AGE,
	aWeek,
	createRows,
	shownRows,
	siteName,
	type FactGroup,
	type FactRow,
	type FactTable,
} from './facts.ts'
import type { Known, Link, Source } from './source.ts'

/** The facts of a village that a source may back. A missing key is a fact that we have not found. */
export interface VillageFacts {
	formerNames?: Known<string[]>
	street?: Known<string>
	suburb?: Known<string>
	city: Known<string>
	postcode?: Known<string>
	phone?: Known<string>
	website?: Known<string>
	status: Known<VillageStatus>
	/** Year. */
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

export interface VillageFactRow extends FactRow<VillageFacts> {
	group: FactGroup
}

const TABLE: FactTable<VillageFacts, { group: FactGroup }> = {
	status: { group: 'place', label: 'Status', text: (value) => VILLAGE_STATUS[value] },
	street: {
		group: 'place',
		label: 'Street address',
		ask: 'Ask for the street address before you visit.',
		text: String,
	},
	suburb: { group: 'place', label: 'Suburb', text: String },
	city: { group: 'place', label: 'Town or city', text: String },
	postcode: { group: 'place', label: 'Postcode', text: String },
	phone: {
		group: 'place',
		label: 'Telephone',
		ask: 'Ask the operator for the village’s own number.',
		// Never broken over two lines.
		text: (value) => value.replaceAll(' ', '\u00a0'),
		href: (value) => `tel:${value.replace(/[^\d+]/g, '')}`,
	},
	website: {
		group: 'place',
		label: 'Website',
		ask: 'Ask the operator where to read about this village.',
		text: siteName,
		href: String,
	},
	formerNames: { group: 'place', label: 'Earlier names', text: (value) => list(value) },
	opened: {
		group: 'place',
		label: 'Opened',
		ask: 'Ask when it opened, and when each part was built.',
		text: String,
	},
	entryAge: { group: 'place', ...ENTRY_AGE },
	units: {
		group: 'homes',
		label: 'Homes',
		ask: 'Ask how many homes there are, and how many are empty now.',
		text: (value) => count(value, 'home'),
	},
	amenities: {
		group: 'homes',
		label: 'Shared places and services',
		ask: 'Ask what is open today, what is still planned, and what costs extra.',
		text: (value) => wordsOf(AMENITIES, value),
		items: (value) =>
			keysOf(AMENITIES).flatMap((icon) => (value.includes(icon) ? { icon, label: AMENITIES[icon] } : [])),
	},
	careServices: {
		group: 'care',
		label: 'Living and care offered',
		ask: 'Ask which care is given on site, and where you would go if you needed more.',
		text: (value) => wordsOf(CARE_SERVICES, value),
	},
	careBeds: {
		group: 'care',
		label: 'Care beds',
		ask: 'Ask how many care beds there are, and whether residents of the village come first.',
		text: (value) => count(value, 'care bed'),
	},
	priceFrom: {
		group: 'money',
		label: 'Entry payment, from',
		explain: 'What you pay to move in. It gives you the right to live there, not ownership.',
		ask: 'Ask for the entry payment of every home that is available now.',
		text: money,
	},
	priceTo: {
		group: 'money',
		label: 'Entry payment, up to',
		ask: 'Ask what the dearest home costs, and what makes it dearer.',
		text: money,
	},
	weeklyFee: {
		group: 'money',
		label: 'Weekly fee',
		explain: 'What you pay each week towards running the village.',
		ask: 'Ask for today’s weekly fee in writing, what it covers, and how it may rise.',
		text: aWeek,
	},
	dmfPercent: { group: 'money', ...DMF },
	dmfYears: { group: 'money', ...DMF_YEARS },
}

/** Every fact of a village, grouped and in reading order. */
export const VILLAGE_FACTS: readonly VillageFactRow[] = createRows(TABLE)

/** Returns the rows of one group that a page shows. */
export function factsOf(group: FactGroup, facts: VillageFacts): VillageFactRow[] {
	return shownRows(VILLAGE_FACTS, facts).filter((row) => row.group === group)
}
