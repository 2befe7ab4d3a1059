/** Deletes requests that are as old as the privacy page says, and old spam, but not because a clock is wrong. */
import { momentMonthsBefore } from './duration.ts'
import { HAS_REACHED_SOMEONE, type Query } from './store-request.ts'

const EVERY_MS = 6 * 3_600_000
const DAY_MS = 86_400_000
const KEEP_SPAM_DAYS = 30
/** If the last look at the clock was longer ago, or is more than a day ahead, the clock has leapt and may be wrong. */
const MAX_GAP_DAYS = 45
/** For how long nothing is deleted after a leap: someone can read the log and set the clock. */
const WAIT_DAYS = 7

const LOOK = `INSERT INTO clock (id, seen_at, steady_since) VALUES (1, ?1, ?1) ON CONFLICT (id) DO UPDATE SET
	steady_since = CASE WHEN seen_at BETWEEN ?2 AND ?3 THEN steady_since ELSE ?1 END, seen_at = ?1
	RETURNING steady_since`
const EXPIRE_SPAM = 'DELETE FROM requests WHERE spam = 1 AND received_at < ?1'
// What was received before a leap, and has reached no one, is left to a person.
const PURGE = `DELETE FROM requests
	WHERE spam = 0 AND received_at < ?1 AND (received_at > ?2 OR ${HAS_REACHED_SOMEONE}) RETURNING id`
const COUNT_DUE = 'SELECT count(*) AS due FROM requests WHERE spam = 0 AND received_at < ?1'

const daysAfter = (moment: Date, days: number): Date => new Date(moment.getTime() + days * DAY_MS)
const dayOf = (moment: Date) => moment.toLocaleDateString('en-NZ', { timeZone: 'Pacific/Auckland', dateStyle: 'long' })

/** Deletes spam of more than thirty days ago. Uses web standards only. */
export async function expireSpam(query: Query, now: Date): Promise<void> {
	await query(EXPIRE_SPAM, daysAfter(now, -KEEP_SPAM_DAYS).toISOString())
}

/**
 * Deletes requests older than so many months (null: none), and old spam.
 * @returns lines for a log: what was deleted, and what is that old and was not, with the reason
 */
export async function purgeDue(query: Query, months: number | null, now: Date): Promise<string[]> {
	const stamp = now.toISOString()
	const [look] = await query(LOOK, stamp, daysAfter(now, -MAX_GAP_DAYS).toISOString(), daysAfter(now, 1).toISOString())
	const steadySince = String(look?.['steady_since'])
	const waitsUntil = daysAfter(new Date(steadySince), WAIT_DAYS)
	if (waitsUntil <= now) await expireSpam(query, now)
	if (months === null) return []

	const cutoff = momentMonthsBefore(now, months).toISOString()
	const deleted = waitsUntil > now ? [] : await query(PURGE, cutoff, steadySince)
	const [counts] = await query(COUNT_DUE, cutoff)
	const due = Number(counts?.['due'])
	const reason =
		waitsUntil > now
			? `this server has not watched its clock for long enough. It says ${dayOf(now)}: if that is wrong, set it. Nothing is deleted before ${dayOf(waitsUntil)}`
			: 'they have reached no one. See: npm run site -- requests waiting 24h'
	const older = `Requests older than ${months} months`
	return [
		...(deleted.length > 0 ? [`${older}: ${deleted.length} deleted.`] : []),
		...(due > 0 ? [`${older}: ${due} not deleted, because ${reason}.`] : []),
	]
}

/**
 * Deletes what is due now, and again every six hours until the function that it resolves to is called. A failure is logged, and tried
 * again the next time.
 */
export async function startPurging(
	query: Query,
	months: number | null,
	log: (line: string) => void = console.error,
): Promise<() => void> {
	const purge = async () => {
		try {
			for (const line of await purgeDue(query, months, new Date())) log(line)
		} catch (error) {
			log(`Old requests could not be deleted: ${String(error)}`)
		}
	}
	await purge()
	const timer = setInterval(() => void purge(), EVERY_MS)
	timer.unref()
	return () => clearInterval(timer)
}
