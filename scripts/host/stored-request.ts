/** A stored request as it is read from the table `requests`, in SQLite or D1. Pure. */
import type { SentRequest } from './posted-request.ts'

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
