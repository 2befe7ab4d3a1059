/** Reads a register's table: its rows by column, those that can't be read with their lines, or why the whole table is refused. */
import { pageInstead, decodeRegister, type ImportProblem } from './bytes.ts'
import { csvRows, type CsvRow } from './csv-rows.ts'
import type { SetAside } from './import-record.ts'
import { registerText } from './register-text.ts'

export interface Cells<Column extends string> {
	/** The line in the file, from 1. */
	line: number
	/** The cleaned text of a cell; empty where it has nothing. */
	text: (column: Column) => string
	/** What is in a cell. */
	raw: (column: Column) => string
	/** What is wrong with a cell, and its place. */
	problem: (column: Column, message: string) => ImportProblem
}

interface Table<Column extends string> {
	rows: Cells<Column>[]
	setAside: SetAside[]
	notes: string[]
	/** Whether the file has a column that it may lack. */
	has: (column: Column) => boolean
}

/** A column's names, the published one first. Spaces around them and capitals don't matter. */
export type Columns<Column extends string> = Readonly<
	Record<Column, { names: readonly [string, ...string[]]; isOptional?: true }>
>

/**
 * Reads a CSV. It is refused if it is cut off, or if a column is missing or there twice: otherwise the cells of a renamed column would seem
 * to be empty. A row with another number of cells is set aside, because its cells may be shifted.
 * @param ignored columns that aren't read; there is a note of any others
 */
export function readCells<Column extends string>(
	bytes: Uint8Array,
	columns: Columns<Column>,
	ignored?: RegExp,
): Table<Column> | { refused: ImportProblem[] } {
	const decoded = decodeRegister(bytes)
	if ('refused' in decoded) return decoded
	const page = pageInstead(decoded.text)
	if (page) return { refused: [page] }
	const split = csvRows(decoded.text)
	if ('refused' in split) return split
	const [heading, ...body] = split.rows
	const names = trimmed(heading?.cells.map((name) => name.replace(/\s+/g, ' ').trim()) ?? [])
	const { places, refused, unknown } = placesOf(names, columns, ignored)
	if (refused.length > 0) return { refused: [...unknown, ...refused].toSorted((a, b) => a.column - b.column) }

	const full = body.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
	const isGood = fits(full, names.length, heading?.cells.length ?? 0)
	const odd = full.filter((row) => !isGood(row)).map((row) => oddRow(row, names.length))
	const setAside = [...split.unsplit, ...odd].toSorted((a, b) => a.line - b.line)
	const last = setAside.at(-1)
	if (split.isCut && last) return { refused: [{ ...last, message: `${last.message}: is the file cut off?` }] }
	const good = full.filter(isGood)
	if (good.length === 0)
		return {
			refused: [...setAside, { line: heading?.line ?? 1, column: 1, message: 'it has no row that can be read' }],
		}
	const empty = body.length - full.length
	return {
		setAside,
		notes: [
			...decoded.notes,
			...unknown.map(({ message }) => `line ${heading?.line}: ${message}, and isn’t read`),
			...(empty > 0 ? [`${empty} rows of empty cells are left out`] : []),
			...(/[\r\n]$/.test(decoded.text)
				? []
				: [`line ${good.at(-1)?.line}: no new line follows it: is the file cut off?`]),
		],
		has: (column) => places.has(column),
		rows: good.map(({ line, cells }) => ({
			line,
			text: (column) => registerText(cells[places.get(column) ?? -1] ?? ''),
			raw: (column) => cells[places.get(column) ?? -1] ?? '',
			problem: (column, message) => {
				const place = places.get(column) ?? 0
				return { line, column: place + 1, message: `${names[place]}: ${message}` }
			},
		})),
	}
}

/** Drops empty cells at the end, which spreadsheets leave behind. */
function trimmed(cells: readonly string[]): string[] {
	return cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1)
}

/**
 * Returns whether a row's cells are those of the columns. A row may have more only if they are empty and every row has them: otherwise an
 * address with a comma may have shifted its cells.
 * @param names the number of columns
 * @param width the number of cells of the heading
 */
function fits(rows: readonly CsvRow[], names: number, width: number): (row: CsvRow) => boolean {
	const [first, ...others] = new Set(rows.map(({ cells }) => cells.length))
	const usual = first !== undefined && others.length === 0 && rows.length > 1 ? Math.max(first, names) : width
	return ({ cells }) => cells.length === usual && cells.slice(names).every((cell) => cell.trim() === '')
}

function oddRow({ line, cells }: CsvRow, width: number): ImportProblem {
	const message = `the row has ${cells.length} cells, and the heading has ${width}`
	return { line, column: Math.min(cells.length, width) + 1, message }
}

/** Finds the place of each column, from 0. */
function placesOf<Column extends string>(
	names: readonly string[],
	columns: Columns<Column>,
	ignored?: RegExp,
): { places: ReadonlyMap<Column, number>; refused: ImportProblem[]; unknown: ImportProblem[] } {
	const folded = names.map((name) => name.toLowerCase())
	const at = (index: number, message: string) => ({ line: 1, column: index + 1, message })
	const all = Object.entries(columns) as [Column, Columns<Column>[Column]][]
	const known = new Set(all.flatMap(([, column]) => column.names.map((name) => name.toLowerCase())))
	const places = new Map<Column, number>()
	const refused: ImportProblem[] = []
	for (const [column, { names: itsNames, isOptional }] of all) {
		const found = itsNames.flatMap((name) => {
			const places = folded.flatMap((one, index) => (one === name.toLowerCase() ? [index] : []))
			return places
		})
		const [first, second] = found
		if (first !== undefined) places.set(column, first)
		else if (!isOptional) refused.push(at(names.length, `the column "${itsNames[0]}" is missing`))
		if (second !== undefined) refused.push(at(second, `the column "${itsNames[0]}" is there twice`))
	}
	const unknown = names.flatMap((name, index) =>
		known.has(name.toLowerCase()) || ignored?.test(name) ? [] : [at(index, `the column "${name}" is not known`)],
	)
	return { places, refused, unknown }
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

/** The forms that `registerDay` reads, in words. */
export const DAY_FORMS = 'no day written d-m-Y, d/m/Y, d Month Y or Y-m-d'

/**
 * Returns a day as registers write it, perhaps with midnight after it, as YYYY-MM-DD; undefined if there is no such day.
 * @example registerDay('4-11-2027') === '2027-11-04'
 * @example registerDay('04/11/2027') === registerDay('4 November 2027')
 */
export function registerDay(text: string): string | undefined {
	const [written = ''] = text.split(/[ T]0?0:00(?::00(?:\.0+)?)?$/)
	const [, year, inIso, ofIso] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(written) ?? []
	const [, d = ofIso, m = inIso, y = year] =
		/^(\d{1,2})[-/](\d{1,2})[-/](\d{4})$/.exec(written) ?? /^(\d{1,2})\s+([A-Za-z]+)\s+(\d{4})$/.exec(written) ?? []
	if (d === undefined || m === undefined || y === undefined) return undefined
	const month = /^\d+$/.test(m)
		? Number(m)
		: MONTHS.findIndex((name) => name === m.toLowerCase() || name.slice(0, 3) === m.toLowerCase()) + 1
	const day = `${y}-${String(month).padStart(2, '0')}-${d.padStart(2, '0')}`
	const date = new Date(`${day}T00:00:00Z`)
	// Databases write a day of the year 0 or 9999 for none.
	if (Number.isNaN(date.getTime()) || y < '1900' || y > '2100') return undefined
	return date.toISOString().slice(0, 10) === day ? day : undefined
}

/**
 * Returns the whole number that a cleaned text gives, perhaps with a unit; undefined for an empty text, null for any other.
 * @example registerNumber('1,045 beds', 'beds') === 1045
 */
export function registerNumber(text: string, unit: string): number | null | undefined {
	if (text === '') return undefined
	const [, digits] = new RegExp(`^(\\d{1,4}|\\d{1,3},\\d{3})(?:\\.0+)?(?: ?${unit})?$`, 'i').exec(text) ?? []
	return digits === undefined ? null : Number(digits.replace(',', ''))
}

/** What the Ministry writes for a period that it doesn't give. */
const NO_PERIOD = /^(?:no change|other)$/i

/** Returns the months of a certificate; null for what is no number of them. Without a number, the note says what the register has. */
export function registerMonths(text: string): { months: number | null | undefined; note?: string } {
	if (NO_PERIOD.test(text)) return { months: undefined, note: `its period isn’t stated: the register says “${text}”` }
	return { months: registerNumber(text, 'months?') }
}
