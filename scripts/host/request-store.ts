/**
 * The database of requests on a separate thread: SQLite blocks its thread while it waits for a lock or the disk, and the server must
 * answer pages meanwhile. It has D1's interface, so that the same statements run on Cloudflare.
 */
import { Worker } from 'node:worker_threads'
import type { OutboxDatabase } from './outbox.ts'

export interface RequestStore extends OutboxDatabase {
	/** Stops the thread. Running statements reject. */
	close: () => Promise<void>
}

/** A message to the thread. */
export interface SqlStatement {
	id: number
	sql: string
	values: (string | number | null)[]
}
/** Its answer: rows, or SQLite's error code. */
export type Result = { id: number } & (
	| { rows: Record<string, unknown>[] }
	| { message: string; errcode: number | undefined }
)

/** Thrown when the database can't store a request now, but may in a moment. */
export class StoreBusyError extends Error {
	override name = 'StoreBusyError'
}

/** SQLite's error codes for: locked by another connection, locked table, no file descriptor or no access, full. */
const TEMPORARY = new Set([5, 6, 14, 13])
/** The maximum number of waiting statements: more wait only if the database has been locked for seconds. */
const MAX_PENDING = 1_000

interface Pending {
	resolve: (result: { results: Record<string, unknown>[] }) => void
	reject: (error: Error) => void
}

/**
 * Opens the thread; the file is made with the first statement.
 * @param database path of the SQLite file
 */
export function openRequestStore(database: string): RequestStore {
	const pending = new Map<number, Pending>()
	let worker: Worker | undefined
	let count = 0

	const rejectAll = (error: Error) => {
		for (const { reject } of pending.values()) reject(error)
		pending.clear()
	}
	/** A thread that has died is replaced. */
	const start = (): Worker => {
		const started = new Worker(new URL('request-worker.ts', import.meta.url), { workerData: database })
		const onEnd = (error: Error) => {
			if (worker === started) worker = undefined
			rejectAll(error)
		}
		started.on('message', (results: Result[]) => results.forEach(settle))
		started.on('error', onEnd)
		started.on('exit', () => onEnd(new Error('The thread of the database has ended.')))
		// The server and its timers say how long the process lives.
		started.unref()
		return started
	}
	const settle = (result: Result) => {
		const waiting = pending.get(result.id)
		pending.delete(result.id)
		if ('rows' in result) waiting?.resolve({ results: result.rows })
		else waiting?.reject(errorOf(result))
	}
	const run = (sql: string, values: SqlStatement['values']) =>
		new Promise<{ results: Record<string, unknown>[] }>((resolve, reject) => {
			if (pending.size >= MAX_PENDING) return reject(new StoreBusyError('Too many statements are waiting.'))
			worker ??= start()
			const id = ++count
			pending.set(id, { resolve, reject })
			// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
			worker.postMessage({ id, sql, values } satisfies SqlStatement)
		})

	return {
		prepare: (sql) => ({ bind: (...values) => ({ all: () => run(sql, values) }) }),
		close: async () => {
			await worker?.terminate()
		},
	}
}

function errorOf({ message, errcode }: { message: string; errcode: number | undefined }): Error {
	// The lower byte is the kind of error; the rest has the details.
	return errcode !== undefined && TEMPORARY.has(errcode & 0xff) ? new StoreBusyError(message) : new Error(message)
}
