import { csvText, quoted } from '../../src/core/figures-csv.ts'

/** Returns a table for spreadsheets, with a heading row. Every field is quoted, so that a text of several lines stays one cell. */
export function spreadsheetCsv(columns: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
	return csvText([columns, ...rows].map((row) => row.map((cell) => quoted(String(cell)))))
}
