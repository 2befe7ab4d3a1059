/** The SQLite file of stored requests: readable by its owner only, and nothing of a deleted request stays in it. */
import { chmodSync, closeSync, mkdirSync, openSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const SCHEMA = readFileSync(join(import.meta.dirname, 'schema.sql'), 'utf8')
const OWNER_ONLY = 0o600
const PAGE_BYTES = 4096
/** SQLite's error code for a file that is no database. */
const NOT_A_DATABASE = 26
/** The maximum size of the file: some 100,000 requests of maximum length. */
export const MAX_BYTES = 1024 ** 3

/** Thrown for a file that holds something else than requests. Nothing of it is changed. */
export class OtherFileError extends Error {
	constructor(file: string) {
		super(`${file} is not a database of requests.`)
	}
}

/**
 * Opens the file, and creates it, its folder and its tables when needed. Tables that an older file lacks are added.
 *
 * It is opened for each use and closed after it: requests are rare, another process (`npm run site -- requests list`) reads the same file, and
 * a person may delete it while the server runs. With a write-ahead log, readers never wait for a writer; SQLite's default
 * (synchronous = FULL) writes a request to the disk before it is answered.
 *
 * @param patience milliseconds that a statement waits, and stops its thread, while the file is locked
 * @throws when the file cannot be written; OtherFileError when it is not such a database
 */
export function openDatabase(file: string, patience = 5_000): DatabaseSync {
	// SQLite's name for a database in memory, which has no file.
	if (file !== ':memory:') makePrivate(file, patience)
	const db = openChecked(file, patience)
	// Overwrites deleted content with zeros, which SQLite would otherwise leave in the file until it needs the space.
	db.exec('PRAGMA secure_delete = ON; PRAGMA journal_mode = WAL')
	db.exec(`PRAGMA max_page_count = ${MAX_BYTES / PAGE_BYTES}`)
	db.exec(SCHEMA)
	return db
}

/** Returns the database for what someone does with stored requests; null if none was stored. */
export function openStored(file: string): DatabaseSync | null {
	return statSync(file, { throwIfNoEntry: false })?.size ? openDatabase(file) : null
}

/** @throws OtherFileError when the file is there, and is neither empty nor such a database */
export function refuseOtherFile(file: string): void {
	const stats = statSync(file, { throwIfNoEntry: false })
	if (stats && !stats.isFile()) throw new OtherFileError(file)
	if (stats?.size) openChecked(file, 5_000).close()
}

/** Creates the file when it is missing, and lets only its owner read one that holds requests. SQLite gives its journal the same rights. */
function makePrivate(file: string, patience: number): void {
	const stats = statSync(file, { throwIfNoEntry: false })
	if (!stats) {
		mkdirSync(dirname(file), { recursive: true })
		return createPrivateFile(file)
	}
	if (!stats.isFile()) throw new OtherFileError(file)
	if ((stats.mode & 0o777) === OWNER_ONLY) return
	openChecked(file, patience).close()
	chmodSync(file, OWNER_ONLY)
}

/** Looks into a file without changing it. */
const FOUND = `SELECT count(*) AS tables,
	(SELECT count(*) FROM pragma_table_info('requests') WHERE name IN ('form', 'received_at', 'fields', 'spam')) AS columns
	FROM sqlite_schema`

function openChecked(file: string, patience: number): DatabaseSync {
	const db = new DatabaseSync(file, { timeout: patience, enableForeignKeyConstraints: true })
	try {
		const found = db.prepare(FOUND).get()
		if (found?.['tables'] !== 0 && found?.['columns'] !== 4) throw new OtherFileError(file)
		return db
	} catch (error) {
		db.close()
		throw errorCode(error) === NOT_A_DATABASE ? new OtherFileError(file) : error
	}
}

/** Returns SQLite's code of an error; 0 for another one. The lower byte is the kind of error, and the rest has the details. */
export function errorCode(error: unknown): number {
	return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0
}

/** Creates a file that only its owner may read. */
export function createPrivateFile(file: string): void {
	closeSync(openSync(file, 'a', OWNER_ONLY))
}
