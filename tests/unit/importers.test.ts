/** Registers: each is read right, or refused with the line and column of what is wrong. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { importSchema } from '../../scripts/content/schemas/import-schema.ts'
import { importAuditReport } from '../../scripts/import/audit-reports.ts'
import { importCertifiedProviders } from '../../scripts/import/certified-providers.ts'
import { registerDay } from '../../scripts/import/cells.ts'
import { draftStatements } from '../../scripts/import/disclosure-statement.ts'
import { importFacilityPage } from '../../scripts/import/facility-pages.ts'
import type { Importer, ImportRecord, SetAside } from '../../scripts/import/import-record.ts'
import { isIncomplete, mergeImport } from '../../scripts/import/merge-import.ts'
import { importVillagesRegister } from '../../scripts/import/villages-register.ts'

const fixture = (name: string) => readFileSync(path.resolve('tests/fixtures/registers', name))
const bytes = (text: string) => new TextEncoder().encode(text)
const PROVIDERS = fixture('LegalEntitySummaryAgedCare.csv').toString()
const REGISTER = fixture('villages-register.csv').toString()
const PAGE = fixture('facility-page.html').toString()
const REPORT = fixture('audit-report.txt').toString()

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
		[
			'a renamed heading',
			PROVIDERS.replace('Total Beds', 'Beds'),
			['1:4 the column "Beds" is not known', '1:25 the column "Total Beds" is missing'],
		],
		[
			'a heading twice',
			PROVIDERS.replace('Premises Website', 'Total Beds'),
			['1:5 the column "Total Beds" is there twice', '1:25 the column "Premises Website" is missing'],
		],
		[
			'a row cut off',
			PROVIDERS.slice(0, PROVIDERS.indexOf('Tern Trust')),
			['4:17 the row has 16 cells, and the heading has 24: is the file cut off?'],
		],
		['nothing', '', ['1:1 the file is empty']],
		[
			'a page for robots',
			'<!DOCTYPE html><title>Just a moment...</title>',
			['1:1 blocked: this is a page for robots, not the register. Save it with a browser'],
		],
		['an error page', '<html><h1>404 Not Found</h1></html>', ['1:1 this is an error page, not the register']],
		['another page', '<!doctype html><p>Certified providers</p>', ['1:1 this is an HTML page, not the register']],
	])('is refused with %s', (_, text, refusals) => {
		expect(refusalsOf(importCertifiedProviders, text)).toEqual(refusals)
	})

	test('is refused where a quoted cell never ends, with its line', () => {
		const cut = PROVIDERS.slice(0, PROVIDERS.indexOf('Hospital - Geriatric'))
		expect(refusalsOf(importCertifiedProviders, cut)[0]).toMatch(/^2:\d+ it is not CSV from here on/)
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
		[
			'a quotation mark too many',
			PROVIDERS.replace('Linden at', '"Linden at'),
			expect.stringMatching(/^3:1 it is not CSV from here on/),
		],
	])('is read but for a row with %s', (_, text, problem) => {
		const read = importCertifiedProviders(bytes(text))
		if ('refused' in read) throw new Error(JSON.stringify(read.refused))
		expect(read.setAside.map(({ line, column, message }) => `${line}:${column} ${message}`)).toEqual([problem])
		expect(read.records.map(({ name }) => name)).toEqual(['Amelia Hart Care Home', 'Wharekōwhai'])
	})

	test('is read as UTF-8, and line by line as Windows-1252 where it isn’t', () => {
		const latin = Buffer.from(PROVIDERS.replace('\uFEFF', '').replace('Wharekōwhai', 'Café'), 'latin1')
		const named = PROVIDERS.replace('Wharekōwhai', 'Tōtara')
		const mixed = Buffer.concat([Buffer.from(named), latin.subarray(latin.indexOf('Caf'))])
		const read = importCertifiedProviders(mixed)
		expect(read).toMatchObject({
			records: [{}, {}, { name: 'Tōtara' }, { name: 'Café' }],
			notes: ['line 5: this is not UTF-8, and was read as Windows-1252, which has no macrons'],
		})
		expect(importCertifiedProviders(Buffer.from(PROVIDERS, 'utf16le'))).toHaveProperty('refused')
	})

	test('reads a row once that is there twice, and both certificates of a home', () => {
		const rows = PROVIDERS.trimEnd().split('\r\n')
		const twice = importCertifiedProviders(
			bytes([...rows, rows[2]?.replace('Linden at', 'LINDEN AT'), ''].join('\r\n')),
		)
		expect(twice).toMatchObject({ notes: ['line 5: the same as line 3, so read once'] })
		const other = rows[2]?.replace(',38,', ',39,').replace('Rest home care', 'Dementia care')
		const both = importCertifiedProviders(bytes([...rows, other, ''].join('\r\n')))
		expect(both).toMatchObject({
			records: [{}, { facts: { careServices: [{ value: ['rest-home', 'dementia'] }] } }, {}],
			notes: [
				'line 5: another certificate of the home on line 3',
				'line 3: its certificates say 38 and 39 beds, so we don’t say how many the home has',
			],
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

	test('of 2 MB is read whole', () => {
		const [heading = '', , row = ''] = PROVIDERS.split('\r\n')
		const count = Math.ceil(2_000_000 / row.length)
		const rows = Array.from({ length: count }, (_, index) => row.replace('Linden at Kestrel', `Home ${index}`))
		expect(recordsOf(importCertifiedProviders, [heading, ...rows].join('\r\n'))).toHaveLength(count)
	})
})

test('a day is read in four forms, and no other', () => {
	expect(['4-11-2027', '04/11/2027', '4 November 2027', '4 Nov 2027', '2027-11-04'].map(registerDay)).toEqual(
		Array(5).fill('2027-11-04'),
	)
	expect(['11/30/2027', '31/02/2027', '4 Smarch 2027', '31/12/9999', ''].map(registerDay)).toEqual(
		Array(5).fill(undefined),
	)
})

describe('a provider’s page', () => {
	test('is read with its last audit and every corrective action', () => {
		const [record] = recordsOf(importFacilityPage, PAGE)
		expect(record).toMatchObject({
			key: 'amelia-hart-care-home-port-ferry',
			facts: { certification: [{ value: { months: 48, until: '2027-11-04', beds: 60 } }] },
		})
		expect(record?.facts['audit']).toEqual([
			{
				value: {
					date: '2025-06-13',
					premises: 'Amelia Hart Care Home',
					operator: 'Harrow Villages Limited',
					correctiveActions: 2,
					findings: [
						{ area: 'Service providers follow an approved process.', risk: 'low', status: 'reporting complete' },
						{ area: 'There are enough staff.', risk: 'moderate', status: 'in progress' },
					],
				},
			},
		])
	})

	test.each([
		['a renamed column', PAGE.replace('<th>Risk rating', '<th>Risk'), 'has no column "Risk rating"'],
		['a day that there is not', PAGE.replace('13 June 2025', '31 June 2025'), '"31 June 2025" is no day'],
		['no premises', PAGE.replace('Premises name', 'Name of it'), 'it names no premises'],
		['a page for robots', '<html><body>Access Denied</body></html>', 'blocked'],
	])('is refused with %s', (_, text, message) => {
		expect(refusalsOf(importFacilityPage, text).join('\n')).toContain(message)
	})

	test('without a table of actions gives no number of them', () => {
		const [record] = recordsOf(importFacilityPage, `${PAGE.slice(0, PAGE.indexOf('<table>\n\t\t\t<thead>'))}</html>`)
		expect(JSON.stringify(record?.facts['audit'])).not.toContain('correctiveActions')
	})
})

describe('an audit report', () => {
	test('is read with its outcome areas, and whose the home was', () => {
		const [record] = recordsOf(importAuditReport, REPORT)
		expect(record?.facts['audit']).toEqual([
			{
				value: {
					date: '2025-06-13',
					premises: 'Amelia Hart Care Home',
					operator: 'Harrow Villages Limited',
					kind: 'surveillance',
					findings: [
						{ area: 'Workforce and structure', risk: 'moderate', status: 'partially attained' },
						{ area: 'Pathways to wellbeing', risk: 'low', status: 'partially attained' },
					],
				},
				note: '54 beds were taken on its first day',
			},
		])
	})

	test('is refused where it is cut off', () => {
		const cut = REPORT.slice(0, REPORT.indexOf('Restraint and seclusion'))
		expect(refusalsOf(importAuditReport, cut)).toEqual([expect.stringContaining('5 of 6 outcome areas')])
	})
})

describe('the register of villages', () => {
	test('is read by number', () => {
		expect(recordsOf(importVillagesRegister, REGISTER)[0]).toMatchObject({
			key: '1000123',
			town: 'Port Ferry',
			facts: {
				name: [{ value: 'Amelia Hart Village', note: 'number 1000123 of the register, registered on 4/05/2008' }],
				statutorySupervisor: [{ value: 'Example Trustees Limited' }],
			},
		})
	})

	test('sets both rows aside where two villages have one number', () => {
		const twins = `${REGISTER}${REGISTER.split('\n')[2]?.replace('Linden at', 'Linden near')}\n`
		expect(importVillagesRegister(bytes(twins))).toMatchObject({
			records: [{ key: '1000123' }],
			setAside: [3, 4].map((line) => ({
				line,
				message: 'lines 3, 4 say different things of number 1000124',
				key: '1000124',
			})),
		})
		expect(refusalsOf(importVillagesRegister, REGISTER.replace('1000124', '1000123'))).toHaveLength(2)
	})

	test('of 2 MB is read whole', () => {
		const [heading = '', row = ''] = REGISTER.split(/\r?\n/)
		const rows = Array.from({ length: Math.ceil(2_000_000 / row.length) }, (_, index) =>
			row.replace('1000123', String(2_000_000 + index)),
		)
		expect(recordsOf(importVillagesRegister, [heading, ...rows].join('\n'))).toHaveLength(rows.length)
	})
})

test('drafts of a disclosure statement have the page and the words that they are read from', () => {
	const { drafts, missing } = draftStatements(fixture('disclosure-statement.txt').toString().split('\f'))
	expect(missing).toEqual([])
	expect(drafts.filter(({ fact }) => fact)).toEqual([
		{
			part: '1a',
			page: 1,
			quotation: 'The statutory supervisor is Example Trustees Limited.',
			fact: 'statutorySupervisor',
			value: 'Example Trustees Limited',
		},
		{ part: '1a', page: 1, quotation: 'It has 212 residential units.', fact: 'units', value: 212 },
		{
			part: '1d',
			page: 1,
			quotation: '1(d) Charges The weekly fee is $152.50 per week.',
			fact: 'weeklyFee',
			value: { from: 152.5, to: 152.5 },
		},
		{
			part: '2a',
			page: 2,
			quotation: expect.stringContaining('up to 30% of the entry price'),
			fact: 'dmf',
			value: { percent: 30 },
		},
		{
			part: '2b',
			page: 2,
			quotation: expect.stringContaining('15 working days'),
			fact: 'coolingOffWorkingDays',
			value: 15,
		},
	])
	expect(drafts.find(({ part }) => part === '3')?.quotation).toContain('an estimated 80% is returned')
})

test.each([
	['The weekly fee is $1,152.50 per week.', { from: 1152.5, to: 1152.5 }],
	['The weekly fee is $650,00 per week.', undefined],
	['The deferred management fee is 2,5% of the price.', { percent: 2.5 }],
	['The deferred management fee is 25,000% of the price.', undefined],
	['It has 1,200 residential units.', 1200],
	['It has 1,20 residential units.', undefined],
	['Cooling-off: within 1,5 working days.', undefined],
])('a number in a statement is read as the one that it means, or left to a person: %s', (words, value) => {
	const [draft] = draftStatements([`Part 1(a)\n${words}`]).drafts
	expect(draft?.value).toEqual(value)
})

test('numbers of a page and of a report are read whole, or refused with their place', () => {
	const page = (text: string) =>
		importFacilityPage(Buffer.from(fixture('facility-page.html').toString().replace('>60<', `>${text}<`)))
	expect(page('1,024')).toMatchObject({ records: [{ facts: { careBeds: [{ value: 1024 }] } }] })
	expect(page('6,0')).toMatchObject({ refused: [{ message: '"6,0" is no whole number' }] })
	const report = fixture('audit-report.txt').toString().replace('audit: 54', 'audit: 1,054')
	expect(importAuditReport(Buffer.from(report))).toMatchObject({
		records: [{ facts: { audit: [{ note: '1054 beds were taken on its first day' }] } }],
	})
})

describe('an import after another', () => {
	const records = recordsOf(importCertifiedProviders, PROVIDERS)
	const first = mergeImport(undefined, records, source('2026-01-01'), true)

	test('keeps to the schema of its file', () => {
		expect(() => importSchema.parse(JSON.parse(JSON.stringify(first.file)))).not.toThrow()
	})

	test('says what is new, changed and gone, and keeps what was said', () => {
		const changed = recordsOf(importCertifiedProviders, PROVIDERS.replace(',38,', ',40,').replace(/^Wharek.*\r\n/m, ''))
		const { file, report } = mergeImport(first.file, changed, source('2026-06-01'), true)
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
		expect(mergeImport(file, changed, source('2026-09-01'), true).file.records[gone!]?.vanished).toBe('2026-06-01')
	})

	test('keeps as they were what may be in rows that could not be read', () => {
		const [hart, linden, tern] = records.map(({ key }) => key)
		const place = { line: 3, column: 1, message: 'unread' }
		const after = (...setAside: SetAside[]) =>
			mergeImport(first.file, records.slice(0, 1), source('2026-06-01'), true, setAside)
		expect(after({ ...place, key: linden! }).report).toMatchObject({ same: [hart], unread: [linden], vanished: [tern] })
		expect(after(place).report).toMatchObject({ unread: [linden, tern], vanished: [] })
		expect(after(place).file.records[tern!]).toEqual(first.file.records[tern!])
		expect(isIncomplete(after({ ...place, key: linden! }).report, 1)).toBe(true)
		expect(isIncomplete(after(place, place).report, 2)).toBe(false)
	})

	test('is compared as it was written, whatever the order of its parts', () => {
		const kept = importSchema.parse(JSON.parse(JSON.stringify(first.file)))
		expect(mergeImport(kept, records, source('2026-06-01'), true).report.same).toHaveLength(3)
	})

	test('of some of a register makes nothing vanish', () => {
		const { report } = mergeImport(first.file, records.slice(0, 1), source('2026-06-01'), false)
		expect(report.vanished).toEqual([])
	})
})
