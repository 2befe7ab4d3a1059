/** Decides which rows of a comparison come first, which are folded, and which have no value on any side; and what to ask each side. Pure. */
import { CONTRACT_TABLE } from '../facts/contract-facts.ts'
import { offerGaps } from '../facts/offers.ts'
import { BY_LAW } from '../facts/source.ts'
import { sentence, uncapitalised } from '../format.ts'
import type { ComparedOperator, ComparedVillage } from '../page-data/page-data.ts'
import { careInWords } from './care-answer.ts'
import {
	compareRow,
	groupsOf,
	hasCell,
	isCell,
	plainCell,
	type Cell,
	type Group,
	type PerSide,
	type Row,
	type Slot,
} from './fact-comparison.ts'

export interface Arranged {
	/** Which side has which care, where care is what all of them are for; else empty. */
	care: string
	/** The rows that readers compare first: what is kept, care, the weekly fee, when they are repaid; where all are for care, care and certificates come before them. */
	first: Row[]
	/** How to get in touch, and what to ask about. */
	contact: Row[]
	/** Labels of facts that no side has and that are worth asking for. */
	none: string[]
	/** The other rows that at least one side has. */
	more: Group[]
	/** For each side, whether any of its terms is its operator's. */
	isGeneral: boolean[]
}

/** How to get in touch has a row of its own. */
const IN_CONTACT: ReadonlySet<string> = new Set(['phone', 'website'])

/** Facts that the first rows show in full. */
const IN_FIRST: ReadonlySet<string> = new Set([
	'offers',
	'weeklyFee',
	'weeklyFeeRises',
	'repaymentMonths',
	'kept',
	'kept-steps',
])

/**
 * Arranges the rows of a comparison.
 * @param facts the groups of facts and terms
 * @param costs the group of what is kept when you leave, if any of it is known
 */
export function arrange(facts: readonly Group[], costs: readonly Group[], sides: PerSide<SideData>): Arranged {
	const groups = [...facts, ...costs]
	const rows = groups.flatMap((group) => group.rows)
	const rowOf = (key: string) => rows.find((row) => row.key === key)
	const isKnown = ({ cells }: Row) => cells.some((cell) => cell !== 'unpublished')
	const care = careInWords(sides)
	const isCareFirst = care !== ''
	const certificates = isCareFirst ? [certificate(rowOf)] : []
	const first = [
		...(isCareFirst ? [offers(rowOf), ...certificates, kept(rowOf)] : [kept(rowOf), offers(rowOf)]),
		weeklyFee(rowOf),
		repaid(rowOf),
	].filter(isKnown)
	const ask = askRow(sides, [...certificates, rowOf('entryPrice'), kept(rowOf), rowOf('weeklyFee'), repaid(rowOf)])
	/** Whether the fact whose question it answers too is known. */
	const isAnswered = (key: string) => {
		const answered = (CONTRACT_TABLE as Record<string, { answers?: string }>)[key]?.answers
		return rows.some((row) => row.key === answered && isKnown(row))
	}
	const rises = rowOf('weeklyFeeRises')
	const more = groupsOf(
		groups,
		(row) => !IN_FIRST.has(row.key) && !(isCareFirst && row.key === 'certification') && isKnown(row),
	)
	const all = [...first, ...more.flatMap((group) => group.rows)]
	const isGeneral = sides.map((_, side) => all.some(({ cells }) => isCell(cells[side]) && cells[side].general === true))
	return {
		care,
		first: first.map((row) => withOwn(row, isGeneral)),
		contact: [ringRow(sides), ...(hasCell(ask) ? [ask] : [])],
		none: facts
			.flatMap((group) => group.rows)
			.filter((row) => row.isAsked && !isKnown(row) && !isAnswered(row.key) && !IN_CONTACT.has(row.key))
			.map(({ key, label }) => (key === 'weeklyFee' && rises && hasCell(rises) ? 'Amount of the weekly fee' : label)),
		more: more.map((group) => ({ ...group, rows: group.rows.map((row) => withOwn(row, isGeneral)) })),
		isGeneral,
	}
}

/** The rows of terms that an operator may set for its villages. */
const TERMS: ReadonlySet<string> = new Set([...Object.keys(CONTRACT_TABLE), 'kept-here', 'weekly-here', 'repaid-here'])

/** Marks the terms that are a side's own where others are its operator's, which is told once, under its name. */
function withOwn(row: Row, isGeneral: readonly boolean[]): Row {
	const isOwn = (cell: Cell) => !cell.general && !cell.isPlain && !cell.text.startsWith(BY_LAW)
	if (!TERMS.has(row.key)) return row
	const cells = row.cells.map((cell, side) =>
		isGeneral[side] && isCell(cell) && isOwn(cell) ? { ...cell, isOwn: true } : cell,
	)
	return { ...row, cells }
}

type RowOf = (key: string) => Row | undefined

/** Makes a row of one cell for each side, from the slots of other rows at the same side. */
function combine(
	key: string,
	label: string,
	rows: readonly (Row | undefined)[],
	cellOf: (slots: readonly (Slot | undefined)[]) => Cell | undefined,
): Row {
	const sides = rows.find(Boolean)?.cells.length ?? 0
	return {
		key,
		label,
		cells: Array.from({ length: sides }, (_, side): Slot => {
			const slots = rows.map((row) => row?.cells[side])
			return slots.includes('pending') ? 'pending' : (cellOf(slots) ?? 'unpublished')
		}),
	}
}

/** The signs of what is offered and what isn't: what isn't known is to ask about. */
function offers(rowOf: RowOf): Row {
	return combine('care-here', 'Homes and care', [rowOf('offers')], ([cell]) => {
		if (!isCell(cell)) return undefined
		const marks = cell.marks?.filter(({ state, isPlanned }) => state !== 'unknown' || isPlanned) ?? []
		const { marks: _all, ...rest } = cell
		return marks.length > 0 ? { ...rest, marks } : rest
	})
}

const certificate = (rowOf: RowOf): Row =>
	combine('certificate-here', 'The care home’s certificate', [rowOf('certification')], ([cell]) => shortened(cell))

/** The amount of the fee after a stay, and its bar, take the place of its words. */
const kept = (rowOf: RowOf): Row => ({
	key: 'kept-here',
	label: 'Fee when you leave',
	cells: rowOf('dmf')?.cells ?? [],
})

function weeklyFee(rowOf: RowOf): Row {
	return combine('weekly-here', 'Weekly fee', [rowOf('weeklyFee'), rowOf('weeklyFeeRises')], ([fee, rises]) => {
		if (!isCell(fee)) return isCell(rises) ? rises : undefined
		if (!isCell(rises)) return fee
		const { general: _general, ...both } = fee
		return {
			...both,
			note: rises.text,
			known: [...new Set([...fee.known, ...rises.known])],
			...((fee.general || rises.general) && { general: true }),
		}
	})
}

function repaid(rowOf: RowOf): Row {
	return combine(
		'repaid-here',
		'When you’re repaid',
		[rowOf('repaymentMonths'), rowOf('repaymentTrigger')],
		// Values for only some homes or agreements are in smaller type.
		(slots) => shortened(slots.find(isCell)),
	)
}

/** Returns a cell with all but its first sentence as its note. */
function shortened(cell: Slot | undefined): Cell | undefined {
	if (!isCell(cell)) return undefined
	const [text = '', ...rest] = cell.text.split('. ')
	return rest.length > 0 ? { ...cell, text, note: rest.join('. ') } : cell
}

/** What is published about a side. */
export type SideData = ComparedVillage | ComparedOperator

/** Returns how to get in touch with each side: its first telephone number or website, or that we found neither. */
function ringRow(sides: PerSide<SideData>): Row {
	return compareRow('ring', 'Get in touch', sides, ({ contact }): Cell => {
		const way = contact.find((one) => !('isNewTab' in one))
		if (!way) return plainCell('We found nobody to ring')
		return { ...plainCell(way.label), href: way.address, ...('age' in way && way.age && { note: way.age }) }
	})
}

/** Returns what to ask each side about, in few words: what isn't known of it, and is known of another. */
function askRow(sides: PerSide<SideData>, rows: readonly (Row | undefined)[]): Row {
	return compareRow('ask', 'Ask about', sides, (side, index) => {
		const gaps = side.kind === 'village' ? offerGaps(side.offers.signs) : []
		const open = rows.flatMap((row) =>
			row?.cells[index] === 'unpublished' && hasCell(row) ? [uncapitalised(row.label)] : [],
		)
		const all = [...gaps, ...open]
		return all.length > 0 ? plainCell(sentence(all.join(', '))) : undefined
	})
}
