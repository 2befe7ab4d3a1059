/**
 * Reads someone's figures from the form and makes their plans: one for each way to live that has figures. An empty field isn't
 * a mistake. An impossible figure is reported beside its field, and the others are used.
 */
import { MONTHS_PER_YEAR, type CareRoom } from '../costs/cost-model.ts'
import { MAX_A_WEEK, type CostInputs } from '../costs/terms.ts'
import { list, sentence } from '../format.ts'
import { sumOf } from '../rounded-sum.ts'
import { readNumbers, type NumberField } from '../typed-number.ts'
import type { Later, MoneyPlan, Way } from './money-model.ts'

/** One of the reader's figures. */
interface Figure extends NumberField {
	/** Whether every way to live needs it. */
	isNeeded?: true
	/** Whether it's asked for only where there are two people. */
	isOfTwo?: true
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
	until: { kind: 'years', min: 41, max: OLDEST, what: 'the age to count up to', isNeeded: true },
	partnerAge: { kind: 'years', min: 40, max: OLDEST - 1, what: 'your partner’s age', isNeeded: true, isOfTwo: true },
	savings: dollars('your savings', { isNeeded: true }),
	interest: percent('the interest on savings', { isSaid: true }),
	inflation: percent('inflation', { isSaid: true }),
	nzSuper: regular('a fortnight', 'your NZ Super', { isNeeded: true }),
	otherIncome: regular('a fortnight', 'your other income', { empty: 0 }),
	partnerSuper: regular('a fortnight', 'your partner’s NZ Super', { isNeeded: true, isOfTwo: true }),
	partnerIncome: regular('a fortnight', 'your partner’s other income', { empty: 0, isOfTwo: true }),
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
	aloneAge: { kind: 'years', min: 41, max: OLDEST, what: 'the age from which one of you is alone', isOfTwo: true },
	aloneSuper: regular('a fortnight', 'NZ Super for one of you', { isOfTwo: true }),
	aloneLiving: regular('a week', 'everyday costs for one of you', { isOfTwo: true }),
	careAge: { kind: 'years', min: 41, max: OLDEST, what: 'the age at which care starts' },
	careCost: regular('a week', 'the cost of care', { beside: 'careAge' }),
	careExtras: regular('a week', 'your own spending money', { empty: 0, beside: 'careAge' }),
	careLimit: dollars('the asset limit', { beside: 'careAge' }),
	coupleLimit: dollars('the asset limit without the home', { beside: 'careAge', isOfTwo: true }),
} as const satisfies Record<string, Figure>

export type MoneyInput = keyof typeof FIELDS
export const MONEY_INPUTS = Object.keys(FIELDS) as MoneyInput[]
/** Every figure as text. */
export type MoneyTexts = Record<MoneyInput, string>
/** By figure: what is wrong with it and how to correct it. */
export type MoneyProblems = Partial<Record<MoneyInput, string>>
type Values = Partial<Record<MoneyInput, number>>
/** The latest figures of the law: dollars, and the amount with the days that it holds for. */
export type LatestFigures = Partial<Record<MoneyInput, { dollars: number; text: string }>>

/** What the reader chose beside the figures; each is false until then. */
export const CHOICES = ['isSubsidised', 'isTwo', 'isPartnerLeft'] as const
export type MoneyChoices = Record<(typeof CHOICES)[number], boolean>

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

/** Returns the figures that count: for one person without those of a second. */
export function countedTexts(texts: MoneyTexts, { isTwo }: MoneyChoices): MoneyTexts {
	const count = (name: MoneyInput) => (isTwo || !figureField(name).isOfTwo ? texts[name] : '')
	return Object.fromEntries(MONEY_INPUTS.map((name) => [name, count(name)])) as MoneyTexts
}

/** The valid figures, and what is wrong with the others. */
export function readMoney(texts: MoneyTexts, choices: MoneyChoices): { values: Values; problems: MoneyProblems } {
	const counted = countedTexts(texts, choices)
	const { values, problems } = readNumbers(counted, FIELDS)
	for (const name of MONEY_INPUTS) {
		const { empty } = figureField(name)
		if (empty !== undefined && counted[name].trim() === '') values[name] = empty
	}
	return { values, problems: { ...problems, ...problemsBetween(values, choices) } }
}

/** Returns the ages of the one who is left at home, by which ages are told, and of the one who moves into care: the same for one person. */
export function agesOf({ age, partnerAge }: Values, { isTwo, isPartnerLeft }: MoneyChoices) {
	if (!isTwo) return { left: age, mover: age }
	return isPartnerLeft ? { left: partnerAge, mover: age } : { left: age, mover: partnerAge }
}

/** Returns figures that contradict each other, reported at the later one. */
function problemsBetween(values: Values, choices: MoneyChoices): MoneyProblems {
	const { until, careAge, aloneAge } = values
	const { left, mover } = agesOf(values, choices)
	if (left === undefined || until === undefined) return {}
	if (until <= left) {
		const who = choices.isTwo && choices.isPartnerLeft ? 'Your partner is' : 'You are'
		return { until: `${who} ${left} now. Enter an age from ${left + 1} to ${OLDEST}.` }
	}
	const within = (name: MoneyInput, age: number | undefined, now: number | undefined): MoneyProblems => {
		if (age === undefined || now === undefined || (age > now && age < now + until - left)) return {}
		return {
			[name]:
				until - left === 1
					? 'This can’t be in the first year. Choose a higher age to count up to, or leave this blank.'
					: `Enter an age from ${now + 1} to ${now + until - left - 1}, or leave this blank.`,
		}
	}
	return { ...within('aloneAge', aloneAge, left), ...within('careAge', careAge, mover) }
}

/** The ways to live, in the order in which they are shown. */
export const WAYS = ['home', 'rent', 'village', 'otherVillage'] as const
export type WayName = (typeof WAYS)[number]

/** What the reader would agree to in one village; undefined while there is no entry price, or a figure is wrong. */
export interface VillageTerms {
	inputs: CostInputs
	/** The room in its own care that they would move into. */
	room?: CareRoom
	/** Whether one of two may stay when the other dies or goes into care; undefined while the reader doesn't know. */
	isHomeKept?: boolean
}

/** The plan of one way to live, and what it would be if the one who is left had to leave the village, where that isn't known. */
export interface WayPlan {
	name: WayName
	plan: MoneyPlan
	ifLeaving?: MoneyPlan
}

/** A way that it can go. */
export interface StoryPlans {
	/** The column of it; empty where there is one person. */
	label: string
	/** What sentences about it begin with. */
	start: string
	plans: WayPlan[]
}

/**
 * Returns the plans of each way that it can go, for each way to live that has figures, unless one of its figures is wrong; and the
 * required figures that are missing. One person has one way: with care, if that is filled in. For two there are up to three.
 */
export function plansOf(
	texts: MoneyTexts,
	choices: MoneyChoices,
	villages: Partial<Record<WayName, VillageTerms | undefined>>,
): { stories: StoryPlans[]; missing: MoneyInput[] } {
	const { values, problems } = readMoney(texts, choices)
	const isEmpty = (name: MoneyInput) => texts[name].trim() === ''
	const isLater = !isEmpty('careAge') || (choices.isTwo && !isEmpty('aloneAge'))
	const neededLater: MoneyInput[] = isLater ? ['aloneSuper', 'aloneLiving'] : []
	if (!isEmpty('careAge')) neededLater.push('careCost')
	const missing = MONEY_INPUTS.filter((name) => {
		const { isNeeded, isOfTwo } = figureField(name)
		return isEmpty(name) && (choices.isTwo || !isOfTwo) && (isNeeded || neededLater.includes(name))
	})
	const common = commonOf(values, choices)
	const hasProblem = MONEY_INPUTS.some((name) => problems[name] && !figureField(name).way)
	if (missing.length > 0 || hasProblem || !common) return { stories: [], missing }
	const stories = latersOf(values, choices).map(({ later, ...told }): StoryPlans => ({
		...told,
		plans: WAYS.flatMap((name): WayPlan[] => {
			const way = wayOf(name, values, problems, villages)
			if (!way) return []
			const planWith = (isHomeKept: boolean): MoneyPlan => ({
				...common,
				...(later && { later: { ...later, isHomeKept } }),
				way,
			})
			const isKept = choices.isTwo ? villages[name]?.isHomeKept : false
			const isOpen = later && way.kind === 'village' && isKept === undefined
			return [{ name, plan: planWith(isKept ?? true), ...(isOpen && { ifLeaving: planWith(false) }) }]
		}),
	}))
	return { missing, stories }
}

function commonOf(values: Values, choices: MoneyChoices): Omit<MoneyPlan, 'way' | 'later'> | undefined {
	const { until, savings = 0, interest = 0, inflation = 0, living = 0 } = values
	const { nzSuper = 0, otherIncome = 0, partnerSuper = 0, partnerIncome = 0 } = values
	const { homeValue = 0, owed = 0, selling = 0, homeGrowth = 0 } = values
	const { left } = agesOf(values, choices)
	if (left === undefined || until === undefined) return undefined
	return {
		months: (until - left) * MONTHS_PER_YEAR,
		savings,
		interest,
		inflation,
		income: sumOf([nzSuper, otherIncome, partnerSuper, partnerIncome]),
		living,
		home: { value: homeValue, growth: homeGrowth, owed, selling },
	}
}

type LaterLife = Omit<Later, 'isHomeKept'>

/** Returns the ways that it can go in words, and what is another then. */
function latersOf(
	values: Values,
	choices: MoneyChoices,
): { label: string; start: string; later: LaterLife | undefined }[] {
	const care = careOf(values, choices)
	if (!choices.isTwo) return [{ label: '', start: '', later: care }]
	const alone = aloneOf(values, choices)
	const { left = 0 } = agesOf(values, choices)
	const ageAt = ({ after }: LaterLife) => left + after / MONTHS_PER_YEAR
	const isYou = !choices.isPartnerLeft
	const whoIs = isYou ? 'you’re' : 'your partner is'
	return [
		{ label: 'Both of you', start: 'As a couple: ', later: undefined },
		alone && {
			label: `${sentence(whoIs)} alone from the age of ${ageAt(alone)}`,
			start: `If ${whoIs} alone from the age of ${ageAt(alone)}: `,
			later: alone,
		},
		care && {
			label: `${isYou ? 'Your partner' : 'You'} in care once ${whoIs} ${ageAt(care)}`,
			start: `If ${isYou ? 'your partner goes' : 'you go'} into care when ${whoIs} ${ageAt(care)}: `,
			later: care,
		},
	].filter((story) => story !== undefined)
}

/**
 * Returns the life of the one who is left. Their NZ Super goes from the couple's rate to a single one.
 * @see https://www.legislation.govt.nz/act/public/2001/0084/latest/DLM114223.html
 */
function aloneOf(values: Values, choices: MoneyChoices): LaterLife | undefined {
	const { aloneAge, aloneSuper = 0, aloneLiving = 0, otherIncome = 0, partnerIncome = 0 } = values
	if (aloneAge === undefined) return undefined
	return {
		after: (aloneAge - (agesOf(values, choices).left ?? 0)) * MONTHS_PER_YEAR,
		who: choices.isPartnerLeft ? 'your partner' : 'you',
		income: sumOf([aloneSuper, choices.isPartnerLeft ? partnerIncome : otherIncome]),
		living: aloneLiving,
	}
}

/** Returns life with one person in care. One of two keeps the couple's rate of NZ Super there, and the other lives as alone. */
function careOf(values: Values, choices: MoneyChoices): LaterLife | undefined {
	const { careAge, careCost, careExtras = 0, careLimit, coupleLimit } = values
	if (careAge === undefined || careCost === undefined) return undefined
	const { left = 0, mover = 0 } = agesOf(values, choices)
	const isPartner = choices.isTwo && !choices.isPartnerLeft
	const { nzSuper = 0, otherIncome = 0, partnerSuper = 0, partnerIncome = 0 } = values
	const income = isPartner ? sumOf([partnerSuper, partnerIncome]) : sumOf([nzSuper, otherIncome])
	const other = choices.isTwo ? aloneOf({ ...values, aloneAge: left }, choices) : undefined
	return {
		after: (careAge - mover) * MONTHS_PER_YEAR,
		who: isPartner ? 'your partner' : 'you',
		income: sumOf([income, other?.income ?? 0]),
		living: sumOf([careExtras, other?.living ?? 0]),
		care: {
			cost: careCost,
			income,
			...(choices.isSubsidised && careLimit !== undefined && { limit: careLimit }),
			...(choices.isSubsidised && coupleLimit !== undefined && { coupleLimit }),
		},
	}
}

function wayOf(
	name: WayName,
	values: Values,
	problems: MoneyProblems,
	villages: Partial<Record<WayName, VillageTerms | undefined>>,
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
