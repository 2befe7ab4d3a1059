import { OUTBOX_DATABASE } from '../../core/device/storage-keys.ts'

/** Notifies the other tabs that the outbox has changed. */
export const outboxChannel = new BroadcastChannel(OUTBOX_DATABASE)
