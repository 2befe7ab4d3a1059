/** Tables that pages show, saved as CSV and read back as a spreadsheet reads it. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCsv } from '../../scripts/open-data/table-csv.ts'
import { figuresCsv, type FiguresTable, type UnitsBy } from '../../src/core/figures-csv.ts'

const SOURCE = { title: 'What it costs.', url: 'https://village.example/costs?entry=1,5', day: '2026-11-23' }

/** The lines of the file, apart. */
const linesOf = (table: FiguresTable, unitsBy: UnitsBy) => figuresCsv(table, unitsBy, SOURCE).split('\r\n')
function rowsOf(table: FiguresTable, unitsBy: UnitsBy): string[][] {
	const { columns, cells } = readCsv(figuresCsv(table, unitsBy, SOURCE))
	return [columns, ...cells]
}

test('amounts are plain numbers, and the unit of a row is in its heading', () => {
	const heading = ['Amount', 'After 2 years', 'After 10 years']
	const rows = [
		['Total cost', '$251,572', '$1,443,772.50'],
		['Left', '−\u2060$56,428', '$0'],
		['Wait', '1 month', 'no months'],
		['Share', '-2.5%', '30%'],
		['Weekly fee', '$195 a week', 'Ask'],
		['Opened', '1998', '2012'],
	]
	expect(linesOf({ heading, rows }, 'rows')).toEqual([
		'\uFEFF"Amount","After 2 years","After 10 years"',
		'"Total cost (dollars)",251572,1443772.50',
		'"Left (dollars)",-56428,0',
		'"Wait (months)",1,0',
		'"Share (per cent)",-2.5,30',
		'"Weekly fee (dollars a week)",195,"Ask"',
		'"Opened",1998,2012',
		'"","",""',
		'"What it costs. https://village.example/costs?entry=1,5, 2026-11-23","",""',
		'',
	])
})

test('the unit of a column is in its heading', () => {
	const heading = ['Age', 'Renting', 'Stay']
	const rows = [
		['75', '$100,000', 'After 1 year'],
		['76', '−$1', 'After 2 years'],
	]
	expect(linesOf({ heading, rows }, 'columns').slice(0, 3)).toEqual([
		'\uFEFF"Age","Renting (dollars)","Stay"',
		'75,100000,"After 1 year"',
		'76,-1,"After 2 years"',
	])
})

test('what is no amount, or differs in its unit, stays as it reads', () => {
	const row = (label: string, ...cells: string[]) =>
		linesOf({ heading: ['', '', ''], rows: [[label, ...cells]] }, 'rows')[1]
	expect(row('Fee', '$195 a week', '$800 a month')).toBe('"Fee","$195 a week","$800 a month"')
	expect(row('Price', 'From $895,000', '$540,000 to $860,000')).toBe('"Price","From $895,000","$540,000 to $860,000"')
	expect(row('Postcode', '0614', '09 555 0101')).toBe('"Postcode","0614","09 555 0101"')
	expect(row('Not grouped as numbers are', '1,5', '12,34,567')).toBe('"Not grouped as numbers are","1,5","12,34,567"')
})

/** Whether a cell is the number that the page writes, or the same text but for an apostrophe and a unit. */
function readsAs(got: string, text: string): boolean {
	if (/^-?\d+(\.\d+)?$/.test(got)) return Number(got) === Number(text.replace(/[^\d.-]/g, ''))
	const bare = (cell: string) => cell.replaceAll("'", '').replace(/ \([a-z ]+\)$/, '')
	return bare(got) === bare(text)
}

test('whatever a table holds, every text reads as it was, every line is as long, and a formula runs nowhere', () => {
	const cell = fc
		.array(fc.oneof(fc.constantFrom('=', '+', '-', '@', '$', '"', ',', '\n', '\r\n', '1', '%', ' '), fc.string()), {
			maxLength: 6,
		})
		.map((parts) => parts.join(''))
	const line = fc.tuple(cell, cell, cell)
	fc.assert(
		fc.property(
			line,
			fc.array(line, { maxLength: 4 }),
			fc.constantFrom('rows', 'columns'),
			(heading, rows, unitsBy) => {
				const read = rowsOf({ heading, rows }, unitsBy)
				expect(read).toHaveLength(rows.length + 3)
				for (const [index, cells] of [heading, ...rows].entries()) {
					for (const [column, text] of cells.entries()) {
						const got = read[index]?.[column] ?? ''
						expect(got).not.toMatch(/^[\t=+@]|^-(?!\d+(?:\.\d+)?$)|[\n\r][\t=+\-@]/)
						expect(readsAs(got, text), `${JSON.stringify(text)} became ${JSON.stringify(got)}`).toBe(true)
					}
				}
			},
		),
		{ numRuns: 200 },
	)
})
