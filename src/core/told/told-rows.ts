/**
 * What a reader can be told: a fact of CONTRACT_TABLE or, of the deferred fee, a part of one, because people are told it in parts; and the rows
 * of a village's sheet that ask for it.
 */
import { baseOf, keptAfter, lastYearOf, type FeeBase } from '../costs/kept-shares.ts'
import { MAX_A_WEEK, MAX_PRICE } from '../costs/terms.ts'
import { CONTRACT_TABLE, type ContractFacts, type ContractValues } from '../facts/contract-facts.ts'
import type { FactEntry } from '../facts/facts.ts'
import { CARE_PROMISES, FEE_RISES, type DeferredFee } from '../facts/statement.ts'
import { count, money, percent, sentence, shareInWords } from '../format.ts'
import type { NumberField } from '../typed-number.ts'

/** The parts of a deferred fee. Percent, years. */
export interface FeeParts {
	/** What is kept in all at entry and after each of the years 1 to 5; null where it wasn't said. */
	dmfByYear: readonly (number | null)[]
	dmfMax: number
	dmfOf: FeeBase
	dmfYears: number
}

/** The number of fields of `dmfByYear`: at entry and after each of five years. */
export const TOLD_FEE_STAYS = 6
/** Of each field of `dmfByYear`. */
export const FEE_SHARE_FIELD: NumberField = { kind: 'percent', min: 0, max: 100, what: 'what they keep' }
/** Of the field of a price. */
export const PRICE_FIELD: NumberField = { kind: 'dollars', min: 1, max: MAX_PRICE, what: 'the entry price' }
/** Of the field of a weekly fee. */
export const WEEKLY_FEE_FIELD: NumberField = { kind: 'dollars', min: 0, max: MAX_A_WEEK, what: 'the weekly fee' }

const AGE_FIELD: NumberField = { kind: 'years', min: 0, max: 120, what: 'the minimum age' }

/** What a row takes. */
type Control =
	| { kind: 'number'; takes: NumberField; before?: string; after?: string; inWords: (value: number) => string }
	| { kind: 'choice'; options: Readonly<Record<string, string>>; isOpen?: true }
	| { kind: 'words' }
	| { kind: 'price' }
	| { kind: 'steps' }

interface Row {
	label: string
	control: Control
	/** How its fact has what the control has: one amount as a range, yes or no as a boolean, one word or text as a list. Absent: as it is. */
	as?: 'range' | 'boolean' | 'list'
}

const FEE_BASES: Readonly<Record<FeeBase, string>> = {
	'entry-price': 'The price you pay',
	'resale-price': 'The price it’s sold for',
	'market-value': 'Its market value when you leave',
}
const RIGHTS = [
	'Occupation right agreement',
	'Licence to occupy',
	'Unit title',
	'Lease',
	'Cross lease',
	'Freehold title',
	'Rental agreement',
]

const words = (label: string, as?: Row['as']): Row => ({ label, control: { kind: 'words' }, ...(as && { as }) })
const choice = (label: string, options: Readonly<Record<string, string>>, as?: Row['as']): Row => ({
	label,
	control: { kind: 'choice', options },
	...(as && { as }),
})
const share = (label: string, what: string, inWords = percent): Row => ({
	label,
	control: { kind: 'number', takes: { kind: 'percent', min: 0, max: 100, what }, after: '%', inWords },
})
/** A row for a number of units: `Within 9 months`. */
const amount = (label: string, takes: Omit<NumberField, 'min'>, unit: string, before = ''): Row => ({
	label,
	control: {
		kind: 'number',
		takes: { min: 0, ...takes },
		after: `${unit}s`,
		inWords: (value) => before + count(value, unit),
	},
})
const months = (label: string, what: string, before: string) =>
	amount(label, { kind: 'months', max: 120, what }, 'month', before)
const aWeek = (value: number) => `${money(value)} a week`
const sentences = (texts: Readonly<Record<string, string>>) =>
	Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, sentence(text)]))

const ROWS = {
	contractTitle: {
		label: 'Type of contract',
		control: { kind: 'choice', options: Object.fromEntries(RIGHTS.map((right) => [right, right])), isOpen: true },
	},
	entryPrice: { label: 'Entry price of the home', control: { kind: 'price' }, as: 'range' },
	dmfByYear: { label: 'What they keep, by how long you stay', control: { kind: 'steps' } },
	dmfMax: share('The most they keep', 'the most they keep'),
	dmfOf: choice('A share of what?', FEE_BASES),
	dmfYears: amount(
		'When it stops growing',
		{ kind: 'years', max: 40, what: 'the years until it stops growing' },
		'year',
		'After ',
	),
	dmfStops: words('Does it stop growing when you leave, or later?'),
	weeklyFee: {
		label: 'What it costs today',
		control: { kind: 'number', takes: WEEKLY_FEE_FIELD, before: '$', after: 'a week', inWords: aWeek },
		as: 'range',
	},
	weeklyFeeCovers: words('What it covers', 'list'),
	weeklyFeeRises: choice('How it may go up', FEE_RISES),
	weeklyFeeRule: words('How it’s set, in their words'),
	gainShare: share('Your share if the price goes up', 'your share of a gain', shareInWords),
	lossShare: share('Your share if it goes down', 'your share of a loss', shareInWords),
	feesStopOnExit: choice(CONTRACT_TABLE.feesStopOnExit.label, { yes: 'Yes', no: 'No' }, 'boolean'),
	feesAfterExit: words('What you pay after you leave'),
	repaymentTrigger: words('When you’re repaid'),
	repaymentMonths: months('Longest wait to be repaid', 'the months until you’re repaid at the latest', 'Within '),
	interestAfterMonths: months(
		'Late repayment: they pay interest after',
		'the months after which they pay interest',
		'After ',
	),
	refurbishment: words('Who pays for refurbishment'),
	saleCosts: words('Who pays the costs of selling'),
	transferWithinVillage: words(CONTRACT_TABLE.transferWithinVillage.label),
	transferToCare: words(CONTRACT_TABLE.transferToCare.label),
	carePromise: choice(CONTRACT_TABLE.carePromise.label, sentences(CARE_PROMISES), 'list'),
	couples: words(CONTRACT_TABLE.couples.label),
	entryAge: {
		label: 'Minimum age',
		control: { kind: 'number', takes: AGE_FIELD, after: 'years', inWords: String },
	},
	pets: words('Pets'),
	visitors: words('Visitors'),
	insurance: words('What you have to insure'),
	statutorySupervisor: words('Statutory supervisor'),
	coolingOffWorkingDays: amount(
		'Time to change your mind',
		{ kind: 'whole', max: 365, what: 'the working days' },
		'working day',
	),
} satisfies Partial<Record<keyof ContractValues | keyof FeeParts, Row>>
export type ToldKey = keyof typeof ROWS
export const TOLD_ROWS: Readonly<Record<ToldKey, Row>> = ROWS

/** What a reader may be told, by row: in the shape of its fact or part. */
export type ToldValues = Pick<ContractValues & FeeParts, ToldKey>

/** A row of a village's sheet: what is asked together. */
export interface SheetRow {
	/** As one would ask it. */
	question: string
	/** Its name on paper, as the Key Terms Summary has it. */
	term: string
	/** The facts that answer it. */
	facts: readonly (keyof ContractFacts)[]
}

/** In the order of the Key Terms Summary, but for the entry price, which comes first, and the type of contract, which comes after the fees. */
export const SHEET_ROWS: readonly SheetRow[] = [
	{ question: 'What does the home cost?', term: 'Entry price', facts: ['entryPrice', 'otherCharges'] },
	{ question: 'How much do they keep when I leave?', term: 'Fee when you leave', facts: ['dmf', 'dmfStops'] },
	{
		question: 'What’s the weekly fee, and what does it cover?',
		term: 'Weekly fee',
		facts: ['weeklyFee', 'weeklyFeeCovers'],
	},
	{ question: 'How can the weekly fee go up?', term: 'How it may go up', facts: ['weeklyFeeRises', 'weeklyFeeRule'] },
	{
		question: 'Do I share in a gain, or bear a loss?',
		term: 'Gain and loss',
		facts: ['gainShare', 'lossShare', 'capitalRule'],
	},
	{
		question: 'When do the weekly fees stop after I leave?',
		term: 'Fees after leaving',
		facts: ['feesStopOnExit', 'feesAfterExit'],
	},
	{
		question: 'When will I be repaid, at the latest?',
		term: 'When you’re repaid',
		facts: ['repaymentMonths', 'repaymentTrigger', 'interestAfterMonths'],
	},
	{
		question: 'Who pays for refurbishment and selling?',
		term: 'Refurbishment, selling',
		facts: ['refurbishment', 'saleCosts'],
	},
	{ question: 'What kind of right do I get?', term: 'Type of right', facts: ['contractTitle'] },
	{
		question: 'What if I move within the village, or need care?',
		term: 'Moving, and care',
		facts: ['transferToCare', 'carePromise', 'transferWithinVillage'],
	},
	{ question: 'What if one of us needs care or dies?', term: 'Couples', facts: ['couples'] },
	{
		question: 'How old must I be? Pets, visitors?',
		term: 'Age, pets, visitors',
		facts: ['entryAge', 'pets', 'visitors'],
	},
	{
		question: 'What must I insure?',
		term: 'Insurance',
		facts: ['insurance'],
	},
	{
		question: 'Who supervises the village, and what protects me when I sign?',
		term: 'Supervisor, signing',
		facts: [
			'statutorySupervisor',
			'legalName',
			'sinkingFund',
			'coolingOffWorkingDays',
			'disclosureStatement',
			'legalAdvice',
			'depositRule',
			'moneyBackDays',
			'operatorMayEnd',
		],
	},
]

/** What can be told of a deferred fee, those that decide most first. */
const FEE_KEYS = ['dmfMax', 'dmfYears', 'dmfByYear', 'dmfOf'] as const

/** Returns what a reader can be told about a row of the sheet. */
export const keysOf = ({ facts }: SheetRow): ToldKey[] =>
	facts.flatMap((fact) => (fact === 'dmf' ? FEE_KEYS : fact in ROWS ? [fact as ToldKey] : []))

export const TOLD_KEYS: readonly ToldKey[] = SHEET_ROWS.flatMap(keysOf)

/** Returns a label before its answer: `The most they keep:`, `A share of what?`. */
export const labelBefore = (label: string): string => (label.endsWith('?') ? label : `${label}:`)

/** The fact of a row. */
export const factOf = (key: ToldKey): keyof ContractValues =>
	key in CONTRACT_TABLE ? (key as keyof ContractValues) : 'dmf'

/** The question that a row answers; undefined if pages ask none about it. */
export function questionOf(key: ToldKey): string | undefined {
	const { question, answers: other }: FactEntry<never> = CONTRACT_TABLE[factOf(key)]
	return question ?? (other && (CONTRACT_TABLE as Record<string, FactEntry<never>>)[other]?.question)
}

/** Returns the parts of a fee, as far as they follow from it. */
export function partsOfFee(fee: DeferredFee): Partial<FeeParts> {
	const steps = Array.from({ length: TOLD_FEE_STAYS }, (_, year) => keptAfter(fee, year) ?? null)
	const years = lastYearOf(fee)
	return {
		...(steps.some((step) => step !== null) && { dmfByYear: steps }),
		dmfMax: fee.percent,
		dmfOf: baseOf(fee),
		...(years !== undefined && { dmfYears: years }),
	}
}
