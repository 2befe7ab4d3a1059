/** A stored submission as it is read from the table `requests`, in SQLite or D1. Pure. */
import type { Submission } from './submission.ts'

export interface CapturedSubmission extends Submission {
	id: number
	/** ISO 8601, UTC. */
	receivedAt: string
}

export function capturedFromRow(row: Readonly<Record<string, unknown>>): CapturedSubmission {
	return {
		id: Number(row['id']),
		form: String(row['form']),
		receivedAt: String(row['received_at']),
		fields: JSON.parse(String(row['fields'])),
		spam: row['spam'] === 1,
		requestId: typeof row['request_id'] === 'string' ? row['request_id'] : null,
	}
}
