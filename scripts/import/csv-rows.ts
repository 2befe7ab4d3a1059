/** Splits a CSV into rows. A row that can't be split doesn't take those after it along. */
import { CsvError, parse } from 'csv-parse/sync'
import type { ImportProblem } from './bytes.ts'

export interface CsvRow {
	/** Where it begins. */
	line: number
	cells: string[]
}

/** A file with more such rows is no CSV: splitting starts again after each. */
const MAX_UNSPLIT = 100

/**
 * @returns `unsplit`: rows with a quotation mark too many or too few
 * `isCut`: whether the file ends within a row
 */
export function csvRows(
	text: string,
): { rows: CsvRow[]; unsplit: ImportProblem[]; isCut: boolean } | { refused: ImportProblem[] } {
	const lines = text.replace(/\r\n?/g, '\n').split('\n')
	const rows: CsvRow[] = []
	const unsplit: ImportProblem[] = []
	for (let from = 0; from < lines.length;) {
		const problem = addRows(lines, from, rows)
		if (!problem) break
		if (unsplit.length === MAX_UNSPLIT) return { refused: unsplit }
		unsplit.push(problem)
		from = problem.line
	}
	const width = rows[0]?.cells.length ?? 0
	const last = rows.at(-1)
	// The last row has a quotation mark that is still open, or is too short and its line doesn't end.
	const isOpen = (unsplit.at(-1)?.line ?? 0) > (last?.line ?? 0)
	return { rows, unsplit, isCut: isOpen || (lines.at(-1) !== '' && (last?.cells.length ?? 0) < width) }
}

/** Thrown from within the parser, to stop it. */
const TORN = new Error('a quotation mark joins several rows')

/**
 * Adds the rows from a line on. Returns what is wrong with the first that can't be split.
 * @param from the index of the line
 */
function addRows(lines: readonly string[], from: number, rows: CsvRow[]): ImportProblem | undefined {
	let next = from
	try {
		parse(lines.slice(from).join('\n'), {
			relax_column_count: true,
			skip_empty_lines: true,
			on_record: (cells: string[], { lines: end }) => {
				const breaks = cells.join('').split('\n').length - 1
				if (breaks > 0 && rows[0] && cells.length !== rows[0].cells.length) throw TORN
				rows.push({ line: from + end - breaks, cells })
				next = from + end
				return null
			},
		})
		return undefined
	} catch (error) {
		if (!(error instanceof CsvError) && error !== TORN) throw error
		while (lines[next]?.trim() === '') next++
		const { column = 0, message } = error as { column?: number; message: string }
		return { line: next + 1, column: column + 1, message: `it is not CSV from here on: ${message}` }
	}
}
