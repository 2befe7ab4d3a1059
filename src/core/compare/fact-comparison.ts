/**
 * Makes the rows of a comparison: facts in groups, which of them differ, and what is left to ask.
 * Pure, because a build and the browser both use it.
 */
import { CARE_SERVICES } from '../care-services.ts'
import { BESIDE_REFORM, besideReform } from '../facts/beside-reform.ts'
import { LAW_TERMS } from '../facts/contract-facts.ts'
import { inReadingOrder, type FactGroup, type FactRow } from '../facts/facts.ts'
import { isServicePlanned, offerState, servicesToTell, type OfferState } from '../facts/offer-signs.ts'
import { CONTRACT_FACTS, OPERATOR_FACTS } from '../facts/operator-facts.ts'
import { BY_LAW, sourcesOf, type Source } from '../facts/source.ts'
import { VILLAGE_FACTS, type ChangeOfHands } from '../facts/village-facts.ts'
import { sentence, uncapitalised } from '../format.ts'
import type { ComparedOperator, ComparedVillage } from '../page-data/page-data.ts'
import { keysOf } from '../vocabulary.ts'

/** A thing that a village or an operator offers, or doesn't. */
export interface Mark {
	label: string
	state: OfferState
	/** Whether it is only planned, because the village isn't open. */
	isPlanned?: boolean
}

/** One value in words, with its sources. */
export interface Cell {
	text: string
	/** What limits it, in a few words. */
	note?: string
	/** For lists of known words: every word that any side lists, so that each has a line. */
	marks?: readonly Mark[]
	href?: string | undefined
	/** Indices in `sources`. */
	known: readonly number[]
	sources: readonly Source[]
	/** Whether these are the operator's general terms, because we found none of the village itself. */
	general?: boolean
	/** Whether it is the village's own term, where others are its operator's. */
	isOwn?: boolean
	/** For a value for each stay: the values, for the same stays on every side. */
	lines?: readonly { label: string; text: string }[]
	/** Whether the value only names what is compared, and needs no source. */
	isPlain?: boolean
	/** What the reader was told. */
	told?: ToldCell
}

/** What the reader was told, beside what is published. */
export interface ToldCell {
	text: string
	/** `you were told on 14 November 2026` */
	from: string
	/** Where it differs from what is published: both in words, and where to ask why. */
	differs?: { published: string; told: string; ask: string }
}

/** A cell is `pending` while its side is loading. */
export type Slot = Cell | 'unpublished' | 'pending'

export interface Row {
	key: string
	label: string
	/** Whether it is worth asking a side that doesn't publish it. */
	isAsked?: boolean | undefined
	/** One for each side, in order. */
	cells: readonly Slot[]
}

/** Whether a slot has a value. */
export const isCell = (slot: Slot | undefined): slot is Cell => typeof slot === 'object'

/** Whether any side of a row has a value. */
export const hasCell = ({ cells }: Pick<Row, 'cells'>): boolean => cells.some(isCell)

export interface Group {
	key: string
	heading: string
	rows: readonly Row[]
}

/** One for each side; undefined for a side that is still loading. */
export type PerSide<S> = readonly (S | undefined)[]

/** Returns all that is told beside an operator's name: `Since June 2019`. */
const handsInWords = ({ since, words, terms }: ChangeOfHands) =>
	[since, words, terms].flatMap((one) => (one ? sentence(one.replace(/\.$/, '')) : [])).join('. ')

/** What rows of facts are made from. */
type VillageInRows = Pick<ComparedVillage, 'operator' | 'hands' | 'facts' | 'offers' | 'sources'>

/** Returns what is published about villages, side by side, without rows that no side has and that aren't worth asking for. */
export function villageGroups(sides: PerSide<VillageInRows>): Group[] {
	const facts = (group: FactGroup): Row[] =>
		inReadingOrder(
			VILLAGE_FACTS.filter((fact) => fact.group === group && !fact.isInAddress && !IN_OFFERS.has(fact.key)),
		).map((fact) => factRow(fact, sides))
	const runBy = compareRow('operator', 'Run by', sides, (village) => ({
		text: village.operator.value.label,
		href: village.operator.value.address,
		...(village.hands && { note: handsInWords(village.hands) }),
		known: [...new Set([...village.operator.sources, ...(village.hands?.sources ?? [])])],
		sources: village.sources,
	}))
	return worthTelling([
		{ key: 'place', heading: 'Location and operator', rows: [runBy, addressRow(sides), ...facts('place')] },
		{ key: 'homes', heading: 'Homes', rows: facts('homes') },
		{ key: 'care', heading: 'Care', rows: [offersRow(sides), ...facts('care')] },
		{ key: 'terms', heading: 'Contract terms', rows: facts('money') },
		{ key: 'reform', heading: BESIDE_REFORM, rows: reformRows(sides) },
	])
}

/** Returns what the announced law would require, where any side is known to do it or not. */
function reformRows(sides: PerSide<VillageInRows>): Row[] {
	const found = sides.map((side) => (side ? besideReform(side.facts) : []))
	const labels = new Map(found.flat().map(({ key, label }) => [key, label]))
	return [...labels]
		.sort(([a], [b]) => (a < b ? -1 : 1))
		.map(([key, label]) =>
			compareRow(key, label, sides, ({ sources }, index) => {
				const own = found[index]?.find((one) => one.key === key)
				return own && { text: own.text, known: own.known.sources, sources, ...(own.known.general && { general: true }) }
			}),
		)
}

const LAW_KEYS: ReadonlySet<string> = new Set(LAW_TERMS)

/** Returns what is published about operators, side by side. */
export function operatorGroups(sides: PerSide<Pick<ComparedOperator, 'facts' | 'ratings' | 'sources'>>): Group[] {
	const facts = (group: FactGroup): Row[] =>
		OPERATOR_FACTS.filter((fact) => fact.group === group).map((fact) => factRow(fact, sides))
	const ratings = compareRow('ratings', 'Ratings by others', sides, (operator) => {
		const [latest] = [...operator.ratings].sort((a, b) => b.year - a.year)
		return latest
			? {
					text: `${latest.overall} out of 5 (${latest.publisher}, ${latest.year})`,
					known: latest.sources,
					sources: operator.sources,
				}
			: undefined
	})
	// What the law settles is no question to an operator, and the comparison of its villages tells it.
	const isToTell = ({ key, cells }: Row) => !LAW_KEYS.has(key) || !cells.includes('unpublished')
	const terms = inReadingOrder(CONTRACT_FACTS)
		.map((term) => factRow(term, sides))
		.filter(isToTell)
	return worthTelling([
		{ key: 'place', heading: 'About the operator', rows: [...facts('place'), ratings] },
		{ key: 'homes', heading: 'Homes', rows: facts('homes') },
		{ key: 'care', heading: 'Homes and care', rows: facts('care') },
		{ key: 'terms', heading: 'Contract terms in general', rows: [...facts('money'), ...terms] },
	])
}

const worthTelling = (groups: readonly Group[]) => groupsOf(groups, (row) => row.isAsked === true || hasCell(row))

/** Returns the groups with the rows that are kept; a group without any is left out. */
export function groupsOf(groups: readonly Group[], isKept: (row: Row) => boolean): Group[] {
	return groups.map((group) => ({ ...group, rows: group.rows.filter(isKept) })).filter(({ rows }) => rows.length > 0)
}

/** Makes a row of one cell for each side; a side without a value has none. */
export function compareRow<S>(
	key: string,
	label: string,
	sides: PerSide<S>,
	cellOf: (side: S, index: number) => Cell | undefined,
): Row {
	const cells = sides.map((side, index) => (side ? (cellOf(side, index) ?? 'unpublished') : 'pending'))
	return { key, label, cells }
}

/** A cell that needs no source. */
export const plainCell = (text: string): Cell => ({ text, known: [], sources: [], isPlain: true })

function factRow<F>(fact: FactRow<F>, sides: PerSide<{ facts: F; sources: readonly Source[] }>): Row {
	const { key, label, isAsked, words } = fact
	const listedBy = (facts: F | undefined) => ((facts && fact.known(facts)?.value) ?? []) as readonly string[]
	const shown = words
		? wordsShown(
				words,
				sides.flatMap((side) => listedBy(side?.facts)),
			)
		: []
	const { cells } = compareRow(key, label, sides, ({ facts, sources }) => {
		const known = fact.known(facts)
		const text = fact.text(facts)
		return text === undefined
			? undefined
			: {
					text: known?.byLaw ? `${BY_LAW}: ${uncapitalised(text)}` : text,
					known: sourcesOf(known),
					href: fact.href(facts),
					sources,
					...(known?.general && { general: true }),
					...(words && {
						marks: shown.map((word) => ({
							label: words[word] ?? word,
							state: listedBy(facts).includes(word) ? 'offered' : 'unknown',
						})),
					}),
				}
	})
	return { key, label, isAsked, cells }
}

/** Returns `12 Beach Road, Howick, Auckland 2014`, as far as it is published. */
function addressRow(sides: PerSide<VillageInRows>): Row {
	return compareRow('address', 'Address', sides, ({ facts, sources }) => {
		const { street, suburb, city, postcode } = facts
		const lines = [street, suburb?.value === city.value ? undefined : suburb, city].flatMap((part) => part?.value ?? [])
		return {
			text: lines.join(', ') + (postcode ? ` ${postcode.value}` : ''),
			known: [...new Set([street, suburb, city, postcode].flatMap((part) => part?.sources ?? []))],
			sources,
		}
	})
}

/** The facts that the row of what is offered says. */
const IN_OFFERS: ReadonlySet<string> = new Set(['careServices', 'careNotOffered'])

/** Returns homes and care, each in its state; psychogeriatric care, which few offer, only where it is offered or planned. */
function offersRow(sides: PerSide<VillageInRows>): Row {
	return {
		...compareRow('offers', 'Homes and care', sides, ({ offers: offered, sources }) => {
			const { signs: offers, words: text, sources: known } = offered
			if (text === '') return undefined
			return {
				text,
				marks: servicesToTell(offers).map((service) => ({
					label: CARE_SERVICES[service],
					state: offerState(offers, service),
					isPlanned: isServicePlanned(offers, service),
				})),
				known,
				sources,
			}
		}),
		isAsked: true,
	}
}

/** Returns the words of a vocabulary with a line on every side: those that any side lists. */
function wordsShown(vocabulary: Readonly<Record<string, string>>, listed: readonly string[]): string[] {
	return keysOf(vocabulary).filter((word) => listed.includes(word))
}

/** Whether sides differ; a known and an unknown value differ too. Sides that are loading don't count. */
export function differs({ cells }: Pick<Row, 'cells'>): boolean {
	const texts = cells
		.filter((cell) => cell !== 'pending')
		.map((cell) => (cell === 'unpublished' ? '' : cell.text + (cell.told?.text ?? '')))
	return new Set(texts).size > 1
}

const isSame = (a: Source, b: Source) =>
	a.url === b.url && a.asOf === b.asOf && a.title === b.title && a.note === b.note
const citedBy = ({ known, sources }: Cell) => known.flatMap((position) => sources[position] ?? [])

/** Returns the sources of these rows in the order in which they are first cited. */
export function notesOf(rows: readonly Row[]): Source[] {
	const cited = rows.flatMap(({ cells }) => cells.filter(isCell).flatMap(citedBy))
	return cited.filter((source, index) => cited.findIndex((other) => isSame(other, source)) === index)
}

/** Returns the numbers of a cell's sources among the notes, from 1, in rising order. */
export function noteNumbers(cell: Cell, notes: readonly Source[]): number[] {
	const numbers = citedBy(cell).map((source) => notes.findIndex((note) => isSame(note, source)) + 1)
	return [...new Set(numbers)].filter((number) => number > 0).sort((a, b) => a - b)
}
