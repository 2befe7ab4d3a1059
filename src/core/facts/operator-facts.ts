/** The facts about an operator, with their labels and questions. */
import { CONTRACT_TABLE, type ContractFacts } from './contract-facts.ts'
import { createRows, shownRows, type FactGroup, type FactRow, type FactTable } from './facts.ts'
import type { Known, ListedStatement, Source } from './source.ts'
import type { OperatorValues } from './statement.ts'

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

export interface OperatorDetail {
	id: string
	slug: string
	name: string
	facts: OperatorFacts
	planned: OperatorFacts
	/** Every statement of its file. */
	statements: ListedStatement[]
	keyFeatures: Known<string>[]
	pros: Known<string>[]
	cons: Known<string>[]
	awards: Known<{ name: string; year: number }>[]
	ratings: PublishedRating[]
	faqs: Known<{ question: string; answer: string }>[]
	checked: string
	sources: Source[]
}

/** The facts of the table; the description is above it. */
type PlainFacts = Omit<OperatorFacts, keyof ContractFacts | 'description'>

const FACTS: FactTable<PlainFacts, { group: FactGroup }> = {
	founded: { group: 'place', label: 'Founded' },
	headquarters: { group: 'place', label: 'Head office' },
	ownership: {
		group: 'place',
		label: 'Ownership',
		isAsked: true,
	},
	stockListing: { group: 'place', label: 'Stock exchange listing' },
	marketPosition: { group: 'place', label: 'Market position' },
	villageCount: {
		group: 'place',
		label: 'Number of villages in New Zealand',
	},
	villageCountAustralia: {
		group: 'place',
		label: 'Villages in Australia',
	},
	locations: { group: 'place', label: 'Where its villages are' },
	website: { group: 'place', label: 'Website', href: String },
	careServices: {
		group: 'care',
		label: 'Homes and care offered',
		isAsked: true,
	},
}

export interface OperatorFactRow extends FactRow<OperatorFacts> {
	group: FactGroup
}

/** The plain facts of an operator, grouped and in reading order. */
export const OPERATOR_FACTS: readonly OperatorFactRow[] = createRows(FACTS)

/** The terms of an operator's contracts, in reading order. */
export const CONTRACT_FACTS: readonly FactRow<ContractFacts>[] = createRows(CONTRACT_TABLE)

/** Returns the terms of an operator that a page shows, without the price. */
export function termsOf(facts: OperatorFacts): FactRow<ContractFacts>[] {
	return shownRows(CONTRACT_FACTS, facts).filter(({ key }) => key !== 'entryPrice')
}
