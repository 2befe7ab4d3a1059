/** The captured requests: their storage in SQLite, and the page that lists them. */
import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** What a visitor sent. */
export interface Submission {
	/** Name of the form. */
	form: string
	/** Values by field name; values of a repeated field are joined with ", ". */
	fields: Record<string, string>
	/** The honeypot was filled in. */
	spam: boolean
}

/** A stored submission. */
export interface CapturedSubmission extends Submission {
	id: number
	/** ISO 8601, UTC. */
	receivedAt: string
}

/**
 * Stores a submission, stamped with the present time. Creates the database and its folder when needed.
 *
 * @param database path of the SQLite file
 * @throws when the file cannot be written
 */
export function storeSubmission(database: string, { form, fields, spam }: Submission): void {
	mkdirSync(dirname(database), { recursive: true })
	using db = openDatabase(database)
	db.prepare('INSERT INTO submissions (form, received_at, fields, spam) VALUES (?, ?, ?, ?)').run(
		form,
		new Date().toISOString(),
		JSON.stringify(fields),
		spam ? 1 : 0,
	)
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
		.prepare('SELECT * FROM submissions ORDER BY id DESC')
		.all()
		.map((row) => ({
			id: Number(row['id']),
			form: String(row['form']),
			receivedAt: String(row['received_at']),
			fields: JSON.parse(String(row['fields'])),
			spam: row['spam'] === 1,
		}))
}

/** A plain HTML page that lists captured requests in the order given. */
export function renderCaptured(submissions: CapturedSubmission[]): string {
	const rows = submissions.map(({ receivedAt, form, spam, fields }) => {
		const values = Object.entries(fields).map(
			([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`,
		)
		return `<tr><td>${escapeHtml(receivedAt)}</td><td>${escapeHtml(form)}${spam ? ' (spam)' : ''}</td><td><dl>${values.join('')}</dl></td></tr>`
	})
	const table = `<table><thead><tr><th>Received (UTC)</th><th>Form</th><th>Fields</th></tr></thead><tbody>${rows.join('\n')}</tbody></table>`
	return `<!doctype html>
<html lang="en-NZ">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Captured requests</title>
<style>body{font:1.125rem/1.5 sans-serif;margin:2rem}td,th{border:1px solid;padding:.5rem;text-align:left;vertical-align:top}dl{margin:0}dt{font-weight:bold}dd{margin:0;white-space:pre-wrap}</style>
<h1>Captured requests</h1>
${rows.length === 0 ? '<p>None yet.</p>' : table}
</html>
`
}

// Opened for each use and closed after it: requests are rare, another process (`npm run captured`) reads the
// same file, and a person may delete it while the server runs.
function openDatabase(database: string): DatabaseSync {
	const db = new DatabaseSync(database, { timeout: 5_000 })
	db.exec(`CREATE TABLE IF NOT EXISTS submissions (
    id INTEGER PRIMARY KEY,
    form TEXT NOT NULL,
    received_at TEXT NOT NULL,
    fields TEXT NOT NULL,
    spam INTEGER NOT NULL
  ) STRICT`)
	return db
}

function escapeHtml(text: string): string {
	return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
