/** Delivers notifications of stored requests while our server runs. */
import { existsSync } from 'node:fs'
import { momentBefore } from './duration.ts'
import { sendDigest } from './digest.ts'
import { emailChannel } from './email-channel.ts'
import {
	createQuery,
	deliverDue,
	failureLine,
	RETRY_TIMES,
	WAITING,
	type Channel,
	type OutboxDatabase,
	type RetryTimes,
} from './outbox.ts'
import { requestStore } from './request-store.ts'
import { webhookChannel } from './webhook-channel.ts'

export interface NotifierOptions {
	/** Path of the SQLite file. */
	database: string
	channels: readonly Channel[]
	/** After how many months requests are deleted, of which the digest warns; null: never. */
	keepMonths?: number | null
	times?: RetryTimes
	/** Called with lines for a log, which contain nothing that a visitor wrote. */
	log?: (line: string) => void
}

export interface Notifier {
	/** Call this when a request has been stored: it is delivered soon. Returns immediately. */
	wake: () => void
	/** Stops; resolves when the current attempt has ended. */
	close: () => Promise<void>
}

/** How often the outbox is checked without being woken: another process may have stored something. */
const POLL_MS = 30_000
const REPORT_EVERY_MS = 3_600_000

/** Starts to deliver, beginning with what an earlier process has left. */
export function startNotifier({
	database,
	channels,
	keepMonths = null,
	times = RETRY_TIMES,
	log = console.error,
}: NotifierOptions): Notifier {
	const db = requestStore(database)
	// One tells of the day; with no one to tell, it is in the log.
	const digestSenders = channels.length > 0 ? channels.map(({ sendDigest }) => sendDigest) : [logDigest(log)]
	let isClosed = false
	const deliver = async (channel: Channel) => {
		if (isClosed || !existsSync(database)) return
		try {
			await deliverDue(db, channel, (attempt) => log(failureLine(attempt)), times)
		} catch (error) {
			// Error messages of SQLite contain the statement but no values.
			log(`The outbox could not be read: ${error instanceof Error ? error.message : 'unknown'}`)
		}
	}
	// One round after the other on each channel; a slow channel does not hold up the others.
	const rounds = channels.map(() => Promise.resolve())
	const wake = () => channels.forEach((channel, index) => (rounds[index] = rounds[index]!.then(() => deliver(channel))))
	const report = async () => {
		if (!existsSync(database)) return
		try {
			await warnOfWaiting(db, log)
			for (const send of digestSenders) if (await sendDigest(db, send, new Date(), log, keepMonths)) break
		} catch {
			log('The outbox could not be read.')
		}
	}
	let reporting = Promise.resolve()
	const timers = [
		setInterval(wake, Math.min(POLL_MS, times.firstMs)),
		setInterval(() => (reporting = report()), REPORT_EVERY_MS),
	]
	wake()
	return {
		wake: () => void setImmediate(wake),
		close: async () => {
			isClosed = true
			timers.forEach((timer) => clearInterval(timer))
			await Promise.all([reporting, ...rounds])
		},
	}
}

const logDigest =
	(log: (line: string) => void): Channel['sendDigest'] =>
	async ({ text }) =>
		log(text.trimEnd())

async function warnOfWaiting(db: OutboxDatabase, log: (line: string) => void): Promise<void> {
	const aDayAgo = momentBefore(new Date(), '24h') ?? new Date(0)
	const waiting = await createQuery(db)(WAITING, aDayAgo.toISOString())
	if (waiting.length > 0)
		log(`Older than 24 hours and delivered to no one: requests ${waiting.map(({ id }) => String(id)).join(', ')}.`)
}

/**
 * Returns the channels that the environment names: NOTIFY_SMTP_URL with NOTIFY_FROM and NOTIFY_TO, and NOTIFY_WEBHOOK_URL, which
 * NOTIFY_WEBHOOK_SECRET signs. Secrets are not options of the command, because other users of the machine could read those.
 *
 * @throws when one of them is missing or malformed
 */
export function channelsOf(env: Readonly<Record<string, string | undefined>>): Channel[] {
	const { NOTIFY_SMTP_URL: smtp, NOTIFY_FROM: from, NOTIFY_TO: to } = env
	const { NOTIFY_WEBHOOK_URL: webhook, NOTIFY_WEBHOOK_SECRET: secret } = env
	const channels: Channel[] = []
	if (smtp || from || to) {
		if (!smtp || !from || !to) throw new Error('To notify by email, set NOTIFY_SMTP_URL, NOTIFY_FROM and NOTIFY_TO.')
		channels.push(emailChannel({ url: smtp, from, to }))
	}
	if (webhook) channels.push(webhookChannel({ url: webhook, secret: secret || null }))
	return channels
}
