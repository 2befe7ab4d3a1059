/** The words that content may use, with their labels on pages. */
import type { CareService } from './care-services.ts'
import { list } from './format.ts'

/** The care that the Ministry of Health certifies; its lists don't mention the other services. */
export const CERTIFIED_CARE = [
	'rest-home',
	'hospital',
	'dementia',
	'psychogeriatric',
] as const satisfies readonly CareService[]

export const HOME_TYPES = {
	villa: 'Villas',
	townhouse: 'Townhouses',
	apartment: 'Apartments',
	'serviced-apartment': 'Serviced apartments',
	cottage: 'Cottages',
	house: 'Houses',
	unit: 'Units',
	studio: 'Studios',
	'care-suite': 'Care suites',
} as const
export type HomeType = keyof typeof HOME_TYPES

export const AMENITIES = {
	bar: 'Bar',
	'bowling-green': 'Bowling green',
	'bus-or-van': 'Village bus or van',
	cafe: 'Café',
	chapel: 'Chapel',
	cinema: 'Cinema',
	'community-gardens': 'Community gardens',
	croquet: 'Croquet lawn',
	gym: 'Gym',
	'hair-salon': 'Hair salon',
	library: 'Library',
	'medical-clinic': 'Medical clinic',
	'menz-shed': 'Men’s shed',
	'pets-allowed': 'Pets allowed',
	pool: 'Pool',
	restaurant: 'Restaurant',
	spa: 'Spa pool',
	theatre: 'Theatre',
	workshop: 'Workshop',
} as const
export type Amenity = keyof typeof AMENITIES

export const VILLAGE_STATUS = {
	open: 'Open',
	'under-construction': 'Being built',
	planned: 'Planned',
	closed: 'Closed',
	/** The build works out these two, and no author writes them: no source tells that it is open, or only plans do. */
	unconfirmed: 'We couldn’t confirm that it’s open',
	'plans-only': 'We couldn’t confirm that it’s open',
} as const
export type VillageStatus = keyof typeof VILLAGE_STATUS

/** The statuses that aren't known. */
export const UNKNOWN_STATUS = ['unconfirmed', 'plans-only'] as const satisfies readonly VillageStatus[]

/** Whether it is known if a village is open, being built, planned or closed. */
export function isStatusKnown(status: VillageStatus): boolean {
	return !(UNKNOWN_STATUS as readonly VillageStatus[]).includes(status)
}

/**
 * Returns the status of a village for a row or card; undefined where it is open, or where the row says already that nothing about
 * the village is confirmed.
 */
export function statusToTell({ status, verified }: { status: VillageStatus; verified: boolean }): string | undefined {
	return status === 'open' || (status === 'unconfirmed' && !verified) ? undefined : VILLAGE_STATUS[status]
}

/** Who a source is from. A copy of a regulator's report counts as the regulator's. */
export const SOURCE_KINDS = {
	regulator: 'Regulator',
	register: 'Register',
	operator: 'Operator',
	'company-report': 'Company report',
	council: 'Council',
	news: 'News',
	directory: 'Directory',
	other: 'Other',
} as const
export type SourceKind = keyof typeof SOURCE_KINDS

/** The specification's price ranges, in dollars: `from` inclusive, `to` exclusive. */
export const PRICE_RANGES = {
	'under-400k': { label: 'Under $400,000', from: 0, to: 400_000 },
	'400k-600k': { label: '$400,000 to $600,000', from: 400_000, to: 600_000 },
	'600k-800k': { label: '$600,000 to $800,000', from: 600_000, to: 800_000 },
	'800k-1m': { label: '$800,000 to $1 million', from: 800_000, to: 1_000_000 },
	'over-1m': { label: 'Over $1 million', from: 1_000_000, to: Number.POSITIVE_INFINITY },
} as const
export type PriceRange = keyof typeof PRICE_RANGES

/**
 * The specification's care levels, and the services that match each: any one of them is enough. `short` is for a select,
 * which cuts off long labels.
 */
export const CARE_LEVELS = {
	independent: { label: 'Independent living', short: 'Independent living', services: ['independent-living'] },
	assisted: {
		label: 'Assisted living (serviced apartments)',
		short: 'Serviced apartment',
		services: ['serviced-apartments'],
	},
	full: {
		label: 'Care home (rest home, hospital or dementia)',
		short: 'Care home',
		services: ['rest-home', 'hospital', 'dementia'],
	},
} as const satisfies Record<string, { label: string; short: string; services: readonly CareService[] }>
export type CareLevel = keyof typeof CARE_LEVELS

/** The minimum age of residents in years, in groups: `from` inclusive, `to` exclusive. */
export const ENTRY_AGES = {
	'under-60': { label: 'Under 60', from: 0, to: 60 },
	'60-64': { label: '60 to 64', from: 60, to: 65 },
	'65-69': { label: '65 to 69', from: 65, to: 70 },
	'70-74': { label: '70 to 74', from: 70, to: 75 },
	'75-plus': { label: '75 or over', from: 75, to: Number.POSITIVE_INFINITY },
} as const

/** The number of a village's homes for independent or serviced living, in groups: `from` inclusive, `to` exclusive. */
export const SIZES = {
	'up-to-50': { label: 'Up to 50 homes', from: 0, to: 51 },
	'51-100': { label: '51 to 100 homes', from: 51, to: 101 },
	'101-200': { label: '101 to 200 homes', from: 101, to: 201 },
	'over-200': { label: 'Over 200 homes', from: 201, to: Number.POSITIVE_INFINITY },
} as const

/** `Object.keys` with types, for the vocabularies above. */
export function keysOf<T extends object>(vocabulary: T): (keyof T & string)[] {
	return Object.keys(vocabulary) as (keyof T & string)[]
}

/** Whether `value` is a word of the vocabulary; narrows its type. */
export function isIn<T extends object>(vocabulary: T, value: string | null | undefined): value is keyof T & string {
	return typeof value === 'string' && Object.hasOwn(vocabulary, value)
}

/**
 * Returns words of a vocabulary as one phrase, in the vocabulary's order; only the first has a capital.
 * @example wordsOf(CARE_SERVICES, ['hospital', 'independent-living']) === 'Independent living and hospital care'
 */
export function wordsOf<T extends Record<string, string>>(vocabulary: T, keys: readonly (keyof T & string)[]): string {
	const words = keysOf(vocabulary).flatMap((key) => (keys.includes(key) ? (vocabulary[key] ?? '') : []))
	return list(words.map((word, index) => (index ? word.toLowerCase() : word)))
}
