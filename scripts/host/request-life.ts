/** Lists, finds, corrects, marks as answered, deletes and backs up stored requests. */
import { existsSync } from 'node:fs'
import { backup } from 'node:sqlite'
import { REQUEST_FIELDS, validateRequest } from '../../src/core/request/request-fields.ts'
import { requestFromRow, HAS_REACHED_SOMEONE, type StoredRequest } from './store-request.ts'
import { createPrivateFile, openStored } from './request-database.ts'

/** What became of a request, beside its words. */
export interface RequestState {
	/** ISO 8601, UTC; null: nobody marked it as answered. */
	answeredAt: string | null
	deliveries: { channel: string; attempts: number; deliveredAt: string | null; error: string | null }[]
}

const WAITING = `SELECT * FROM requests WHERE spam = 0 AND received_at < ? AND NOT ${HAS_REACHED_SOMEONE} ORDER BY id`

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

/** The minimum number of digits that are searched for as a telephone number. */
const MIN_DIGITS = 5

/**
 * Returns the requests in which a field contains the text, in capitals or not; spam too, because a person's request may be
 * among it. A telephone number is found however its digits are grouped.
 */
export function findRequests(database: string, text: string): StoredRequest[] {
	const wanted = folded(text)
	const digits = /^[\d\s()+-]+$/.test(text) ? text.replace(/\D/g, '') : ''
	return listRequests(database).filter(({ fields }) =>
		Object.values(fields).some(
			(value) =>
				folded(value).includes(wanted) || (digits.length >= MIN_DIGITS && value.replace(/\D/g, '').includes(digits)),
		),
	)
}

function folded(text: string): string {
	return text.normalize('NFC').toLowerCase()
}

/** Returns what became of a request. */
export function requestState(database: string, id: number): RequestState {
	using db = openStored(database)
	if (!db) return { answeredAt: null, deliveries: [] }
	const answer = db.prepare('SELECT answered_at FROM answers WHERE request = ?').get(id)
	const deliveries = db.prepare(
		'SELECT channel, attempts, delivered_at AS deliveredAt, error FROM deliveries WHERE request = ? ORDER BY channel',
	)
	return {
		answeredAt: (answer?.['answered_at'] as string | undefined) ?? null,
		deliveries: deliveries.all(id).map((row) => ({ ...row })) as unknown as RequestState['deliveries'],
	}
}

/**
 * Replaces fields of a request.
 * @returns false when there is no such request
 * @throws when the form has no such field, or the email address is none
 */
export function correctRequest(database: string, id: number, changes: Readonly<Record<string, string>>): boolean {
	for (const field of Object.keys(changes)) {
		if (!(REQUEST_FIELDS as readonly string[]).includes(field))
			throw new Error(`A request has no field "${field}". Its fields are: ${REQUEST_FIELDS.join(', ')}.`)
	}
	const wrong = 'email' in changes && validateRequest(new Map(Object.entries(changes))).email
	if (wrong) throw new Error(wrong)
	using db = openStored(database)
	const row = db?.prepare('SELECT * FROM requests WHERE id = ?').get(id)
	if (!db || !row) return false
	const fields = JSON.stringify({ ...requestFromRow(row).fields, ...changes })
	return db.prepare('UPDATE requests SET fields = ? WHERE id = ?').run(fields, id).changes === 1
}

/** Marks a request as answered, which also ends attempts to notify anyone of it. Returns false when there is no such request. */
export function markAnswered(database: string, id: number, now: Date): boolean {
	using db = openStored(database)
	if (!db?.prepare('SELECT 1 FROM requests WHERE id = ?').get(id)) return false
	db.prepare('INSERT INTO answers (request, answered_at) VALUES (?, ?) ON CONFLICT DO NOTHING').run(
		id,
		now.toISOString(),
	)
	return true
}

/** Deletes a request and all that is stored with it. Returns false when there is no such request. */
export function deleteRequest(database: string, id: number): boolean {
	using db = openStored(database)
	return db?.prepare('DELETE FROM requests WHERE id = ?').run(id).changes === 1
}

/** Deletes what was received before `moment`, spam too, and returns how many requests those were. */
export function purgeRequests(database: string, moment: Date): number {
	using db = openStored(database)
	return Number(db?.prepare('DELETE FROM requests WHERE received_at < ?').run(moment.toISOString()).changes ?? 0)
}

/** Returns the requests received before `moment` that were neither delivered to anyone nor marked as answered, oldest first. */
export function waitingRequests(database: string, moment: Date): StoredRequest[] {
	using db = openStored(database)
	return db?.prepare(WAITING).all(moment.toISOString()).map(requestFromRow) ?? []
}

/**
 * Copies the database while a server writes to it. The copy is whole, and readable by its owner only.
 * @throws when there is no database, or the copy exists already
 */
export async function backUpRequests(database: string, copy: string): Promise<void> {
	using db = openStored(database)
	if (!db) throw new Error(`There is no database ${database}.`)
	if (existsSync(copy)) throw new Error(`${copy} exists already. Name a new file.`)
	createPrivateFile(copy)
	await backup(db, copy)
}
