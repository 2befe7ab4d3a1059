/** Stores a request in SQLite or D1. It uses only web standards. */
import type { Query } from './query.ts'
import type { SentRequest } from './posted-request.ts'

/**
 * Stores a request unless it is stored already: one of the same number, or, of those without a number, the same
 * words within a minute, which is a second click on the button.
 */
const INSERT = `INSERT INTO requests (form, received_at, fields, spam, request_id)
	SELECT ?1, ?2, ?3, ?4, ?5
	WHERE ?5 IS NOT NULL OR NOT EXISTS (
		SELECT 1 FROM requests WHERE request_id IS NULL AND form = ?1 AND fields = ?3 AND received_at > ?6
	)
	ON CONFLICT (request_id) DO NOTHING`
const SAME_PRESS_MS = 60_000
/** Deletes all spam but the newest thousand. */
const LIMIT_SPAM = `DELETE FROM requests WHERE spam = 1
	AND id <= (SELECT id FROM requests WHERE spam = 1 ORDER BY id DESC LIMIT 1 OFFSET 1000)`

/**
 * Stores a request, stamped with the present time, unless it is stored already. When this resolves, it is on the disk.
 * @throws when the database fails
 */
export async function storeRequest(query: Query, request: SentRequest, now = new Date()): Promise<void> {
	const { form, fields, spam, requestId } = request
	const earlier = new Date(now.getTime() - SAME_PRESS_MS).toISOString()
	await query(INSERT, form, now.toISOString(), JSON.stringify(fields), Number(spam), requestId, earlier)
	if (spam) await query(LIMIT_SPAM)
}
