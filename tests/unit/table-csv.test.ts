/** Tables as the programs read them that take them: spreadsheets, and the parser that reads releases. */
import { expect, test } from 'vitest'
import { csvOf, readCsv } from '../../scripts/open-data/table-csv.ts'

test('macrons begin with a byte order mark, postcodes and other texts are quoted, numbers are not', () => {
	const columns = ['id', 'name', 'postcode', 'latitude', 'opened', 'confirmed']
	const cells = [
		['a', 'Pōhutukawa Landing', '0622', '-36.877', '1998', 'true'],
		['b', '7 "Saint" Vincent', '1010', '174.5', '', 'false'],
		['c', 'Kōwhai, the', '', '0', '2012', 'true'],
	]
	expect(csvOf(columns, cells)).toBe(
		[
			'\uFEFF"id","name","postcode","latitude","opened","confirmed"',
			'"a","Pōhutukawa Landing","0622",-36.877,1998,true',
			'"b","7 ""Saint"" Vincent","1010",174.5,,false',
			'"c","Kōwhai, the",,0,2012,true',
			'',
		].join('\r\n'),
	)
	expect(readCsv(csvOf(columns, cells))).toEqual({ columns, cells })
})

test.each(['007', '+64 9', '1e5', '1,5', ' 1', '1.', '.5', '+2.5', '1998-05', 'Infinity', 'True'])(
	'a column with %j is of texts',
	(text) => expect(csvOf(['n'], [['1'], [text]])).toContain('\r\n"1"\r\n'),
)

test.each([
	['Kauri",=1+1,"'],
	[' blanks '],
	['two\nlines'],
	['two\r\nlines', 'two\nlines'],
	['two\rlines', 'two\nlines'],
	['0622'],
	['1234567890123456'],
	['-35.227'],
	['2026-11-12'],
	['["a","b"]'],
	['=1+1', "'=1+1"],
	['+64 9 303 4567', "'+64 9 303 4567"],
	['@SUM(A1)', "'@SUM(A1)"],
	['\t=1+1', "'\t=1+1"],
	['\r=1+1', "\n'=1+1"],
	['a\n@SUM(A1)', "a\n'@SUM(A1)"],
	['＝1+1', "'＝1+1"],
])('%j beside a text is one cell, and runs nowhere', (text, read = text) => {
	expect(readCsv(csvOf(['n'], [['text'], [text]]))).toEqual({ columns: ['n'], cells: [['text'], [read]] })
})
