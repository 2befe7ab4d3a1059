/** Stores requests until they have arrived, in a database that all tabs share. */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { OUTBOX_DATABASE } from '../../core/device/storage-keys.ts'

/** A request as the form makes it. */
export interface NewRequest {
	/** Form-urlencoded, as it will be posted. */
	body: string
	/** What the request is about, for the reader to recognise it. */
	about: string
	/** The site's email address: the other way to reach us. */
	contact: string
}

/** A request that is stored on this device. */
export interface WaitingRequest extends NewRequest {
	/** The number by which the host knows a request that it has stored already. */
	id: string
	/** Milliseconds since 1970, as all times here. */
	savedAt: number
	attempts: number
	/** Not before then, unless the reader or a new connection asks for it. */
	nextTry: number
	/** The host refused it for good when it was last sent. */
	refused?: boolean
}

/** All functions reject if the browser refuses storage or has no space left. */
export interface OutboxStore {
	all: () => Promise<WaitingRequest[]>
	get: (id: string) => Promise<WaitingRequest | undefined>
	/** Resolves once it is on the disk, as far as the browser can tell. */
	add: (item: WaitingRequest) => Promise<void>
	/** Changes an item; does nothing if it has been removed. */
	update: (id: string, change: Partial<WaitingRequest>) => Promise<void>
	remove: (id: string) => Promise<void>
	/**
	 * Takes the right to send an item, for browsers without Web Locks.
	 * @param duration in milliseconds
	 * @returns whether it was free
	 */
	lease: (id: string, duration: number) => Promise<boolean>
	release: (id: string) => Promise<void>
}

interface Schema extends DBSchema {
	requests: { key: string; value: WaitingRequest }
	leases: { key: string; value: number }
}

let opened: Promise<IDBPDatabase<Schema>> | undefined

function open(): Promise<IDBPDatabase<Schema>> {
	opened ??= openWhole().catch((error: unknown) => {
		clearConnection()
		throw error
	})
	return opened
}

/** Opens the database in its present version, and adds missing stores: the browser may have been closed while it made them. */
async function openWhole(): Promise<IDBPDatabase<Schema>> {
	const database = await openVersion()
	if (lacking(database).length === 0) return database
	database.close()
	return openVersion(database.version + 1)
}

function openVersion(version?: number): Promise<IDBPDatabase<Schema>> {
	return openDB<Schema>(OUTBOX_DATABASE, version, {
		upgrade(database) {
			for (const name of lacking(database))
				database.createObjectStore(name, name === 'requests' ? { keyPath: 'id' } : {})
		},
		// Another tab deletes or upgrades the database: close it, and open it again next time.
		blocking: close,
		terminated: clearConnection,
	})
}

const lacking = ({ objectStoreNames }: IDBPDatabase<Schema>) =>
	(['requests', 'leases'] as const).filter((name) => !objectStoreNames.contains(name))

function clearConnection(): void {
	opened = undefined
}

function close(_current: number, _blocked: number | null, event: IDBVersionChangeEvent): void {
	clearConnection()
	;(event.target as IDBDatabase).close()
}

export const store: OutboxStore = {
	all: async () => (await (await open()).getAll('requests')).sort((a, b) => a.savedAt - b.savedAt),
	get: async (id) => (await open()).get('requests', id),
	add: async (item) => {
		const transaction = (await open()).transaction('requests', 'readwrite', { durability: 'strict' })
		await Promise.all([transaction.store.add(item), transaction.done])
	},
	update: async (id, change) => {
		const transaction = (await open()).transaction('requests', 'readwrite')
		const item = await transaction.store.get(id)
		if (item) await transaction.store.put({ ...item, ...change })
		await transaction.done
	},
	remove: async (id) => {
		const transaction = (await open()).transaction(['requests', 'leases'], 'readwrite')
		await Promise.all([
			transaction.objectStore('requests').delete(id),
			transaction.objectStore('leases').delete(id),
			transaction.done,
		])
	},
	lease: async (id, duration) => {
		const transaction = (await open()).transaction('leases', 'readwrite')
		const held = (await transaction.store.get(id)) ?? 0
		// Read here and not earlier: a tab that waited for this transaction would take another tab's lease for one that ends too late.
		const now = Date.now()
		// A lease that ends later than a new one would was taken before the clock was set back.
		const free = held <= now || held > now + duration
		if (free) await transaction.store.put(now + duration, id)
		await transaction.done
		return free
	},
	release: async (id) => (await open()).delete('leases', id),
}
