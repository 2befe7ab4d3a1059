/** Writes captured requests as a table for a spreadsheet. */
import { stringify } from 'csv-stringify/sync'
import { ENQUIRY_FIELDS, HONEYPOT } from '../../src/core/enquiry/enquiry-fields.ts'
import type { CapturedSubmission } from './captured-request.ts'

/**
 * Returns CSV with a heading row and a byte order mark, without which Excel misreads macrons. Every field is quoted, so that a
 * message of several lines stays one cell.
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

/**
 * Puts an apostrophe before each line that a spreadsheet would run as a formula, because visitors wrote them. Later lines count
 * too, because some programs split a cell at its line breaks. csv-stringify's own `escape_formulas` sees the first line only.
 */
function defuse(value: string): string {
	return value.replace(/^(?=[\t=+\-@＝＋－＠])/gmu, "'")
}
