import { openDatabase } from '../../scripts/host/request-database.ts'
import type { SentRequest } from '../../scripts/host/posted-request.ts'

/** Puts a request into the database as the server would, without a server. */
export function insertRequest(database: string, { form, fields, spam, requestId }: SentRequest): void {
	using db = openDatabase(database)
	db.prepare('INSERT INTO requests (form, received_at, fields, spam, request_id) VALUES (?, ?, ?, ?, ?)').run(
		form,
		new Date().toISOString(),
		JSON.stringify(fields),
		spam ? 1 : 0,
		requestId,
	)
}
