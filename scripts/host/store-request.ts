/** Stores requests in SQLite or D1, and reads their rows. It uses only web standards. */
import type { SentRequest } from './posted-request.ts'

/**
 * Runs a statement with its values, in order, and resolves to its rows.
 * @throws when the database fails
 */
export type Query = (sql: string, ...values: (string | number | null)[]) => Promise<Record<string, unknown>[]>

/** SQL: a person was told of the request of that number, or has answered it. */
export const HAS_REACHED_SOMEONE = `(
	id IN (SELECT request FROM answers) OR id IN (SELECT request FROM deliveries WHERE delivered_at IS NOT NULL)
)`

export interface StoredRequest extends SentRequest {
	id: number
	/** ISO 8601, UTC. */
	receivedAt: string
}

export function requestFromRow(row: Readonly<Record<string, unknown>>): StoredRequest {
	return {
		id: Number(row['id']),
		form: String(row['form']),
		receivedAt: String(row['received_at']),
		fields: JSON.parse(String(row['fields'])),
		spam: row['spam'] === 1,
		requestId: typeof row['request_id'] === 'string' ? row['request_id'] : null,
	}
}

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
export async function storeRequest(query: Query, request: SentRequest): Promise<void> {
	const { form, fields, spam, requestId } = request
	const now = new Date()
	const earlier = new Date(now.getTime() - SAME_PRESS_MS).toISOString()
	await query(INSERT, form, now.toISOString(), JSON.stringify(fields), Number(spam), requestId, earlier)
	if (spam) await query(LIMIT_SPAM)
}
