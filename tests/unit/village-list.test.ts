import { describe, expect, test } from 'vitest'
import { FORMAT, FormatError } from '../../src/core/data-format.ts'
import { decodeVillageList, encodeVillageList } from '../../src/core/search/village-list-file.ts'
import { village as villageRow } from './village-row.ts'

const village = villageRow('otau-ridge', { name: 'Ōtau Ridge', priceFrom: 700000, amenities: ['pool'], opened: 1998 })
const { columns, rows } = encodeVillageList([village])
const row = rows[0] ?? []

describe('decodeVillageList', () => {
	test('makes a record of each row', () => {
		expect(decodeVillageList({ format: FORMAT, columns, rows: [row] })).toEqual([village])
	})

	test('reads columns in any order, and passes over columns that it does not know', () => {
		const file = { format: FORMAT, columns: ['rooms', ...columns.toReversed()], rows: [[7, ...row.toReversed()]] }
		expect(decodeVillageList(file)[0]).toMatchObject({ slug: 'otau-ridge', opened: 1998 })
	})

	test('takes an empty list', () => {
		expect(decodeVillageList({ format: FORMAT, columns, rows: [] })).toEqual([])
	})

	test.each([
		['another format', { format: FORMAT + 1, columns, rows: [row] }, /format/],
		['no format', { columns, rows: [row] }, /format undefined/],
		['a missing column', { format: FORMAT, columns: columns.slice(1), rows: [row.slice(1)] }, /lacks slug/],
		['a short row', { format: FORMAT, columns, rows: [row, row.slice(1)] }, /row 2/],
		['a row that is no array', { format: FORMAT, columns, rows: ['x'] }, /row 1/],
		['an HTML page that a proxy sent', '<!doctype html>', /format undefined/],
		['nothing', null, /format undefined/],
	])('refuses %s', (_what, file, message) => {
		expect(() => decodeVillageList(file)).toThrow(FormatError)
		expect(() => decodeVillageList(file)).toThrow(message)
	})
})
