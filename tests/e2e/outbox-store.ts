/** The requests that a browser keeps until they are sent, as they are in its database. */
import type { Page } from 'playwright/test'

/** As devices have it, whatever the application calls it. */
const DATABASE = 'enquiry-outbox'

/** Returns what the device keeps; nothing where it has no such database. */
export function readOutbox(page: Page): Promise<{ body: string }[]> {
	return page.evaluate(
		(name) =>
			new Promise<{ body: string }[]>((resolve, reject) => {
				const opening = indexedDB.open(name)
				let isNew = false
				opening.addEventListener('upgradeneeded', () => {
					isNew = true
					opening.transaction?.abort()
				})
				opening.addEventListener('error', () =>
					isNew ? resolve([]) : reject(new Error('the outbox cannot be opened')),
				)
				opening.addEventListener('success', () => {
					const reading = opening.result.transaction('requests').objectStore('requests').getAll()
					reading.addEventListener('success', () => resolve(reading.result as { body: string }[]))
					opening.result.close()
				})
			}),
		DATABASE,
	)
}

interface Outbox {
	version: number
	stores: readonly string[]
	/** What is in the store of this name, if there is one. */
	requests?: readonly unknown[]
}

/** Replaces the database. The page that is open must leave it alone. */
export function writeOutbox(page: Page, outbox: Outbox): Promise<void> {
	return page.evaluate(
		({ name, version, stores, requests = [] }) =>
			new Promise<void>((resolve, reject) => {
				indexedDB.deleteDatabase(name)
				const opening = indexedDB.open(name, version)
				opening.addEventListener('upgradeneeded', () => {
					for (const store of stores) {
						const made = opening.result.createObjectStore(store, store === 'requests' ? { keyPath: 'id' } : {})
						if (store === 'requests') for (const request of requests) made.add(request)
					}
				})
				opening.addEventListener('success', () => {
					opening.result.close()
					resolve()
				})
				opening.addEventListener('error', () => reject(new Error('no database')))
			}),
		{ name: DATABASE, ...outbox },
	)
}
