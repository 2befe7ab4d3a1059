/**
 * `npm run captured`: lists, finds, corrects, deletes and backs up the requests that the server has captured.
 *
 *     npm run captured                              people's requests, newest first
 *     npm run captured -- --spam                    those that filled in the hidden field
 *     npm --silent run captured -- --csv > x.csv    as a table for a spreadsheet
 *     npm run captured -- --find mere@example.nz    all that is stored about a person; --export prints it as JSON
 *     npm run captured -- --correct 12 --set phone="021 123 456"
 *     npm run captured -- --answered 12             someone has answered it
 *     npm run captured -- --delete 12
 *     npm run captured -- --purge-older-than 12months
 *     npm run captured -- --since 24h               exit code 1 when an older request has reached no one, for a monitor
 *     npm run captured -- --backup copy.sqlite      while the server runs
 *
 * With `--database FILE` it uses that database and not the preview's. The exit code is 2 when an option is wrong.
 */
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { CapturedSubmission } from '../host/captured-request.ts'
import { listCaptured } from '../host/captured-requests.ts'
import { capturedCsv } from '../host/csv.ts'
import { momentBefore } from '../host/duration.ts'
import {
	backUpRequests,
	correctRequest,
	deleteRequest,
	findRequests,
	markAnswered,
	purgeRequests,
	requestStates,
	waitingRequests,
} from '../host/request-life.ts'
import { PROJECT_ROOT } from '../project-root.ts'

const ACTIONS = {
	find,
	export: exportRequests,
	correct,
	answered,
	delete: deleteOne,
	'purge-older-than': purge,
	since: reportWaiting,
	backup: backUp,
} as const

const { values } = readOptions()
const database = resolve(values.database)
const now = new Date()

const chosen = (Object.keys(ACTIONS) as (keyof typeof ACTIONS)[]).filter((action) => values[action] !== undefined)
const [action] = chosen
if (chosen.length > 1) fail(`Choose one of --${chosen.join(' and --')}.`)
else if (action === undefined) list()
else await ACTIONS[action](values[action] ?? '')

function readOptions() {
	const action = { type: 'string' } as const
	try {
		return parseArgs({
			options: {
				csv: { type: 'boolean', default: false },
				spam: { type: 'boolean', default: false },
				database: { type: 'string', default: join(PROJECT_ROOT, '.work/captured.sqlite') },
				set: { type: 'string', multiple: true, default: [] },
				find: action,
				export: action,
				correct: action,
				answered: action,
				delete: action,
				'purge-older-than': action,
				since: action,
				backup: action,
			},
		})
	} catch (error) {
		return fail(error instanceof Error ? error.message : String(error))
	}
}

function list(): void {
	const all = listCaptured(database)
	const submissions = all.filter(({ spam }) => spam === values.spam)
	if (values.csv) return void process.stdout.write(capturedCsv(submissions))
	if (submissions.length === 0) {
		console.log(
			values.spam
				? 'No spam has been captured.'
				: 'No requests have been captured yet. Run npm run preview and send one.',
		)
	}
	print(submissions)
	const others = all.length - submissions.length
	if (others > 0 && !values.spam) console.log(`${others} more filled in the hidden field: npm run captured -- --spam`)
}

function find(text: string): void {
	const found = searched(text)
	if (found.length === 0) console.log('No request contains that.')
	print(found)
}

function exportRequests(text: string): void {
	const found = searched(text)
	const states = requestStates(
		database,
		found.map(({ id }) => id),
	)
	console.log(
		JSON.stringify(
			found.map((request) => ({ ...request, ...states.get(request.id) })),
			null,
			'\t',
		),
	)
}

/** An empty text would find everyone. */
function searched(text: string): CapturedSubmission[] {
	return text.trim()
		? findRequests(database, text.trim())
		: fail('Name what to find: a name, an email address or a telephone number.')
}

function correct(id: string): void {
	const changes = values.set.map((change): [string, string] => {
		const at = change.indexOf('=')
		return at < 1 ? fail(`"--set ${change}" is not NAME=VALUE.`) : [change.slice(0, at), change.slice(at + 1)]
	})
	if (changes.length === 0) fail('Say what to correct: --set NAME=VALUE, once or more.')
	try {
		if (!correctRequest(database, idOf(id), Object.fromEntries(changes))) failUnknown(id)
	} catch (error) {
		fail(error instanceof Error ? error.message : String(error))
	}
	console.log(`Request ${id} is corrected. Copies that were sent on by email or webhook are not.`)
}

function answered(id: string): void {
	if (!markAnswered(database, idOf(id), now)) failUnknown(id)
	console.log(`Request ${id} is marked as answered.`)
}

function deleteOne(id: string): void {
	if (!deleteRequest(database, idOf(id))) failUnknown(id)
	console.log(`Request ${id} is deleted. Delete copies in mailboxes, other services and back-ups too.`)
}

function purge(duration: string): void {
	console.log(`${purgeRequests(database, before(duration))} requests received more than ${duration} ago are deleted.`)
}

/** Prints numbers and times only: what people wrote must not get into the mail of a monitor. */
function reportWaiting(duration: string): void {
	const waiting = waitingRequests(database, before(duration))
	const states = requestStates(
		database,
		waiting.map(({ id }) => id),
	)
	for (const { id, receivedAt } of waiting) {
		const tried = (states.get(id)?.deliveries ?? []).map(
			({ channel, attempts, error }) => `; ${channel}: ${attempts} attempts, last ${error ?? 'unfinished'}`,
		)
		console.log(`#${id}  ${receivedAt}  not delivered and not marked as answered${tried.join('')}`)
	}
	if (waiting.length === 0) console.log(`No request has waited for more than ${duration}.`)
	else process.exitCode = 1
}

async function backUp(copy: string): Promise<void> {
	try {
		await backUpRequests(database, resolve(copy))
	} catch (error) {
		fail(error instanceof Error ? error.message : String(error))
	}
	console.log(`The requests are copied to ${resolve(copy)}`)
}

function before(duration: string): Date {
	return (
		momentBefore(now, duration) ?? fail(`"${duration}" is no length of time. Write one such as 24h, 90d or 12months.`)
	)
}

function idOf(id: string): number {
	return /^\d{1,15}$/.test(id) ? Number(id) : fail(`"${id}" is not the number of a request.`)
}

function failUnknown(id: string): never {
	return fail(`There is no request ${id}.`)
}

function fail(message: string): never {
	console.error(message)
	process.exit(2)
}

function print(submissions: readonly CapturedSubmission[]): void {
	for (const { id, form, receivedAt, fields, spam } of submissions) {
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
