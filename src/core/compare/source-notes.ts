/** Numbers the sources of a printed comparison: each is one note, even if several sides cite it. Pure. */
import type { Source } from '../facts/source.ts'
import type { Cell, Row } from './fact-comparison.ts'

const isSame = (a: Source, b: Source) =>
	a.url === b.url && a.asOf === b.asOf && a.title === b.title && a.note === b.note
const citedBy = ({ known, sources }: Cell) => known.flatMap((position) => sources[position] ?? [])

/** Returns the sources of these rows in the order in which they are first cited. */
export function notesOf(rows: readonly Row[]): Source[] {
	const cited = rows.flatMap(({ cells }) => cells.flatMap((cell) => (typeof cell === 'object' ? citedBy(cell) : [])))
	return cited.filter((source, index) => cited.findIndex((other) => isSame(other, source)) === index)
}

/** Returns the numbers of a cell's sources among the notes, from 1, in rising order. */
export function noteNumbers(cell: Cell, notes: readonly Source[]): number[] {
	const numbers = citedBy(cell).map((source) => notes.findIndex((note) => isSame(note, source)) + 1)
	return [...new Set(numbers)].filter((number) => number > 0).sort((a, b) => a - b)
}
