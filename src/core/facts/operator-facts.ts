/** The facts about an operator, with their labels. */
import { CARE_SERVICES, type CareService } from '../care-services.ts'
import { telephoneAddress } from '../format.ts'
import { CONTRACT_TABLE, type ContractFacts, type ContractValues } from './contract-facts.ts'
import { createRows, inGroup, type ValuesOf } from './facts.ts'
import type { Known } from './source.ts'

/** The parts of an operator's page; facts of no part are in the list of all statements. */
type OperatorSection = 'glance' | 'company' | 'statements'

const place = inGroup<OperatorSection>('place')
const care = inGroup<OperatorSection>('care')

export const OPERATOR_TABLE = {
	/** Year. */
	founded: place<number>({ section: 'company', label: 'Founded' }),
	headquarters: place<string>({ section: 'company', label: 'Head office' }),
	ownership: place<string>({ section: 'company', label: 'Ownership', isAsked: true }),
	stockListing: place<string>({ section: 'company', label: 'Stock exchange listing' }),
	marketPosition: place<string>({ section: 'statements', label: 'Size and sales' }),
	villageCount: place<number>({ section: 'company', label: 'Number of villages in New Zealand' }),
	villageCountAustralia: place<number>({ section: 'company', label: 'Villages in Australia' }),
	locations: place<string[]>({ section: 'statements', label: 'Where its villages are' }),
	phone: place<string>({ section: 'statements', label: 'Telephone', href: telephoneAddress }),
	website: place<string>({ section: 'statements', label: 'Website', href: String }),
	careServices: care<CareService[]>({
		section: 'glance',
		label: 'Homes and care offered',
		isAsked: true,
		words: CARE_SERVICES,
	}),
}

/** The values of statements about an operator. */
export interface OperatorValues extends ContractValues, ValuesOf<typeof OPERATOR_TABLE> {
	/** Above the facts of its page, and in no table. */
	description: string
	/** What the Commerce Commission's letter of January 2024 concerned: a point to check, and in no table. */
	commissionLetter: 'care' | 'contract'
}

/** A rating by others, never ours. */
export interface PublishedRating {
	publisher: string
	year: number
	/** 1 to 5. */
	overall: number
	care?: number
	facilities?: number
	staff?: number
	food?: number
	activities?: number
	sources: number[]
}

/** The facts about an operator. A missing key is a fact that we haven't found. */
export type OperatorFacts = { [F in keyof OperatorValues]?: Known<OperatorValues[F]> }

/** The plain facts of an operator, grouped and in reading order. */
export const OPERATOR_FACTS = createRows<Pick<OperatorFacts, keyof typeof OPERATOR_TABLE>>(OPERATOR_TABLE)

/** The terms of an operator's contracts, in reading order. */
export const CONTRACT_FACTS = createRows<ContractFacts>(CONTRACT_TABLE)
