/** The part of the outbox that every page loads: looks whether a request is waiting, and fetches the rest only then. */
import { OUTBOX_DATABASE } from '../../core/device/storage-keys.ts'
import { outboxChannel } from './channel.ts'

/** Looks now, and whenever a connection, a reader or another tab may have changed something. Call once. */
export function watchOutbox(): void {
	let started = false
	const check = async () => {
		if (started || !(await isRequestWaiting())) return
		started = true
		try {
			const { startOutbox } = await import('./start-outbox.ts')
			startOutbox()
		} catch {
			// Offline, probably: the next look tries again.
			started = false
		}
	}
	const checkAgain = () => void check()
	addEventListener('online', checkAgain)
	document.addEventListener('visibilitychange', checkAgain)
	outboxChannel.addEventListener('message', checkAgain)
	void check()
}

/** Whether the outbox holds anything. Opens the database by hand, so that a visitor who never sent anything gets none. */
export function isRequestWaiting(): Promise<boolean> {
	return new Promise((resolve) => {
		try {
			const opening = indexedDB.open(OUTBOX_DATABASE)
			// There is none yet: undo its making.
			opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
			opening.addEventListener('error', (event) => {
				event.preventDefault()
				resolve(false)
			})
			opening.addEventListener('success', () => {
				const database = opening.result
				// A browser may have been stopped while it made the database; the outbox adds what it lacks.
				if (!database.objectStoreNames.contains('requests')) {
					database.close()
					return resolve(false)
				}
				const counting = database.transaction('requests').objectStore('requests').count()
				counting.addEventListener('success', () => resolve(counting.result > 0))
				database.close()
			})
		} catch {
			// Storage is refused: nothing can be waiting.
			resolve(false)
		}
	})
}
