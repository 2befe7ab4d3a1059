/** The form for what a reader was told: its rows in the order of the key terms, each with its control and what it takes. */
import type { QuotedPrice } from '../costs/quoted-price.ts'
import { MAX_A_WEEK, MAX_PRICE } from '../costs/terms.ts'
import { CONTRACT_TABLE } from '../facts/contract-facts.ts'
import { CARE_PROMISES, FEE_RISES, type CarePromise, type FeeRises } from '../facts/statement.ts'
import { sentence } from '../format.ts'
import type { NumberField } from '../typed-number.ts'

/** The price that a deferred fee is a share of. */
export const TOLD_FEE_BASES = {
	'entry-price': 'The price you pay',
	'resale-price': 'The price it’s sold for',
	'market-value': 'Its market value when you leave',
} as const
const YES_NO = { yes: 'Yes', no: 'No' } as const

const RIGHTS = [
	'Licence to occupy',
	'Unit title',
	'Lease',
	'Cross lease',
	'Freehold title',
	'Rental agreement',
] as const

/** The answers by row. Percent, dollars, years, months; a fee is in parts, because people are told it in parts. */
export interface ToldValues {
	contractTitle: (typeof RIGHTS)[number]
	entryPrice: QuotedPrice
	/** What is kept in all at entry and after each of the years 1 to 5, in percent; null where it wasn't said. */
	dmfByYear: readonly (number | null)[]
	dmfMax: number
	dmfOf: keyof typeof TOLD_FEE_BASES
	dmfYears: number
	dmfStops: string
	/** Dollars a week. */
	weeklyFee: number
	weeklyFeeCovers: string
	weeklyFeeRises: FeeRises
	weeklyFeeRule: string
	gainShare: number
	lossShare: number
	feesStopOnExit: keyof typeof YES_NO
	feesAfterExit: string
	repaymentTrigger: string
	repaymentMonths: number
	interestAfterMonths: number
	refurbishment: string
	saleCosts: string
	transferWithinVillage: string
	transferToCare: string
	carePromise: CarePromise
	couples: string
	entryAge: number
	pets: string
	visitors: string
	insurance: string
	statutorySupervisor: string
	coolingOffWorkingDays: number
}
export type ToldKey = keyof ToldValues

/** The number of fields of `dmfByYear`: at entry and after each of five years. */
export const TOLD_FEE_STAYS = 6
/** Of each field of `dmfByYear`. */
export const FEE_SHARE_FIELD: NumberField = {
	kind: 'percent',
	min: 0,
	max: 100,
	what: 'what they keep',
}

/** Of the field of a price. */
export const PRICE_FIELD: NumberField = { kind: 'dollars', min: 1, max: MAX_PRICE, what: 'the entry price' }

/** Of the field of a weekly fee. */
export const WEEKLY_FEE_FIELD: NumberField = { kind: 'dollars', min: 0, max: MAX_A_WEEK, what: 'the weekly fee' }

/** What a row takes. */
type Control =
	| { kind: 'number'; takes: NumberField; before?: string; after?: string }
	| { kind: 'choice'; options: Readonly<Record<string, string>> }
	| { kind: 'words' }
	| { kind: 'price' }
	| { kind: 'steps' }

interface ToldRow {
	label: string
	control: Control
	/** The fact that it's about, where that has another name. */
	fact?: keyof typeof CONTRACT_TABLE
}

const words = (label: string): ToldRow => ({ label, control: { kind: 'words' } })
const choice = (label: string, options: Readonly<Record<string, string>>): ToldRow => ({
	label,
	control: { kind: 'choice', options },
})
const figure = (
	label: string,
	kind: NumberField['kind'],
	max: number,
	what: string,
	around: { before?: string; after?: string },
): ToldRow => ({ label, control: { kind: 'number', takes: { kind, min: 0, max, what }, ...around } })
const share = (label: string, what: string) => figure(label, 'percent', 100, what, { after: '%' })
const months = (label: string, what: string) => figure(label, 'months', 120, what, { after: 'months' })
const sentences = <Key extends string>(texts: Readonly<Record<Key, string>>): Record<string, string> =>
	Object.fromEntries(Object.entries<string>(texts).map(([key, text]) => [key, sentence(text)]))

export const TOLD_ROWS: { readonly [K in ToldKey]: ToldRow } = {
	contractTitle: choice('Type of contract', Object.fromEntries(RIGHTS.map((right) => [right, right]))),
	entryPrice: { label: 'Entry price of the home', control: { kind: 'price' } },
	dmfByYear: { label: 'What they keep, by the time you leave', control: { kind: 'steps' }, fact: 'dmf' },
	dmfMax: { ...share('The most they keep', 'the most they keep'), fact: 'dmf' },
	dmfOf: { ...choice('A share of what?', TOLD_FEE_BASES), fact: 'dmf' },
	dmfYears: {
		...figure('When it stops growing', 'years', 40, 'the years until it stops growing', { after: 'years' }),
		fact: 'dmf',
	},
	dmfStops: words('When it stops growing once you leave'),
	weeklyFee: {
		label: 'What it costs today',
		control: { kind: 'number', takes: WEEKLY_FEE_FIELD, before: '$', after: 'a week' },
	},
	weeklyFeeCovers: words('What it covers'),
	weeklyFeeRises: choice('How it may go up', FEE_RISES),
	weeklyFeeRule: words('How it’s set, in their words'),
	gainShare: share('Your share if the price goes up', 'your share of a gain'),
	lossShare: share('Your share if it goes down', 'your share of a loss'),
	feesStopOnExit: choice(CONTRACT_TABLE.feesStopOnExit.label, YES_NO),
	feesAfterExit: words('What you pay after you leave'),
	repaymentTrigger: words('When you’re repaid'),
	repaymentMonths: months('Latest you’d be repaid', 'the months until you’re repaid at the latest'),
	interestAfterMonths: months('Interest if they repay late, after', 'the months after which they pay interest'),
	refurbishment: words('Who pays for refurbishment'),
	saleCosts: words('Who pays the costs of selling'),
	transferWithinVillage: words(CONTRACT_TABLE.transferWithinVillage.label),
	transferToCare: words(CONTRACT_TABLE.transferToCare.label),
	carePromise: choice(CONTRACT_TABLE.carePromise.label, sentences(CARE_PROMISES)),
	couples: words(CONTRACT_TABLE.couples.label),
	entryAge: figure('Minimum age', 'years', 120, 'the minimum age', { after: 'years' }),
	pets: words('Pets'),
	visitors: words('Visitors'),
	insurance: words('What you have to insure'),
	statutorySupervisor: words('Statutory supervisor'),
	coolingOffWorkingDays: figure('Time to change your mind', 'whole', 365, 'the working days', {
		after: 'working days',
	}),
}

/** Returns the label of a row before its answer: `The most they keep:`, `A share of what?`. */
export function labelBefore(key: ToldKey): string {
	const { label } = TOLD_ROWS[key]
	return label.endsWith('?') ? label : `${label}:`
}

/** The rows in the order of the form, in groups. Those after repayment are folded. */
export const TOLD_GROUPS: readonly { heading: string; keys: readonly ToldKey[]; folds?: true }[] = [
	{ heading: 'Contract and entry price', keys: ['contractTitle', 'entryPrice'] },
	{ heading: 'Deferred management fee', keys: ['dmfByYear', 'dmfMax', 'dmfOf', 'dmfYears', 'dmfStops'] },
	{ heading: 'Weekly fee', keys: ['weeklyFee', 'weeklyFeeCovers', 'weeklyFeeRises', 'weeklyFeeRule'] },
	{ heading: 'Gain and loss', keys: ['gainShare', 'lossShare'] },
	{ heading: 'Fees after you leave', keys: ['feesStopOnExit', 'feesAfterExit'] },
	{ heading: 'When you’re repaid', keys: ['repaymentTrigger', 'repaymentMonths', 'interestAfterMonths'] },
	{ heading: 'Refurbishment and selling', keys: ['refurbishment', 'saleCosts'], folds: true },
	{
		heading: 'Moving into care, and couples',
		keys: ['transferWithinVillage', 'transferToCare', 'carePromise', 'couples'],
		folds: true,
	},
	{ heading: 'Age, pets and visitors', keys: ['entryAge', 'pets', 'visitors'], folds: true },
	{
		heading: 'Insurance, supervisor and signing',
		keys: ['insurance', 'statutorySupervisor', 'coolingOffWorkingDays'],
		folds: true,
	},
]

export const TOLD_KEYS: readonly ToldKey[] = TOLD_GROUPS.flatMap(({ keys }) => keys)

/** The fact of a row. */
export const factOf = (key: ToldKey) => (TOLD_ROWS[key].fact ?? key) as keyof typeof CONTRACT_TABLE
