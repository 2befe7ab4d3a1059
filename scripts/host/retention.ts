/** Looks every six hours for requests that have been stored for as long as the privacy page says. */
import type { OutboxDatabase } from './outbox.ts'
import { clockNotice, purgeDue } from './purge.ts'

const EVERY_MS = 6 * 3_600_000

/**
 * Deletes requests older than `months` (null: only old spam) now, and again every six hours until the function that it resolves to is
 * called. A failure is reported and tried again the next time.
 */
export async function startRetention(
	db: OutboxDatabase,
	months: number | null,
	onError: (error: unknown) => void = console.error,
): Promise<() => void> {
	const purge = async () => {
		try {
			const now = new Date()
			const deleted = await purgeDue(db, months, now)
			if (deleted > 0) console.log(`${deleted} requests older than ${months} months are deleted.`)
			const notice = months === null ? '' : await clockNotice(db, months, now)
			if (notice) onError(notice)
		} catch (error) {
			onError(error)
		}
	}
	await purge()
	const timer = setInterval(() => void purge(), EVERY_MS)
	timer.unref()
	return () => clearInterval(timer)
}
