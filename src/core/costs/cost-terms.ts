/** The terms of a village or an operator that sources back, and what the calculator assumes where none does. */
import type { FeeWords } from '../facts/fee-words.ts'
import type { Source } from '../facts/source.ts'
import type { DeferredFee, FeeRises } from '../facts/statement.ts'
import type { CostTerms } from './cost-model.ts'

export type { DeferredFee }

/** What the calculator and the examples in articles assume: content/costs.json. Dollars, percent, months. */
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
	/** Why this value: in a few words, and then in full. */
	reason: string
	more: string
	sources: Source[]
}

/** What the calculator fills gaps with: each value and the reason in a few words. */
export type Defaults = { [K in keyof SectorDefaults]: Pick<SectorDefaults[K], 'value' | 'reason'> }
export type Default<T> = Pick<SectorDefault<T>, 'value' | 'reason'>

/** The inputs of the cost model, in reading order. */
export const COST_INPUTS = {
	entryPayment: 'Entry price',
	weeklyFee: 'Weekly fee',
	feeGrowth: 'Yearly rise in the weekly fee',
	dmf: 'Maximum deferred management fee',
	dmfSchedule: 'How the deferred management fee builds up',
	gainShare: 'Your share of any gain in value',
	lossShare: 'Your share of any loss in value',
	priceGrowth: 'Yearly change in the home’s price',
	monthsToRepayment: 'Months from leaving to repayment',
	feesStopOnLeaving: 'Weekly fee after you leave',
	otherCharges: 'One-off charges you don’t get back',
} as const
export type CostInput = keyof typeof COST_INPUTS

/** A term that at least one source backs. */
export interface KnownTerm<T> {
	value: T
	/** Positions of its sources in `sources`. */
	known: number[]
	/** On a village's page: one of its operator's general terms. */
	general?: true
	/** Of a price or fee that is more than 24 months old: its year, or "undated". */
	old?: string
}

/** What is known of one agreement. Dollars, percent, months. */
export interface KnownTerms {
	/** The village's own lowest entry price, where it is neither old nor undated. */
	entryPrice?: KnownTerm<number>
	weeklyFee?: KnownTerm<number>
	feeRise?: KnownTerm<FeeRises>
	dmf?: KnownTerm<DeferredFee>
	gainShare?: KnownTerm<number>
	lossShare?: KnownTerm<number>
	monthsToRepayment?: KnownTerm<number>
	feesStopOnLeaving?: KnownTerm<boolean>
	otherCharges?: KnownTerm<{ dollars: number; what: string }>
}

/** One agreement. */
export interface KnownPlan {
	/** Empty where there is only one. */
	name: string
	for?: string
	terms: KnownTerms
	/** The deferred management fee in words, where it is known. */
	fee?: FeeWords
	/** The address of the table of what is kept as a file, where there is such a table. */
	figures?: string
}

/** What is known of the costs at a village, or by an operator's general terms. Nothing in it is assumed. Part of page data. */
export interface KnownCosts {
	plans: KnownPlan[]
	/** What the terms leave out or should be read with. */
	notes: { text: string; known: number[] }[]
	sources: Source[]
}

/** Where the value of an input of the calculator comes from. */
export interface InputBasis {
	input: CostInput
	/** What the input is called. */
	label: string
	/** The value as it reads. */
	text: string
	/** Positions of its sources in `sources`; none for an assumption, whose sources the calculator's page gives. */
	known: number[]
	/** Given where the value is an assumption: why this one. */
	assumed?: string
}

/** One agreement with every gap filled by an assumption, for the calculator only. */
export interface CostPlan {
	/** Empty where there is only one. */
	name: string
	for?: string
	terms: CostTerms
	inputs: InputBasis[]
}
