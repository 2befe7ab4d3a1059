import { requestFromRow, type StoredRequest } from './stored-request.ts'
import { openStored } from './request-database.ts'

/**
 * Returns all stored requests, newest first; none if there is no database yet.
 *
 * @param database path of the SQLite file
 * @throws when the file exists and is not such a database
 */
export function listRequests(database: string): StoredRequest[] {
	using db = openStored(database)
	return db?.prepare('SELECT * FROM requests ORDER BY id DESC').all().map(requestFromRow) ?? []
}
