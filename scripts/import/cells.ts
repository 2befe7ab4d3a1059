/** Reads a register's table: its rows by column, each cell with its position, or why the whole table is refused. */
import { CsvError, parse } from 'csv-parse/sync'
import { pageInstead, decodeRegister, type ImportProblem } from './bytes.ts'

export interface Cells {
	/** The line in the file, from 1. */
	line: number
	/** The text of a cell; empty where the column has none. */
	text: (column: string) => string
	/** The refusal of a cell. */
	refuse: (column: string, message: string) => ImportProblem
}

/**
 * Reads a CSV whose columns are known. The file is refused if a column is missing, unknown or there twice: otherwise the cells of a
 * renamed column would seem to be empty.
 * @param columns that must be there; spaces around their names don't matter
 * @param others that may be there
 */
export function readCells(
	bytes: Uint8Array,
	columns: readonly string[],
	others?: RegExp,
): { rows: Cells[]; notes: string[] } | { refused: ImportProblem[] } {
	const read = decodeRegister(bytes)
	if ('refused' in read) return read
	const page = pageInstead(read.text)
	if (page) return { refused: [page] }
	const parsed = parseRows(read.text)
	if ('refused' in parsed) return parsed
	const [heading, ...body] = parsed.rows
	const names = (heading?.record ?? []).map((name) => name.trim())
	const wrong = wrongColumns(names, columns, others)
	if (wrong.length > 0) return { refused: wrong }
	const short = body.filter(({ record }) => record.length !== names.length)
	if (short.length > 0)
		return {
			refused: short.map(({ record, line }) => ({
				line,
				column: Math.min(record.length, names.length) + 1,
				message: `the row has ${record.length} cells, and the heading has ${names.length}: is the file cut off?`,
			})),
		}
	return {
		notes: read.text.endsWith('\n')
			? []
			: [`line ${body.at(-1)?.line ?? 1}: no new line follows it: is the file cut off?`],
		rows: body.map(({ record, line }) => ({
			line,
			text: (column) => (record[names.indexOf(column)] ?? '').trim(),
			refuse: (column, message) => ({ line, column: names.indexOf(column) + 1, message: `${column}: ${message}` }),
		})),
	}
}

interface Line {
	record: string[]
	/** Where the row begins. */
	line: number
}

function parseRows(text: string): { rows: Line[] } | { refused: ImportProblem[] } {
	try {
		const rows = parse(text, {
			bom: true,
			relax_column_count: true,
			skip_empty_lines: true,
			info: true,
		}) as unknown as {
			record: string[]
			info: { lines: number }
		}[]
		// csv-parse counts the line where a row ends; a row with cells of several lines begins earlier.
		return {
			rows: rows.map(({ record, info }) => ({
				record,
				line: info.lines - record.join('').split('\n').length + 1,
			})),
		}
	} catch (error) {
		if (!(error instanceof CsvError)) throw error
		const { lines = 1, column = 0 } = error as unknown as { lines?: number; column?: number }
		return { refused: [{ line: lines, column: column + 1, message: `it is not CSV from here on: ${error.message}` }] }
	}
}

function wrongColumns(names: readonly string[], columns: readonly string[], others?: RegExp): ImportProblem[] {
	const at = (index: number, message: string) => ({ line: 1, column: index + 1, message })
	return [
		...names.flatMap((name, index) =>
			!columns.includes(name) && !others?.test(name)
				? [at(index, `the column "${name}" is not known`)]
				: names.indexOf(name) < index
					? [at(index, `the column "${name}" is there twice`)]
					: [],
		),
		...columns
			.filter((name) => !names.includes(name))
			.map((name) => at(names.length, `the column "${name}" is missing`)),
	]
}

/**
 * Splits an address at its commas, and leaves out the postcode.
 * @example splitAddress('1 High Street, Bayfield 1234') // { street: '1 High Street', town: 'Bayfield' }
 */
export function splitAddress(address: string): { street: string; town: string } {
	const parts = address
		.split(',')
		.map((part) => part.trim())
		.filter(Boolean)
	return { street: parts[0] ?? '', town: parts.at(-1)?.replace(/\s*\d{4}$/, '') ?? '' }
}

const MONTHS = 'january february march april may june july august september october november december'.split(' ')

/**
 * Returns a day as registers write it as YYYY-MM-DD; undefined if there is no such day.
 * @example registerDay('4-11-2027') === '2027-11-04'
 * @example registerDay('04/11/2027') === registerDay('4 November 2027')
 */
export function registerDay(text: string): string | undefined {
	const [, d, m, y] =
		/^(\d{1,2})[-/](\d{1,2})[-/](\d{4})$/.exec(text) ?? /^(\d{1,2})\s+([A-Za-z]+)\s+(\d{4})$/.exec(text) ?? []
	if (d === undefined || m === undefined || y === undefined) return undefined
	const month = /^\d+$/.test(m)
		? Number(m)
		: MONTHS.findIndex((name) => name === m.toLowerCase() || name.slice(0, 3) === m.toLowerCase()) + 1
	const day = `${y}-${String(month).padStart(2, '0')}-${d.padStart(2, '0')}`
	const date = new Date(`${day}T00:00:00Z`)
	return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day ? undefined : day
}
