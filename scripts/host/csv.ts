/** Writes captured requests as a table for a spreadsheet. */
import { stringify } from 'csv-stringify/sync'
import { defuse } from '../../src/core/figures-csv.ts'
import { ENQUIRY_FIELDS, HONEYPOT } from '../../src/core/enquiry/enquiry-fields.ts'
import type { CapturedSubmission } from './captured-request.ts'

/**
 * Returns CSV with a heading row and a byte order mark, without which Excel misreads macrons. Every field is quoted, so that a
 * message of several lines stays one cell. What visitors wrote is defused by us, because csv-stringify's own `escape_formulas` sees
 * the first line of a cell only.
 */
export function capturedCsv(submissions: readonly CapturedSubmission[]): string {
	const fields = ENQUIRY_FIELDS.filter((field) => field !== HONEYPOT)
	return stringify(
		submissions.map((submission) => [
			submission.id,
			submission.receivedAt,
			defuse(submission.form),
			...fields.map((field) => defuse(submission.fields[field] ?? '')),
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
