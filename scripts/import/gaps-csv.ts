/** Writes what is missing as a table for a helper, and reads the table that comes back. */
import { checkRawText } from '../content/files/raw-text.ts'
import { spreadsheetCsv } from '../shared/spreadsheet-csv.ts'
import { labelOfFact } from '../facts/statement-words.ts'
import { DAY_FORMS, registerDay } from './cell-values.ts'
import { gapFact, readGapAnswer } from './gap-facts.ts'
import type { Gap } from './gaps.ts'
import { whyDamaged } from './register-text.ts'
import { readTable, type ImportProblem, type Row } from './table.ts'

/** The columns that the helper fills in. */
const FILLED = {
	answer: { names: ['Answer'] },
	from: { names: ['Where you found it'] },
	on: { names: ['On which day'] },
	publisher: { names: ['Who publishes it, if not the operator'], isOptional: true },
} as const

/** And before them the two that say what an answer is about. */
const COLUMNS = { record: { names: ['Record'] }, fact: { names: ['Fact'] }, ...FILLED } as const

/** The other columns, which tell the helper what to do. */
const HELP = ['Name', 'Where', 'What we are looking for', 'How to write it', 'Pages', 'Registers', 'Telephone'] as const

/** Returns CSV with a row for each gap. */
export function gapsCsv(gaps: readonly Gap[]): string {
	return spreadsheetCsv(
		['Record', 'Fact', ...HELP, ...Object.values(FILLED).map(({ names }) => names[0])],
		gaps.map(({ record, name, about, fact, pages, registers, telephones }) => [
			record,
			fact,
			name,
			about,
			labelOfFact(fact),
			gapFact(fact).form,
			...[pages, registers, telephones].map((places) => places.join('\n')),
			...Object.keys(FILLED).map(() => ''),
		]),
	)
}

/** What a helper has found. */
export interface FilledGap {
	record: string
	fact: string
	value: unknown
	/** The address of the page that says it. */
	from: string
	/** YYYY-MM-DD. */
	on: string
	/** Who publishes the page, where it isn't the operator. */
	publisher?: string
	/** Of the table, from 1. */
	line: number
}

/**
 * Reads a table that a helper has filled in. Rows without an answer are left out; those that can't be read are set aside.
 * @param today YYYY-MM-DD
 * @param isKnown whether there is such a record
 */
export function readFilledGaps(
	bytes: Uint8Array,
	today: string,
	isKnown: (record: string) => boolean,
): { found: FilledGap[]; setAside: ImportProblem[] } | { refused: ImportProblem[] } {
	const table = readTable(bytes, COLUMNS, new RegExp(`^(?:${HELP.join('|')})$`, 'i'))
	if ('refused' in table) return table
	const read = table.rows.flatMap((row) => (cell(row, 'answer') === '' ? [] : [readRow(row, today, isKnown)]))
	return {
		found: read.flatMap((one) => ('message' in one ? [] : [one])),
		setAside: [...table.setAside, ...read.flatMap((one) => ('message' in one ? [one] : []))].toSorted(
			(a, b) => a.line - b.line,
		),
	}
}

type Answer = Row<keyof typeof COLUMNS>

/** Returns a cell without the apostrophe that `defuse` has put before it, or a spreadsheet's user. */
function cell(row: Answer, column: keyof typeof COLUMNS): string {
	return row.text(column).replace(/^'(?=[\s=+\-@＝＋－＠\d])/u, '')
}

/** In the address of a page, a letter after a question mark is no damage. */
function whyNotTaken(text: string): string | undefined {
	return /^https?:/i.test(text) ? checkRawText(text, '')[0]?.message : whyDamaged(text)
}

function readRow(row: Answer, today: string, isKnown: (record: string) => boolean): FilledGap | ImportProblem {
	const record = row.raw('record').trim()
	if (!isKnown(record)) return row.problem('record', `there is no file content/${record}.json`)
	const fact = row.raw('fact').trim()
	const answer = cell(row, 'answer')
	for (const column of ['answer', 'from', 'publisher'] as const) {
		const damaged = whyNotTaken(cell(row, column))
		if (damaged !== undefined) return row.problem(column, damaged)
	}
	const read = readGapAnswer(record.startsWith('villages/') ? 'villages' : 'operators', fact, answer)
	if ('problem' in read) return row.problem('answer', read.problem)
	const from = cell(row, 'from')
	if (from === '') return row.problem('from', 'it doesn’t say where the answer was found')
	const on = registerDay(cell(row, 'on'))
	if (on === undefined) return row.problem('on', DAY_FORMS)
	if (on > today) return row.problem('on', `${on} is in the future`)
	const publisher = cell(row, 'publisher')
	return {
		record,
		fact,
		value: read.value,
		from,
		on,
		...(publisher !== '' && { publisher }),
		line: row.line,
	}
}
