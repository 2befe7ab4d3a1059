/** The table of captured requests, read back as a spreadsheet reads it. */
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { requestsCsv } from '../../scripts/host/requests-csv.ts'

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
