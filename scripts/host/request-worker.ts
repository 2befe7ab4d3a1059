/** The thread of request-store.ts: runs the statements that it is sent on the SQLite file. */
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'
import type { DatabaseSync } from 'node:sqlite'
import { openDatabase } from './request-database.ts'
import type { Result, SqlStatement } from './request-store.ts'

const port = parentPort
if (port === null) throw new Error('This file is the thread of request-store.ts.')

port.on('message', (first: SqlStatement) => {
	const statements = [first]
	for (let next = receiveMessageOnPort(port); next; next = receiveMessageOnPort(port))
		statements.push(next.message as SqlStatement)
	port.postMessage(runTogether(statements))
})

/** Runs all waiting statements in one transaction, so that they share one write to the disk, and then answers each. */
function runTogether(statements: readonly SqlStatement[]): Result[] {
	try {
		using db = openDatabase(workerData as string)
		db.exec('BEGIN IMMEDIATE')
		const results = statements.map((statement) => runOne(db, statement))
		db.exec('COMMIT')
		return results
	} catch (error) {
		return statements.map(({ id }) => ({ id, ...failureOf(error) }))
	}
}

/** @throws when SQLite has rolled back the transaction with all earlier statements */
function runOne(db: DatabaseSync, { id, sql, values }: SqlStatement): Result {
	try {
		return { id, rows: db.prepare(sql).all(...values) }
	} catch (error) {
		if (!db.isTransaction) throw error
		return { id, ...failureOf(error) }
	}
}

function failureOf(error: unknown): { message: string; errcode: number | undefined } {
	const message = error instanceof Error ? error.message : String(error)
	const errcode = error instanceof Error && 'errcode' in error ? Number(error.errcode) : undefined
	return { message, errcode }
}
