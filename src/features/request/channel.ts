import { OUTBOX_DATABASE } from '../../core/device/storage-keys.ts'

/** Opens a channel on which tabs notify each other that the outbox has changed; undefined where the browser refuses it, as Firefox does with storage blocked. */
export function openOutboxChannel(): BroadcastChannel | undefined {
	try {
		return new BroadcastChannel(OUTBOX_DATABASE)
	} catch {
		return undefined
	}
}

/** The channel of this page. */
export const outboxChannel = openOutboxChannel()
