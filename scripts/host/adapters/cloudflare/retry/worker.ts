/** Retries notifications that failed. It is a separate Worker, because functions of Pages have no timer. */
import { notifyDue, type NotifyEnvironment } from '../notify-due.ts'

export default {
	scheduled: (_event: unknown, env: NotifyEnvironment): Promise<void> => notifyDue(env),
}
