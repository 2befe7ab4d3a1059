/** Mails each stored request to a person, and tries again every five minutes until it is sent, answered or deleted. */
import { count } from '../../src/core/format.ts'
import { MailError, type SendMail } from './mail.ts'
import { HAS_REACHED_SOMEONE, requestFromRow, type Query } from './store-request.ts'

const RETRY_MS = 5 * 60_000

const NEXT = `SELECT * FROM requests WHERE id > ?1 AND spam = 0 AND NOT ${HAS_REACHED_SOMEONE} ORDER BY id LIMIT 1`
// Noted before sending: what can't be noted, because the disk is full, isn't sent again and again.
const BEGIN = `INSERT INTO deliveries (request, channel, attempts, due_at) VALUES (?1, 'email', 1, ?2)
	ON CONFLICT (request, channel) DO UPDATE SET attempts = attempts + 1, due_at = ?2, error = NULL`
const END = `UPDATE deliveries SET delivered_at = ?2, error = ?3 WHERE request = ?1 AND channel = 'email'`

export interface Notifier {
	/** Call this when a request has been stored: it is mailed soon. Returns immediately. */
	wake: () => void
	/** Stops; resolves when the current attempt has ended. */
	close: () => Promise<void>
}

/**
 * Starts to mail, beginning with what an earlier process has left. If the process ends between sending and the note of it, a request is
 * mailed twice; it is never left out.
 * @param log takes lines that hold nothing that a visitor wrote
 */
export function startNotifier(
	query: Query,
	send: SendMail,
	log: (line: string) => void = console.error,
	retryMs = RETRY_MS,
): Notifier {
	let isClosed = false
	/** Mails what has reached no one, oldest first, and what arrives meanwhile. A message that is refused doesn't hold up the others. */
	const mailAll = async () => {
		let last = 0
		for (;;) {
			const [row] = isClosed ? [] : await query(NEXT, last)
			if (!row) return
			const request = requestFromRow(row)
			last = request.id
			await query(BEGIN, last, new Date().toISOString())
			try {
				await send(request)
				await query(END, last, new Date().toISOString(), null)
			} catch (error) {
				if (!(error instanceof MailError)) throw error
				await query(END, last, null, error.message)
				log(
					`Request ${last} was not mailed: ${error.message}. It is tried again in ${count(retryMs / 60_000, 'minute')}.`,
				)
				if (!error.wasAnswered) return
			}
		}
	}
	let round = Promise.resolve()
	let isNextWaiting = false
	const wake = () => {
		if (isNextWaiting) return
		isNextWaiting = true
		round = round.then(() => {
			isNextWaiting = false
			// Messages of SQLite contain the statement but no values.
			return mailAll().catch((error: unknown) => log(`Requests could not be mailed: ${String(error)}`))
		})
	}
	const timer = setInterval(wake, retryMs)
	wake()
	return {
		wake,
		close: async () => {
			isClosed = true
			clearInterval(timer)
			await round
		},
	}
}
