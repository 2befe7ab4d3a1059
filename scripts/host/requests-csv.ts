/** Writes stored requests as a table for a spreadsheet. */
import { stringify } from 'csv-stringify/sync'
import { defuse } from '../../src/core/figures-csv.ts'
import { REQUEST_FIELDS, HONEYPOT } from '../../src/core/request/request-fields.ts'
import type { StoredRequest } from './stored-request.ts'

/**
 * Returns CSV with a heading row and a byte order mark, without which Excel misreads macrons. Every field is quoted, so that a
 * message of several lines stays one cell. What visitors wrote is defused by us, because csv-stringify's own `escape_formulas` sees
 * the first line of a cell only.
 */
export function requestsCsv(requests: readonly StoredRequest[]): string {
	const fields = REQUEST_FIELDS.filter((field) => field !== HONEYPOT)
	return stringify(
		requests.map((request) => [
			request.id,
			request.receivedAt,
			defuse(request.form),
			...fields.map((field) => defuse(request.fields[field] ?? '')),
		]),
		{
			header: true,
			columns: ['id', 'received (UTC)', 'form', ...fields],
			bom: true,
			quoted: true,
			// An empty cell as well: without it, only cells with text are quoted.
			quoted_empty: true,
			record_delimiter: 'windows',
		},
	)
}
