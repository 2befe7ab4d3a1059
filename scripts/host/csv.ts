/** Captured requests as a table for a spreadsheet. */
import { stringify } from 'csv-stringify/sync'
import { ENQUIRY_FIELDS, HONEYPOT } from '../../src/core/enquiry/enquiry-fields.ts'
import type { CapturedSubmission } from './captured-requests.ts'

/**
 * CSV with a heading row and a byte order mark, without which Excel misreads macrons. A value that a spreadsheet would run as
 * a formula is kept from it by an apostrophe: strangers wrote these.
 */
export function capturedCsv(submissions: readonly CapturedSubmission[]): string {
	const fields = ENQUIRY_FIELDS.filter((field) => field !== HONEYPOT)
	return stringify(
		submissions.map((submission) => [
			submission.id,
			submission.receivedAt,
			submission.form,
			...fields.map((field) => submission.fields[field] ?? ''),
		]),
		{
			header: true,
			columns: ['id', 'received (UTC)', 'form', ...fields],
			bom: true,
			escape_formulas: true,
			record_delimiter: 'windows',
		},
	)
}
