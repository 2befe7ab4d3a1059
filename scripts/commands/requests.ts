/** `npm run site -- requests …`: lists, finds, corrects, deletes and backs up the requests that a server has stored. */
import { count } from '../../src/core/format.ts'
import { resolve } from 'node:path'
import type { StoredRequest } from '../host/store-request.ts'
import { listRequests } from '../host/request-life.ts'
import { requestsCsv } from '../host/requests-csv.ts'
import { momentBefore } from '../host/duration.ts'
import {
	backUpRequests,
	correctRequest,
	deleteRequest,
	findRequests,
	markAnswered,
	purgeRequests,
	requestState,
	waitingRequests,
} from '../host/request-life.ts'
import { refuseOtherFile } from '../host/request-database.ts'
import { UsageError } from './outcome.ts'

interface InDatabase {
	/** The SQLite file. */
	database: string
}

/** Ends a command that was given a file of something else, before it changes anything of it. */
export function refuseOtherDatabase(database: string): void {
	try {
		refuseOtherFile(database)
	} catch (error) {
		throw asUsageError(error)
	}
}

/** Prints people's requests, newest first, or those that filled in the hidden field; as a table for a spreadsheet with `csv`. */
export function listRequestsCommand({ database, spam, csv }: InDatabase & { spam: boolean; csv: boolean }): void {
	const all = listRequests(database)
	const requests = all.filter((request) => request.spam === spam)
	if (csv) return void process.stdout.write(requestsCsv(requests))
	if (requests.length === 0)
		console.log(
			spam ? 'No spam has been captured.' : 'No requests have been captured yet. Run npm run preview and send one.',
		)
	print(requests)
	const others = all.length - requests.length
	if (others > 0 && !spam)
		console.log(`${others} more filled in the hidden field: npm run site -- requests list --spam`)
}

/** Prints all that is stored about a person; with `json` as a copy for them. */
export function findRequestsCommand(text: string, { database, json }: InDatabase & { json: boolean }): void {
	// An empty text would find everyone.
	if (text.trim() === '') throw new UsageError('Name what to find.', 'A name, an email address or a telephone number.')
	const found = findRequests(database, text.trim())
	if (!json) {
		if (found.length === 0) console.log('No request contains that.')
		return print(found)
	}
	const whole = found.map((request) => ({ ...request, ...requestState(database, request.id) }))
	console.log(JSON.stringify(whole, null, '\t'))
}

/** Changes fields of a request, each given as NAME=VALUE. */
export function correctRequestCommand(
	id: number,
	{ database, set }: InDatabase & { set: readonly (readonly [name: string, value: string])[] },
): void {
	try {
		if (!correctRequest(database, id, Object.fromEntries(set))) failUnknown(id)
	} catch (error) {
		throw asUsageError(error)
	}
	console.log(`Request ${id} is corrected. Copies that were sent on by email are not.`)
}

/** Notes that someone has answered a request. */
export function answeredRequestCommand(id: number, { database }: InDatabase): void {
	if (!markAnswered(database, id, new Date())) failUnknown(id)
	console.log(`Request ${id} is marked as answered.`)
}

export function deleteRequestCommand(id: number, { database }: InDatabase): void {
	if (!deleteRequest(database, id)) failUnknown(id)
	console.log(`Request ${id} is deleted. Delete copies in mailboxes, other services and back-ups too.`)
}

/** Deletes requests older than a length of time such as `12months`. */
export function purgeRequestsCommand(age: string, { database }: InDatabase): void {
	const now = new Date()
	const moment = before(age, now)
	if (moment > before('1d', now))
		throw new UsageError(
			`"${age}" would delete requests of less than a day ago, which no one may have answered.`,
			'Write a day or more, such as 12months. One request is deleted by its number: requests delete 12',
		)
	console.log(`Deleted, because received more than ${age} ago: ${count(purgeRequests(database, moment), 'request')}.`)
}

/**
 * Lists the requests that are older than a length of time and have reached no one. Returns 1 if there are any, for a monitor.
 * Prints numbers and times only: what people wrote must not get into the mail of a monitor.
 */
export function waitingRequestsCommand(age: string, { database }: InDatabase): number {
	const waiting = waitingRequests(database, before(age))
	for (const { id, receivedAt } of waiting) {
		const tried = requestState(database, id).deliveries.map(
			({ channel, attempts, error }) => `; ${channel}: ${attempts} attempts, last ${error ?? 'unfinished'}`,
		)
		console.log(`#${id}  ${receivedAt}  not delivered and not marked as answered${tried.join('')}`)
	}
	if (waiting.length === 0) console.log(`No request has waited for more than ${age}.`)
	return waiting.length === 0 ? 0 : 1
}

/** Copies the database while a server uses it. */
export async function backUpRequestsCommand(file: string, { database }: InDatabase): Promise<void> {
	const copy = resolve(file)
	await backUpRequests(database, copy).catch((error: unknown) => {
		throw asUsageError(error)
	})
	console.log(`The requests are copied to ${copy}`)
}

function before(age: string, now = new Date()): Date {
	const moment = momentBefore(now, age)
	if (!moment) throw new UsageError(`"${age}" is no length of time.`, 'Write one such as 24h, 90d or 12months.')
	return moment
}

function failUnknown(id: number): never {
	throw new UsageError(`There is no request ${id}.`)
}

function asUsageError(error: unknown): unknown {
	return error instanceof Error && !(error instanceof UsageError) ? new UsageError(error.message) : error
}

function print(requests: readonly StoredRequest[]): void {
	for (const { id, form, receivedAt, fields, spam } of requests) {
		console.log(`#${id}  ${receivedAt}  ${form}${spam ? '  spam' : ''}`)
		const width = Math.max(0, ...Object.keys(fields).map((name) => name.length))
		for (const [name, value] of Object.entries(fields)) {
			console.log(`  ${name.padEnd(width)}  ${printable(value).replaceAll('\n', `\n${' '.repeat(width + 4)}`)}`)
		}
		console.log()
	}
}

/** Removes control codes other than line breaks: a visitor wrote the value, and codes could change what the terminal shows. */
function printable(value: string): string {
	return value.replace(/[^\P{Cc}\n]/gu, '')
}
