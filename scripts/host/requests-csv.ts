/** Writes stored requests as a table for a spreadsheet. */
import { REQUEST_FIELDS, HONEYPOT } from '../../src/core/request/request-fields.ts'
import { spreadsheetCsv } from '../shared/spreadsheet-csv.ts'
import type { StoredRequest } from './store-request.ts'

/** Returns CSV with a row for each request. */
export function requestsCsv(requests: readonly StoredRequest[]): string {
	const fields = REQUEST_FIELDS.filter((field) => field !== HONEYPOT)
	return spreadsheetCsv(
		['id', 'received (UTC)', 'form', ...fields],
		requests.map(({ id, receivedAt, form, fields: values }) => [
			id,
			receivedAt,
			form,
			...fields.map((field) => values[field] ?? ''),
		]),
	)
}
