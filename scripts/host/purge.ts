/**
 * Deletes requests that are as old as the privacy page says. A wrong clock must not delete them: after a leap of the clock nothing is
 * deleted for a week, and what was received before it and has reached no one is deleted a week after a digest first named it. It uses
 * only web standards.
 */
import { momentMonthsBefore } from './duration.ts'
import { WAITING, createQuery, type OutboxDatabase } from './outbox.ts'

const DAY_MS = 86_400_000
/** The maximum time between two looks at the clock; the second if everything has become due in between. */
const MAX_GAP_DAYS = 45
const MAX_GAP_FOR_ALL_DAYS = 7
/** How long nothing is deleted after a leap of the clock, and no request from the time before it after it was first reported. */
const WAIT_DAYS = 7
const KEEP_SPAM_DAYS = 30

const COUNT = 'SELECT count(*) AS total, count(*) FILTER (WHERE received_at < ?1) AS due FROM requests WHERE spam = 0'
const CLOCK = 'SELECT seen_at, steady_since, leapt_from FROM clock'
const IS_STEADY = 'UPDATE clock SET seen_at = ?1'
const HAS_LEAPT = `INSERT INTO clock (id, seen_at, steady_since) VALUES (1, ?1, ?1)
	ON CONFLICT (id) DO UPDATE SET leapt_from = seen_at, seen_at = ?1, steady_since = ?1`
// What was received while the clock was ahead would be kept for longer than it may.
const RESTAMP = 'UPDATE requests SET received_at = ?1 WHERE received_at > ?2'
// A report that is in the future was made while the clock was ahead.
const PURGE = `DELETE FROM requests WHERE received_at < ?1 AND (received_at > (SELECT steady_since FROM clock) OR id NOT IN (
	SELECT id FROM (${WAITING}) WHERE id NOT IN (SELECT request FROM reports WHERE reported_at NOT BETWEEN ?2 AND ?3)
)) RETURNING id`
const UNANSWERED = `SELECT id FROM requests
	WHERE spam = 0 AND received_at < ?1 AND id NOT IN (SELECT request FROM answers) ORDER BY id`
const EXPIRE_SPAM = 'DELETE FROM requests WHERE spam = 1 AND received_at < ?1'
const REPORT = `INSERT INTO reports (request, reported_at) SELECT id, ?2 FROM (${WAITING}) WHERE true ON CONFLICT DO NOTHING`

const daysAfter = (moment: Date, days: number): Date => new Date(moment.getTime() + days * DAY_MS)

/**
 * Deletes what is older than so many months, and old spam, unless the clock has leapt within the last week.
 * @param months null: only old spam
 * @returns how many requests were deleted for their age
 */
export async function purgeDue(db: OutboxDatabase, months: number | null, now: Date): Promise<number> {
	const run = createQuery(db)
	const stamp = now.toISOString()
	const seen = (await readClock(db))?.seen
	const gapDays = seen ? (now.getTime() - seen.getTime()) / DAY_MS : Infinity
	const maxGapDays =
		seen && months && (await hasAllBecomeDue(db, months, seen, now)) ? MAX_GAP_FOR_ALL_DAYS : MAX_GAP_DAYS
	await run(gapDays >= -1 && gapDays <= maxGapDays ? IS_STEADY : HAS_LEAPT, stamp)
	if (((await readClock(db))?.waitsUntil ?? now) > now) return 0
	await run(RESTAMP, stamp, daysAfter(now, 1).toISOString())
	await expireSpam(db, now)
	if (months === null) return 0
	const cutoff = momentMonthsBefore(now, months).toISOString()
	return (await run(PURGE, cutoff, daysAfter(now, -WAIT_DAYS).toISOString(), stamp)).length
}

/** Our server's last look at its clock; undefined before the first. */
async function readClock(db: OutboxDatabase) {
	const [row] = (await createQuery(db)(CLOCK)) as { seen_at: string; steady_since: string; leapt_from: string | null }[]
	return (
		row && {
			seen: new Date(row.seen_at),
			/** Nothing is deleted before. */
			waitsUntil: daysAfter(new Date(row.steady_since), WAIT_DAYS),
			leaptFrom: row.leapt_from === null ? null : new Date(row.leapt_from),
		}
	)
}

async function hasAllBecomeDue(db: OutboxDatabase, months: number, before: Date, now: Date): Promise<boolean> {
	const [then, today] = [await countDue(db, months, before), await countDue(db, months, now)]
	return then.due < then.total && today.due === today.total
}

async function countDue(db: OutboxDatabase, months: number, now: Date) {
	const [counts] = await createQuery(db)(COUNT, momentMonthsBefore(now, months).toISOString())
	return { total: Number(counts?.['total']), due: Number(counts?.['due']) }
}

/** Deletes old spam. */
export async function expireSpam(db: OutboxDatabase, now: Date): Promise<void> {
	await createQuery(db)(EXPIRE_SPAM, daysAfter(now, -KEEP_SPAM_DAYS).toISOString())
}

/** Returns why requests that are older than so many months are not deleted yet, and what to do; empty if there are none. */
export async function clockNotice(db: OutboxDatabase, months: number, now: Date): Promise<string> {
	const clock = await readClock(db)
	const { total, due } = await countDue(db, months, now)
	if (!clock || due === 0 || clock.waitsUntil <= now) return ''
	const before = clock.leaptFrom
		? `When the server last looked, it said ${dayOf(clock.leaptFrom)}, so it may be wrong.`
		: 'The server has not looked before, so it can’t tell whether that is right.'
	return `This server’s clock says ${dayOf(now)}. ${before}
By this clock ${due} of ${total} requests are older than ${months} months. None of them is deleted before ${dayOf(clock.waitsUntil)}.
If the clock is wrong, set it right. If it is right, there is nothing to do, or delete them now with: npm run site -- requests purge ${months}months`
}

const dayOf = (moment: Date) => moment.toLocaleDateString('en-NZ', { timeZone: 'Pacific/Auckland', dateStyle: 'long' })

/** Returns the numbers of the requests that are deleted within a week because of their age, and aren't marked as answered. */
export async function dueUnanswered(db: OutboxDatabase, months: number, now: Date): Promise<number[]> {
	const rows = await createQuery(db)(UNANSWERED, momentMonthsBefore(daysAfter(now, WAIT_DAYS), months).toISOString())
	return rows.map(({ id }) => Number(id))
}

/** Notes that someone was told the numbers of the requests received before `moment` that have reached no one. */
export async function noteReported(db: OutboxDatabase, moment: Date, now: Date): Promise<void> {
	await createQuery(db)(REPORT, moment.toISOString(), now.toISOString())
}
