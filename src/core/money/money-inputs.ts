/**
 * Reads someone's figures from the form and makes their plans: one for each way to live that has figures. An empty field isn't
 * a mistake. An impossible figure is reported beside its field, and the others are used.
 */
import { MONTHS_PER_YEAR, type CareRoom } from '../costs/cost-model.ts'
import { MAX_A_WEEK, type CostInputs } from '../costs/terms.ts'
import { list, sentence } from '../format.ts'
import { sumOf } from '../rounded-sum.ts'
import { readNumber, type NumberField } from '../typed-number.ts'
import type { CareLater, MoneyPlan, Way } from './money-model.ts'

interface Field extends NumberField {
	/** Whether every way to live needs it. */
	needed?: true
	/** The value of an empty field, which the page shows beside it. */
	empty?: number
}

const MAX_DOLLARS = 20_000_000
const OLDEST = 110
const dollars = (what: string, max: number, more: Partial<Field> = {}): Field => ({
	kind: 'dollars',
	min: 0,
	max,
	what,
	...more,
})
const percent = (what: string, min: number): Field => ({ kind: 'percent', min, max: 15, what, empty: 0 })

const FIELDS = {
	age: { kind: 'years', min: 40, max: OLDEST - 1, what: 'your age', needed: true },
	until: { kind: 'years', min: 41, max: OLDEST, what: 'the age to work it out to', needed: true },
	savings: dollars('your savings', MAX_DOLLARS, { needed: true }),
	interest: percent('the interest on savings', 0),
	inflation: percent('inflation', 0),
	nzSuper: dollars('your NZ Super', MAX_A_WEEK, { needed: true }),
	otherIncome: dollars('your other income', MAX_A_WEEK, { empty: 0 }),
	living: dollars('your everyday costs', MAX_A_WEEK, { needed: true }),
	homeValue: dollars('the price of your home', MAX_DOLLARS, { empty: 0 }),
	owed: dollars('what you owe on your home', MAX_DOLLARS, { empty: 0 }),
	selling: dollars('the cost of selling and moving', MAX_DOLLARS, { empty: 0 }),
	homeGrowth: percent('the yearly change in the price of your home', -15),
	help: dollars('the cost of help at home', MAX_A_WEEK, { empty: 0 }),
	upkeep: dollars('the cost of rates, insurance and repairs', MAX_DOLLARS),
	upkeepRise: percent('the yearly rise in rates, insurance and repairs', 0),
	changes: dollars('the cost of changes to the house', MAX_DOLLARS, { empty: 0 }),
	rent: dollars('the rent', MAX_A_WEEK),
	rentRise: percent('the yearly rise in the rent', 0),
	careAge: { kind: 'years', min: 41, max: OLDEST, what: 'the age at which care starts' },
	careCost: dollars('the cost of care', MAX_A_WEEK),
	careExtras: dollars('your own spending money', MAX_A_WEEK, { empty: 0 }),
	careLimit: dollars('the asset limit', MAX_DOLLARS),
} as const satisfies Record<string, Field>

export type MoneyInput = keyof typeof FIELDS
export const MONEY_INPUTS = Object.keys(FIELDS) as MoneyInput[]
/** Every figure as text. */
export type MoneyTexts = Record<MoneyInput, string>
/** By figure: what is wrong with it and how to correct it. */
export type MoneyProblems = Partial<Record<MoneyInput, string>>
type Values = Partial<Record<MoneyInput, number>>

/** The first values of the form. Rates are assumptions, and marked as such; the rest is for the reader to fill in. */
export function emptyTexts(inflation: number): MoneyTexts {
	const rise = String(inflation)
	return {
		...(Object.fromEntries(MONEY_INPUTS.map((name) => [name, ''])) as MoneyTexts),
		interest: '0',
		inflation: rise,
		homeGrowth: '0',
		upkeepRise: rise,
		rentRise: rise,
	}
}

/** The valid figures, and what is wrong with the others. */
export function readMoney(texts: MoneyTexts): { values: Values; problems: MoneyProblems } {
	const values: Values = {}
	const problems: MoneyProblems = {}
	for (const name of MONEY_INPUTS) {
		const field: Field = FIELDS[name]
		if (texts[name].trim() === '') {
			if (field.empty !== undefined) values[name] = field.empty
			continue
		}
		const value = readNumber(texts[name], field)
		if (typeof value === 'number') values[name] = value
		else problems[name] = value.problem
	}
	return { values, problems: { ...problems, ...problemsBetween(values) } }
}

/** Returns figures that contradict each other, reported at the later one. */
function problemsBetween({ age, until, careAge }: Values): MoneyProblems {
	const problems: MoneyProblems = {}
	if (age !== undefined && until !== undefined && until <= age)
		problems.until = `You are ${age} now. Enter an age from ${age + 1} to ${OLDEST}.`
	else if (careAge !== undefined && age !== undefined && until !== undefined && (careAge <= age || careAge >= until))
		problems.careAge =
			until - age === 1
				? 'Care can’t start in the first year. Choose a higher age to work it out to, or leave this blank.'
				: `Enter an age from ${age + 1} to ${until - 1}, or leave this blank.`
	return problems
}

/** The ways to live, in the order in which they are shown. */
export const WAYS = ['home', 'rent', 'village', 'otherVillage'] as const
export type WayName = (typeof WAYS)[number]

/** What the reader would agree to in one village; undefined while there is no entry price, or a figure is wrong. */
export interface VillageTerms {
	inputs: CostInputs
	/** The room in its own care that they would move into. */
	room?: CareRoom
}

/** Returns the plan of each way to live that has figures, unless one of its figures is wrong; and the required figures that are missing. */
export function plansOf(texts: MoneyTexts, isSubsidised: boolean, villages: Partial<Record<WayName, VillageTerms>>) {
	const { values, problems } = readMoney(texts)
	const isEmpty = (name: MoneyInput) => texts[name].trim() === ''
	const missing = MONEY_INPUTS.filter(
		(name) => isEmpty(name) && ((FIELDS[name] as Field).needed || (name === 'careCost' && !isEmpty('careAge'))),
	)
	const common = commonOf(values)
	const hasProblem = Object.keys(problems).some((name) => !OF_ONE_WAY.includes(name))
	if (missing.length > 0 || hasProblem || !common) return { plans: [], missing }
	const care = careOf(values, isSubsidised)
	return {
		missing,
		plans: WAYS.flatMap((name) => {
			const way = wayOf(name, values, problems, villages)
			return way ? [{ name, plan: { ...common, ...(care && { care }), way } }] : []
		}),
	}
}

/** Figures that only one way to live depends on. */
const OF_ONE_WAY: readonly string[] = [
	'help',
	'upkeep',
	'upkeepRise',
	'changes',
	'rent',
	'rentRise',
] satisfies MoneyInput[]

function commonOf(values: Values): Omit<MoneyPlan, 'way' | 'care'> | undefined {
	const { age, until, savings = 0, interest = 0, inflation = 0, nzSuper = 0, otherIncome = 0, living = 0 } = values
	const { homeValue = 0, owed = 0, selling = 0, homeGrowth = 0 } = values
	if (age === undefined || until === undefined) return undefined
	return {
		months: (until - age) * MONTHS_PER_YEAR,
		savings,
		interest,
		inflation,
		income: sumOf([nzSuper, otherIncome]),
		living,
		home: { value: homeValue, growth: homeGrowth, owed, selling },
	}
}

function careOf({ age = 0, careAge, careCost, careExtras = 0, careLimit }: Values, isSubsidised: boolean) {
	if (careAge === undefined || careCost === undefined) return undefined
	const care: CareLater = {
		after: (careAge - age) * MONTHS_PER_YEAR,
		cost: careCost,
		extras: careExtras,
		...(isSubsidised && careLimit !== undefined && { limit: careLimit }),
	}
	return care
}

function wayOf(
	name: WayName,
	values: Values,
	problems: MoneyProblems,
	villages: Partial<Record<WayName, VillageTerms>>,
): Way | undefined {
	const isRight = (...names: MoneyInput[]) => names.every((one) => values[one] !== undefined && !problems[one])
	if (name === 'home') {
		if (!isRight('upkeep', 'upkeepRise', 'help', 'changes')) return undefined
		return {
			kind: 'home',
			help: values.help ?? 0,
			upkeep: values.upkeep ?? 0,
			upkeepRise: values.upkeepRise ?? 0,
			changes: values.changes ?? 0,
		}
	}
	if (name === 'rent') {
		if (!isRight('rent', 'rentRise')) return undefined
		return { kind: 'rent', rent: values.rent ?? 0, rise: values.rentRise ?? 0 }
	}
	const village = villages[name]
	return village && { kind: 'village', terms: village.inputs, ...(village.room && { room: village.room }) }
}

/** Whether a figure of 0 is the same as none. */
export const isNoneAtZero = (name: MoneyInput): boolean => (FIELDS[name] as Field).empty === 0

/** What the field of a figure takes. */
export const figureField = (name: MoneyInput): NumberField => FIELDS[name]

/** Figures in a sentence: `your age, your savings and your everyday costs`. */
export function namesInWords(names: readonly MoneyInput[]): string {
	return list(names.map((name) => FIELDS[name].what))
}

/** A figure by itself, for a list: `Your savings`. */
export const MONEY_LABELS = Object.fromEntries(
	MONEY_INPUTS.map((name) => [name, sentence(FIELDS[name].what)]),
) as MoneyTexts
