/** The table of captured requests, read back as a spreadsheet reads it. */
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { requestsCsv } from '../../scripts/host/requests-csv.ts'
import { REQUEST_FIELDS, HONEYPOT } from '../../src/core/request/request-fields.ts'

const FIELDS = REQUEST_FIELDS.filter((field) => field !== HONEYPOT)

/** The cells of the row that a request becomes, by column. */
function rowOf(fields: Record<string, string>): Record<string, string> {
	const captured = {
		id: 1,
		receivedAt: '2026-11-22T00:00:00.000Z',
		form: 'village-inquiry',
		requestId: null,
		spam: false,
	}
	const rows = parse<Record<string, string>>(requestsCsv([{ ...captured, fields }]), { bom: true, columns: true })
	expect(rows).toHaveLength(1)
	return rows[0] ?? {}
}

test('a message of three lines is one cell, and none of its lines is a formula', () => {
	const row = rowOf({ name: 'Mere', message: 'Kia ora\n=HYPERLINK("http://evil.example")\r\n@SUM(A1)' })
	expect(row['name']).toBe('Mere')
	expect(row['message']).toBe('Kia ora\n\'=HYPERLINK("http://evil.example")\r\n\'@SUM(A1)')
})

test('every field is quoted, an empty one too', () => {
	const [heading, row] = requestsCsv([
		{
			id: 7,
			receivedAt: '2026-11-22',
			form: 'village-inquiry',
			fields: { name: 'Mere' },
			requestId: null,
			spam: false,
		},
	]).split('\r\n')
	expect(heading).toMatch(/^\uFEFF("[^"]+",)+"[^"]+"$/)
	expect(row).toBe('"7","2026-11-22","village-inquiry","Mere","","","","","",""')
})

test('whatever is typed stays in its cell, reads as it was, and runs nowhere', () => {
	const unit = fc.oneof(
		fc.constantFrom('=', '+', '-', '@', '＝', '\t', '\r', '\n', '\r\n', '\u2028', '"', ',', ';', "'", ' ', '=1+1'),
		fc.string({ minLength: 1, maxLength: 3 }),
	)
	const typed = fc.array(unit, { maxLength: 12 }).map((parts) => parts.join(''))
	fc.assert(
		fc.property(fc.tuple(...FIELDS.map(() => typed)), (values) => {
			const row = rowOf(Object.fromEntries(FIELDS.map((field, index) => [field, values[index] ?? ''])))
			for (const [index, field] of FIELDS.entries()) {
				const cell = row[field] ?? ''
				for (const line of cell.split(/[\n\r\u2028\u2029]/)) expect(line).not.toMatch(/^[\t=+\-@＝＋－＠]/)
				// Nothing but apostrophes is added.
				expect(cell.replaceAll("'", '')).toBe((values[index] ?? '').replaceAll("'", ''))
			}
		}),
		{ numRuns: 500 },
	)
})
