/** The facts about a village, with their labels and questions. */
import { telephoneAddress } from '../format.ts'
import { AMENITIES, keysOf } from '../vocabulary.ts'
import { CONTRACT_TABLE } from './contract-facts.ts'
import { createRows, shownRows, type FactGroup, type FactRow, type FactTable } from './facts.ts'
import type { Known, Link, ListedStatement, Source } from './source.ts'
import type { ContractValues, VillageFact, VillageValues } from './statement.ts'
import type { VillageStatus } from '../vocabulary.ts'

/** Facts with several parts, which the build puts into words (record-words.ts). */
type WordedFact = 'ownershipChange' | 'careNextDoor' | 'certification' | 'audit'

type OptionalFacts = {
	[F in Exclude<VillageFact, 'name' | 'operator' | 'city' | 'status'>]?: Known<
		F extends WordedFact ? string : VillageValues[F]
	>
}

/** The facts about a village. A missing key is a fact that we haven't found. */
export interface VillageFacts extends OptionalFacts {
	/** Corrective actions of the latest audit, of moderate risk or above, that are still open: worked out from `audit`. */
	openActions?: Known<number>
	city: Known<string>
	status: Known<VillageStatus>
}

export interface VillageDetail {
	slug: string
	name: string
	operator: Known<Link>
	region: Link
	area?: Link
	/** Approximate: a point of the suburb or town, never of the building. */
	position: { lat: number; lng: number; precision: 'suburb' | 'town' }
	/** Its own facts, or else its operator's general terms. */
	facts: VillageFacts
	/** Planned facts, by its sources. */
	planned: Partial<VillageFacts>
	/** Every statement of its file: older values, disagreements, plans and former states too. */
	statements: ListedStatement[]
	/** Whether at least one statement about it has a source. */
	verified: boolean
	checked: string
	sources: Source[]
}

export interface VillageFactRow extends FactRow<VillageFacts> {
	group: FactGroup
}

const CONTRACT_ROWS = Object.fromEntries(
	keysOf(CONTRACT_TABLE).map((key) => [key, { group: 'money', ...CONTRACT_TABLE[key] }]),
) as { [F in keyof ContractValues]: (typeof CONTRACT_TABLE)[F] & { group: FactGroup } }

const TABLE: FactTable<VillageFacts, { group: FactGroup }> = {
	status: { group: 'place', label: 'Status' },
	street: {
		group: 'place',
		label: 'Street address',
		isAsked: true,
	},
	suburb: { group: 'place', label: 'Suburb' },
	city: { group: 'place', label: 'Town or city' },
	postcode: { group: 'place', label: 'Postcode' },
	phone: {
		group: 'place',
		label: 'Telephone',
		isAsked: true,
		href: telephoneAddress,
	},
	website: {
		group: 'place',
		label: 'Website',
		isAsked: true,
		href: String,
	},
	formerNames: { group: 'place', label: 'Former names' },
	opened: {
		group: 'place',
		label: 'Opening year',
		isAsked: true,
	},
	ownershipChange: {
		group: 'place',
		label: 'Changed hands',
	},
	units: {
		group: 'homes',
		label: 'Homes',
		isAsked: true,
	},
	homeTypes: { group: 'homes', label: 'Types of home' },
	amenities: {
		group: 'homes',
		label: 'Shared facilities and services',
		isAsked: true,
		items: (value) =>
			keysOf(AMENITIES).flatMap((icon) => (value.includes(icon) ? { icon, label: AMENITIES[icon] } : [])),
	},
	careServices: {
		group: 'care',
		label: 'Homes and care offered',
		isAsked: true,
	},
	careNotOffered: {
		group: 'care',
		label: 'Not offered, according to the source',
	},
	careBeds: {
		group: 'care',
		label: 'Care beds',
		isAsked: true,
	},
	careNextDoor: {
		group: 'care',
		label: 'Care home nearby, run separately',
	},
	certification: { group: 'care', label: 'The care home’s certificate' },
	audit: { group: 'care', label: 'Latest audit we’ve found' },
	openActions: { group: 'care', label: 'Corrective actions still open (moderate risk or above)' },
	...CONTRACT_ROWS,
}

/** Every fact of a village, grouped and in reading order. */
export const VILLAGE_FACTS: readonly VillageFactRow[] = createRows(TABLE)

/** Returns the rows of one group that a page shows. */
export function factsOf(group: FactGroup, facts: VillageFacts): VillageFactRow[] {
	return shownRows(VILLAGE_FACTS, facts).filter((row) => row.group === group)
}
