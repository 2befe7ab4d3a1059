/** The part of the outbox that every page loads. It fetches the rest only if a request is waiting. */
import { OUTBOX_DATABASE } from '../../core/device/storage-keys.ts'
import { outboxChannel } from './channel.ts'

/** Checks for waiting requests now, and when the connection comes back, the tab is shown or another tab changes the outbox. Call once. */
export function watchOutbox(): void {
	let started = false
	const check = async () => {
		if (started || !(await isRequestWaiting())) return
		started = true
		try {
			const { startOutbox } = await import('./start-outbox.ts')
			startOutbox()
		} catch {
			// Probably offline: the next check tries again.
			started = false
		}
	}
	const checkAgain = () => void check()
	addEventListener('online', checkAgain)
	document.addEventListener('visibilitychange', checkAgain)
	outboxChannel?.addEventListener('message', checkAgain)
	void check()
}

/** Whether the outbox holds anything. It doesn't create the database for a visitor who never sent a request. */
export function isRequestWaiting(): Promise<boolean> {
	return new Promise((resolve) => {
		try {
			const opening = indexedDB.open(OUTBOX_DATABASE)
			// There is none yet: don't create it.
			opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
			opening.addEventListener('error', (event) => {
				event.preventDefault()
				resolve(false)
			})
			opening.addEventListener('success', () => {
				const database = opening.result
				// The browser may have been closed while it made the database; the outbox adds missing stores.
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
