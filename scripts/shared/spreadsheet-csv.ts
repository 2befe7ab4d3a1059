/** Writes tables for spreadsheets. */
import { stringify } from 'csv-stringify/sync'
import { defuse } from '../../src/core/figures-csv.ts'

/**
 * Returns CSV with a heading row and a byte order mark, without which Excel misreads macrons. Every field is quoted, so that a text of
 * several lines stays one cell. Texts are defused by us, because csv-stringify's own `escape_formulas` sees the first line of a cell only.
 */
export function spreadsheetCsv(columns: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
	return stringify(
		rows.map((row) => row.map((cell) => (typeof cell === 'string' ? defuse(cell) : cell))),
		{
			header: true,
			columns: [...columns],
			bom: true,
			quoted: true,
			// An empty cell as well: without it, only cells with text are quoted.
			quoted_empty: true,
			record_delimiter: 'windows',
		},
	)
}
