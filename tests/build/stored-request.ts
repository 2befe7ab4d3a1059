import { openDatabase } from '../../scripts/host/request-database.ts'
import type { Submission } from '../../scripts/host/submission.ts'

/** Puts a request into the database as the server would, without a server. */
export function storeRequest(database: string, { form, fields, spam, requestId }: Submission): void {
	using db = openDatabase(database)
	db.prepare('INSERT INTO requests (form, received_at, fields, spam, request_id) VALUES (?, ?, ?, ?, ?)').run(
		form,
		new Date().toISOString(),
		JSON.stringify(fields),
		spam ? 1 : 0,
		requestId,
	)
}
