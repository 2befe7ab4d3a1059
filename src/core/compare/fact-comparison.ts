/**
 * The rows of a comparison: facts in groups, which of them differ, and what is left to ask.
 * Pure: the same rows are drawn at build, in the browser and on paper.
 */
import type { FactGroup, FactRow } from '../facts/facts.ts'
import { sourcesOf, type Known, type Source } from '../facts/source.ts'
import type { OperatorSide, PublishedSide } from '../page-data/page-data.ts'
import { CONTRACT_FACTS, OPERATOR_FACTS } from '../facts/operator-facts.ts'
import { VILLAGE_FACTS, type VillageFacts } from '../facts/village-facts.ts'
import { AMENITIES, CARE_SERVICES, keysOf, type Amenity, type CareService } from '../vocabulary.ts'

/** A thing that a village or an operator lists, or does not. */
export interface Mark {
	label: string
	listed: boolean
}

/** One value in words, with its sources. */
export interface Cell {
	text: string
	/** What limits it, in a few words. */
	note?: string
	/** Where the value is a list of known words: every word that any side lists, so that each has a line. */
	marks?: readonly Mark[]
	href?: string | undefined
	/** Positions in `sources`. */
	known: readonly number[]
	sources: readonly Source[]
	/** The operator's general terms, because we found none of the village itself. */
	general?: boolean
	/** Where the value is several, one for each stay: the same stays for every side. */
	lines?: readonly { label: string; text: string }[]
	/** The value only names what is compared, and needs no source. */
	isPlain?: boolean
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
	return worthTelling([
		{ key: 'place', heading: 'Location and operator', rows: [runBy, addressRow(sides), ...facts('place')] },
		{ key: 'homes', heading: 'Homes', rows: facts('homes') },
		{ key: 'care', heading: 'Care on site', rows: facts('care') },
		{ key: 'terms', heading: 'Contract terms', rows: facts('money') },
	])
}

/** What is published of operators, side by side. */
export function operatorGroups(sides: Sides<OperatorSide>): Group[] {
	const facts = (group: FactGroup): Row[] =>
		OPERATOR_FACTS.filter((fact) => fact.group === group).map((fact) => {
			const read = ({ operator }: OperatorSide) => ({ facts: operator.facts, sources: operator.sources })
			return fact.key === 'careServices'
				? withMarks(factRow(fact, sides, read), CARE_SERVICES, (index) => sides[index]?.operator.facts.careServices)
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
	const terms = CONTRACT_FACTS.map((term) =>
		factRow(term, sides, ({ operator }) => ({ facts: operator.facts, sources: operator.sources })),
	)
	return worthTelling([
		{ key: 'place', heading: 'About the operator', rows: [...facts('place'), ratings] },
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
	read: (side: S) => { facts: F; sources: readonly Source[] },
): Row {
	const { key, label, explain, ask } = fact
	const { cells } = row(key, label, sides, (side) => {
		const { facts, sources } = read(side)
		const known = fact.known(facts)
		const text = fact.text(facts)
		return text === undefined
			? undefined
			: { text, known: sourcesOf(known), href: fact.href?.(facts), sources, ...(known?.general && { general: true }) }
	})
	return { key, label, explain, ask, cells }
}

function villageRow(fact: (typeof VILLAGE_FACTS)[number], sides: Sides<PublishedSide>): Row {
	const own = factRow(fact, sides, ({ village: { facts, sources } }) => ({ facts, sources }))
	if (fact.key === 'careServices')
		return withMarks(own, CARE_SERVICES, (index) => sides[index]?.village.facts.careServices)
	if (fact.key === 'amenities') return withMarks(own, AMENITIES, (index) => sides[index]?.village.facts.amenities)
	return own
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

/** The steps of care that are spelled out for every side; psychogeriatric care, which few offer, where any does. */
const CARE_STEPS = keysOf(CARE_SERVICES).filter((service) => service !== 'psychogeriatric')

/** Spells a list out, word by word: care in all its steps, other things where any side lists them. */
function withMarks<W extends CareService | Amenity>(
	listed: Row,
	vocabulary: Readonly<Record<W, string>>,
	wordsOf: (index: number) => Known<W[]> | undefined,
): Row {
	const shown = keysOf(vocabulary).filter(
		(word) =>
			(CARE_STEPS as readonly string[]).includes(word) ||
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

/** Whether sides differ; known and unknown differ too. Sides that are still loading don't count. */
export function differs({ cells }: Pick<Row, 'cells'>): boolean {
	const texts = cells.filter((cell) => cell !== 'pending').map((cell) => (cell === 'unpublished' ? '' : cell.text))
	return new Set(texts).size > 1
}

/** The groups with only the rows that differ. */
export function onlyDifferences(groups: readonly Group[]): Group[] {
	return groups.map((group) => ({ ...group, rows: group.rows.filter(differs) })).filter(({ rows }) => rows.length > 0)
}
