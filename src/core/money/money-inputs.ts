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

/** One of the reader's figures. */
interface Figure extends NumberField {
	/** Whether every way to live needs it. */
	isNeeded?: true
	/** The value of an empty field, which the page shows beside it. */
	empty?: number
	/** What an amount in dollars is for; without it, it's one of today. */
	per?: string
	/** The only way to live that depends on it. */
	way?: WayName
	/** The figure beside which it is asked for. */
	beside?: string
	/** Whether the answer says it even if it is 0. */
	isSaid?: true
}

const MAX_DOLLARS = 20_000_000
const OLDEST = 110
const dollars = (what: string, more: Partial<Figure> = {}, max = MAX_DOLLARS): Figure => ({
	kind: 'dollars',
	min: 0,
	max,
	what,
	...more,
})
const regular = (per: string, what: string, more: Partial<Figure> = {}) => dollars(what, { per, ...more }, MAX_A_WEEK)
const percent = (what: string, more: Partial<Figure> = {}): Figure => ({
	kind: 'percent',
	min: 0,
	max: 15,
	what,
	empty: 0,
	...more,
})

const FIELDS = {
	age: { kind: 'years', min: 40, max: OLDEST - 1, what: 'your age', isNeeded: true },
	until: { kind: 'years', min: 41, max: OLDEST, what: 'the age to work it out to', isNeeded: true },
	savings: dollars('your savings', { isNeeded: true }),
	interest: percent('the interest on savings', { isSaid: true }),
	inflation: percent('inflation', { isSaid: true }),
	nzSuper: regular('a fortnight', 'your NZ Super', { isNeeded: true }),
	otherIncome: regular('a fortnight', 'your other income', { empty: 0 }),
	living: regular('a week', 'your everyday costs', { isNeeded: true }),
	homeValue: dollars('the price of your home', { empty: 0 }),
	owed: dollars('what you owe on your home', { empty: 0, beside: 'homeValue' }),
	selling: dollars('the cost of selling and moving', { empty: 0, beside: 'homeValue' }),
	homeGrowth: percent('the yearly change in the price of your home', { min: -15, way: 'home', beside: 'homeValue' }),
	help: regular('a week', 'the cost of help at home', { empty: 0, way: 'home' }),
	upkeep: dollars('the cost of rates, insurance and repairs', { per: 'a year', way: 'home' }),
	upkeepRise: percent('the yearly rise in rates, insurance and repairs', { way: 'home' }),
	changes: dollars('the cost of changes to the house', { empty: 0, way: 'home' }),
	rent: regular('a week', 'the rent', { way: 'rent' }),
	rentRise: percent('the yearly rise in the rent', { way: 'rent' }),
	careAge: { kind: 'years', min: 41, max: OLDEST, what: 'the age at which care starts' },
	careCost: regular('a week', 'the cost of care', { beside: 'careAge' }),
	careExtras: regular('a week', 'your own spending money', { empty: 0, beside: 'careAge' }),
	careLimit: dollars('the asset limit', { beside: 'careAge' }),
} as const satisfies Record<string, Figure>

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
		const field = figureField(name)
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
		(name) => isEmpty(name) && (figureField(name).isNeeded || (name === 'careCost' && !isEmpty('careAge'))),
	)
	const common = commonOf(values)
	const hasProblem = MONEY_INPUTS.some((name) => problems[name] && !figureField(name).way)
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
		if (!isRight('upkeep', 'upkeepRise', 'help', 'changes', 'homeGrowth')) return undefined
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

/** What the field of a figure takes, and when the figure counts. */
export const figureField = (name: MoneyInput): Figure => FIELDS[name]

/** Figures in a sentence: `your age, your savings and your everyday costs`. */
export function namesInWords(names: readonly MoneyInput[]): string {
	return list(names.map((name) => FIELDS[name].what))
}

/** A figure by itself, for a list: `Your savings`. */
export const MONEY_LABELS = Object.fromEntries(
	MONEY_INPUTS.map((name) => [name, sentence(FIELDS[name].what)]),
) as MoneyTexts
