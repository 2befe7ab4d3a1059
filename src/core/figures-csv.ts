/** Writes a table of a page as CSV for a spreadsheet: amounts become plain numbers, and their unit goes into the heading. */

/** The text of each cell, as the page shows it. */
export interface FiguresTable {
	heading: readonly string[]
	/** Each as long as the heading. Its first cell is its label. */
	rows: readonly (readonly string[])[]
}

/** What the last line of the file says. */
export interface FiguresSource {
	title: string
	url: string
	/** YYYY-MM-DD. */
	day: string
}

/** Whether the amounts of a row have one unit, or those of a column. */
export type UnitsBy = 'rows' | 'columns'

interface Figure {
	value: string
	/** Empty for a bare number. */
	unit: string
}

/** A number with a leading zero is a postcode or a telephone number, not an amount. */
const FIGURE =
	/^(−\u2060?|-)?(\$?)(0|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d*)(\.\d+)?(%|(?: a)? (?:day|week|fortnight|month|year|home|bed)s?)?$/
const NO_AMOUNT = /^no ((?:day|week|month|year|home|bed)s)$/

/** Returns the file. */
export function figuresCsv(
	{ heading, rows }: FiguresTable,
	unitsBy: UnitsBy,
	{ title, url, day }: FiguresSource,
): string {
	const figures = rows.map((row) => row.map(figureOf))
	const rowUnits = figures.map(([, ...cells]) => (unitsBy === 'rows' ? unitOf(cells) : undefined))
	const columnUnits = heading.map((_, column) =>
		unitsBy === 'columns' ? unitOf(figures.map((row) => row[column])) : undefined,
	)
	const table = rows.map((row, index) =>
		row.map((text, column) => {
			const unit = rowUnits[index] ?? columnUnits[column]
			if (unitsBy === 'rows' && column === 0) return quoted(withUnit(text, unit))
			return unit === undefined ? quoted(text) : (figures[index]?.[column]?.value ?? quoted(text))
		}),
	)
	const padded = (text: string) => heading.map((_, column) => quoted(column === 0 ? text : ''))
	const lines = [
		heading.map((text, column) => quoted(withUnit(text, columnUnits[column]))),
		...table,
		padded(''),
		padded(`${title.replace(/\.$/, '')}. ${url}, ${day}`),
	]
	return csvText(lines)
}

/** Returns a file with these lines of cells, and a byte order mark, without which Excel misreads macrons. */
export function csvText(lines: readonly (readonly string[])[]): string {
	return `\uFEFF${lines.map((line) => `${line.join(',')}\r\n`).join('')}`
}

/** `−$1,250` → −1250 dollars; undefined if the text isn't an amount. */
function figureOf(text: string): Figure | undefined {
	const none = NO_AMOUNT.exec(text)?.[1]
	if (none) return { value: '0', unit: none }
	const [, minus, dollars, whole, part = '', unit = ''] = FIGURE.exec(text) ?? []
	if (whole === undefined) return undefined
	const words = unit === '%' ? 'per cent' : unit.trim()
	const many = words === '' || words.startsWith('a ') || words.endsWith('s') || unit === '%' ? words : `${words}s`
	return {
		value: `${minus ? '-' : ''}${whole.replaceAll(',', '')}${part}`,
		unit: [dollars && 'dollars', many].filter(Boolean).join(' '),
	}
}

/** The unit that all amounts share; undefined if there are none or their units differ, and then they stay as text. */
function unitOf(cells: readonly (Figure | undefined)[]): string | undefined {
	const units = new Set(cells.flatMap((figure) => (figure ? [figure.unit] : [])))
	return units.size === 1 ? [...units][0] : undefined
}

const withUnit = (text: string, unit: string | undefined) => (unit ? `${text} (${unit})` : text)

/** Returns a text as a cell that no spreadsheet takes for a formula. */
export function quoted(text: string): string {
	return `"${defuse(text).replaceAll('"', '""')}"`
}

/**
 * Puts an apostrophe before each line that a spreadsheet would run as a formula. Later lines count too, because some programs split
 * a cell at its line breaks.
 */
export function defuse(text: string): string {
	return text.replace(/^(?=[\t=+\-@＝＋－＠])/gmu, "'")
}
