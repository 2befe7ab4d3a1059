/** Rows and files of registers as people, spreadsheets and programs spoil them: each is taken, set aside or refused, and never read as something else. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkRawText } from '../../scripts/content/files/raw-text.ts'
import { importSchema } from '../../scripts/content/schemas/import-schema.ts'
import type { ImportProblem } from '../../scripts/import/table.ts'
import type { ImportRecord } from '../../scripts/import/import-record.ts'
import { mergeImport } from '../../scripts/import/merge-import.ts'
import { REGISTERS } from '../../scripts/import/registers.ts'

type Outcome = 'taken' | 'row set aside' | 'file refused'

interface Case {
	register: 'certified-providers' | 'villages-register'
	/** What differs from the cells of an ordinary row. */
	cells?: Record<string, string>
	/** The column that is missing. */
	without?: string
	/** The whole file, in which <headings> and <cells> stand for those of an ordinary row. */
	file?: string
	encoding?: 'utf-16le' | 'windows-1252'
	/** Any of these is right. */
	expect: Outcome[]
	/** Names that are read, if the outcome is the first; of a list, one of them. */
	names?: (string | string[])[]
	/** The day or the number that is read. */
	value?: string | number
	why: string
}

const CASES = JSON.parse(readFileSync(path.resolve('tests/fixtures/cases/import.json'), 'utf8')) as Case[]

const ORDINARY: Record<Case['register'], Record<string, string>> = {
	'villages-register': {
		'Village name': 'Kauri Grove',
		'Registration number': '1234567',
		Status: 'Registered',
		'Registration date': '12/11/2009',
		Operator: 'Kauri Grove Limited',
		Address: '12 Mānuka Road, Kerikeri 0230',
	},
	'certified-providers': {
		'Premises Name': 'Kauri Grove',
		'Certification Service Type': 'Aged Care',
		'Service Types': 'Rest home care, Geriatric, Medical',
		'Total Beds': '45',
		'Premises Website': 'https://www.example.co.nz',
		' Premises Address': '12 Mānuka Road',
		' Premises Address Suburb/Road': '',
		' Premises Address Town/City': 'Kerikeri',
		' Premises Address Post Code': '0230',
		' DHB Name': 'Te Tai Tokerau',
		'Certificate Name': 'Kauri Grove Limited - Kauri Grove',
		'Certification Period (Months)': '36',
		'Certificate/License End Date': '12/11/2027',
		'Current Auditor': 'The DAA Group Limited',
		'Legal Name': 'Kauri Grove Limited',
	},
}
/** A row after the one of a case, which is always read. */
const OTHER = {
	'villages-register': { 'Village name': 'Rata Lodge', 'Registration number': '7654321' },
	'certified-providers': { 'Premises Name': 'Rata Lodge' },
}

const line = (cells: readonly string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')

function fileOf({ register, file, cells, without, encoding }: Case): Uint8Array {
	const ordinary = ORDINARY[register]
	const first: Record<string, string> = { ...ordinary, ...cells }
	if (without !== undefined) delete first[without]
	const rows: Record<string, string>[] = [first, { ...first, ...ordinary, ...OTHER[register], 'Extra Column': '' }]
	const headings = Object.keys(first)
	const text =
		file
			?.replaceAll('<headings>', line(Object.keys(ORDINARY['certified-providers'])))
			.replaceAll('<cells>', line(Object.values(ORDINARY['certified-providers']).slice(1, -1)))
			.replace('<500 rows of commas>', `${','.repeat(14)}\r\n`.repeat(500)) ??
		[headings, ...rows.map((row) => headings.map((name) => row[name] ?? ''))]
			.map((row) => `${line(row)}\r\n`)
			.join('')
			.replace('<20000 letters>', 'K'.repeat(20_000))
	if (encoding === undefined) return Buffer.from(text)
	// Windows-1252 has ’ at 0x92, é where Latin-1 has it, and no macrons.
	return encoding === 'utf-16le'
		? Buffer.from(`\uFEFF${text}`, 'utf16le')
		: Buffer.from(text.replaceAll('’', '\u0092').replace(/[^\0-\xFF]/g, '?'), 'latin1')
}

interface Read {
	outcome: Outcome
	records: ImportRecord[]
	problems: ImportProblem[]
}

function readFile(register: Case['register'], bytes: Uint8Array): Read {
	const read = REGISTERS[register]?.read(bytes) ?? { refused: [] }
	if ('refused' in read) return { outcome: 'file refused', records: [], problems: read.refused }
	const { records, setAside } = read
	return { outcome: setAside.length > 0 ? 'row set aside' : 'taken', records, problems: setAside }
}

/** What a case asks for of names and values, and what was read lacks. */
function lackOf({ file, names = [], value }: Case, { outcome, records }: Read): unknown[] {
	if (outcome === 'file refused') return []
	const [first] = records
	const certificate = first?.facts['certification']?.[0]?.value as { until?: string; beds?: number } | undefined
	const read: unknown[] = [
		...records.flatMap(({ name, operator }) => [name, operator]),
		certificate?.until ?? 'not known',
		certificate?.beds ?? 'not known',
	]
	// A row that is set aside has no names; a file has those of its other rows.
	const isWhole = file !== undefined || outcome === 'taken'
	const wanted = [
		...(isWhole ? names : []),
		...(file === undefined ? ['Rata Lodge'] : []),
		...(outcome === 'taken' && value !== undefined ? [value] : []),
	]
	return wanted.filter((one) => ![one].flat().some((name) => read.includes(name)))
}

/** What the check of content would refuse of what is written. */
function unsound(records: ImportRecord[]): unknown[] {
	const source = {
		id: 'a-day',
		url: 'https://m.example/',
		publisher: 'M',
		kind: 'regulator',
		asOf: '2026-11-01',
	} as const
	const { file } = mergeImport(undefined, records, source)
	return [
		...(importSchema.safeParse(file).error?.issues ?? []),
		...checkRawText(JSON.stringify(file, null, '\t'), 'imports/x.json'),
	]
}

test.each(CASES)('$why: $expect', (given) => {
	const read = readFile(given.register, fileOf(given))
	expect(given.expect).toContain(read.outcome)
	expect(read.problems.filter(({ line, column, message }) => line < 1 || column < 1 || message === '')).toEqual([])
	expect(lackOf(given, read)).toEqual([])
	expect(unsound(read.records)).toEqual([])
})

const PROVIDER = ORDINARY['certified-providers']
const provider = (name: string) => line([name, ...Object.values(PROVIDER).slice(1)])

test('whatever the cells of a row, those around it are read, and the check takes what is written', () => {
	// With a NUL a file is no text.
	const rows = fc
		.array(fc.string({ unit: 'binary' }), { minLength: 15, maxLength: 15 })
		.map((cells) => line(cells).replaceAll('\0', ''))
	fc.assert(
		fc.property(rows, (row) => {
			const file = [line(Object.keys(PROVIDER)), provider('Kauri Grove'), row, provider('Rata Lodge'), '']
			const { records } = readFile('certified-providers', Buffer.from(file.join('\r\n')))
			expect(records.map(({ name }) => name)).toEqual(expect.arrayContaining(['Kauri Grove', 'Rata Lodge']))
			expect(unsound(records)).toEqual([])
		}),
	)
})
