/** Deletes requests that have been stored for as long as the privacy page says. */
import { momentMonthsBefore } from './duration.ts'
import { createQuery, type OutboxDatabase } from './outbox.ts'
import { PURGE } from './request-life.ts'

const EVERY_MS = 6 * 3_600_000

/**
 * Deletes requests older than `months` now, and again every six hours until the function that it resolves to is called. A failure is
 * reported and tried again the next time.
 */
export async function startRetention(
	db: OutboxDatabase,
	months: number,
	onError: (error: unknown) => void = console.error,
): Promise<() => void> {
	const purge = async () => {
		try {
			const deleted = await createQuery(db)(PURGE, momentMonthsBefore(new Date(), months).toISOString())
			if (deleted.length > 0) console.log(`${deleted.length} requests older than ${months} months are deleted.`)
		} catch (error) {
			onError(error)
		}
	}
	await purge()
	const timer = setInterval(() => void purge(), EVERY_MS)
	timer.unref()
	return () => clearInterval(timer)
}
