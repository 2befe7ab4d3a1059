/** Notifies the webhook of stored requests that are due. Runs after each post and every five minutes (retry/worker.ts). */
import { deliverDue, failureLine, type OutboxDatabase } from '../../outbox.ts'
import { webhookChannel } from '../../webhook-channel.ts'

/** The bindings and secrets of wrangler.toml. */
export interface NotifyEnvironment {
	REQUESTS: OutboxDatabase
	NOTIFY_WEBHOOK_URL?: string
	NOTIFY_WEBHOOK_SECRET?: string
}

/** Resolves when each due request has been tried once. Failures go to the log and are tried again; it never rejects. */
export async function notifyDue({
	REQUESTS,
	NOTIFY_WEBHOOK_URL: url,
	NOTIFY_WEBHOOK_SECRET: secret,
}: NotifyEnvironment): Promise<void> {
	if (!url) return
	try {
		const channel = webhookChannel({ url, secret: secret || null })
		await deliverDue(REQUESTS, channel, (attempt) => console.error(failureLine(attempt)))
	} catch (error) {
		console.error(`Requests could not be notified: ${error instanceof Error ? error.message : 'unknown'}`)
	}
}
