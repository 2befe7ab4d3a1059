/** The terms of an agreement that count in sums: their names, limits and types, and our assumptions for those that aren't known. */
import type { ContractFacts } from '../facts/contract-facts.ts'
import type { FeeWords } from '../facts/fee-words.ts'
import type { NumberField } from '../typed-number.ts'

/** The maximum entry price and weekly fee, in dollars: a higher one is a typing mistake. */
export const MAX_PRICE = 100_000_000
export const MAX_A_WEEK = 100_000

/** The length of a stay before the reader changes it, and the longest that can be asked about, in years: in the calculator and in comparisons. */
export const DEFAULT_YEARS = 8
export const MAX_STAY = 40

/** The maximum length of a schedule: a longer one is a typing mistake. */
export const MAX_YEARS_OF_FEE = 30

/** A choice, by the words that addresses have for its values. */
export interface Choice {
	kind: 'choice'
	values: Readonly<Record<string, string | boolean>>
}

/** What each input of the calculator takes, and its parameter, in the order of addresses. Terms have the names of CONTRACT_TABLE. */
export const INPUTS = {
	entryPrice: { parameter: 'entry', kind: 'dollars', min: 0, max: MAX_PRICE, what: 'the entry price' },
	weeklyFee: { parameter: 'fee', kind: 'dollars', min: 0, max: MAX_A_WEEK, what: 'the weekly fee' },
	weeklyFeeRises: {
		parameter: 'fee-rise',
		kind: 'percent',
		min: 0,
		max: 50,
		what: 'the yearly rise in the weekly fee',
	},
	otherCharges: { parameter: 'once', kind: 'dollars', min: 0, max: MAX_PRICE, what: 'the one-off charges' },
	dmfOf: {
		parameter: 'dmf-of',
		kind: 'choice',
		values: { 'entry-payment': 'entry-price', 'resale-price': 'resale-price' },
	},
	dmf: { parameter: 'dmf', kind: 'percent', min: 0, max: 100, what: 'the deferred management fee' },
	dmfAtEntry: {
		parameter: 'dmf-start',
		kind: 'percent',
		min: 0,
		max: 100,
		what: 'the part of the fee taken on the first day',
	},
	dmfYears: {
		parameter: 'dmf-years',
		kind: 'years',
		min: 1,
		max: MAX_YEARS_OF_FEE,
		what: 'the years over which the fee builds up',
	},
	dmfByYear: { parameter: 'dmf-each', kind: 'each year' },
	priceGrowth: { parameter: 'price-change', kind: 'percent', min: -50, max: 50, what: 'the yearly change in price' },
	gainShare: { parameter: 'gain-share', kind: 'percent', min: 0, max: 100, what: 'your share of any gain' },
	lossShare: { parameter: 'loss-share', kind: 'percent', min: 0, max: 100, what: 'your share of any loss' },
	repaymentMonths: {
		parameter: 'repaid-after',
		kind: 'months',
		min: 0,
		max: 120,
		what: 'the months until you’re repaid',
	},
	feesStopOnExit: { parameter: 'fee-after', kind: 'choice', values: { stops: true, 'goes-on': false } },
	years: { parameter: 'years', kind: 'years', min: 1, max: MAX_STAY, what: 'the length of your stay in years' },
	home: { parameter: 'home', kind: 'dollars', min: 0, max: MAX_A_WEEK, what: 'the weekly cost of staying at home' },
	rent: { parameter: 'rent', kind: 'dollars', min: 0, max: MAX_A_WEEK, what: 'the weekly rent' },
	livingRise: { parameter: 'living-rise', kind: 'percent', min: 0, max: 50, what: 'the yearly rise in those costs' },
	earnings: { parameter: 'earns', kind: 'percent', min: 0, max: 20, what: 'what your money could earn in a year' },
} as const satisfies Record<string, { parameter: string } & (NumberField | Choice | { kind: 'each year' })>

/** The complete terms of an agreement. */
export interface StayTerms {
	/** P, dollars. */
	entryPrice: number
	/** F: on the first day, dollars. */
	weeklyFee: number
	/** g: by how much the weekly fee rises at each anniversary, percent; 0: fixed for life. */
	weeklyFeeRises: number
	/** That aren't returned, such as a contribution or the cost of refurbishment, dollars. */
	otherCharges: number
	/** The price that the deferred management fee is a share of: P, or the price at which the home is sold again. */
	dmfOf: 'entry-price' | 'resale-price'
	/** The deferred management fee in all, percent. */
	dmf: number
	/** The part of that due on the first day, percent. */
	dmfAtEntry: number
	/** Years over which the rest builds up in even steps. */
	dmfYears: number
	/** The share of each year, counted day by day, percent; empty for even steps. */
	dmfByYear: readonly number[]
	/** h: by how much the price of the home changes, percent a year. */
	priceGrowth: number
	/** s: the resident's shares of a rise and of a fall in price, percent. */
	gainShare: number
	lossShare: number
	/** m: from leaving to repayment. */
	repaymentMonths: number
	/** Whether weekly fees end on the day of leaving; otherwise they run until repayment, halved after six months. */
	feesStopOnExit: boolean
}

/** The inputs of the calculator: an agreement, and what a reader asks about it. */
export interface CostInputs extends StayTerms {
	/** The length of stay that is shown, years. */
	years: number
	/** The costs of staying at home and of renting to compare with, dollars a week and percent a year; 0: not compared. */
	home: number
	rent: number
	livingRise: number
	/** What the entry price could have earned elsewhere, percent a year; 0: not counted. */
	earnings: number
}
export type InputName = keyof CostInputs

/** The labels of the terms that we assume where no source says them, in reading order. */
export const ASSUMED_LABELS = {
	entryPrice: 'Entry price',
	weeklyFee: 'Weekly fee',
	weeklyFeeRises: 'Yearly rise in the weekly fee',
	dmf: 'Maximum deferred management fee',
	dmfYears: 'How the deferred management fee builds up',
	gainShare: 'Your share of any capital gain',
	lossShare: 'Your share of any capital loss',
	priceGrowth: 'Yearly change in the home’s price',
	repaymentMonths: 'Months from leaving to repayment',
	feesStopOnExit: 'Weekly fee after you leave',
	otherCharges: 'One-off charges you don’t get back',
	earnings: 'What your money could have earned elsewhere',
} as const satisfies Partial<Record<InputName, string>>
export type AssumedTerm = keyof typeof ASSUMED_LABELS

/** An assumption: content/costs.json, in dollars, percent, months and years. */
export interface Assumption<T = number> {
	value: T
	/** Why, in a few words. */
	reason: string
	/** The minimum and maximum that it could be, for comparisons. */
	range?: { from: T; to: T } | undefined
}
type RangedTerm = 'weeklyFee' | 'weeklyFeeRises' | 'dmfYears' | 'repaymentMonths'
interface Ranged extends Assumption {
	range: { from: number; to: number }
}

/** The values for terms that aren't known. For `earnings` it is an example: nothing is counted until the reader enters a rate. */
export type Assumptions = {
	[K in AssumedTerm]: K extends 'feesStopOnExit' ? Assumption<boolean> : K extends RangedTerm ? Ranged : Assumption
}

/** The terms of an agreement that count in sums. */
export const COUNTED_TERMS = [
	'entryPrice',
	'weeklyFee',
	'weeklyFeeRises',
	'dmf',
	'gainShare',
	'lossShare',
	'repaymentMonths',
	'feesStopOnExit',
	'otherCharges',
] as const satisfies readonly (keyof ContractFacts)[]

/**
 * What is known of the terms of one agreement. `entryPrice` is the village's own, of all homes; only current ones if there are any.
 * The first of its sources gives the lowest.
 */
export type Terms = Pick<ContractFacts, (typeof COUNTED_TERMS)[number]>

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
	sources: number[]
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
	sources: number[]
}

/** One agreement. */
export interface Agreement {
	/** Empty where there is only one. */
	name: string
	for?: string
	/** Whether its fee doesn't count where villages are compared without a price for it: it is for homes with care, or not the standard plan. */
	isAside?: true
	terms: Terms
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
	example: Assumption
}

/** The known costs of a village, or by an operator's general terms, without assumptions. Part of page data, whose sources they cite. */
export interface KnownCosts {
	plans: Agreement[]
	/** The deferred management fee of all plans in words, if it is known: `25% or 30% of the entry price, set by your plan`. */
	fee?: string
	/** Which parts of the fees we haven't found, and what to ask, in a sentence or two; absent if all is known. */
	toAsk?: string
	/** Which plan costs less, where residents choose between plans with different fees. */
	rooms?: PlanRooms
	/** Notes on what the terms leave out. */
	notes: CostNote[]
	/** What no sum of these costs has although the resident pays it, to be shown beside each sum. */
	leftOut?: CostNote[]
}

/** Returns the agreements that a reader chooses among: only the first if what they cost is the same. */
export function plansToChoose({ plans }: Pick<KnownCosts, 'plans'>): Agreement[] {
	const costOf = ({ terms: { dmf, weeklyFee, weeklyFeeRises } }: Agreement) =>
		JSON.stringify([dmf?.value, weeklyFee?.value, weeklyFeeRises?.value])
	return new Set(plans.map(costOf)).size === 1 ? plans.slice(0, 1) : plans
}
