/**
 * The inputs of the cost calculator as texts in its form and its address: dollars, percent, months and years.
 * Fields and addresses have the same texts, so a link always matches the page.
 */
import { costProblems, daysOf, evenSteps, type CostTerms } from './cost-model.ts'
import { isSlug } from '../choice.ts'
import { number } from '../format.ts'
import { cleanWords, quoteWords } from '../sent-words.ts'
import { readNumber, type NumberField } from '../typed-number.ts'
import { MAX_A_WEEK, MAX_PRICE } from './quoted-price.ts'

/** The inputs. */
export interface CostInputs {
	/** Entry price, dollars. */
	entry: number
	/** Weekly fee, dollars. */
	fee: number
	/** Its rise, percent a year. */
	feeRise: number
	/** One-off charges, dollars. */
	once: number
	/** The price that the deferred fee is a share of. */
	dmfOf: CostTerms['dmfOf']
	/** Deferred fee in all, percent. */
	dmf: number
	/** The part of that due on the first day, percent. */
	dmfStart: number
	/** Years over which the rest builds up in even steps. */
	dmfYears: number
	/** The share of each year, percent; empty for even steps. */
	dmfEach: number[]
	/** Change of the home's price, percent a year. */
	priceChange: number
	/** The resident's share of a rise and of a fall, percent. */
	gainShare: number
	lossShare: number
	/** Months to repayment. */
	repaidAfter: number
	feeAfter: 'stops' | 'goes-on'
	/** The length of stay that is shown, years. */
	years: number
	/** The costs of staying at home and of renting to compare with, dollars a week and percent a year; 0: not compared. */
	home: number
	rent: number
	livingRise: number
	/** What the entry price could have earned elsewhere, percent a year; 0: not counted. */
	earns: number
}

export type InputName = keyof CostInputs
/** Every input as text. */
export type InputTexts = Record<InputName, string>
/** By input: what is wrong with its text and how to fix it. */
export type InputProblems = Partial<Record<InputName, string>>

/** The length of a stay before the reader changes it, and the longest that can be asked about, in years: in the calculator and in comparisons. */
export const DEFAULT_YEARS = 8
export const MAX_STAY = 40

/** The maximum length of a schedule: a longer one is a typing mistake. */
const MAX_YEARS_OF_FEE = 30

/** What each input takes, in the order of addresses: a number, one of some words, or a percentage for each year. */
const FIELDS = {
	entry: { kind: 'dollars', min: 0, max: MAX_PRICE, what: 'the entry price' },
	fee: { kind: 'dollars', min: 0, max: MAX_A_WEEK, what: 'the weekly fee' },
	feeRise: { kind: 'percent', min: 0, max: 50, what: 'the yearly rise in the weekly fee' },
	once: { kind: 'dollars', min: 0, max: MAX_PRICE, what: 'the one-off charges' },
	dmfOf: { kind: 'word', words: ['entry-payment', 'resale-price'] },
	dmf: { kind: 'percent', min: 0, max: 100, what: 'the deferred management fee' },
	dmfStart: { kind: 'percent', min: 0, max: 100, what: 'the part of the fee taken on the first day' },
	dmfYears: { kind: 'years', min: 1, max: MAX_YEARS_OF_FEE, what: 'the years over which the fee builds up' },
	dmfEach: { kind: 'each year' },
	priceChange: { kind: 'percent', min: -50, max: 50, what: 'the yearly change in price' },
	gainShare: { kind: 'percent', min: 0, max: 100, what: 'your share of any gain' },
	lossShare: { kind: 'percent', min: 0, max: 100, what: 'your share of any loss' },
	repaidAfter: { kind: 'months', min: 0, max: 120, what: 'the months until you’re repaid' },
	feeAfter: { kind: 'word', words: ['stops', 'goes-on'] },
	years: { kind: 'years', min: 1, max: MAX_STAY, what: 'the length of your stay in years' },
	home: { kind: 'dollars', min: 0, max: MAX_A_WEEK, what: 'the weekly cost of staying at home' },
	rent: { kind: 'dollars', min: 0, max: MAX_A_WEEK, what: 'the weekly rent' },
	livingRise: { kind: 'percent', min: 0, max: 50, what: 'the yearly rise in those costs' },
	earns: { kind: 'percent', min: 0, max: 20, what: 'what your money could earn in a year' },
} as const satisfies Record<InputName, Field>
type Field = NumberField | { kind: 'word'; words: readonly string[] } | { kind: 'each year' }
export const COST_INPUT_NAMES = Object.keys(FIELDS) as InputName[]

/** Returns the parameter of an input in the address: `feeRise` → `fee-rise`. */
const parameterOf = (name: InputName) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The inputs that aren't terms, before the reader changes them. */
const BESIDE = { years: DEFAULT_YEARS, home: 0, rent: 0, livingRise: 2.5, earns: 0 }

/** Returns terms as inputs: `termsOf(inputsOf(terms))` are the same terms. */
export function inputsOf(terms: CostTerms): CostInputs {
	const { dmfAtEntry, dmfByYear } = terms
	const dmfStart = hundred(dmfAtEntry)
	const dmf = hundred(dmfByYear.reduce((sum, share) => sum + share, dmfAtEntry))
	const steps = evenSteps(dmf - dmfStart, dmfByYear.length)
	const isEven = dmfByYear.every((share, year) => Math.abs(share - (steps[year] ?? 0) / 100) < 1e-12)
	return {
		entry: terms.entryPayment / 100,
		fee: terms.weeklyFee / 100,
		feeRise: hundred(terms.feeGrowth),
		once: terms.otherCharges / 100,
		dmfOf: terms.dmfOf,
		dmf,
		dmfStart,
		dmfYears: dmfByYear.length || 1,
		dmfEach: isEven ? [] : dmfByYear.map(hundred),
		priceChange: hundred(terms.priceGrowth),
		gainShare: hundred(terms.gainShare),
		lossShare: hundred(terms.lossShare),
		repaidAfter: terms.monthsToRepayment,
		feeAfter: terms.feesStopOnLeaving ? 'stops' : 'goes-on',
		...BESIDE,
	}
}

/** Returns inputs as terms of the cost model. */
export function termsOf(inputs: CostInputs): CostTerms {
	const { dmf, dmfStart, dmfYears, dmfEach } = inputs
	const byYear = dmfEach.length > 0 ? dmfEach : dmf > dmfStart ? evenSteps(dmf - dmfStart, dmfYears) : []
	return {
		entryPayment: Math.round(inputs.entry * 100),
		weeklyFee: Math.round(inputs.fee * 100),
		feeGrowth: inputs.feeRise / 100,
		dmfOf: inputs.dmfOf,
		dmfAtEntry: dmfStart / 100,
		dmfByYear: byYear.map((share) => share / 100),
		priceGrowth: inputs.priceChange / 100,
		gainShare: inputs.gainShare / 100,
		lossShare: inputs.lossShare / 100,
		monthsToRepayment: inputs.repaidAfter,
		feesStopOnLeaving: inputs.feeAfter === 'stops',
		otherCharges: Math.round(inputs.once * 100),
	}
}

/** Returns inputs as the texts of fields and addresses. */
export function textsOf(inputs: CostInputs): InputTexts {
	return Object.fromEntries(
		COST_INPUT_NAMES.map((name) => {
			const value = inputs[name]
			return [name, Array.isArray(value) ? value.join(',') : String(value)]
		}),
	) as InputTexts
}

/** Returns what a field for one number takes; undefined for another field. */
export function numberField(name: InputName): NumberField | undefined {
	const field: Field = FIELDS[name]
	return field.kind === 'word' || field.kind === 'each year' ? undefined : field
}

/**
 * Reads the texts. One that can't be read, or is impossible, is replaced by its value in `otherwise` and reported as a problem.
 */
export function readTexts(texts: InputTexts, otherwise: CostInputs): { inputs: CostInputs; problems: InputProblems } {
	const inputs: CostInputs = { ...otherwise }
	const problems: InputProblems = {}
	for (const name of COST_INPUT_NAMES) {
		const value = readInput(texts[name], FIELDS[name])
		if (typeof value === 'object' && 'problem' in value) problems[name] = value.problem
		else Object.assign(inputs, { [name]: value })
	}
	if (inputs.dmfEach.length > 0) {
		inputs.dmfYears = inputs.dmfEach.length
		inputs.dmf = round(inputs.dmfEach.reduce((sum, share) => sum + share, inputs.dmfStart))
		delete problems.dmf
		delete problems.dmfYears
	}
	return { inputs: sound(inputs, otherwise, problems), problems }
}

function readInput(text: string, field: Field): string | number | number[] | { problem: string } {
	if (field.kind === 'each year') return readEach(text)
	if (field.kind !== 'word') return readNumber(text, field)
	return field.words.includes(text) ? text : { problem: `Choose one of: ${field.words.join(', ')}.` }
}

/** Checks the parts of the deferred fee against each other; if they contradict each other, the whole fee is replaced. */
function sound(inputs: CostInputs, otherwise: CostInputs, problems: InputProblems): CostInputs {
	const { dmf, dmfStart, dmfYears, dmfEach } = otherwise
	const withOther = { ...inputs, dmf, dmfStart, dmfYears, dmfEach }
	if (inputs.dmf > 100 + 1e-9) {
		problems.dmfEach = `The percentages add up to ${number(inputs.dmf)}%. They can’t add up to more than 100%.`
		return withOther
	}
	if (inputs.dmfStart > inputs.dmf + 1e-9) {
		problems.dmfStart = 'The percentage on the first day is more than the whole fee. Lower it, or raise the whole fee.'
		return withOther
	}
	// Other problems are reported in the words of the cost model.
	for (const { message } of costProblems(termsOf(inputs), daysOf(inputs.years))) problems.entry ??= message
	return problems.entry ? { ...inputs, entry: otherwise.entry } : inputs
}

/** The village or operator whose terms the figures begin with, if any. */
export interface CostStart {
	village?: string
	operator?: string
	/** The index of its plan. */
	plan: number
}

/** What an address of the calculator contains. */
export interface CostAddress extends CostStart {
	/** Its inputs, as text. */
	given: Partial<InputTexts>
	/** Messages about parts that can't be used. */
	problems: string[]
}

/** Reads an address. Never throws. */
export function readCostAddress(query: URLSearchParams): CostAddress {
	const problems: string[] = []
	const slug = (name: 'village' | 'operator') => {
		const value = query.get(name)?.trim().toLowerCase()
		if (!value) return {}
		if (isSlug(value)) return { [name]: value }
		problems.push(`${quoteWords(value)} is not a ${name} on our list.`)
		return {}
	}
	const start = { ...slug('village'), ...slug('operator') } as Pick<CostStart, 'village' | 'operator'>
	if (start.village && start.operator) delete start.operator
	const plan = query.get('plan') ?? '1'
	const isPlan = /^[1-9]$/.test(plan)
	if (!isPlan) problems.push(`There is no plan ${quoteWords(plan)}.`)
	const given: Partial<InputTexts> = {}
	for (const name of COST_INPUT_NAMES) {
		const value = query.get(parameterOf(name))
		if (value !== null) given[name] = cleanWords(value, 400)
	}
	return { ...start, plan: isPlan ? Number(plan) - 1 : 0, given, problems }
}

/** Returns the query of an address with every input: `?village=x&entry=700000&…`. */
export function costQuery(start: CostStart, inputs: CostInputs): string {
	const texts = textsOf(inputs)
	const query = new URLSearchParams()
	if (start.village) query.set('village', start.village)
	if (start.operator) query.set('operator', start.operator)
	if (start.plan > 0) query.set('plan', String(start.plan + 1))
	// A schedule year by year includes the whole fee and its years.
	const stated = inputs.dmfEach.length > 0 ? ['dmf', 'dmfYears'] : ['dmfEach']
	for (const name of COST_INPUT_NAMES) if (!stated.includes(name)) query.set(parameterOf(name), texts[name])
	return `?${query.toString().replaceAll('%2C', ',')}`
}

function readEach(text: string): number[] | { problem: string } {
	if (text.trim() === '') return []
	// With semicolons between the years, commas are decimal ones.
	const shares = text
		.split(/[;；]/.test(text) ? /[;；]/ : /[,，]/)
		.map((one) => readNumber(one, { kind: 'percent', min: 0, max: 100, what: '' }))
	const values = shares.filter((share) => typeof share === 'number')
	return values.length === shares.length && values.length <= MAX_YEARS_OF_FEE
		? values
		: { problem: `Enter a percentage for each year, from 0 to 100, for no more than ${MAX_YEARS_OF_FEE} years.` }
}

/** Returns a share as percent, without the rounding errors of binary fractions. */
const hundred = (share: number) => round(share * 100)
const round = (value: number) => Math.round(value * 1e9) / 1e9 || 0
