/** What is published on costs, what is assumed where nothing is, and what follows from both for a village or an operator. */
import type { Source } from '../facts/source.ts'
import type { CostTerms } from './cost-model.ts'
import type { CostRow } from './cost-rows.ts'

/** How a weekly fee may rise: `choice` where the resident chooses between a fixed and a rising one, `reviewed` where the village sets it. */
export type FeeRise = 'fixed' | 'cpi' | 'nz-super' | 'reviewed' | 'choice'

/** Terms as an author writes them, each with the ids of its sources. Shares in percent, money in dollars. */
export interface PublishedTerms {
	dmf?:
		| {
				/** All of it, at most. */
				percent: number
				/** Of that, what is taken on the first day. */
				atEntry?: number | undefined
				/** What is taken in each year; with `atEntry` it makes `percent`. */
				byYear?: number[] | undefined
				/** How many years it builds up, where the share of each is not published. */
				years?: number | undefined
				accrues?: 'daily' | 'monthly' | undefined
				/** The entry payment where absent. */
				of?: 'resale-price' | undefined
				sources: string[]
		  }
		| undefined
	weeklyFee?: { dollars?: number | undefined; rises?: FeeRise | undefined; sources: string[] } | undefined
	gain?: { percent: number; sources: string[] } | undefined
	loss?: { percent: number; sources: string[] } | undefined
	repayment?: { months?: number | undefined; interestAfterMonths?: number | undefined; sources: string[] } | undefined
	otherCharges?: { dollars: number; what: string; sources: string[] } | undefined
}

/** One of several agreements between which the resident chooses, or that differ by kind of home. */
export interface PublishedPlan extends PublishedTerms {
	name: string
	/** For whom, since when, or for which homes. */
	for?: string | undefined
}

/** The `costs` of a village or an operator. */
export interface PublishedCosts extends PublishedTerms {
	/** Slugs of the villages for which an operator publishes its terms; absent: for all. */
	publishedFor?: string[] | undefined
	plans?: PublishedPlan[] | undefined
	/** What the figures leave out or should be read with. */
	notes?: { text: string; sources: string[] }[] | undefined
}

/** A value with the sources that stand behind it; without one it counts as not published. */
export interface Cited<T> {
	value: T
	sources: Source[]
}

/** The facts of a village or operator that also tell about costs. Dollars, percent, years, months. */
export interface PlainFacts {
	entryPayment?: Cited<number> | undefined
	weeklyFee?: Cited<number> | undefined
	dmfPercent?: Cited<number> | undefined
	dmfYears?: Cited<number> | undefined
	feesStop?: Cited<boolean> | undefined
	repaidWithinMonths?: Cited<number> | undefined
	moneyBackDays?: Cited<number> | undefined
}

/** What one content file says about costs. */
export interface CostFacts {
	costs: PublishedCosts | undefined
	plain: PlainFacts
	/** The sources with these ids. */
	cite: (ids: readonly string[]) => Source[]
}

/** What is assumed where nothing is published: content/costs.json. Dollars, percent, months. */
export interface SectorDefaults {
	entryPayment: SectorDefault<number>
	weeklyFee: SectorDefault<number>
	feeGrowth: SectorDefault<number>
	dmfPercent: SectorDefault<number>
	dmfYears: SectorDefault<number>
	gainPercent: SectorDefault<number>
	lossPercent: SectorDefault<number>
	priceGrowth: SectorDefault<number>
	monthsToRepayment: SectorDefault<number>
	feesStopOnLeaving: SectorDefault<boolean>
	otherCharges: SectorDefault<number>
}
export interface SectorDefault<T> {
	value: T
	/** Why this and not another, in a few words, and the rest of it. */
	reason: string
	more: string
	sources: Source[]
}

/** The inputs of the cost model as a reader meets them, in reading order. */
export const COST_INPUTS = {
	entryPayment: 'Entry payment',
	weeklyFee: 'Weekly fee',
	feeGrowth: 'Rise of the weekly fee each year',
	dmf: 'Deferred management fee, at most',
	dmfSchedule: 'How that fee builds up',
	gainShare: 'Your share of a rise in price',
	lossShare: 'Your share of a fall in price',
	priceGrowth: 'Change of the home’s price each year',
	monthsToRepayment: 'Months from leaving to repayment',
	feesStopOnLeaving: 'Weekly fee after you leave',
	otherCharges: 'Charges paid once, not returned',
} as const
export type CostInput = keyof typeof COST_INPUTS

/** Where the value of an input comes from. */
export interface InputBasis {
	input: CostInput
	/** What the input is called. */
	label: string
	/** The value as it reads. */
	text: string
	/** Positions of its sources in `sources`; none for a default of the sector, whose sources the calculator's page tells. */
	known: number[]
	/** Given where the value is an assumption: why this one. */
	assumed?: string
}

/** One agreement, ready to be worked out. */
export interface CostPlan {
	/** Empty where there is only one. */
	name: string
	for?: string
	terms: CostTerms
	inputs: InputBasis[]
	/** What `costRows` makes of the terms. */
	rows: CostRow[]
}

/** What a stay costs at a village, or by an operator's terms. Part of page data. */
export interface VillageCosts {
	plans: CostPlan[]
	/** What the columns of `rows` are called: `After 2 years`. */
	columns: string[]
	/** The inputs in which the plans differ. */
	varying: CostInput[]
	/** What the figures leave out or should be read with. */
	notes: { text: string; known: number[] }[]
	sources: Source[]
}
