/** The reading of one row of a table: a cell that can't be read is left out with a note, or sets the row aside. */
import type { ImportProblem } from './bytes.ts'
import type { Cells } from './cells.ts'
import { whyNoRecord, type ImportRecord, type SetAside } from './import-record.ts'
import { whyNoName, whyUnfit } from './register-text.ts'

export interface Reading<Column extends string> {
	row: Cells<Column>
	/** What a person should look at. */
	notes: string[]
	/** What sets the row aside. */
	problems: ImportProblem[]
}

/** A row's record. */
export interface ReadRow {
	record: ImportRecord
	line: number
}

/**
 * Reads each row.
 * @param keyOf returns the key of a row's record, even if the row can't be read; undefined if that can't be told
 */
export function readRows<Column extends string>(
	rows: readonly Cells<Column>[],
	read: (reading: Reading<Column>) => ImportRecord,
	keyOf: (row: Cells<Column>) => string | undefined,
): { records: ReadRow[]; setAside: SetAside[]; notes: string[] } {
	const result: { records: ReadRow[]; setAside: SetAside[]; notes: string[] } = { records: [], setAside: [], notes: [] }
	for (const row of rows) {
		const { line } = row
		const reading: Reading<Column> = { row, notes: [], problems: [] }
		const record = read(reading)
		const [first] = reading.problems
		const wrong = first ? undefined : whyNoRecord(record)
		if (first || wrong !== undefined) {
			const key = keyOf(row)
			const message = wrong ?? reading.problems.map((problem) => problem.message).join('; ')
			result.setAside.push({ line, column: first?.column ?? 1, message, ...(key && { key }) })
		} else {
			result.records.push({ record, line })
			result.notes.push(...reading.notes.map((note) => `line ${line}: ${note}`))
		}
	}
	return result
}

/** Sets the row aside. */
export function addProblem<Column extends string>(
	{ row, problems }: Reading<Column>,
	column: Column,
	why: string,
): void {
	problems.push(row.problem(column, why))
}

export function leaveOut<Column extends string>({ row, notes }: Reading<Column>, column: Column, why: string): void {
	notes.push(`${row.problem(column, why).message}, so it is left out`)
}

/** Returns a name that the row must have. */
export function needed<Column extends string>(reading: Reading<Column>, column: Column): string {
	const text = reading.row.text(column)
	const raw = reading.row.raw(column).trim()
	const why = whyNoName(text)
	if (why !== undefined)
		addProblem(reading, column, text === '' && raw !== '' ? `"${raw.slice(0, 50)}" is no name` : why)
	return text
}

/** Returns a text that the row may lack. */
export function optional<Column extends string>(reading: Reading<Column>, column: Column): string | undefined {
	const text = reading.row.text(column)
	const why = whyUnfit(text)
	if (why === undefined) return text || undefined
	leaveOut(reading, column, why)
	return undefined
}
