/** The SQLite file of stored requests: readable by its owner only, and nothing of a deleted request stays in it. */
import { chmodSync, closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const SCHEMA = readFileSync(join(import.meta.dirname, 'schema.sql'), 'utf8')
const OWNER_ONLY = 0o600
const PAGE_BYTES = 4096
/** The maximum size of the file: some 100,000 requests of maximum length. */
export const MAX_BYTES = 1024 ** 3

/**
 * Opens the file, and creates it, its folder and its tables when needed. Tables that an older file lacks are added.
 *
 * It is opened for each use and closed after it: requests are rare, another process (`npm run site -- requests list`) reads the same file, and
 * a person may delete it while the server runs. With a write-ahead log, readers never wait for a writer; SQLite's default
 * (synchronous = FULL) writes a request to the disk before it is answered.
 *
 * @param patience milliseconds that a statement waits, and stops its thread, while the file is locked
 * @throws when the file cannot be written or is not such a database
 */
export function openDatabase(file: string, patience = 5_000): DatabaseSync {
	// SQLite's name for a database in memory, which has no file.
	if (file !== ':memory:') {
		mkdirSync(dirname(file), { recursive: true })
		createPrivateFile(file)
	}
	const db = new DatabaseSync(file, { timeout: patience, enableForeignKeyConstraints: true })
	// Overwrites deleted content with zeros, which SQLite would otherwise leave in the file until it needs the space.
	db.exec('PRAGMA secure_delete = ON; PRAGMA journal_mode = WAL')
	db.exec(`PRAGMA max_page_count = ${MAX_BYTES / PAGE_BYTES}`)
	db.exec(SCHEMA)
	return db
}

/** Creates the file when it is missing, and lets only its owner read it. SQLite gives its journal the same rights. */
export function createPrivateFile(file: string): void {
	closeSync(openSync(file, 'a', OWNER_ONLY))
	chmodSync(file, OWNER_ONLY)
}
