/** A Worker of its own, because the functions of Pages have no timer: tries again what could not be notified. */
import { notifyDue, type NotifyEnvironment } from '../notify-due.ts'

export default {
	scheduled: (_event: unknown, env: NotifyEnvironment): Promise<void> => notifyDue(env),
}
