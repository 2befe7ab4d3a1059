import { OUTBOX_DATABASE } from '../../core/device/storage-keys.ts'

/** Tells the other tabs that the outbox has changed. Safari has channels from 15.4; before, a tab looks when it is shown. */
export const outboxChannel: BroadcastChannel | undefined =
	typeof BroadcastChannel === 'function' ? new BroadcastChannel(OUTBOX_DATABASE) : undefined
