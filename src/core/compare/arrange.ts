/** Decides which rows of a comparison come first, which are folded, and which have no value on any side; and what to ask each side. Pure. */
import { AMOUNT_NOT_FOUND, CONTRACT_TABLE } from '../facts/contract-facts.ts'
import { CONTRACT_FACTS, OPERATOR_FACTS } from '../facts/operator-facts.ts'
import { VILLAGE_FACTS } from '../facts/village-facts.ts'
import { careQuestions } from '../facts/offers.ts'
import type { ComparedOperator, ComparedVillage, VillagePage } from '../page-data/page-data.ts'
import { groupsOf, hasCell, isCell, type Cell, type Group, type Row, type Slot } from './fact-comparison.ts'

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

/**
 * Arranges the rows of a comparison.
 * @param facts the groups of facts and terms
 * @param costs the group of what is kept when you leave, if any of it is known
 */
export function arrange(facts: readonly Group[], costs: readonly Group[]): Arranged {
	const groups = [...facts, ...costs]
	const rows = groups.flatMap((group) => group.rows)
	const rowOf = (key: string) => rows.find((row) => row.key === key)
	const isKnown = ({ cells }: Row) => cells.some((cell) => cell !== 'unpublished')
	const first = [care(rowOf), kept(rowOf), weeklyFee(rowOf), repaid(rowOf)].filter(isKnown)
	/** Whether the fact whose question it answers too is known. */
	const isAnswered = (key: string) => {
		const answered = (CONTRACT_TABLE as Record<string, { answers?: string }>)[key]?.answers
		return rows.some((row) => row.key === answered && isKnown(row))
	}
	const rises = rowOf('weeklyFeeRises')
	return {
		first,
		none: facts
			.flatMap((group) => group.rows)
			.filter((row) => row.isAsked && !isKnown(row) && !isAnswered(row.key))
			.map(({ key, label }) => (key === 'weeklyFee' && rises && hasCell(rises) ? 'Amount of the weekly fee' : label)),
		more: groupsOf(groups, (row) => !IN_FIRST.has(row.key) && isKnown(row)),
	}
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

/** The signs and words of what is offered, without a line for each. */
function care(rowOf: RowOf): Row {
	return combine('care-here', 'Homes and care', [rowOf('offers')], ([cell]) => {
		if (!isCell(cell)) return undefined
		const { marks: _marks, ...rest } = cell
		return rest
	})
}

function kept(rowOf: RowOf): Row {
	const rows = [rowOf('dmf'), rowOf('kept'), rowOf('kept-steps')]
	return combine('kept-here', 'Fee when you leave', rows, ([fee, whole, steps]) => {
		// Values that sources disagree on, or that have no source, are shown in full.
		if (isCell(fee) && (!isCell(whole) || /sources differ|Not confirmed/.test(fee.text))) return fee
		if (!isCell(whole)) return undefined
		return isCell(steps) ? { ...whole, note: steps.text } : whole
	})
}

function weeklyFee(rowOf: RowOf): Row {
	return combine('weekly-here', 'Weekly fee', [rowOf('weeklyFee'), rowOf('weeklyFeeRises')], ([fee, rises]) => {
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

function repaid(rowOf: RowOf): Row {
	return combine(
		'repaid-here',
		'When you’re repaid',
		[rowOf('repaymentMonths'), rowOf('repaymentTrigger')],
		(slots) => {
			const cell = slots.find(isCell)
			// Values for only some homes or agreements are in smaller type.
			const [text = '', ...rest] = cell?.text.split('. ') ?? []
			return cell && rest.length > 0 ? { ...cell, text, note: rest.join('. ') } : cell
		},
	)
}

/** What is published about a side. Only a village's own page has its number of key facts. */
export type SideData = (ComparedVillage & { things?: Pick<VillagePage['things'], 'known' | 'of'> }) | ComparedOperator

/** Returns the open questions of a side, money first; none while it loads. */
export function openQuestions(side: SideData | undefined): readonly string[] {
	if (!side) return []
	return side.kind === 'village' ? [...side.questions, ...careQuestions(side.offers.signs)] : side.questions
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

/**
 * Returns a function that answers a question by one side's facts; where nobody is asked, it says so.
 * @param operatorQuestions the questions to an operator, by fact
 */
export function knownAnswers(
	side: SideData,
	operatorQuestions: Readonly<Record<string, string>>,
): (question: string) => string {
	const answers = new Map<string, string[]>()
	const add = (question: string | undefined, label: string, text: string | undefined) => {
		if (!question || !text) return
		const words = /^(Yes|No)$/.test(text) ? `${label} ${text}` : text
		answers.set(question, [...(answers.get(question) ?? []), words])
	}
	if (side.kind === 'village') {
		for (const row of VILLAGE_FACTS) {
			const asked = row.answers ? VILLAGE_FACTS.find(({ key }) => key === row.answers) : row
			add(asked?.question, row.label, row.text(side.facts))
		}
	} else {
		const { facts } = side
		for (const row of CONTRACT_FACTS) add(operatorQuestions[row.key], row.label, row.text(facts))
		for (const row of OPERATOR_FACTS) add(operatorQuestions[row.key], row.label, row.text(facts))
	}
	return (question) => {
		// A question of no fact is about care that other villages don't list.
		const isOfFact = VILLAGE_FACTS.some((row) => row.question === question)
		return (
			answers.get(question)?.join('. ') ??
			(side.kind === 'village' && !isOfFact ? side.offers.words : 'No question here')
		)
	}
}
