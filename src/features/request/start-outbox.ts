/** The outbox of this browser. */
import { outboxChannel } from './channel.ts'
import { mountOutboxNote } from './outbox-note.tsx'
import { store } from './outbox-store.ts'
import { createOutbox } from './outbox.ts'

export const outbox = createOutbox({
	store,
	fetch: (address, init) => fetch(address, init),
	now: Date.now,
	newId,
	locks: (navigator as { locks?: LockManager }).locks,
	// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none: it never leaves the origin
	notify: () => outboxChannel?.postMessage('changed'),
	after: (milliseconds, work) => setTimeout(work, milliseconds),
	cancel: (timer) => clearTimeout(timer),
	warn: (message, error) => console.warn(message, error),
})

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

/** Returns 128 random bits in hexadecimal. `randomUUID` exists on secure origins only. */
function newId(): string {
	return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
