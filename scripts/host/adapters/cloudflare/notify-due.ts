/** Notifies the webhook of stored requests that are due. Runs after each post and every five minutes (retry/worker.ts). */
import { sendDigest } from '../../digest.ts'
import { deliverDue, failureLine, type OutboxDatabase } from '../../outbox.ts'
import { webhookChannel } from '../../webhook-channel.ts'

/** The bindings and secrets of wrangler.toml. */
export interface NotifyEnvironment {
	REQUESTS: OutboxDatabase
	NOTIFY_WEBHOOK_URL?: string
	NOTIFY_WEBHOOK_SECRET?: string
}

/**
 * Resolves when each due request has been tried once. Failures go to the log and are tried again; it never rejects.
 * @param now sends the day's digest too if it is due then; null: not now
 */
export async function notifyDue(
	{ REQUESTS, NOTIFY_WEBHOOK_URL: url, NOTIFY_WEBHOOK_SECRET: secret }: NotifyEnvironment,
	now: Date | null,
): Promise<void> {
	if (!url) return
	try {
		const channel = webhookChannel({ url, secret: secret || null })
		await deliverDue(REQUESTS, channel, (attempt) => console.error(failureLine(attempt)))
		if (now) await sendDigest(REQUESTS, channel.sendDigest, now, console.error)
	} catch (error) {
		console.error(`Requests could not be notified: ${error instanceof Error ? error.message : 'unknown'}`)
	}
}
