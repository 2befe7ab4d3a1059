/**
 * The inputs of the cost calculator as texts in its form and its address: dollars, percent, months and years.
 * Fields and addresses have the same texts, so a link always matches the page.
 */
import { isSlug } from '../choice.ts'
import { percent } from '../format.ts'
import { withoutBinaryErrors } from '../rounded-sum.ts'
import { cleanWords, quoteWords } from '../sent-words.ts'
import { readNumber, type NumberField } from '../typed-number.ts'
import { INPUTS, MAX_YEARS_OF_FEE, type Choice, type CostInputs, type InputName } from './terms.ts'

/** Every input as text. */
export type InputTexts = Record<InputName, string>
/** By input: what is wrong with its text and how to fix it. */
export type InputProblems = Partial<Record<InputName, string>>

export const COST_INPUT_NAMES = Object.keys(INPUTS) as InputName[]

/** Returns inputs as the texts of fields and addresses. */
export function textsOf(inputs: CostInputs): InputTexts {
	return Object.fromEntries(COST_INPUT_NAMES.map((name) => [name, textOf(inputs[name], INPUTS[name])])) as InputTexts
}

function textOf(value: CostInputs[InputName], field: Field): string {
	if (field.kind === 'choice') return Object.keys(field.values).find((word) => field.values[word] === value) ?? ''
	return Array.isArray(value) ? value.join(',') : String(value)
}

type Field = NumberField | Choice | { kind: 'each year' }

/** Returns what a field for one number takes; undefined for another field. */
export function numberField(name: InputName): NumberField | undefined {
	const field: Field = INPUTS[name]
	return field.kind === 'choice' || field.kind === 'each year' ? undefined : field
}

/**
 * Reads the texts. One that can't be read, or is impossible, is replaced by its value in `otherwise` and reported as a problem.
 */
export function readTexts(texts: InputTexts, otherwise: CostInputs): { inputs: CostInputs; problems: InputProblems } {
	const inputs: CostInputs = { ...otherwise }
	const problems: InputProblems = {}
	for (const name of COST_INPUT_NAMES) {
		const value = readInput(texts[name], INPUTS[name])
		if (typeof value === 'object' && 'problem' in value) problems[name] = value.problem
		else Object.assign(inputs, { [name]: value })
	}
	if (inputs.dmfByYear.length > 0) {
		inputs.dmfYears = inputs.dmfByYear.length
		inputs.dmf = withoutBinaryErrors(inputs.dmfByYear.reduce((sum, share) => sum + share, inputs.dmfAtEntry))
		delete problems.dmf
		delete problems.dmfYears
	}
	return { inputs: withPossibleFee(inputs, otherwise, problems), problems }
}

function readInput(text: string, field: Field): string | boolean | number | number[] | { problem: string } {
	if (field.kind === 'each year') return readEach(text)
	if (field.kind !== 'choice') return readNumber(text, field)
	return field.values[text] ?? { problem: `Choose one of: ${Object.keys(field.values).join(', ')}.` }
}

/** Checks the parts of the deferred fee against each other; if they contradict each other, the whole fee is replaced. */
function withPossibleFee(inputs: CostInputs, otherwise: CostInputs, problems: InputProblems): CostInputs {
	const { dmf, dmfAtEntry, dmfYears, dmfByYear } = otherwise
	const withOther = { ...inputs, dmf, dmfAtEntry, dmfYears, dmfByYear }
	if (inputs.dmf > 100 + 1e-9) {
		problems.dmfByYear = `The percentages add up to ${percent(inputs.dmf)}. They can’t add up to more than 100%.`
		return withOther
	}
	if (inputs.dmfAtEntry > inputs.dmf + 1e-9) {
		problems.dmfAtEntry =
			'The percentage on the first day is more than the whole fee. Lower it, or raise the whole fee.'
		return withOther
	}
	return inputs
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
		const value = query.get(INPUTS[name].parameter)
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
	const stated = inputs.dmfByYear.length > 0 ? ['dmf', 'dmfYears'] : ['dmfByYear']
	for (const name of COST_INPUT_NAMES) if (!stated.includes(name)) query.set(INPUTS[name].parameter, texts[name])
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
