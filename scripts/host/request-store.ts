/**
 * The database of requests as a server uses it: SQLite would stop the whole server while it waits for a lock, so this waits between
 * attempts instead.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { Query } from './store-request.ts'
import { errorCode, openDatabase } from './request-database.ts'

/** Thrown when the database can't store a request now, but may in a moment. */
export class StoreBusyError extends Error {
	override name = 'StoreBusyError'
}

/** SQLite's error codes for: locked by another connection, locked table. */
const LOCKED = [5, 6]
/** And for: no file descriptor or no access, full. */
const TEMPORARY = [...LOCKED, 14, 13]
/** How long a statement waits for a lock, and between two attempts. */
const PATIENCE_MS = 5_000
const PAUSE_MS = 20

/**
 * Returns the database in a file, which is made with the first statement. Statements run one after the other, so that in a flood of
 * posts only one of them tries a locked file again.
 * @param database path of the SQLite file
 */
export function requestStore(database: string): Query {
	let earlier: Promise<unknown> = Promise.resolve()
	return (sql, ...values) => {
		const until = performance.now() + PATIENCE_MS
		const result = earlier.then(() => run(database, sql, values, until))
		earlier = result.catch(() => {})
		return result
	}
}

/** @param until when it stops trying a locked file again, by `performance.now` */
async function run(database: string, sql: string, values: (string | number | null)[], until: number) {
	for (;;) {
		try {
			using db = openDatabase(database, 0)
			return db.prepare(sql).all(...values)
		} catch (error) {
			const code = errorCode(error)
			if (!TEMPORARY.includes(code)) throw error
			if (!LOCKED.includes(code) || performance.now() > until)
				throw new StoreBusyError('The database is busy.', { cause: error })
		}
		await wait(PAUSE_MS)
	}
}
