/** The facts about a village, with their labels and questions. */
import { telephoneAddress } from '../format.ts'
import { CARE_SERVICES, type CareService } from '../care-services.ts'
import { AMENITIES } from '../vocabulary.ts'
import type { Amenity, HomeType, VillageStatus } from '../vocabulary.ts'
import { CONTRACT_TABLE, type TermSection } from './contract-facts.ts'
import { createRows, inGroup, type ValuesOf } from './facts.ts'
import type { Known } from './source.ts'

/**
 * The parts of a village's page: what its heading and its contacts show, what only paper shows because "At a glance" isn't
 * printed, the care, the other facts, and the terms.
 */
export type VillageSection = 'heading' | 'glance' | 'care-ladder' | 'promise' | 'care' | 'about' | TermSection

const place = inGroup<VillageSection>('place')
const homes = inGroup<VillageSection>('homes')
const care = inGroup<VillageSection>('care')

export const VILLAGE_TABLE = {
	status: place<VillageStatus>({ section: 'heading', label: 'Status' }),
	street: place<string>({
		section: 'heading',
		label: 'Street address',
		isAsked: true,
		question: 'What is the street address?',
		isInAddress: true,
	}),
	suburb: place<string>({ section: 'heading', label: 'Suburb', isInAddress: true }),
	city: place<string>({ section: 'heading', label: 'Town or city', isInAddress: true }),
	postcode: place<string>({ section: 'heading', label: 'Postcode', isInAddress: true }),
	phone: place<string>({
		section: 'heading',
		label: 'Telephone',
		isAsked: true,
		href: telephoneAddress,
	}),
	website: place<string>({ section: 'heading', label: 'Website', isAsked: true, href: String }),
	formerNames: place<string[]>({ section: 'about', label: 'Former names' }),
	/** Year. */
	opened: place<number>({ section: 'glance', order: 'last', label: 'Opening year', isAsked: true }),
	ownershipChange: place<string>({ section: 'about', label: 'Change of owner or operator' }),
	registerNumber: place<string>({ section: 'about', label: 'Number in the Retirement Villages Register' }),
	nzbn: place<string>({ section: 'about', label: 'New Zealand Business Number (NZBN)' }),
	/** Homes for independent or serviced living. */
	units: homes<number>({
		section: 'glance',
		label: 'Homes',
		isAsked: true,
		question: 'How many homes are there, and how many are empty now?',
	}),
	homeTypes: homes<HomeType[]>({ section: 'glance', label: 'Types of home' }),
	amenities: homes<Amenity[]>({
		section: 'about',
		order: 'first',
		label: 'Shared facilities and services',
		isAsked: true,
		words: AMENITIES,
	}),
	careServices: care<CareService[]>({
		section: 'care-ladder',
		label: 'Homes and care offered',
		isAsked: true,
		question: 'What care is there on site, and where would I go if I needed more?',
		words: CARE_SERVICES,
	}),
	/** Only those that a source says it doesn't offer. */
	careNotOffered: care<CareService[]>({
		section: 'care-ladder',
		label: 'Not offered, according to the source',
	}),
	careBeds: care<number>({ section: 'care', label: 'Care beds', isAsked: true }),
	premisesId: care<string>({ section: 'care', label: 'Premises ID at the Ministry of Health' }),
	careNextDoor: care<string>({
		section: 'care',
		order: 'last',
		label: 'Care home nearby, run separately',
	}),
	certification: care<string>({ section: 'care', label: 'The care home’s certificate' }),
	audit: care<string>({ section: 'care', label: 'Latest audit we’ve found' }),
	/** Corrective actions of the latest audit, of moderate risk or above, that are still open: worked out from `audit`. */
	openActions: care<number>({
		section: 'care',
		label: 'Audit findings still to be fixed (moderate risk or above)',
		question: 'What did the last audit of the care home find, and what still has to be fixed?',
	}),
	...CONTRACT_TABLE,
}

/** Their values, as pages have them: the build puts those of several parts into words. */
export type VillageTableValues = ValuesOf<typeof VILLAGE_TABLE>

type OptionalFacts = { [F in Exclude<keyof VillageTableValues, 'city' | 'status'>]?: Known<VillageTableValues[F]> }

/** The facts about a village. A missing key is a fact that we haven't found. */
export interface VillageFacts extends OptionalFacts {
	city: Known<string>
	status: Known<VillageStatus>
}

/** What is told of changes of hands, beside "Run by" and beside the terms. */
export interface ChangeOfHands {
	kind: 'planned' | 'done'
	/** Follows the operator's name: `since June 2019`. */
	since?: string
	/** Whether a sale that isn't confirmed is to the operator in the village's file. */
	isBuyer?: true
	/** Sentences after "Run by"; empty if `since` says it. */
	words: string
	/** On cards, what isn't confirmed: `Sale to Bravo announced in April 2024: we couldn’t confirm it`. */
	onCard?: string
	/** Whose the terms are. */
	terms?: string
	sources: number[]
}

/** Every fact of a village, grouped and in reading order. */
export const VILLAGE_FACTS = createRows<VillageFacts>(VILLAGE_TABLE)
