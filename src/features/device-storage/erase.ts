/** Finds what DEVICE_STORAGE lists, and erases everything that this site stores, listed or not. */
import { storedText } from '../../components/stored-value.ts'
import { OUTBOX_DATABASE } from '../../core/device/storage-keys.ts'
import { DEVICE_STORAGE, type StoredThing } from '../../core/device/stored-things.ts'
import { clearDraft } from '../request/draft.ts'
import { openOutboxChannel } from '../request/channel.ts'
import { isRequestWaiting } from '../request/watch.ts'

/** Returns the keys of what is on the device, without what the browser doesn't let us see. */
export async function findStored(): Promise<ReadonlySet<string>> {
	const found = await Promise.all(DEVICE_STORAGE.map((thing) => isThere(thing).catch(() => false)))
	return new Set(DEVICE_STORAGE.filter((_, index) => found[index]).map(({ key }) => key))
}

async function isThere({ where, key }: StoredThing): Promise<boolean> {
	if (where === 'localStorage') return localStorage.getItem(key) !== null
	if (where === 'sessionStorage') return sessionStorage.getItem(key) !== null
	// An outbox that is empty again is still a database.
	if (key === OUTBOX_DATABASE) return isRequestWaiting()
	const names = where === 'caches' ? await caches.keys() : (await indexedDB.databases()).map(({ name }) => name ?? '')
	return names.some((name) => name.startsWith(key))
}

/** Returns a function that brings back what readers wrote or chose, as it is now; what is kept since then stays. */
export async function rememberStored(): Promise<() => Promise<void>> {
	const texts = DEVICE_STORAGE.flatMap(({ where, key }) => {
		if (where !== 'localStorage' && where !== 'sessionStorage') return []
		const stored = storedText(where, key)
		return [{ stored, text: stored.get() }]
	})
	const outbox = (await isRequestWaiting()) ? (await import('../request/outbox-store.ts')).store : undefined
	const requests = (await outbox?.all()) ?? []
	return async () => {
		for (const { stored, text } of texts) if (stored.get() === undefined) stored.set(text)
		await Promise.all(requests.map(async (request) => outbox?.add(request)))
		readAgain()
	}
}

function readAgain(): void {
	// The outbox of every tab, this one included, reads its database again.
	const channel = openOutboxChannel()
	// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none: it never leaves the origin
	channel?.postMessage('changed')
	channel?.close()
	// A tab gets no event for its own changes, and its own stores must read again.
	window.dispatchEvent(new StorageEvent('storage', { key: null }))
}

/** Erases everything. Rejects if something couldn't be erased; the rest is erased even then. */
export async function eraseAll(): Promise<void> {
	clearDraft()
	const erasing = await Promise.allSettled([
		attempt(() => localStorage.clear()),
		attempt(() => sessionStorage.clear()),
		...DEVICE_STORAGE.filter(({ where }) => where === 'indexedDB').map(({ key }) => eraseDatabase(key)),
		attempt(eraseCaches),
	])
	readAgain()
	if (erasing.some(({ status }) => status === 'rejected')) throw new Error('not everything could be erased')
}

/** Turns an exception, which refused storage causes, into a rejection. */
async function attempt(work: () => unknown): Promise<void> {
	await work()
}

async function eraseCaches(): Promise<void> {
	// On an insecure origin there are none.
	if (!('caches' in window)) return
	await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
	const workers = (await navigator.serviceWorker?.getRegistrations()) ?? []
	await Promise.all(workers.map((worker) => worker.unregister()))
}

function eraseDatabase(name: string): Promise<void> {
	return new Promise((resolve, reject) => {
		const erasing = indexedDB.deleteDatabase(name)
		erasing.addEventListener('success', () => resolve())
		erasing.addEventListener('error', () => reject(new Error(`the database ${name} could not be erased`)))
		// Another tab has it open. It is deleted when that tab is closed.
		erasing.addEventListener('blocked', () => reject(new Error(`the database ${name} is in use`)))
	})
}
