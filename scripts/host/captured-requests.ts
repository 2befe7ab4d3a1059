/** The captured requests: their storage in SQLite, and the page that lists them. */
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { escapeText } from 'entities/escape'
import { INSERT, insertValues, type Submission } from './submission.ts'

/** A stored submission. */
export interface CapturedSubmission extends Submission {
	id: number
	/** ISO 8601, UTC. */
	receivedAt: string
}

const SCHEMA = readFileSync(join(import.meta.dirname, 'schema.sql'), 'utf8')

/**
 * Stores a submission, stamped with the present time, unless it is stored already (see INSERT). When this returns, it
 * is on the disk. Creates the database and its folder when needed.
 *
 * @param database path of the SQLite file
 * @throws when the file cannot be written
 */
export function storeSubmission(database: string, submission: Submission): void {
	mkdirSync(dirname(database), { recursive: true })
	using db = openDatabase(database)
	db.prepare(INSERT).run(...insertValues(submission, new Date()))
}

/**
 * Everything that was captured, newest first; empty when nothing ever was.
 *
 * @param database path of the SQLite file
 * @throws when the file exists and is not such a database
 */
export function listCaptured(database: string): CapturedSubmission[] {
	if (!existsSync(database)) return []
	using db = openDatabase(database)
	return db
		.prepare('SELECT * FROM requests ORDER BY id DESC')
		.all()
		.map((row) => ({
			id: Number(row['id']),
			form: String(row['form']),
			receivedAt: String(row['received_at']),
			fields: JSON.parse(String(row['fields'])),
			spam: row['spam'] === 1,
			requestId: row['request_id'] === null ? null : String(row['request_id']),
		}))
}

/** A plain HTML page that lists captured requests in the order given. */
export function renderCaptured(submissions: CapturedSubmission[]): string {
	const rows = (spam: boolean) => submissions.filter((submission) => submission.spam === spam).map(renderRow)
	const table = (rows: string[]) =>
		rows.length === 0
			? '<p>None yet.</p>'
			: `<table><thead><tr><th>Received (UTC)</th><th>Form</th><th>Fields</th></tr></thead><tbody>${rows.join('\n')}</tbody></table>`
	return `<!doctype html>
<html lang="en-NZ">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Captured requests</title>
<style>body{font:1.125rem/1.5 sans-serif;margin:2rem}td,th{border:1px solid;padding:.5rem;text-align:left;vertical-align:top}dl{margin:0}dt{font-weight:bold}dd{margin:0;white-space:pre-wrap}</style>
<h1>Captured requests</h1>
${table(rows(false))}
<h2>Spam: the hidden field was filled in</h2>
${table(rows(true))}
</html>
`
}

function renderRow({ receivedAt, form, fields }: CapturedSubmission): string {
	const values = Object.entries(fields).map(
		([name, value]) => `<dt>${escapeText(name)}</dt><dd>${escapeText(value)}</dd>`,
	)
	return `<tr><td>${escapeText(receivedAt)}</td><td>${escapeText(form)}</td><td><dl>${values.join('')}</dl></td></tr>`
}

// Opened for each use and closed after it: requests are rare, another process (`npm run captured`) reads the
// same file, and a person may delete it while the server runs. SQLite's own defaults (a rollback journal,
// synchronous = FULL) put a request on the disk before its answer leaves.
function openDatabase(database: string): DatabaseSync {
	const db = new DatabaseSync(database, { timeout: 5_000 })
	db.exec(SCHEMA)
	return db
}
