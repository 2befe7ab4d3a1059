/** Writes and reads tables as CSV: UTF-8, commas, a heading row, LF. The same row always gives the same bytes, so files can be compared. */
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import type { TableRow } from './tables.ts'

/** Returns the cells of a row as text. A missing value is an empty cell; lists and records are JSON. */
export function cellsOf(row: TableRow, columns: readonly string[]): string[] {
	return columns.map((column) => {
		const value = row[column]
		if (value === null || value === undefined) return ''
		return typeof value === 'string' ? value : JSON.stringify(value)
	})
}

/** @param cells each as long as `columns` */
export function csvOf(columns: readonly string[], cells: readonly (readonly string[])[]): string {
	return stringify([columns, ...cells])
}

/** Parses a table. The heading row is required. */
export function readCsv(text: string): { columns: string[]; cells: string[][] } {
	const [columns = [], ...cells] = parse(text, { bom: true })
	return { columns, cells }
}
