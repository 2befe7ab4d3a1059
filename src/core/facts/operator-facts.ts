/** What is known of an operator. */
import type { Known, Source } from './source.ts'
import type { CareService } from '../vocabulary.ts'

export interface OperatorTerms {
	dmfPercent?: Known<number>
	dmfYears?: Known<number>
	weeklyFeeModel?: Known<string>
	/** Dollars a week. */
	weeklyFeeFrom?: Known<number>
	weeklyFeeTo?: Known<number>
	capitalGainShare?: Known<string>
	feesStopOnExit?: Known<boolean>
	repaymentGuaranteeMonths?: Known<number>
	moneyBackDays?: Known<number>
	coolingOffWorkingDays?: Known<number>
	entryAge?: Known<number>
	careTransferRule?: Known<string>
}

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
