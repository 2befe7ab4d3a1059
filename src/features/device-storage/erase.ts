/** Looks for what DEVICE_STORAGE lists, and erases all that this site keeps, listed or not. */
import { OUTBOX_DATABASE } from '../../core/device/storage-keys.ts'
import { DEVICE_STORAGE, type StoredThing } from '../../core/device/stored-things.ts'
import { clearDraft } from '../request/draft.ts'
import { isRequestWaiting } from '../request/watch.ts'

/** The keys of what is on the device now. What the browser does not let us see is not. */
export async function findStored(): Promise<ReadonlySet<string>> {
	const found = await Promise.all(DEVICE_STORAGE.map((thing) => isThere(thing).catch(() => false)))
	return new Set(DEVICE_STORAGE.filter((_, index) => found[index]).map(({ key }) => key))
}

async function isThere({ where, key }: StoredThing): Promise<boolean> {
	if (where === 'localStorage') return localStorage.getItem(key) !== null
	if (where === 'sessionStorage') return sessionStorage.getItem(key) !== null
	// An outbox that has become empty stays behind as a file without a word in it.
	if (key === OUTBOX_DATABASE) return isRequestWaiting()
	const names = where === 'caches' ? await caches.keys() : (await indexedDB.databases()).map(({ name }) => name ?? '')
	return names.some((name) => name.startsWith(key))
}

/** Erases everything. Rejects when something would not go; the rest is gone even then. */
export async function eraseAll(): Promise<void> {
	clearDraft()
	const erasing = await Promise.allSettled([
		attempt(() => localStorage.clear()),
		attempt(() => sessionStorage.clear()),
		...DEVICE_STORAGE.filter(({ where }) => where === 'indexedDB').map(({ key }) => eraseDatabase(key)),
		attempt(eraseCaches),
	])
	// Every tab's outbox, this one's too, looks again and finds nothing.
	const channel = new BroadcastChannel(OUTBOX_DATABASE)
	// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none: it never leaves the origin
	channel.postMessage('changed')
	channel.close()
	// A tab gets no event for its own changes, and its shortlist must look again.
	window.dispatchEvent(new StorageEvent('storage', { key: null }))
	if (erasing.some(({ status }) => status === 'rejected')) throw new Error('not everything could be erased')
}

/** Turns what throws synchronously, where storage is refused, into a rejection. */
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
		// A tab that does not let go. The database goes when that tab does.
		erasing.addEventListener('blocked', () => reject(new Error(`the database ${name} is in use`)))
	})
}
