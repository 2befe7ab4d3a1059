/**
 * What stands side by side: rows of facts in groups, what of them differs, and what is left to ask.
 * Pure: the same rows are drawn at build, in the browser and on paper.
 */
import type { FactGroup, FactRow } from '../facts/facts.ts'
import { list, moneyRange, sentence } from '../format.ts'
import type { Known, Source } from '../facts/source.ts'
import type { OperatorSide, PublishedSide } from '../page-data/page-data.ts'
import { OPERATOR_FACTS } from '../facts/operator-facts.ts'
import { OPERATOR_TERMS, type OperatorTerms } from '../facts/operator-terms.ts'
import { VILLAGE_FACTS, type VillageFacts } from '../facts/village-facts.ts'
import { AMENITIES, CARE_SERVICES, keysOf, type Amenity, type CareService } from '../vocabulary.ts'

/** A thing that a village or an operator lists, or does not. */
export interface Mark {
	label: string
	listed: boolean
}

/** One value: how it reads, and what stands behind it. */
export interface Cell {
	text: string
	/** Where the value is a list of known words: every word that any side lists, so that they stand side by side. */
	marks?: readonly Mark[]
	href?: string | undefined
	/** Positions in `sources`. */
	known: readonly number[]
	sources: readonly Source[]
	/** The village itself publishes nothing: this is what its operator says of its villages in general. */
	general?: boolean
	/** Where the value is several amounts: the same stays for every side. */
	lines?: readonly { label: string; text: string }[]
	/** The value is worked out, and takes these for granted. */
	assumes?: readonly string[]
	/** The value is an assumption; why this one. */
	assumption?: string
}

/** A cell whose side is not there yet is `pending`. */
export type Slot = Cell | 'unpublished' | 'pending'

export interface Row {
	key: string
	label: string
	explain?: string | undefined
	/** What to ask a side that does not publish it. */
	ask?: string | undefined
	/** One for each side, in order. */
	cells: readonly Slot[]
}

export interface Group {
	key: string
	heading: string
	rows: readonly Row[]
}

/** A side that has not arrived yet is undefined. */
type Sides<S> = readonly (S | undefined)[]

/** Terms that a village may publish itself; where it does not, its operator's general terms stand in. */
const GENERAL: { [K in keyof VillageFacts]?: (terms: OperatorTerms) => { text: string; known: number[] } | undefined } =
	{
		entryAge: (terms) => generalTerm('entryAge', terms),
		dmfPercent: (terms) => generalTerm('dmfPercent', terms),
		dmfYears: (terms) => generalTerm('dmfYears', terms),
		weeklyFee: ({ weeklyFeeFrom: from, weeklyFeeTo: to }) => {
			const range = moneyRange(from?.value, to?.value)
			return range
				? { text: `${sentence(range)} a week`, known: [...new Set([from, to].flatMap((fee) => fee?.sources ?? []))] }
				: undefined
		},
	}
/** Told in the rows of GENERAL. */
const IN_GENERAL = new Set<keyof OperatorTerms>(['entryAge', 'dmfPercent', 'dmfYears', 'weeklyFeeFrom', 'weeklyFeeTo'])

function generalTerm(key: keyof OperatorTerms, terms: OperatorTerms) {
	const row = OPERATOR_TERMS.find((term) => term.key === key)
	const text = row?.text(terms)
	return text === undefined ? undefined : { text, known: row?.known(terms)?.sources ?? [] }
}

/** The address is told in one row, not in four. */
const IN_THE_ADDRESS = new Set<keyof VillageFacts>(['street', 'suburb', 'city', 'postcode'])

/** What is published of villages, side by side. Rows that nobody answers and nobody need ask for are left out. */
export function villageGroups(sides: Sides<PublishedSide>): Group[] {
	const facts = (group: FactGroup): Row[] =>
		VILLAGE_FACTS.filter((fact) => fact.group === group && !IN_THE_ADDRESS.has(fact.key)).map((fact) =>
			villageRow(fact, sides),
		)
	const runBy = row('operator', 'Run by', sides, ({ village }) => ({
		text: village.operator.value.label,
		href: village.operator.value.address,
		known: village.operator.sources,
		sources: village.sources,
	}))
	const terms = OPERATOR_TERMS.filter(({ key }) => !IN_GENERAL.has(key)).map((term) =>
		factRow(term, sides, ({ operatorTerms }) => ({
			facts: operatorTerms?.terms ?? {},
			sources: operatorTerms?.sources ?? [],
			general: true,
		})),
	)
	return worthTelling([
		{ key: 'place', heading: 'Place and people', rows: [runBy, addressRow(sides), ...facts('place')] },
		{ key: 'homes', heading: 'Homes', rows: facts('homes') },
		{ key: 'care', heading: 'Care on site', rows: facts('care') },
		{ key: 'terms', heading: 'Contract terms', rows: [...facts('money'), ...terms] },
	])
}

/** What is published of operators, side by side. */
export function operatorGroups(sides: Sides<OperatorSide>): Group[] {
	const facts = (group: FactGroup): Row[] =>
		OPERATOR_FACTS.filter((fact) => fact.group === group).map((fact) => {
			const read = ({ operator }: OperatorSide) => ({ facts: operator, sources: operator.sources })
			return fact.key === 'careServices'
				? withMarks(factRow(fact, sides, read), CARE_SERVICES, (index) => sides[index]?.operator.careServices)
				: factRow(fact, sides, read)
		})
	const ratings = row('ratings', 'Ratings by others', sides, ({ operator }) => {
		const [latest] = [...operator.ratings].sort((a, b) => b.year - a.year)
		return latest
			? {
					text: `${latest.overall} out of 5 (${latest.publisher}, ${latest.year})`,
					known: latest.sources,
					sources: operator.sources,
				}
			: undefined
	})
	const terms = OPERATOR_TERMS.map((term) =>
		factRow(term, sides, ({ operator }) => ({ facts: operator.terms, sources: operator.sources })),
	)
	return worthTelling([
		{ key: 'place', heading: 'Place and people', rows: [...facts('place'), ratings] },
		{ key: 'homes', heading: 'Homes', rows: facts('homes') },
		{ key: 'care', heading: 'Care on site', rows: facts('care') },
		{ key: 'terms', heading: 'Contract terms in general', rows: [...facts('money'), ...terms] },
	])
}

function worthTelling(groups: readonly Group[]): Group[] {
	return groups
		.map((group) => ({
			...group,
			rows: group.rows.filter(({ ask, cells }) => ask !== undefined || cells.some((cell) => typeof cell === 'object')),
		}))
		.filter(({ rows }) => rows.length > 0)
}

function row<S>(key: string, label: string, sides: Sides<S>, cellOf: (side: S) => Cell | undefined): Row {
	return { key, label, cells: sides.map((side) => (side ? (cellOf(side) ?? 'unpublished') : 'pending')) }
}

function factRow<S, F>(
	fact: FactRow<F>,
	sides: Sides<S>,
	read: (side: S) => { facts: F; sources: readonly Source[]; general?: boolean },
): Row {
	const { key, label, explain, ask } = fact
	const { cells } = row(key, label, sides, (side) => {
		const { facts, ...behind } = read(side)
		const text = fact.text(facts)
		return text === undefined
			? undefined
			: { text, known: fact.known(facts)?.sources ?? [], href: fact.href?.(facts), ...behind }
	})
	return { key, label, explain, ask, cells }
}

function villageRow(fact: (typeof VILLAGE_FACTS)[number], sides: Sides<PublishedSide>): Row {
	const own = factRow(fact, sides, ({ village: { facts, sources } }) => ({ facts, sources }))
	if (fact.key === 'careServices')
		return withMarks(own, CARE_SERVICES, (index) => sides[index]?.village.facts.careServices)
	if (fact.key === 'amenities') return withMarks(own, AMENITIES, (index) => sides[index]?.village.facts.amenities)
	const general = GENERAL[fact.key]
	if (!general) return own
	return {
		...own,
		cells: own.cells.map((cell, index): Slot => {
			const terms = sides[index]?.operatorTerms
			const found = cell === 'unpublished' && terms ? general(terms.terms) : undefined
			return found && terms ? { ...found, sources: terms.sources, general: true } : cell
		}),
	}
}

/** `12 Beach Road, Howick, Auckland 2014`, as much of it as is published. */
function addressRow(sides: Sides<PublishedSide>): Row {
	return row('address', 'Address', sides, ({ village: { facts, sources } }) => {
		const { street, suburb, city, postcode } = facts
		const lines = [street, suburb?.value === city.value ? undefined : suburb, city].flatMap((part) => part?.value ?? [])
		return {
			text: lines.join(', ') + (postcode ? ` ${postcode.value}` : ''),
			known: [...new Set([street, suburb, city, postcode].flatMap((part) => part?.sources ?? []))],
			sources,
		}
	})
}

/** Spells a list out, word by word: care in all its five steps, other things where any side lists them. */
function withMarks<W extends CareService | Amenity>(
	listed: Row,
	vocabulary: Readonly<Record<W, string>>,
	wordsOf: (index: number) => Known<W[]> | undefined,
): Row {
	const shown = keysOf(vocabulary).filter(
		(word) =>
			(vocabulary as object) === CARE_SERVICES ||
			listed.cells.some((_cell, index) => wordsOf(index)?.value.includes(word)),
	)
	return {
		...listed,
		cells: listed.cells.map((cell, index) =>
			typeof cell === 'object'
				? {
						...cell,
						marks: shown.map((word) => ({
							label: vocabulary[word],
							listed: wordsOf(index)?.value.includes(word) ?? false,
						})),
					}
				: cell,
		),
	}
}

/** Whether sides read differently; published and not published is a difference as well. What is on its way does not count. */
export function differs({ cells }: Pick<Row, 'cells'>): boolean {
	const texts = cells.filter((cell) => cell !== 'pending').map((cell) => (cell === 'unpublished' ? '' : cell.text))
	return new Set(texts).size > 1
}

/** The groups with only the rows that differ. */
export function onlyDifferences(groups: readonly Group[]): Group[] {
	return groups.map((group) => ({ ...group, rows: group.rows.filter(differs) })).filter(({ rows }) => rows.length > 0)
}

const CARE_TO_COME: readonly CareService[] = ['rest-home', 'hospital', 'dementia']

/**
 * What to ask each side: what it does not publish, in the order of the rows, and what becomes of somebody who needs care
 * that it does not list.
 * @returns one list for each side, in order
 */
export function questionsForEach(groups: readonly Group[]): string[][] {
	const sides = groups[0]?.rows[0]?.cells.length ?? 0
	return Array.from({ length: sides }, (_, side) =>
		groups.flatMap(({ rows }) =>
			rows.flatMap(({ ask, cells, key }): string[] => {
				const cell = cells[side]
				if (cell === 'unpublished') return ask ? [ask] : []
				if (key !== 'careServices' || typeof cell !== 'object') return []
				const missing = CARE_TO_COME.map((service) => CARE_SERVICES[service]).filter((label) =>
					cell.marks?.some((mark) => mark.label === label && !mark.listed),
				)
				return missing.length > 0
					? [
							`Ask where you would go if you needed ${list(
								missing.map((label) => label.toLowerCase()),
								'or',
							)}, because it is not listed.`,
						]
					: []
			}),
		),
	)
}

/** Something to ask a lawyer, and what each side publishes on it. */
export interface LawyerQuestion {
	question: string
	/** The rows that it is about, as they stand in the comparison. */
	rows: readonly Row[]
	/** The sides differ in one of the rows. */
	differs: boolean
}

/** What a lawyer can find in the agreement, and the terms that each question is about. */
const LAWYER_QUESTIONS: readonly { about: readonly string[]; question: string }[] = [
	{
		about: ['dmfPercent', 'dmfYears'],
		question: 'Which part of my entry payment is kept when I leave, and on which day does it stop growing?',
	},
	{
		about: ['weeklyFee', 'weeklyFeeFrom', 'weeklyFeeTo', 'weeklyFeeModel'],
		question: 'What may the weekly fee rise by, and who decides?',
	},
	{ about: ['feesStopOnExit'], question: 'On which day do the weekly fee and all other charges end?' },
	{ about: ['capitalGainShare'], question: 'Who keeps a gain, and who bears a loss, when my home is sold again?' },
	{
		about: ['repaymentGuaranteeMonths'],
		question: 'When am I repaid, is there a last date, and is interest paid after it?',
	},
	{ about: ['coolingOffWorkingDays'], question: 'How do I cancel after signing, and by which day?' },
	{ about: ['moneyBackDays'], question: 'If I leave soon after moving in, what exactly is repaid?' },
	{
		about: ['careTransferRule'],
		question: 'If I move into care, or to another home, what do I pay again and what is repaid?',
	},
	{ about: ['entryAge'], question: 'What happens to my partner if I die or move into care first?' },
]

/** What to ask a lawyer, each with what the sides publish on it. */
export function lawyerQuestions(groups: readonly Group[]): LawyerQuestion[] {
	const rows = groups.flatMap((group) => group.rows)
	return LAWYER_QUESTIONS.map(({ about, question }) => {
		const found = rows.filter(({ key }) => about.includes(key))
		return { question, rows: found, differs: found.some(differs) }
	})
}
