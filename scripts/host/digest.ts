/** The daily email about requests: numbers and times, and nothing that a visitor wrote. */
import { momentBefore } from './duration.ts'
import { DeliveryError, createQuery, type Channel, type OutboxDatabase } from './outbox.ts'
import { WAITING } from './request-life.ts'

const TIME_ZONE = 'Pacific/Auckland'
/** The hour in New Zealand from which it is sent. */
const HOUR = 8

// If two processes try, only one claims the day.
const CLAIM_DAY = 'INSERT INTO digests (day, sent_at) VALUES (?1, ?2) ON CONFLICT DO NOTHING RETURNING day'
const RELEASE_DAY = 'DELETE FROM digests WHERE day = ?1'
const LAST = 'SELECT max(sent_at) AS last FROM digests'
const RECEIVED = 'SELECT count(*) AS received FROM requests WHERE spam = 0 AND received_at >= ?1'

/**
 * Sends the day's digest, unless it is too early, it has been sent, or there is nothing to report. A digest that could not be
 * sent is tried again the next time.
 * @returns whether it was sent
 * @throws when the database fails
 */
export async function sendDigest(
	db: OutboxDatabase,
	send: NonNullable<Channel['sendDigest']>,
	now: Date,
	log: (line: string) => void,
): Promise<boolean> {
	const run = createQuery(db)
	const hour = Number(now.toLocaleTimeString('en-NZ', { timeZone: TIME_ZONE, hour: '2-digit', hourCycle: 'h23' }))
	if (hour < HOUR) return false
	const aDayAgo = momentBefore(now, '24h') ?? now
	const last = (await run(LAST))[0]?.['last']
	const since = typeof last === 'string' ? last : aDayAgo.toISOString()
	const received = Number((await run(RECEIVED, since))[0]?.['received'])
	const waiting = await run(WAITING, aDayAgo.toISOString())
	if (received === 0 && waiting.length === 0) return false

	const day = now.toLocaleDateString('en-CA', { timeZone: TIME_ZONE })
	if ((await run(CLAIM_DAY, day, now.toISOString())).length === 0) return false
	try {
		await send(
			digestOf(
				new Date(since),
				received,
				waiting.map(({ id }) => Number(id)),
			),
		)
		return true
	} catch (error) {
		await run(RELEASE_DAY, day)
		log(`The digest was not sent: ${error instanceof DeliveryError ? error.code : 'unknown'}.`)
		return false
	}
}

function digestOf(since: Date, received: number, waiting: readonly number[]): { subject: string; text: string } {
	const from = since.toLocaleString('en-NZ', { timeZone: TIME_ZONE, dateStyle: 'full', timeStyle: 'short' })
	const isAre = (count: number) => (count === 1 ? '1 information request has' : `${count} information requests have`)
	const warning = [
		`${isAre(waiting.length)} waited for more than 24 hours without being delivered to anyone or marked as answered:`,
		waiting.map((id) => `number ${id}`).join(', '),
		'Look at them with: npm run site -- requests list',
	]
	return {
		subject:
			waiting.length > 0 ? `${isAre(waiting.length)} waited for more than 24 hours` : `${isAre(received)} arrived`,
		text: [
			`${isAre(received)} arrived since ${from} (New Zealand time).`,
			...(waiting.length > 0 ? ['', ...warning] : []),
			'',
		].join('\n'),
	}
}
