/**
 * The outbox of notifications: finds the requests that are still to be delivered, and makes one attempt at each that is due. It uses
 * only web standards, because our server (with SQLite) and Cloudflare (with D1) both deliver with it.
 */
import { requestFromRow, type StoredRequest } from './stored-request.ts'

/** What is said once a day about requests. It holds nothing that a visitor wrote. */
export interface Digest {
	subject: string
	text: string
}

/** A way to notify a person. */
export interface Channel {
	name: 'email' | 'webhook'
	/**
	 * Resolves when the other side has accepted the notification.
	 * @throws DeliveryError
	 */
	notify: (request: StoredRequest) => Promise<void>
	/**
	 * Sends a text of ours.
	 * @throws DeliveryError
	 */
	sendDigest: (digest: Digest) => Promise<void>
}

/** Why a notification was not accepted. It has only a code, because an answer in words may repeat what the visitor wrote. */
export class DeliveryError extends Error {
	readonly code: string
	/** Whether the other side answered. If not, it could not be reached, and the round makes no more attempts. */
	readonly wasAnswered: boolean

	constructor(code: unknown, wasAnswered: boolean) {
		const text = String(code)
		const safe = /^\w{1,40}$/.test(text) ? text : 'unknown'
		super(safe)
		this.code = safe
		this.wasAnswered = wasAnswered
	}
}

/** The part of D1's interface that is used here; our SQLite has the same. */
export interface OutboxDatabase {
	prepare: (sql: string) => {
		bind: (...values: (string | number | null)[]) => { all: () => Promise<{ results: Record<string, unknown>[] }> }
	}
}

export interface FailedAttempt {
	channel: Channel['name']
	id: number
	attempt: number
	code: string
	nextAt: Date
}

export interface RetryTimes {
	/** The wait after the first attempt; it doubles with each further one. */
	firstMs: number
	/** The longest wait. */
	maxMs: number
}

export const RETRY_TIMES: RetryTimes = { firstMs: 60_000, maxMs: 3_600_000 }
/** Requests that one round takes from the outbox. */
const MAX_PER_ROUND = 50

// A due time further away than the longest wait means that the clock was set back: the request is due.
const DUE = `SELECT r.*, COALESCE(d.attempts, 0) AS attempts FROM requests r
	LEFT JOIN deliveries d ON d.request = r.id AND d.channel = ?1
	WHERE r.spam = 0 AND d.delivered_at IS NULL
		AND (d.due_at IS NULL OR d.due_at <= ?2 OR d.due_at > ?3)
		AND r.id NOT IN (SELECT request FROM answers)
	ORDER BY r.id LIMIT ${MAX_PER_ROUND}`
/** Rows of the requests received before ?1 that were neither delivered to anyone nor marked as answered, oldest first. */
export const WAITING = `SELECT * FROM requests
	WHERE spam = 0 AND received_at < ?1
		AND id NOT IN (SELECT request FROM answers)
		AND id NOT IN (SELECT request FROM deliveries WHERE delivered_at IS NOT NULL)
	ORDER BY id`
// Counts the attempt and sets the time of the next before making it: if the process is killed, the request is due again, and if two
// processes try, only one gets the row.
const CLAIM = `INSERT INTO deliveries (request, channel, attempts, due_at) VALUES (?1, ?2, 1, ?4)
	ON CONFLICT (request, channel) DO UPDATE SET attempts = attempts + 1, due_at = ?4, error = NULL
	WHERE attempts = ?3 AND delivered_at IS NULL
	RETURNING attempts`
const DELIVERED = 'UPDATE deliveries SET delivered_at = ?3 WHERE request = ?1 AND channel = ?2'
const FAILED = 'UPDATE deliveries SET error = ?3 WHERE request = ?1 AND channel = ?2'

/** Returns a function that runs a statement with its values, in order, and resolves to its rows. */
export function createQuery(db: OutboxDatabase) {
	return async (sql: string, ...values: (string | number | null)[]) => {
		const { results } = await db
			.prepare(sql)
			.bind(...values)
			.all()
		return results
	}
}

/**
 * Makes one attempt at each request that is due on the channel, the oldest first, and resolves to how many were delivered. A
 * request may be delivered twice when the process dies between the delivery and the note of it; it is never left out.
 *
 * @throws when the database fails; what was not delivered is due again
 */
export async function deliverDue(
	db: OutboxDatabase,
	channel: Pick<Channel, 'name' | 'notify'>,
	onFailure: (attempt: FailedAttempt) => void,
	times = RETRY_TIMES,
): Promise<number> {
	const run = createQuery(db)
	const now = new Date()
	const farOff = new Date(now.getTime() + times.maxMs)
	let delivered = 0
	for (const row of await run(DUE, channel.name, now.toISOString(), farOff.toISOString())) {
		const request = requestFromRow(row)
		const attempts = Number(row['attempts'])
		const nextAt = new Date(Date.now() + retryDelayMs(attempts + 1, times))
		const claimed = await run(CLAIM, request.id, channel.name, attempts, nextAt.toISOString())
		if (claimed.length === 0) continue
		try {
			await channel.notify(request)
		} catch (error) {
			const { code, wasAnswered } = error instanceof DeliveryError ? error : new DeliveryError('unknown', true)
			await run(FAILED, request.id, channel.name, code)
			onFailure({ channel: channel.name, id: request.id, attempt: attempts + 1, code, nextAt })
			if (!wasAnswered) break
			continue
		}
		await run(DELIVERED, request.id, channel.name, new Date().toISOString())
		delivered++
	}
	return delivered
}

/** Returns the wait after the attempt of that number, counted from 1. */
export function retryDelayMs(attempt: number, { firstMs, maxMs }: RetryTimes): number {
	return Math.min(firstMs * 2 ** Math.min(attempt - 1, 30), maxMs)
}

/** One line for a log, without anything that the visitor wrote. */
export function failureLine({ channel, id, attempt, code, nextAt }: FailedAttempt): string {
	return `Request ${id} was not delivered by ${channel}: ${code} (attempt ${attempt}). Next attempt at ${nextAt.toISOString()}.`
}
