/** Decides which rows of a comparison come first, which are folded, and which have no value on any side. Pure. */
import { AMOUNT_NOT_FOUND, CONTRACT_TABLE } from '../facts/contract-facts.ts'
import type { Cell, Group, Row, Slot } from './fact-comparison.ts'

export interface Arranged {
	/** The rows that readers compare first: care, what is kept, the weekly fee, when they are repaid. */
	first: Row[]
	/** Labels of facts that no side has and that are worth asking for. */
	none: string[]
	/** The other rows that at least one side has. */
	more: Group[]
}

/** Facts that the first rows show in full. */
const IN_FIRST: ReadonlySet<string> = new Set(['weeklyFee', 'weeklyFeeRises', 'repaymentMonths', 'kept', 'kept-steps'])

const isCell = (slot: Slot | undefined): slot is Cell => typeof slot === 'object'

/**
 * Arranges the rows of a comparison.
 * @param facts the groups of facts and terms
 * @param costs the group of what is kept when you leave, if any of it is known
 */
export function arrange(facts: readonly Group[], costs: readonly Group[]): Arranged {
	const groups = [...facts, ...costs]
	const rows = groups.flatMap((group) => group.rows)
	const find = (key: string) => rows.find((row) => row.key === key)
	const isKnown = ({ cells }: Row) => cells.some((cell) => cell !== 'unpublished')
	const first = [care(find), kept(find), weeklyFee(find), repaid(find)].filter(isKnown)
	/** Whether the fact whose question it answers too is known. */
	const isAnswered = (key: string) => {
		const answered = (CONTRACT_TABLE as Record<string, { answers?: string }>)[key]?.answers
		return rows.some((row) => row.key === answered && isKnown(row))
	}
	const rises = find('weeklyFeeRises')?.cells.some(isCell)
	return {
		first,
		none: facts
			.flatMap((group) => group.rows)
			.filter((row) => row.isAsked && !isKnown(row) && !isAnswered(row.key))
			.map(({ key, label }) => (key === 'weeklyFee' && rises ? 'Amount of the weekly fee' : label)),
		more: groups
			.map((group) => ({
				...group,
				rows: group.rows.filter((row) => !IN_FIRST.has(row.key) && isKnown(row)),
			}))
			.filter((group) => group.rows.length > 0),
	}
}

type Find = (key: string) => Row | undefined

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

/** The signs and words of what is offered, without a line for each. */
function care(find: Find): Row {
	return combine('care-here', 'Homes and care', [find('offers')], ([cell]) => {
		if (!isCell(cell)) return undefined
		const { marks: _marks, ...rest } = cell
		return rest
	})
}

function kept(find: Find): Row {
	const rows = [find('dmf'), find('kept'), find('kept-steps')]
	return combine('kept-here', 'Fee when you leave', rows, ([fee, whole, steps]) => {
		// Values that sources disagree on, or that have no source, are shown in full.
		if (isCell(fee) && (!isCell(whole) || /sources differ|Not confirmed/.test(fee.text))) return fee
		if (!isCell(whole)) return undefined
		return isCell(steps) ? { ...whole, note: steps.text } : whole
	})
}

function weeklyFee(find: Find): Row {
	return combine('weekly-here', 'Weekly fee', [find('weeklyFee'), find('weeklyFeeRises')], ([fee, rises]) => {
		if (!isCell(fee)) return isCell(rises) ? { ...rises, note: AMOUNT_NOT_FOUND } : undefined
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

function repaid(find: Find): Row {
	return combine('repaid-here', 'When you’re repaid', [find('repaymentMonths'), find('repaymentTrigger')], (slots) => {
		const cell = slots.find(isCell)
		// Values for only some homes or agreements are in smaller type.
		const [text = '', ...rest] = cell?.text.split('. ') ?? []
		return cell && rest.length > 0 ? { ...cell, text, note: rest.join('. ') } : cell
	})
}

/** A question, and who to ask. */
export interface GridQuestion {
	question: string
	/** For each side, whether the question is open. */
	open: boolean[]
}

/** Returns each question once, in order, with the sides for which it is open. */
export function questionGrid(each: readonly (readonly string[])[]): GridQuestion[] {
	return [...new Set(each.flat())].map((question) => ({
		question,
		open: each.map((questions) => questions.includes(question)),
	}))
}
