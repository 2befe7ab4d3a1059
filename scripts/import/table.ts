/** Reads a table that others have made: its rows by column, those set aside with their lines, or why the whole file is refused. */
import { isUtf8 } from 'node:buffer'
import { CsvError, parse } from 'csv-parse/sync'
import type { Issue } from '../content/files/issues.ts'
import { registerText, whyNoName, whyUnfit } from './register-text.ts'

/** What is wrong with a file, and where: line and column from 1. */
export type ImportProblem = Pick<Issue, 'line' | 'column' | 'message'>

/** Returns a problem of a file in a line, as issues of content are printed. */
export const placed = (file: string, { line, column, message }: ImportProblem) =>
	`${file}:${line}:${column}  ${message}`

/** A column's names, the published one first. Spaces around them and capitals don't matter. */
export type Columns<Column extends string> = Readonly<
	Record<Column, { names: readonly [string, ...string[]]; isOptional?: true }>
>

/** A row, and what is found of it as it is read. */
export class Row<Column extends string> {
	/** What a person should look at. */
	readonly notes: string[] = []
	/** What sets the row aside. */
	readonly problems: ImportProblem[] = []
	/** In the file, from 1. */
	readonly line: number
	readonly #cells: readonly string[]
	readonly #heading: Heading<Column>

	constructor(line: number, cells: readonly string[], heading: Heading<Column>) {
		this.line = line
		this.#cells = cells
		this.#heading = heading
	}

	/** Whether the file has a column that it may lack. */
	has(column: Column): boolean {
		return this.#heading.places.has(column)
	}

	/** Returns what is in a cell. */
	raw(column: Column): string {
		return this.#cells[this.#heading.places.get(column) ?? -1] ?? ''
	}

	/** Returns the cleaned text of a cell; empty where it has nothing. */
	text(column: Column): string {
		return registerText(this.raw(column))
	}

	/** Returns what is wrong with a cell, in its place. */
	problem(column: Column, message: string): ImportProblem {
		const place = this.#heading.places.get(column) ?? 0
		return { line: this.line, column: place + 1, message: `${this.#heading.names[place]}: ${message}` }
	}

	/** Sets the row aside. */
	refuse(column: Column, why: string): void {
		this.problems.push(this.problem(column, why))
	}

	/** Notes that a cell isn't read. */
	leaveOut(column: Column, why: string): void {
		this.notes.push(`${this.problem(column, why).message}, so it is left out`)
	}

	/** Returns a name that the row must have. */
	needed(column: Column): string {
		const text = this.text(column)
		const raw = this.raw(column).trim()
		const why = whyNoName(text)
		if (why !== undefined) this.refuse(column, text === '' && raw !== '' ? `"${raw.slice(0, 50)}" is no name` : why)
		return text
	}

	/** Returns a text that the row may lack. */
	optional(column: Column): string | undefined {
		const text = this.text(column)
		const why = whyUnfit(text)
		if (why !== undefined) this.leaveOut(column, why)
		return why === undefined && text !== '' ? text : undefined
	}
}

interface Heading<Column extends string> {
	names: readonly string[]
	/** The index of each column that there is. */
	places: ReadonlyMap<Column, number>
}

interface Table<Column extends string> {
	rows: Row<Column>[]
	/** Rows with another number of cells, which may be shifted. */
	setAside: ImportProblem[]
	notes: string[]
}

/**
 * Reads a CSV: UTF-8, or else Windows-1252. It is refused if it is cut off or no CSV, or if a column is missing or there twice: otherwise
 * the cells of a renamed column would seem to be empty.
 * @param ignored columns that aren't read; there is a note of any others
 */
export function readTable<Column extends string>(
	bytes: Uint8Array,
	columns: Columns<Column>,
	ignored?: RegExp,
): Table<Column> | { refused: ImportProblem[] } {
	const refuse = (message: string, line = 1, column = 1) => ({ refused: [{ line, column, message }] })
	if (bytes.includes(0)) return refuse('it is no text, or is saved as “Unicode text”: save it as CSV (UTF-8)')
	// With a byte order mark it is UTF-8 whatever is in it: rows with a damaged letter are set aside.
	const isUnicode = isUtf8(bytes) || bytes[0] === 0xef
	const text = new TextDecoder(isUnicode ? 'utf-8' : 'windows-1252').decode(bytes).replace(/\r\n?/g, '\n')
	if (text.trim() === '') return refuse('the file is empty')
	if (/^\s*</.test(text)) return refuse('this is a web page, not the table: save the file with a browser')
	const split = rowsIn(text)
	if ('message' in split) return { refused: [split] }

	const [first, ...body] = split
	const width = first?.cells.length ?? 0
	if (width > MAX_COLUMNS)
		return refuse(`it has ${width} columns, and a register has at most ${MAX_COLUMNS}`, first?.line)
	const { heading, refused, unknown } = headingOf(first?.cells ?? [], columns, ignored)
	if (refused.length > 0) return { refused: [...unknown, ...refused].toSorted((a, b) => a.column - b.column) }
	const odd = ({ cells }: Split) => cells.length !== width || heading.names.length < cells.findLastIndex(isFull) + 1
	const full = body.filter(({ cells }) => cells.some(isFull))
	const setAside = full.filter(odd).map(({ line, cells }) => ({
		line,
		column: Math.min(cells.length, width) + 1,
		message: `the row has ${cells.length} cells, and the heading has ${width}`,
	}))
	const last = split.at(-1)
	const isEnded = text.endsWith('\n')
	const lastOdd = setAside.at(-1)
	if (!isEnded && lastOdd && lastOdd.line === last?.line)
		return { refused: [{ ...lastOdd, message: `${lastOdd.message}: is the file cut off?` }] }
	const rows = full.filter((row) => !odd(row)).map(({ line, cells }) => new Row(line, cells, heading))
	if (rows.length === 0) return { refused: [...setAside, ...refuse('it has no row that can be read').refused] }
	return {
		rows,
		setAside,
		notes: [
			...(isUnicode ? [] : ['it is not UTF-8, and was read as Windows-1252, which has no macrons']),
			...unknown.map(({ message }) => `line ${first?.line}: ${message}, and isn’t read`),
			...(isEnded ? [] : [`line ${last?.line}: no new line follows it: is the file cut off?`]),
		],
	}
}

const MAX_COLUMNS = 200

const isFull = (cell: string) => cell.trim() !== ''

interface Split {
	/** Where it begins. */
	line: number
	cells: string[]
}

/** Splits a text into rows, or says where it is no CSV. */
function rowsIn(text: string): Split[] | ImportProblem {
	const rows: Split[] = []
	let end = 0
	try {
		parse(text, {
			relax_column_count: true,
			skip_empty_lines: true,
			on_record: (cells: string[], { lines }) => {
				rows.push({ line: lines - (cells.join('').split('\n').length - 1), cells })
				end = lines
				return null
			},
		})
		return rows
	} catch (error) {
		if (!(error instanceof CsvError)) throw error
		const { column = 0 } = error as { column?: number }
		return { line: end + 1, column: column + 1, message: `it is not CSV from here on: ${error.message}` }
	}
}

/** Finds the place of each column. Empty names at the end, which spreadsheets leave behind, don't count. */
function headingOf<Column extends string>(
	cells: readonly string[],
	columns: Columns<Column>,
	ignored?: RegExp,
): { heading: Heading<Column>; refused: ImportProblem[]; unknown: ImportProblem[] } {
	const names = cells.slice(0, cells.findLastIndex(isFull) + 1).map((name) => name.replace(/\s+/g, ' ').trim())
	const at = (index: number, message: string) => ({ line: 1, column: index + 1, message })
	const places = new Map<Column, number>()
	const refused: ImportProblem[] = []
	const known = new Set<number>()
	for (const [column, { names: its, isOptional }] of Object.entries(columns) as [Column, Columns<Column>[Column]][]) {
		const wanted = its.map((name) => name.toLowerCase())
		const found = [...names.keys()].filter((index) => wanted.includes((names[index] ?? '').toLowerCase()))
		const [first, second] = found
		for (const index of found) known.add(index)
		if (first !== undefined) places.set(column, first)
		else if (!isOptional) refused.push(at(names.length, `the column "${its[0]}" is missing`))
		if (second !== undefined) refused.push(at(second, `the column "${its[0]}" is there twice`))
	}
	const unknown = names.flatMap((name, index) =>
		known.has(index) || ignored?.test(name) ? [] : [at(index, `the column "${name}" is not known`)],
	)
	return { heading: { names, places }, refused, unknown }
}
