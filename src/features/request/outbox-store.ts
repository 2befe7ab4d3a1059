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

interface Schema extends DBSchema {
	requests: { key: string; value: WaitingRequest }
}

let opened: Promise<IDBPDatabase<Schema>> | undefined

function open(): Promise<IDBPDatabase<Schema>> {
	opened ??= openWhole().catch((error: unknown) => {
		clearConnection()
		throw error
	})
	return opened
}

/** Opens the database in its present version, and adds its store if it lacks it: the browser may have been closed while it made it. */
async function openWhole(): Promise<IDBPDatabase<Schema>> {
	const database = await openVersion()
	if (database.objectStoreNames.contains('requests')) return database
	database.close()
	return openVersion(database.version + 1)
}

function openVersion(version?: number): Promise<IDBPDatabase<Schema>> {
	return openDB<Schema>(OUTBOX_DATABASE, version, {
		upgrade: (database) => void database.createObjectStore('requests', { keyPath: 'id' }),
		// Another tab deletes or upgrades the database: close it, and open it again next time.
		blocking: close,
		terminated: clearConnection,
	})
}

function clearConnection(): void {
	opened = undefined
}

function close(_current: number, _blocked: number | null, event: IDBVersionChangeEvent): void {
	clearConnection()
	;(event.target as IDBDatabase).close()
}

export type OutboxStore = typeof store

/** All functions reject if the browser refuses storage or has no space left. */
export const store = {
	all: async () => (await (await open()).getAll('requests')).sort((a, b) => a.savedAt - b.savedAt),
	get: async (id: string) => (await open()).get('requests', id),
	/** Resolves once it is on the disk, as far as the browser can tell. */
	add: async (item: WaitingRequest) => {
		const transaction = (await open()).transaction('requests', 'readwrite', { durability: 'strict' })
		await Promise.all([transaction.store.add(item), transaction.done])
	},
	/** Changes an item; does nothing if it has been removed. */
	update: async (id: string, change: Partial<WaitingRequest>) => {
		const transaction = (await open()).transaction('requests', 'readwrite')
		const item = await transaction.store.get(id)
		if (item) await transaction.store.put({ ...item, ...change })
		await transaction.done
	},
	remove: async (id: string) => (await open()).delete('requests', id),
}
