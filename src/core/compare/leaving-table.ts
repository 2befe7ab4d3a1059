/** Makes the table of what each village costs to leave: the parts, the sum, and the cost a week. */
import { count, money } from '../format.ts'
import { roundedSum, roundedTo } from '../rounded-sum.ts'
import type { Spread } from '../costs/fill.ts'
import {
	LEAVING_PARTS,
	isRough,
	isWide,
	unitOf,
	type LeavingAnswer,
	type LeavingPart,
	type LeavingSum,
} from './leaving-sums.ts'

/** The names of the parts. */
const PART_LABELS: Record<LeavingPart, string> = {
	kept: 'Fee when you leave',
	fees: 'Weekly fees until you leave',
	feesAfter: 'Weekly fees until you’re repaid',
	charges: 'One-off charges',
	price: 'Your share of the change in price',
	care: 'Second fee, for care',
	earned: 'What the money could have earned',
}

/** A row of the table. */
export interface SumRow {
	key: LeavingPart | 'total' | 'week'
	label: string
	/** One for each side. */
	cells: string[]
}

/** Returns the parts that any of the sums has, the sums, and what they are a week of the stay. What is shown of each side adds up. */
export function sumRows(answers: readonly LeavingAnswer<LeavingSum>[], years: number): SumRow[] {
	const columns = answers.map(({ found }) => (typeof found === 'string' ? undefined : columnOf(found)))
	const row = (key: SumRow['key'], label: string, cellOf: (column: Column) => string): SumRow => ({
		key,
		label,
		cells: columns.map((column) => (column ? cellOf(column) : 'Not counted')),
	})
	return [
		...LEAVING_PARTS.filter((part) => columns.some((column) => column?.parts[part])).map((part) =>
			row(
				part,
				PART_LABELS[part],
				(column) => column.parts[part] ?? (column.notFound.includes(part) ? 'Not found' : 'None'),
			),
		),
		row('total', 'Altogether', ({ total }) => total),
		row('week', `Cost a week over the ${count(years, 'year')}`, ({ week }) => week),
	]
}

/** The cells of one side. A part that is nothing is absent. */
interface Column extends Pick<LeavingSum, 'notFound'> {
	parts: Partial<Record<LeavingPart, string>>
	total: string
	week: string
}

function columnOf(sum: LeavingSum): Column {
	const [low, middle, high] = [roundedAt(sum, 'low'), roundedAt(sum, 'middle'), roundedAt(sum, 'high')]
	const isRange = isWide(sum)
	const words = (least: number, between: number, most: number, isMost = false) => {
		if (isRange && least !== most) return `${money(least)} to ${money(most)}`
		return money(isRange ? most : between) + (isMost ? ' at most' : '')
	}
	const parts = LEAVING_PARTS.map((part, index): [LeavingPart, string | undefined] => {
		const amount = sum.parts[part]
		const isNothing = amount.low === 0 && amount.high === 0
		const isMost = part === 'kept' && sum.isMost
		return [part, isNothing ? undefined : words(low.parts[index]!, middle.parts[index]!, high.parts[index]!, isMost)]
	})
	const week = (end: keyof Spread) => roundedTo(sum.perWeek[end], 10)
	return {
		parts: Object.fromEntries(parts),
		notFound: sum.notFound,
		total:
			(isRough(sum) && !isRange ? 'About ' : '') + words(low.sum, middle.sum, high.sum, sum.isMost && !isRough(sum)),
		week: (isRange ? '' : 'About ') + words(week('low'), week('middle'), week('high')),
	}
}

/** Returns the sum and the parts of one of its ends in dollars, rounded so that they add up. */
function roundedAt(sum: LeavingSum, end: keyof Spread): { parts: number[]; sum: number } {
	return roundedSum(
		LEAVING_PARTS.map((part) => sum.parts[part][end]),
		unitOf(sum),
	)
}
