/**
 * Sends information requests, and keeps those that could not be sent on this device until they are.
 *
 * A request is written down before it is sent and deleted after a 2xx answer, so a tab that is closed meanwhile loses
 * nothing. Only one tab sends it at a time. What no client can know is whether a request whose answer never came
 * arrived: that one is sent again under the same number, by which a host that reads the number stores it once.
 */
import type { OutboxEnvironment } from './outbox-environment.ts'
import { sendOnce, settled } from './outbox-sender.ts'
import { createOutboxState, waitOf } from './outbox-state.ts'
import type { NewRequest, WaitingRequest } from './outbox-store.ts'

/**
 * sent: the service said 2xx. saved: kept, will be sent. refused: the service will never take it as it is. lost: not sent and
 * not kept.
 */
export type Outcome = 'sent' | 'saved' | 'refused' | 'lost'

export type Outbox = ReturnType<typeof createOutbox>

export function createOutbox(environment: OutboxEnvironment) {
	const { store, now, newId, withLock, warn } = environment
	const state = createOutboxState(environment, () => void flush())
	let flushing = Promise.resolve()

	async function sendDue(all: boolean): Promise<void> {
		const isDue = (item: WaitingRequest) => all || waitOf(item, now()) === 0
		for (const kept of await store.all().catch(() => [])) {
			if (!isDue(kept)) continue
			await withLock(kept.id, async () => {
				// Read again: another tab may have sent it meanwhile, or the reader deleted it.
				const item = await store.get(kept.id)
				if (!item || !isDue(item)) return
				if ((await sendOnce(environment, item)) === 'sent') state.countSent()
				await state.changed()
			})
		}
		await state.refresh()
	}

	/**
	 * Sends what is due, one after the other, after any earlier call has done so.
	 * @param all whether to send now what would wait longer: the connection is back, or the reader asks
	 */
	function flush(all = false): Promise<void> {
		flushing = flushing
			.then(() => sendDue(all))
			.catch((error: unknown) => warn('The kept information requests could not be read.', error))
		return flushing
	}

	return {
		/**
		 * Sends a new request, or keeps it.
		 * @param onKept called before it leaves, with whether the device has it now
		 */
		send: async (request: NewRequest, onKept: (kept: boolean) => void = () => {}): Promise<Outcome> => {
			const savedAt = now()
			const item: WaitingRequest = { ...request, id: newId(), savedAt, attempts: 0, nextTry: savedAt }
			let outcome = 'lost' as Outcome
			await withLock(item.id, async () => {
				let isKept = false
				const adding = store.add(item).then(() => (isKept = true))
				onKept(await settled(environment, adding))
				const attempt = await sendOnce(environment, item)
				if (attempt !== 'failed') outcome = attempt
				// A slow device may have it only by now.
				else if (isKept && (await store.get(item.id).catch(() => undefined))) outcome = 'saved'
				// The form still holds it, and a second one would be sent for what is put right there.
				if (attempt === 'refused') await settled(environment, store.remove(item.id))
				if (outcome === 'lost') void adding.then(() => store.remove(item.id)).catch(() => {})
			})
			if (outcome !== 'sent') await state.changed()
			return outcome
		},
		flush,
		/** Deletes a kept request unsent. */
		remove: async (id: string): Promise<void> => {
			await settled(environment, store.remove(id))
			await state.changed()
		},
		refresh: state.refresh,
		state: state.store,
	}
}
