/** The daily message about requests: numbers and times, and nothing that a visitor wrote. It uses only web standards. */
import { momentBefore } from './duration.ts'
import { clockNotice, dueUnanswered, noteReported } from './purge.ts'
import { DeliveryError, WAITING, createQuery, type Channel, type Digest, type OutboxDatabase } from './outbox.ts'

const TIME_ZONE = 'Pacific/Auckland'
/** The hour in New Zealand from which it is sent. */
const HOUR = 8

// If two processes try, only one claims the day.
const CLAIM_DAY = 'INSERT INTO digests (day, sent_at) VALUES (?1, ?2) ON CONFLICT DO NOTHING RETURNING day'
const RELEASE_DAY = 'DELETE FROM digests WHERE day = ?1'
// Before the first digest no one was told of anything. One of the future was sent while the clock was ahead.
const SINCE = `SELECT COALESCE(max(sent_at), (SELECT min(received_at) FROM requests)) AS since FROM digests WHERE sent_at <= ?1`
const RECEIVED = `SELECT count(*) FILTER (WHERE spam = 0) AS received, count(*) FILTER (WHERE spam = 1) AS apart
	FROM requests WHERE received_at >= ?1`

/**
 * Sends the day's digest, unless it is too early, it has been sent, or there is nothing to report. A digest that could not be
 * sent is tried again the next time.
 * @param keepMonths after which this host deletes a request; null: it deletes none
 * @returns whether it was sent
 * @throws when the database fails
 */
export async function sendDigest(
	db: OutboxDatabase,
	send: Channel['sendDigest'],
	now: Date,
	log: (line: string) => void,
	keepMonths: number | null = null,
): Promise<boolean> {
	const run = createQuery(db)
	const hour = Number(now.toLocaleTimeString('en-NZ', { timeZone: TIME_ZONE, hour: '2-digit', hourCycle: 'h23' }))
	if (hour < HOUR) return false
	const aDayAgo = momentBefore(now, '24h') ?? now
	const since = String((await run(SINCE, now.toISOString()))[0]?.['since'])
	const [counts = {}] = await run(RECEIVED, since)
	const [received, apart] = [Number(counts['received']), Number(counts['apart'])]
	const waiting = (await run(WAITING, aDayAgo.toISOString())).map(({ id }) => Number(id))
	const leap = keepMonths === null ? '' : await clockNotice(db, keepMonths, now)
	const due = keepMonths === null ? [] : await dueUnanswered(db, keepMonths, now)
	if (received === 0 && apart === 0 && waiting.length === 0 && due.length === 0 && leap === '') return false

	const day = now.toLocaleDateString('en-CA', { timeZone: TIME_ZONE })
	if ((await run(CLAIM_DAY, day, now.toISOString())).length === 0) return false
	try {
		await send(digestOf({ since: new Date(since), received, apart, waiting, due, leap, keepMonths }))
	} catch (error) {
		await run(RELEASE_DAY, day)
		log(`The digest was not sent: ${error instanceof DeliveryError ? error.code : 'unknown'}.`)
		return false
	}
	if (keepMonths !== null) await noteReported(db, aDayAgo, now)
	return true
}

interface Report {
	/** From when on `received` and `apart` are counted. */
	since: Date
	received: number
	apart: number
	/** The numbers of requests. */
	waiting: readonly number[]
	/** The numbers of those that are about to be deleted without an answer. */
	due: readonly number[]
	/** Why nothing is deleted; empty if it is. */
	leap: string
	keepMonths: number | null
}

function digestOf({ since, received, apart, waiting, due, leap, keepMonths }: Report): Digest {
	const from = since.toLocaleString('en-NZ', { timeZone: TIME_ZONE, dateStyle: 'full', timeStyle: 'short' })
	const have = (count: number) => (count === 1 ? '1 information request has' : `${count} information requests have`)
	const subject = [
		waiting.length > 0
			? `${have(waiting.length)} waited for more than 24 hours`
			: received > 0 && `${have(received)} arrived`,
		apart > 0 && `${have(apart)} been kept apart`,
		due.length > 0 && `${have(due.length)} not been answered and will be deleted`,
		leap && 'the server’s clock may be wrong',
	]
	const text = [
		`${have(received)} arrived since ${from} (New Zealand time).`,
		waiting.length > 0 &&
			`${have(waiting.length)} waited for more than 24 hours without being delivered to anyone or marked as answered:
${numbers(waiting)}
Look at them with: npm run site -- requests list`,
		due.length > 0 &&
			`Not marked as answered, and deleted within 7 days because we keep requests for ${keepMonths} months:
${numbers(due)}`,
		leap,
		apart > 0 &&
			`${have(apart)} been kept apart since then and not delivered, because the hidden field was filled in.
Robots do that, and so do some password managers, so look whether a person wrote any. What is kept apart is deleted after 30 days.
Look at them with: npm run site -- requests list --spam`,
	]
	return { subject: subject.filter(Boolean).join('; '), text: `${text.filter(Boolean).join('\n\n')}\n` }
}

const numbers = (ids: readonly number[]) => ids.map((id) => `number ${id}`).join(', ')
