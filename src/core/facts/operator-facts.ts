/** What is known of an operator, and how its plain facts read. */
import { count, list, money, sentence } from '../format.ts'
import { CARE_SERVICES, wordsOf, type CareService } from '../vocabulary.ts'
import { createRows, siteName, type FactGroup, type FactRow, type FactTable } from './facts.ts'
import type { OperatorTerms } from './operator-terms.ts'
import type { Known, Source } from './source.ts'

/** A rating by someone else, never ours. */
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

export interface OperatorDetail {
	id: string
	slug: string
	name: string
	founded?: Known<string>
	headquarters?: Known<string>
	villageCount?: Known<number>
	villageCountAustralia?: Known<number>
	stockListing?: Known<string>
	ownership?: Known<string>
	about?: Known<string>
	marketPosition?: Known<string>
	website?: Known<string>
	locations?: Known<string[]>
	careServices?: Known<CareService[]>
	contractTypes?: Known<string[]>
	priceFrom?: Known<number>
	priceTo?: Known<number>
	terms: OperatorTerms
	keyFeatures: Known<string>[]
	pros: Known<string>[]
	cons: Known<string>[]
	awards: Known<{ name: string; year: number }>[]
	ratings: PublishedRating[]
	faqs: Known<{ question: string; answer: string }>[]
	checked: string
	sources: Source[]
}

/** The plain facts of an operator. */
type OperatorFacts = Pick<
	OperatorDetail,
	| 'founded'
	| 'headquarters'
	| 'ownership'
	| 'stockListing'
	| 'marketPosition'
	| 'villageCount'
	| 'villageCountAustralia'
	| 'locations'
	| 'website'
	| 'careServices'
	| 'contractTypes'
	| 'priceFrom'
	| 'priceTo'
>

const FACTS: FactTable<OperatorFacts, { group: FactGroup }> = {
	founded: { group: 'place', label: 'Founded', text: String },
	headquarters: { group: 'place', label: 'Head office', text: String },
	ownership: {
		group: 'place',
		label: 'Owned by',
		ask: 'Ask who owns it, and who stands behind its promise to repay you.',
		text: sentence,
	},
	stockListing: { group: 'place', label: 'Stock exchange listing', text: String },
	marketPosition: { group: 'place', label: 'Place in the market', text: sentence },
	villageCount: {
		group: 'place',
		label: 'Villages in New Zealand, by its own count',
		text: (value) => count(value, 'village'),
	},
	villageCountAustralia: {
		group: 'place',
		label: 'Villages in Australia',
		text: (value) => count(value, 'village'),
	},
	locations: { group: 'place', label: 'Where', text: (value) => list(value) },
	website: { group: 'place', label: 'Website', text: siteName, href: String },
	careServices: {
		group: 'care',
		label: 'Living and care offered',
		explain: 'Not at each of its villages.',
		ask: 'Ask which care is given at the village you have in mind.',
		text: (value) => wordsOf(CARE_SERVICES, value),
	},
	contractTypes: {
		group: 'money',
		label: 'Kinds of contract',
		ask: 'Ask which kind of contract you would sign.',
		text: (value) => sentence(list(value)),
	},
	priceFrom: {
		group: 'money',
		label: 'Entry payment, from',
		explain: 'What you pay to move in.',
		ask: 'Ask for the entry payment of every home that is available now.',
		text: money,
	},
	priceTo: { group: 'money', label: 'Entry payment, up to', text: money },
}

export interface OperatorFactRow extends FactRow<OperatorFacts> {
	group: FactGroup
}

/** The plain facts of an operator, grouped and in reading order; its terms are OPERATOR_TERMS. An empty list tells no more than an absent one. */
export const OPERATOR_FACTS: readonly OperatorFactRow[] = createRows(FACTS).map((row) => {
	const isTold = (facts: OperatorFacts) => {
		const value = row.known(facts)?.value
		return value !== undefined && !(Array.isArray(value) && value.length === 0)
	}
	return {
		...row,
		known: (facts) => (isTold(facts) ? row.known(facts) : undefined),
		text: (facts) => (isTold(facts) ? row.text(facts) : undefined),
	}
})
