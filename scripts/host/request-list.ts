/** The stored requests, and the page that lists them. */
import { escapeText } from 'entities/escape'
import { requestFromRow, type StoredRequest } from './stored-request.ts'
import { openStored } from './request-database.ts'

/**
 * Returns all stored requests, newest first; none if there is no database yet.
 *
 * @param database path of the SQLite file
 * @throws when the file exists and is not such a database
 */
export function listRequests(database: string): StoredRequest[] {
	using db = openStored(database)
	return db?.prepare('SELECT * FROM requests ORDER BY id DESC').all().map(requestFromRow) ?? []
}

/** Returns a plain HTML page that lists stored requests in the order given. */
export function renderRequests(requests: StoredRequest[]): string {
	const rows = (spam: boolean) => requests.filter((request) => request.spam === spam).map(renderRow)
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

function renderRow({ receivedAt, form, fields }: StoredRequest): string {
	const values = Object.entries(fields).map(
		([name, value]) => `<dt>${escapeText(name)}</dt><dd>${escapeText(value)}</dd>`,
	)
	return `<tr><td>${escapeText(receivedAt)}</td><td>${escapeText(form)}</td><td><dl>${values.join('')}</dl></td></tr>`
}
