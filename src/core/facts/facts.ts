/**
 * What we tell about a village and about an operator's terms: one row for each fact, in reading order.
 * The village page and the compare page read the same rows, so a fact is never called two things.
 */
import { count, list, money, percent, sentence } from '../format.ts'
import type { IconName } from '../icons.ts'
import type { Known } from './source.ts'
import type { OperatorDetail, OperatorTerms } from './operator-facts.ts'
import type { VillageFacts } from './village-facts.ts'
import { AMENITIES, CARE_SERVICES, VILLAGE_STATUS, keysOf, wordsOf } from '../vocabulary.ts'

/** The groups of a village's facts, in reading order. */
export const FACT_GROUPS = {
	place: 'Place and people',
	homes: 'Homes and shared places',
	care: 'Care on site',
	money: 'Money and contract',
} as const
export type FactGroup = keyof typeof FACT_GROUPS

/** One fact: what it is called, how it reads, and what to ask when nobody has published it. */
export interface FactRow<F> {
	key: keyof F & string
	label: string
	/** What the words mean, for somebody who has never met them. */
	explain?: string
	/** What to ask when it is absent. A fact without this is left out instead: nobody needs to ask for it. */
	ask?: string
	/** The fact itself, or nothing when it is not published. */
	known: (facts: F) => Known<unknown> | undefined
	/** How it reads, or nothing when it is not published. */
	text: (facts: F) => string | undefined
	/** The same as a list, where each part has an icon. */
	items?: (facts: F) => readonly { icon: IconName; label: string }[] | undefined
	/** Where it leads, for a telephone number or a website. */
	href?: (facts: F) => string | undefined
}

export interface VillageFactRow extends FactRow<VillageFacts> {
	group: FactGroup
}

type Value<F, K extends keyof F> = NonNullable<F[K]> extends Known<infer T> ? T : never

interface Words {
	label: string
	explain?: string
	ask?: string
}

/** Ties a row's formatter to the type of its own field. */
function row<F, K extends keyof F & string>(
	key: K,
	words: Words,
	format: (value: Value<F, K>) => string,
	href?: (value: Value<F, K>) => string,
): FactRow<F> {
	const known = (facts: F) => facts[key] as Known<Value<F, K>> | undefined
	const through = (write: (value: Value<F, K>) => string) => (facts: F) => {
		const fact = known(facts)
		return fact === undefined ? undefined : write(fact.value)
	}
	return { key, ...words, known, text: through(format), ...(href && { href: through(href) }) }
}

function of<K extends keyof VillageFacts>(
	group: FactGroup,
	key: K,
	words: Words,
	format: (value: Value<VillageFacts, K>) => string,
	href?: (value: Value<VillageFacts, K>) => string,
): VillageFactRow {
	return { group, ...row<VillageFacts, K>(key, words, format, href) }
}

const years = (value: number) => count(value, 'year')
const aWeek = (dollars: number) => `${money(dollars)} a week`

/** Wording that a village's facts and its operator's terms share. */
const DMF = {
	label: 'Deferred management fee, at most',
	explain: 'The part of your entry payment that the operator keeps when you leave.',
	ask: 'Ask what share of your entry payment the operator keeps when you leave.',
}
const DMF_YEARS = {
	label: 'Time until that fee stops growing',
	ask: 'Ask how the fee grows each year, and when it stops growing.',
}
const ENTRY_AGE = {
	label: 'Youngest age to move in',
	ask: 'Ask the youngest age, and whether it holds for both people of a couple.',
}

/** Every fact of a village, grouped and in reading order. */
export const VILLAGE_FACTS: readonly VillageFactRow[] = [
	of('place', 'status', { label: 'Status' }, (value) => VILLAGE_STATUS[value]),
	of('place', 'street', { label: 'Street address', ask: 'Ask for the street address before you visit.' }, String),
	of('place', 'suburb', { label: 'Suburb' }, String),
	of('place', 'city', { label: 'Town or city' }, String),
	of('place', 'postcode', { label: 'Postcode' }, String),
	of(
		'place',
		'phone',
		{ label: 'Telephone', ask: 'Ask the operator for the village’s own number.' },
		// Never broken over two lines.
		(value) => value.replaceAll(' ', '\u00a0'),
		(value) => `tel:${value.replace(/[^\d+]/g, '')}`,
	),
	of(
		'place',
		'website',
		{ label: 'Website', ask: 'Ask the operator where to read about this village.' },
		(value) => value.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, ''),
		String,
	),
	of('place', 'formerNames', { label: 'Earlier names' }, list),
	of('place', 'opened', { label: 'Opened', ask: 'Ask when it opened, and when each part was built.' }, String),
	of('place', 'entryAge', ENTRY_AGE, years),
	of('homes', 'units', { label: 'Homes', ask: 'Ask how many homes there are, and how many are empty now.' }, (value) =>
		count(value, 'home'),
	),
	{
		...of(
			'homes',
			'amenities',
			{
				label: 'Shared places and services',
				ask: 'Ask what is open today, what is still planned, and what costs extra.',
			},
			(value) => wordsOf(AMENITIES, value),
		),
		items: ({ amenities }) =>
			amenities &&
			keysOf(AMENITIES).flatMap((icon) => (amenities.value.includes(icon) ? { icon, label: AMENITIES[icon] } : [])),
	},
	of(
		'care',
		'careServices',
		{
			label: 'Living and care offered',
			ask: 'Ask which care is given on site, and where you would go if you needed more.',
		},
		(value) => wordsOf(CARE_SERVICES, value),
	),
	of(
		'care',
		'careBeds',
		{ label: 'Care beds', ask: 'Ask how many care beds there are, and whether residents of the village come first.' },
		(value) => count(value, 'care bed'),
	),
	of(
		'money',
		'priceFrom',
		{
			label: 'Entry payment, from',
			explain: 'What you pay to move in. It gives you the right to live there, not ownership.',
			ask: 'Ask for the entry payment of every home that is available now.',
		},
		money,
	),
	of(
		'money',
		'priceTo',
		{ label: 'Entry payment, up to', ask: 'Ask what the dearest home costs, and what makes it dearer.' },
		money,
	),
	of(
		'money',
		'weeklyFee',
		{
			label: 'Weekly fee',
			explain: 'What you pay each week towards running the village.',
			ask: 'Ask for today’s weekly fee in writing, what it covers, and how it may rise.',
		},
		aWeek,
	),
	of('money', 'dmfPercent', DMF, (value) => `${percent(value)} of the entry payment`),
	of('money', 'dmfYears', DMF_YEARS, years),
]

function term<K extends keyof OperatorTerms>(
	key: K,
	words: Words,
	format: (value: Value<OperatorTerms, K>) => string,
): FactRow<OperatorTerms> {
	return row<OperatorTerms, K>(key, words, format)
}

/** Every term of an operator's contracts, in reading order. */
export const OPERATOR_TERMS: readonly FactRow<OperatorTerms>[] = [
	term('dmfPercent', DMF, (value) => `${percent(value)} of the entry payment`),
	term('dmfYears', DMF_YEARS, years),
	term('weeklyFeeFrom', { label: 'Weekly fee, from', ask: 'Ask for today’s weekly fee in writing.' }, aWeek),
	term('weeklyFeeTo', { label: 'Weekly fee, up to' }, aWeek),
	term(
		'weeklyFeeModel',
		{ label: 'How the weekly fee may change', ask: 'Ask whether the weekly fee is fixed for life or can rise.' },
		sentence,
	),
	term(
		'feesStopOnExit',
		{ label: 'Does the weekly fee stop when you leave?', ask: 'Ask how long you go on paying after you move out.' },
		(value) => (value ? 'Yes' : 'No'),
	),
	term(
		'capitalGainShare',
		{
			label: 'Your share of any rise in value',
			explain: 'Whether you are paid more when the home’s price has risen while you lived there.',
			ask: 'Ask who keeps the gain, and who bears a loss, when the home is sold again.',
		},
		sentence,
	),
	term(
		'repaymentGuaranteeMonths',
		{
			label: 'Repaid at the latest after',
			explain: 'How long you or your family may wait for the money after you leave.',
			ask: 'Ask for a date by which you are repaid even if the home has not been sold again.',
		},
		(value) => count(value, 'month'),
	),
	term(
		'coolingOffWorkingDays',
		{ label: 'Time to change your mind after signing', ask: 'Ask how many working days you have to cancel.' },
		(value) => count(value, 'working day'),
	),
	term(
		'moneyBackDays',
		{
			label: 'Money-back period after moving in',
			ask: 'Ask whether you can leave early and have all of your money back.',
		},
		(value) => count(value, 'day'),
	),
	term('entryAge', ENTRY_AGE, years),
	term(
		'careTransferRule',
		{
			label: 'If you move into care',
			ask: 'Ask what you pay, and what is repaid, when you move from a home into care.',
		},
		sentence,
	),
]

export interface OperatorFactRow extends FactRow<OperatorDetail> {
	group: FactGroup
}

function fact<K extends keyof OperatorDetail>(
	group: FactGroup,
	key: K,
	words: Words,
	format: (value: Value<OperatorDetail, K>) => string,
	href?: (value: Value<OperatorDetail, K>) => string,
): OperatorFactRow {
	const { known, ...rest } = row<OperatorDetail, K>(key, words, format, href)
	// An empty list tells no more than an absent one.
	const isTold = (operator: OperatorDetail) => {
		const value = known(operator)?.value
		return value !== undefined && !(Array.isArray(value) && value.length === 0)
	}
	return {
		group,
		...rest,
		known: (operator) => (isTold(operator) ? known(operator) : undefined),
		text: (operator) => (isTold(operator) ? rest.text(operator) : undefined),
	}
}

/** The plain facts of an operator, grouped and in reading order; its terms are OPERATOR_TERMS. */
export const OPERATOR_FACTS: readonly OperatorFactRow[] = [
	fact('place', 'founded', { label: 'Founded' }, String),
	fact('place', 'headquarters', { label: 'Head office' }, String),
	fact(
		'place',
		'ownership',
		{ label: 'Owned by', ask: 'Ask who owns it, and who stands behind its promise to repay you.' },
		sentence,
	),
	fact('place', 'stockListing', { label: 'Stock exchange listing' }, String),
	fact('place', 'marketPosition', { label: 'Place in the market' }, sentence),
	fact('place', 'villageCount', { label: 'Villages in New Zealand, by its own count' }, (value) =>
		count(value, 'village'),
	),
	fact('place', 'villageCountAustralia', { label: 'Villages in Australia' }, (value) => count(value, 'village')),
	fact('place', 'locations', { label: 'Where' }, (value) => list(value)),
	fact(
		'place',
		'website',
		{ label: 'Website' },
		(value) => value.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, ''),
		String,
	),
	fact(
		'care',
		'careServices',
		{
			label: 'Living and care offered',
			explain: 'Not at each of its villages.',
			ask: 'Ask which care is given at the village you have in mind.',
		},
		(value) => wordsOf(CARE_SERVICES, value),
	),
	fact(
		'money',
		'contractTypes',
		{ label: 'Kinds of contract', ask: 'Ask which kind of contract you would sign.' },
		(value) => sentence(list(value)),
	),
	fact(
		'money',
		'priceFrom',
		{
			label: 'Entry payment, from',
			explain: 'What you pay to move in.',
			ask: 'Ask for the entry payment of every home that is available now.',
		},
		money,
	),
	fact('money', 'priceTo', { label: 'Entry payment, up to' }, money),
]

/** The rows of one group that a page shows: those that are published, and those worth asking for. */
export function factsOf(group: FactGroup, facts: VillageFacts): VillageFactRow[] {
	return VILLAGE_FACTS.filter(
		(fact) => fact.group === group && (fact.known(facts) !== undefined || fact.ask !== undefined),
	)
}

/** The operator's terms that a page shows, by the same rule. */
export function termsOf(terms: OperatorTerms): FactRow<OperatorTerms>[] {
	return OPERATOR_TERMS.filter((fact) => fact.known(terms) !== undefined || fact.ask !== undefined)
}
