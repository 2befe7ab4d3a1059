/** What goes wrong with files of registers: each is read right or refused with line and column, and erases nothing. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ImportContent } from '../../scripts/content/schemas/import-schema.ts'
import type { ImportResult } from '../../scripts/import/import-record.ts'
import { mergeImport } from '../../scripts/import/merge-import.ts'
import { REGISTERS } from '../../scripts/import/registers.ts'
import { cases } from '../samples.ts'

const fixture = (name: string) => readFileSync(path.resolve('tests/fixtures/registers', name), 'utf8')
const FILES = {
	'certified-providers': fixture('LegalEntitySummaryAgedCare.csv'),
	'villages-register': fixture('villages-register.csv'),
}
type Name = keyof typeof FILES
const names = Object.keys(FILES) as Name[]

const read = (name: Name, text: string | Uint8Array): ImportResult => {
	const register = REGISTERS[name]
	if (!register) throw new Error(`there is no register ${name}`)
	return register.read(typeof text === 'string' ? new TextEncoder().encode(text) : text)
}
const recordsOf = (result: ImportResult) => ('records' in result ? result.records : [])
const source = (asOf: string) =>
	({ id: `as-of-${asOf}`, url: 'https://m.example/', publisher: 'M', kind: 'regulator', asOf }) as const

/** Every statement of a file, with its record. */
const statementsIn = ({ records }: ImportContent) =>
	Object.entries(records).flatMap(([key, { facts }]) =>
		Object.entries(facts).flatMap(([fact, said]) => said.map(({ value }) => JSON.stringify([key, fact, value]))),
	)

/** Imports a file after the whole one, and says what is lost. */
function lostBy(name: Name, text: string, day = '2026-06-01'): string[] {
	const whole = mergeImport(undefined, recordsOf(read(name, FILES[name])), source('2026-01-01')).file
	const result = read(name, text)
	if ('refused' in result) return []
	const now = new Set(statementsIn(mergeImport(whole, result.records, source(day)).file))
	return statementsIn(whole).filter((statement) => !now.has(statement))
}

const REGISTER = FILES['villages-register']

test.each([
	['a renamed heading', REGISTER.replace('Operator', 'Manager'), /^1:3 the column "Manager" is not known/],
	['a missing column', REGISTER.replace(/,[^,\n]*,[^,\n]*$/gm, ''), /^1:5 the column "Registered on" is missing/],
	['a heading twice', REGISTER.replace('Operator', 'Name'), /^1:3 the column "Name" is there twice/],
	['a row cut off', REGISTER.slice(0, REGISTER.lastIndexOf(',')), /^3:6 the row has 5 cells/],
])('the register of villages with %s is refused in its place', (_what, changed, refusal) => {
	const result = read('villages-register', changed)
	const refused = 'refused' in result ? result.refused : []
	expect(refused.map(({ line, column, message }) => `${line}:${column} ${message}`).join('\n')).toMatch(refusal)
})

describe.each(names)('%s', (name) => {
	const whole = FILES[name]

	test.each([
		['a page for robots', '<!doctype html><html><title>Just a moment...</title></html>', /web page.*with a browser/],
		['nothing', ' \n', /empty/],
	])('is refused where it is %s', (_what, text, message) => {
		const result = read(name, text)
		expect('refused' in result && result.refused[0]?.message).toMatch(message)
	})

	test('says the same with a byte-order mark and with lines that end as on Windows', () => {
		const unix = whole.replace('\uFEFF', '').replaceAll('\r\n', '\n')
		const expected = recordsOf(read(name, unix))
		expect(expected.length).toBeGreaterThan(0)
		expect(recordsOf(read(name, `\uFEFF${unix.replaceAll('\n', '\r\n')}`))).toEqual(expected)
	})

	test('cut off anywhere: refused with a place, marked as cut off, or read as before; and nothing is erased', () => {
		const records = recordsOf(read(name, whole)).map((record) => JSON.stringify(record))
		fc.assert(
			fc.property(fc.nat(whole.length - 1), (length) => {
				const text = whole.slice(0, length)
				const result = read(name, text)
				const refused = 'refused' in result ? result.refused : []
				expect(refused.filter(({ line, column, message }) => line < 1 || column < 1 || message === '')).toEqual([])
				// Where a table ends with a row, the rows before are right.
				const isNoted = 'notes' in result && result.notes.some((note) => note.includes('is the file cut off?'))
				const unlike = recordsOf(result).filter((record) => !records.includes(JSON.stringify(record)))
				expect(isNoted ? [] : unlike).toEqual([])
				expect(lostBy(name, text)).toEqual([])
			}),
			cases(50),
		)
	})

	test('with any character changed erases nothing', () => {
		fc.assert(
			fc.property(fc.nat(whole.length - 1), fc.constantFrom('"', ',', '<', '\n', '7', 'x', ' '), (at, other) => {
				expect(lostBy(name, whole.slice(0, at) + other + whole.slice(at + 1))).toEqual([])
			}),
			cases(50),
		)
	})
})
