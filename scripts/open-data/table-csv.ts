/** Writes and reads tables as CSV: UTF-8, commas, a heading row, CRLF. The same rows always give the same bytes, so files can be compared. */
import { parse } from 'csv-parse/sync'
import { csvText, quoted } from '../../src/core/figures-csv.ts'
import { columnsOf, type TableName, type TableRow } from './tables.ts'

/** Returns a table as CSV. */
export function tableCsv(table: TableName, rows: readonly TableRow[]): string {
	const columns = columnsOf(table)
	return csvOf(
		columns,
		rows.map((row) => cellsOf(row, columns)),
	)
}

/** Returns the cells of a row as text. A missing value is an empty cell; lists and records are JSON. */
export function cellsOf(row: TableRow, columns: readonly string[]): string[] {
	return columns.map((column) => {
		const value = row[column]
		if (value === null || value === undefined) return ''
		return typeof value === 'string' ? value : JSON.stringify(value)
	})
}

/** What a program may read as a number or as true or false. A text of digits that begins with 0, such as a postcode, is neither. */
const VALUE = /^(?:-?(?:0|[1-9]\d*)(?:\.\d+)?|true|false)?$/

/**
 * Returns a table. Columns of numbers are bare and the others quoted, so
 * that spreadsheets that can keep the 0 of a postcode do. Empty cells are bare, because databases take a quoted one for a text.
 * @param cells each as long as `columns`
 */
export function csvOf(columns: readonly string[], cells: readonly (readonly string[])[]): string {
	const isBare = columns.map((_, column) => cells.every((row) => VALUE.test(row[column] ?? '')))
	const lines = cells.map((row) => row.map((cell, column) => (isBare[column] ? cell : cellOf(cell))))
	return csvText([columns.map(cellOf), ...lines])
}

/** A number isn't taken for a formula, and some programs end a row at a CR. */
function cellOf(text: string): string {
	if (text === '') return ''
	return VALUE.test(text) ? `"${text}"` : quoted(text.replace(/\r\n?/g, '\n'))
}

/** Parses a table. The heading row is required. */
export function readCsv(text: string): { columns: string[]; cells: string[][] } {
	const [columns = [], ...cells] = parse(text, { bom: true })
	return { columns, cells }
}
