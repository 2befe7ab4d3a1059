/** Turns among processes that work in one checkout. */
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const LONGEST_WAIT_MS = 10 * 60_000

/**
 * Runs `work` while no other process of this checkout runs any. For what makes Vike read its config: it transpiles the
 * files of `pages/` in place and deletes them again, and two processes that do so at once take them from each other.
 * The lock is SQLite's, which the system takes back from a process that dies. Waiting blocks the event loop.
 * @throws Error when the turn does not come within ten minutes
 */
export async function inTurn<T>(root: string, work: () => Promise<T>): Promise<T> {
	const folder = path.join(root, '.work')
	mkdirSync(folder, { recursive: true })
	const lock = new DatabaseSync(path.join(folder, 'turn.sqlite'))
	try {
		lock.exec(`PRAGMA busy_timeout = ${LONGEST_WAIT_MS}; BEGIN EXCLUSIVE`)
		return await work()
	} finally {
		lock.close()
	}
}
