/** Retries notifications that failed, and sends the day's digest. It is a separate Worker, because functions of Pages have no timer. */
import { notifyDue, type NotifyEnvironment } from '../notify-due.ts'

export default {
	/** `scheduledTime` is in milliseconds since 1970. */
	scheduled: ({ scheduledTime }: { scheduledTime: number }, env: NotifyEnvironment): Promise<void> =>
		notifyDue(env, new Date(scheduledTime)),
}
