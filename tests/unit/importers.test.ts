/** Registers: each is read right, or refused with the line and column of what is wrong. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { importSchema } from '../../scripts/content/schemas/import-schema.ts'
import { importCertifiedProviders } from '../../scripts/import/certified-providers.ts'
import type { Importer, ImportRecord, SetAside } from '../../scripts/import/import-record.ts'
import { isIncomplete, mergeImport } from '../../scripts/import/merge-import.ts'
import { importVillagesRegister } from '../../scripts/import/villages-register.ts'

const fixture = (name: string) => readFileSync(path.resolve('tests/fixtures/registers', name))
const bytes = (text: string) => new TextEncoder().encode(text)
const PROVIDERS = fixture('LegalEntitySummaryAgedCare.csv').toString()
const REGISTER = fixture('villages-register.csv').toString()

function recordsOf(read: Importer, text: string): ImportRecord[] {
	const result = read(bytes(text))
	if ('refused' in result) throw new Error(JSON.stringify(result.refused))
	return result.records
}

function refusalsOf(read: Importer, text: string): string[] {
	const result = read(bytes(text))
	return 'refused' in result ? result.refused.map(({ line, column, message }) => `${line}:${column} ${message}`) : []
}

const source = (asOf: string) =>
	({ id: `as-of-${asOf}`, url: 'https://m.example/', publisher: 'M', kind: 'regulator', asOf }) as const

describe('the list of certified providers', () => {
	test('is read, with levels of care, beds, certificate and all three forms of date', () => {
		const [hart, linden, psycho] = recordsOf(importCertifiedProviders, PROVIDERS)
		expect(hart).toMatchObject({
			key: 'amelia-hart-care-home-port-ferry',
			street: '12 Chapel Road',
			facts: {
				certification: [{ value: { operator: 'Harrow Villages Limited', months: 48, until: '2027-11-04', beds: 60 } }],
				careServices: [{ value: ['rest-home', 'hospital', 'dementia'] }],
				careBeds: [{ value: 60 }],
			},
		})
		expect(linden?.facts['certification']?.[0]?.value).toMatchObject({ until: '2028-06-04' })
		expect(psycho).toMatchObject({
			name: 'Wharekōwhai',
			facts: { certification: [{ value: { until: '2027-06-30', services: ['psychogeriatric'] } }] },
		})
	})

	test.each([
		['a quoted cell never ends', PROVIDERS.slice(0, PROVIDERS.indexOf('Hospital - Geriatric')), /^2:\d+ it is not CSV/],
		['there is a quotation mark too many', PROVIDERS.replace('Linden at', '"Linden at'), /^3:1 it is not CSV/],
	])('is refused where %s, with its line', (_, text, why) => {
		expect(refusalsOf(importCertifiedProviders, text)[0]).toMatch(why)
	})

	test.each([
		[
			'a day that there is not',
			PROVIDERS.replace('04/06/2028', '31/06/2028'),
			'3:14 Certificate/License End Date: "31/06/2028" is no day written d-m-Y, d/m/Y, d Month Y or Y-m-d',
		],
		['beds in words', PROVIDERS.replace(',38,', ',many,'), '3:4 Total Beds: "many" is no whole number'],
		[
			'more beds than any home has',
			PROVIDERS.replace(',38,', ',9999,'),
			'3:1 "value" must be at most 2000, and is 9999',
		],
		['a cell too many', PROVIDERS.replace(',38,', ',38,,'), '3:25 the row has 25 cells, and the heading has 24'],
	])('is read but for a row with %s', (_, text, problem) => {
		const read = importCertifiedProviders(bytes(text))
		if ('refused' in read) throw new Error(JSON.stringify(read.refused))
		expect(read.setAside.map(({ line, column, message }) => `${line}:${column} ${message}`)).toEqual([problem])
		expect(read.records.map(({ name }) => name)).toEqual(['Amelia Hart Care Home', 'Wharekōwhai'])
	})

	test('is read as UTF-8 without rows that are not, or as Windows-1252, and not as UTF-16', () => {
		const damaged = Buffer.from(PROVIDERS.replace('Linden', 'L\u00FFnden'))
		damaged[damaged.indexOf('L\u00FFnden') + 1] = 0xe9
		expect(importCertifiedProviders(damaged)).toMatchObject({ records: [{}, {}], setAside: [{ line: 3 }] })
		const named = PROVIDERS.replace('\uFEFF', '').replace('Wharekōwhai', 'Café')
		expect(importCertifiedProviders(Buffer.from(named, 'latin1'))).toMatchObject({
			records: [{}, {}, { name: 'Café' }],
			notes: ['it is not UTF-8, and was read as Windows-1252, which has no macrons'],
		})
		expect(importCertifiedProviders(Buffer.from(PROVIDERS, 'utf16le'))).toHaveProperty('refused')
	})

	test('reads a row once that is there twice, and both certificates of a home', () => {
		const rows = PROVIDERS.trimEnd().split('\r\n')
		const twice = importCertifiedProviders(
			bytes([...rows, rows[2]?.replace('Linden at', 'LINDEN AT'), ''].join('\r\n')),
		)
		expect(twice).toMatchObject({ notes: ['lines 3, 5 say the same of linden-at-kestrel-kestrel, so it is read once'] })
		const other = rows[2]?.replace(',38,', ',39,').replace('Rest home care', 'Dementia care')
		const both = importCertifiedProviders(bytes([...rows, other, ''].join('\r\n')))
		expect(both).toMatchObject({
			records: [{}, { facts: { careServices: [{ value: ['rest-home', 'dementia'] }] } }, {}],
			notes: ['lines 3, 5 say different things of linden-at-kestrel-kestrel, and are put together'],
		})
		const [, linden] = 'records' in both ? both.records : []
		expect(linden?.facts['certification']?.map(({ value }) => (value as { beds: number }).beds)).toEqual([38, 39])
		expect(linden?.facts).not.toHaveProperty('careBeds')
	})

	test('tells two homes of one name in one town apart by their house numbers', () => {
		const rows = PROVIDERS.trimEnd().split('\r\n')
		const other = rows[2]?.replace('2 Kestrel Road', '40 Kestrel Road')
		expect(recordsOf(importCertifiedProviders, [...rows, other, ''].join('\r\n')).map(({ key }) => key)).toEqual([
			'amelia-hart-care-home-port-ferry',
			'linden-at-kestrel-kestrel-2-kestrel-road',
			'linden-at-kestrel-kestrel-40-kestrel-road',
			'wharekowhai-bayfield',
		])
	})
})

describe('the register of villages', () => {
	test.each([
		['2 Kestrel Road, Kestrel 0610, New Zealand', '2 Kestrel Road', 'Kestrel'],
		['Linden Court, 2 Kestrel Road, Howlet, Kestrel, 0610', '2 Kestrel Road', 'Kestrel'],
		['2 Kestrel Road, Kestrel, Waikato 3204', '2 Kestrel Road', 'Kestrel'],
		['2 Kestrel Road\nRD 2\nKestrel', '2 Kestrel Road', 'Kestrel'],
		['2 Kestrel Road<br>Kestrel - 0610', '2 Kestrel Road', 'Kestrel'],
		['2 Kestrel Road, 0610 Kestrel', '2 Kestrel Road', 'Kestrel'],
		['Unit 3, 2 Kestrel Road, Kestrel, RD 2', '2 Kestrel Road', 'Kestrel'],
		['Corner of Hart and Linden Streets; Kestrel; NZ', 'Corner of Hart and Linden Streets', 'Kestrel'],
		['The Lindens, Kestrel', undefined, 'Kestrel'],
		['Kestrel 0610, 2 Kestrel Road', undefined, undefined],
		['2 Kestrel Road Kestrel 0610', undefined, undefined],
		['P.O. Box 12, Kestrel', undefined, undefined],
		['C/- Harrow Law, 9 Queen Street, Kestrel', undefined, undefined],
		['New Zealand', undefined, undefined],
	])('reads the address %j, or notes that it is left out', (address, street, town) => {
		const read = importVillagesRegister(bytes(REGISTER.replace('2 Kestrel Road, Kestrel', address)))
		if ('refused' in read) throw new Error(JSON.stringify(read.refused))
		expect(read.records[1]).toMatchObject({ name: 'Linden at Kestrel' })
		expect([read.records[1]?.street, read.records[1]?.town]).toEqual([street, town])
		expect(read.notes.map((note) => note.includes('so it is left out'))).toEqual(town === undefined ? [true] : [])
	})

	test('is refused in one line where it has too many columns', () => {
		const wide = REGISTER.replaceAll(/$/gm, ',x'.repeat(200_000))
		expect(refusalsOf(importVillagesRegister, wide)).toEqual([
			'1:1 it has 200006 columns, and a register has at most 200',
		])
	})

	test('is read by number', () => {
		expect(recordsOf(importVillagesRegister, REGISTER)[0]).toMatchObject({
			key: '1000123',
			town: 'Port Ferry',
			facts: {
				name: [{ value: 'Amelia Hart Village' }],
				registerNumber: [{ value: '1000123', note: 'registered on 4/05/2008' }],
				statutorySupervisor: [{ value: 'Example Trustees Limited' }],
			},
		})
	})

	test('has the NZBN of a village where the register has it, and sets a row with another number aside', () => {
		const [heading, ...rows] = REGISTER.trimEnd().split('\n')
		const table = [`${heading},NZBN`, `${rows[0]},9429000000017`, `${rows[1]},9430`, ''].join('\n')
		expect(importVillagesRegister(bytes(table))).toMatchObject({
			records: [{ facts: { nzbn: [{ value: '9429000000017' }] } }],
			setAside: [{ line: 3 }],
		})
	})

	test('sets both rows aside where two villages have one number', () => {
		const twins = `${REGISTER}${REGISTER.split('\n')[2]?.replace('Linden at', 'Linden near')}\n`
		expect(importVillagesRegister(bytes(twins))).toMatchObject({
			records: [{ key: '1000123' }],
			setAside: [3, 4].map((line) => ({
				line,
				message: 'lines 3, 4 say different things of 1000124',
				key: '1000124',
			})),
		})
		expect(refusalsOf(importVillagesRegister, REGISTER.replace('1000124', '1000123'))).toHaveLength(2)
	})
})

describe('an import after another', () => {
	const records = recordsOf(importCertifiedProviders, PROVIDERS)
	const first = mergeImport(undefined, records, source('2026-01-01'))

	test('keeps to the schema of its file', () => {
		expect(() => importSchema.parse(JSON.parse(JSON.stringify(first.file)))).not.toThrow()
	})

	test('says what is new, changed and gone, and keeps what was said', () => {
		const changed = recordsOf(importCertifiedProviders, PROVIDERS.replace(',38,', ',40,').replace(/^Wharek.*\r\n/m, ''))
		const { file, report } = mergeImport(first.file, changed, source('2026-06-01'))
		const [hart, linden, gone] = records.map(({ key }) => key)
		expect(report).toEqual({
			same: [hart],
			new: [],
			changed: { [linden!]: ['certification', 'careBeds'] },
			vanished: [gone],
			unread: [],
		})
		expect(file.records[linden!]?.facts['careBeds']).toEqual([
			{ value: 38, source: 'as-of-2026-01-01' },
			{ value: 40, source: 'as-of-2026-06-01' },
		])
		expect(file.records[gone!]).toMatchObject({ vanished: '2026-06-01', facts: first.file.records[gone!]?.facts })
		expect(mergeImport(file, changed, source('2026-09-01')).file.records[gone!]?.vanished).toBe('2026-06-01')
	})

	test('keeps as they were what may be in rows that could not be read', () => {
		const [hart, linden, tern] = records.map(({ key }) => key)
		const place = { line: 3, column: 1, message: 'unread' }
		const after = (...setAside: SetAside[]) =>
			mergeImport(first.file, records.slice(0, 1), source('2026-06-01'), setAside)
		expect(after({ ...place, key: linden! }).report).toMatchObject({ same: [hart], unread: [linden], vanished: [tern] })
		expect(after(place).report).toMatchObject({ unread: [linden, tern], vanished: [] })
		expect(after(place).file.records[tern!]).toEqual(first.file.records[tern!])
		expect(isIncomplete(after({ ...place, key: linden! }).report, 1)).toBe(true)
		expect(isIncomplete(after(place, place).report, 2)).toBe(false)
	})

	test('is compared as it was written, whatever the order of its parts', () => {
		const kept = importSchema.parse(JSON.parse(JSON.stringify(first.file)))
		expect(mergeImport(kept, records, source('2026-06-01')).report.same).toHaveLength(3)
	})
})
