/** Loaded after the page: makes the file of a table. */
import { saveAsFile } from '../../components/download.ts'
import { figuresCsv, type FiguresTable, type UnitsBy } from '../../core/figures-csv.ts'
import { today } from '../../core/today-in-words.ts'

/** Parts of a cell that aren't its value. Notes and sources get rows of their own; the others are left out. */
const NOT_VALUES = 'button, .explain, .receipt, .tag, .print-only, .no-print, .costs-always'

/**
 * Saves the table just before a button as a CSV file.
 * @param button the table is just before its paragraph
 * @param title what the table is about
 * @returns what to tell the reader
 */
export function saveFigures(button: HTMLButtonElement, title: string, unitsBy: UnitsBy): string {
	const before = button.parentElement?.previousElementSibling
	const table = before?.closest('table') ?? before?.querySelector('table')
	if (!table) throw new Error('no table before the button')
	const { origin, pathname, search } = location
	const csv = figuresCsv(readTable(table), unitsBy, { title, url: origin + pathname + search, day: today(new Date()) })
	const name = `${pathname.split('/').at(-1)} ${title.replace(/[,.].*/, '').replaceAll('’', '')}`
	saveAsFile(`${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.csv`, 'text/csv', csv)
	return 'The file is ready. Look in your downloads.'
}

function readTable({ tHead, tBodies }: HTMLTableElement): FiguresTable {
	const heading = Array.from(tHead?.rows[0]?.cells ?? [], (cell) => joinFilled([wordsOf(cell), noteOf(cell)], ', '))
	return { heading, rows: Array.from(tBodies[0]?.rows ?? []).flatMap(readRow) }
}

/** The values of a row, then a row of notes and one of sources if any cell has them. */
function readRow({ cells: [head, ...cells] }: HTMLTableRowElement): string[][] {
	if (!head) return []
	const label = wordsOf(head)
	const rowOf = (what: string, textOf: (cell: HTMLElement) => string) => {
		const texts = cells.map(textOf)
		return texts.some(Boolean) ? [[`${label} (${what})`, ...texts]] : []
	}
	return [...readValues(label, cells), ...rowOf('note', noteOf), ...rowOf('sources', sourcesOf)]
}

/** One row, or one for each length of stay if the cells have an amount for each. */
function readValues(label: string, cells: readonly HTMLTableCellElement[]): string[][] {
	const amounts = cells.map((cell) =>
		Array.from(cell.querySelectorAll('.amounts > li'), (item): [string, string] => {
			const stay = item.querySelector('.meta')?.textContent ?? ''
			return [stay, item.textContent.slice(stay.length).trim()]
		}),
	)
	const [stays] = amounts.filter(({ length }) => length > 0)
	if (!stays) return [[label, ...cells.flatMap((cell) => Array.from({ length: cell.colSpan }, () => wordsOf(cell)))]]
	return stays.map(([stay], index) => [
		`${label}: ${stay}`,
		...cells.map((cell, side) => amounts[side]?.[index]?.[1] ?? wordsOf(cell)),
	])
}

function wordsOf(cell: HTMLElement): string {
	const copy = cell.cloneNode(true) as HTMLElement
	for (const part of copy.querySelectorAll(NOT_VALUES)) part.remove()
	for (const item of copy.querySelectorAll('li + li')) item.prepend('; ')
	for (const detail of copy.querySelectorAll('a ~ .meta')) detail.prepend(', ')
	return tidy(copy.textContent).replaceAll(' , ', ', ')
}

function noteOf(cell: HTMLElement): string {
	const notes = Array.from(cell.querySelectorAll('.explain, .tag'), (note) => {
		const copy = note.cloneNode(true) as HTMLElement
		copy.querySelector('.source-numbers')?.remove()
		return tidy(copy.textContent)
	})
	return joinFilled(notes, '. ')
}

function sourcesOf(cell: HTMLElement): string {
	return Array.from(cell.querySelectorAll('.receipt li'), (source) =>
		joinFilled([tidy(source.textContent), source.querySelector('a')?.href], ': '),
	).join('; ')
}

const joinFilled = (texts: readonly (string | undefined)[], separator: string) => texts.filter(Boolean).join(separator)
const tidy = (text: string) => text.replace(/\s+/g, ' ').trim()
