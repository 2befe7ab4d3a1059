/** The terms of a village or an operator that have a source, and the calculator's assumptions for the others. */
import type { FeeWords } from '../facts/fee-words.ts'
import type { Source } from '../facts/source.ts'
import type { DeferredFee, FeeRises, Range } from '../facts/statement.ts'
import type { CostTerms } from './cost-model.ts'

/** The assumptions of the calculator and of the examples in articles: content/costs.json. Dollars, percent, months. */
export interface SectorDefaults {
	entryPayment: SectorDefault<number>
	weeklyFee: RangedDefault
	feeGrowth: RangedDefault
	dmfPercent: SectorDefault<number>
	dmfYears: RangedDefault
	gainPercent: SectorDefault<number>
	lossPercent: SectorDefault<number>
	priceGrowth: SectorDefault<number>
	monthsToRepayment: RangedDefault
	feesStopOnLeaving: SectorDefault<boolean>
	otherCharges: SectorDefault<number>
	/** An example, percent a year: nothing is counted until the reader enters a rate. */
	earnings: SectorDefault<number>
}
export interface SectorDefault<T> {
	value: T
	/** The reason for this value: in a few words, and then in full. */
	reason: string
	more: string
	sources: Source[]
}
/** An assumption with the least and the most that it could be, for comparisons. */
export interface RangedDefault extends SectorDefault<number> {
	range: { from: number; to: number }
}

/** The values that the calculator and comparisons use for unknown terms, each with the reason in a few words. */
export type Defaults = { [K in keyof SectorDefaults]: Omit<SectorDefaults[K], 'more' | 'sources'> }
export type Default<T> = Pick<SectorDefault<T>, 'value' | 'reason'>

/** The inputs of the cost model, in reading order. */
export const COST_INPUTS = {
	entryPayment: 'Entry price',
	weeklyFee: 'Weekly fee',
	feeGrowth: 'Yearly rise in the weekly fee',
	dmf: 'Maximum deferred management fee',
	dmfSchedule: 'How the deferred management fee builds up',
	gainShare: 'Your share of any capital gain',
	lossShare: 'Your share of any capital loss',
	priceGrowth: 'Yearly change in the home’s price',
	monthsToRepayment: 'Months from leaving to repayment',
	feesStopOnLeaving: 'Weekly fee after you leave',
	otherCharges: 'One-off charges you don’t get back',
	earnings: 'What your money could have earned elsewhere',
} as const
export type CostInput = keyof typeof COST_INPUTS

/** A term with at least one source. */
export interface KnownTerm<T> {
	value: T
	/** Indices of its sources in `sources`. */
	known: number[]
	/** Whether, on a village's page, it is one of its operator's general terms. */
	general?: true
	/** For a price or fee that is more than 24 months old, its year or "undated". */
	old?: string
}

/** The known terms of one agreement. Dollars, percent, months. */
export interface KnownTerms {
	/** The village's own, of all homes; only current ones if there are any. The first of its sources gives the lowest. */
	entryPrice?: KnownTerm<Range>
	weeklyFee?: KnownTerm<Range>
	feeRise?: KnownTerm<FeeRises>
	/** `differs`: the fees by other sources of the same standing. */
	dmf?: KnownTerm<DeferredFee> & { differs?: DeferredFee[] }
	gainShare?: KnownTerm<number>
	lossShare?: KnownTerm<number>
	monthsToRepayment?: KnownTerm<number>
	feesStopOnLeaving?: KnownTerm<boolean>
	otherCharges?: KnownTerm<{ dollars: number; what: string }>
}

/** What a fee keeps after stays of different lengths, in words. */
export interface SharesTable {
	caption: string
	columns: string[]
	rows: {
		cells: string[]
		/** The share that its bar shows, in percent. */
		bar: number
	}[]
}

/** A village's own lowest entry price, and the most that is kept of it if no table says more. */
export interface OwnPriceWords {
	price: string
	keeps?: string
	known: number[]
}

/** What is left when someone leaves: a table, or a sentence where the fee is the same for any stay or only its maximum is known. */
export interface LeftWords {
	table?: SharesTable
	text?: string
	own?: OwnPriceWords
}

/** A sentence about the costs, with the indices of its sources. */
export interface CostNote {
	text: string
	known: number[]
}

/** One agreement. */
export interface KnownPlan {
	/** Empty where there is only one. */
	name: string
	for?: string
	/** Whether its fee doesn't count where villages are compared without a price for it: it is for homes with care, or not the standard plan. */
	isAside?: true
	terms: KnownTerms
	/** The deferred management fee in words, if it is known. */
	fee?: FeeWords
	/** What is left when someone leaves, if the fee is known. */
	left?: LeftWords
	/** Where to ask about the fee if only other plans' is known: `at Hill Village`, `in other cases`. */
	ask?: string
	/** The address of the file with the table of what is kept, if there is such a table. */
	figures?: string
}

/** Two plans for the same homes, and the percent of the entry price that each keeps. */
export interface PlanPair {
	most: { name: string; kept: number }
	less: { name: string; kept: number }
}

/** How much higher the entry price of a plan that keeps less may be before it costs more. */
export interface PlanRooms {
	pairs: PlanPair[]
	/** What we say about each pair before the reader enters what money could earn. */
	texts: string[]
	/** Our example of what it could earn, in percent a year. */
	example: Default<number>
}

/** The known costs of a village, or by an operator's general terms, without assumptions. Part of page data. */
export interface KnownCosts {
	plans: KnownPlan[]
	/** The deferred management fee of all plans in words, if it is known: `25% or 30% of the entry price, you choose`. */
	fee?: string
	/** Which parts of the fees we haven't found, and what to ask, in a sentence or two; absent if all is known. */
	toAsk?: string
	/** Which plan costs less, where residents choose between plans with different fees. */
	rooms?: PlanRooms
	/** Notes on what the terms leave out. */
	notes: CostNote[]
	/** What no sum of these costs has although the resident pays it, to be shown beside each sum. */
	leftOut?: CostNote[]
	sources: Source[]
}

/** Where the value of an input of the calculator comes from. */
export interface InputBasis {
	input: CostInput
	/** The value in words. */
	text: string
	/** Indices of its sources in `sources`; none for an assumption, whose sources are on the calculator's page. */
	known: number[]
	/** The reason, if the value is an assumption. */
	assumed?: string
	/** A value that isn't filled in unless the reader asks for it. */
	offer?: OfferedValue
}

/** A value that the reader may use: a figure that is old or one end of a range, or our example. */
export interface OfferedValue {
	/** What we say about it: `Published: $100 to $120 a week (2020).` */
	text: string
	/** The value as a number of its field, and the words of the button that fills it in. */
	value: number
	use: string
	/** What the field is marked with once it has the value: `Published in 2020`. */
	mark: string
	/** Indices of its sources in `sources`. */
	known: number[]
}

/** One agreement with assumptions for its unknown terms, for the calculator only. */
export interface CostPlan {
	/** Empty where there is only one. */
	name: string
	for?: string
	terms: CostTerms
	inputs: InputBasis[]
}
