/** The outbox of this browser. */
import { outboxChannel } from './channel.ts'
import { mountOutboxNote } from './outbox-note.tsx'
import { store } from './outbox-store.ts'
import { createOutbox } from './outbox.ts'

export const outbox = createOutbox(
	store,
	(navigator as { locks?: LockManager }).locks,
	// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none: it never leaves the origin
	() => outboxChannel?.postMessage('changed'),
)

let started = false

/** Sends what earlier visits stored, listens for the connection to come back, and shows what is waiting. */
export function startOutbox(): void {
	if (started) return
	started = true
	addEventListener('online', () => void outbox.flush(true))
	outboxChannel?.addEventListener('message', () => void outbox.refresh())
	mountOutboxNote(outbox)
	void outbox.flush()
}
