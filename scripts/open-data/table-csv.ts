/** A table as CSV: UTF-8, commas, a heading row, LF. A row is written the same way every time, so files can be compared byte for byte. */
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import type { Row } from './tables.ts'

/** The cells of a row, as text. Nothing is an empty cell; lists and records are JSON. */
export function cellsOf(row: Row, columns: readonly string[]): string[] {
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

/** Takes a table apart. The heading row is required. */
export function readCsv(text: string): { columns: string[]; cells: string[][] } {
	const [columns = [], ...cells] = parse(text, { bom: true })
	return { columns, cells }
}
