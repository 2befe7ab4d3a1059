/** That a stored request reaches a person: a real mail server, with the faults that such servers have. */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mailFromEnvironment, type SendMail } from '../../scripts/host/mail.ts'
import { startNotifier, type Notifier } from '../../scripts/host/notifier.ts'
import {
	listRequests,
	deleteRequest,
	markAnswered,
	requestState,
	waitingRequests,
} from '../../scripts/host/request-life.ts'
import { requestStore } from '../../scripts/host/request-store.ts'
import { insertRequest } from './insert-request.ts'
import { startOwnServer } from './own-server.ts'
import { folderForTest, writeFiles } from '../temporary-folder.ts'

const WORDS = 'Secret words of Mere'
const RETRY_MS = 20
/** No server of these tests takes long, so on a slow machine it isn't given up; only a test of a silent server waits for that. */
const PATIENCE_MS = 240_000

let folder: string
let database: string
let log: string[]
const stops: (() => unknown)[] = []

beforeEach(() => {
	folder = folderForTest('notify')
	database = join(folder, 'requests.sqlite')
	log = []
})
afterEach(async () => {
	for (const stop of stops.splice(0).toReversed()) await stop()
})

function store(fields: Record<string, string> = {}, spam = false): void {
	const all = { name: 'Mere Ōtene', email: 'mere@example.nz', message: WORDS, ...fields }
	insertRequest(database, { form: 'village-inquiry', fields: all, spam, requestId: randomUUID() })
}

/** What the mail server answers to the next messages: a code refuses one; when the list is empty it takes them. */
const smtpFaults: number[] = []
let mails: Email[]
let signedIn: unknown
let smtp: SMTPServer

/** A mail server that keeps what it takes in memory. */
function startSmtp(port = 0): Promise<number> {
	mails = []
	smtpFaults.length = 0
	smtp = new SMTPServer({
		authOptional: true,
		disabledCommands: ['STARTTLS'],
		logger: false,
		onAuth({ username, password }, _session, done) {
			signedIn = [username, password]
			done(null, { user: username ?? '' })
		},
		onData(stream, _session, done) {
			const chunks: Buffer[] = []
			stream.on('data', (chunk: Buffer) => chunks.push(chunk))
			stream.on('end', () => {
				const code = smtpFaults.shift()
				// An answer that repeats the message, as filters do.
				if (code !== undefined) return done(Object.assign(new Error(`refused: ${WORDS}`), { responseCode: code }))
				void keepMail(Buffer.concat(chunks)).finally(done)
			})
		},
	})
	stops.push(() => new Promise<void>((done) => smtp.close(() => done())))
	return listening(smtp.listen(port, '127.0.0.1'))
}

async function listening(server: Server): Promise<number> {
	if (!server.listening) await once(server, 'listening')
	return (server.address() as AddressInfo).port
}

async function keepMail(bytes: Buffer): Promise<void> {
	mails.push(await PostalMime.parse(bytes))
}

const settings = (port: number, user = '') => ({
	NOTIFY_SMTP_URL: `smtp://${user}127.0.0.1:${port}`,
	NOTIFY_FROM: 'site@example.nz',
	NOTIFY_TO: 'office@example.nz',
})

function email(port: number, timeoutMs = PATIENCE_MS): SendMail {
	return mailFromEnvironment(settings(port), timeoutMs)!
}

/** Mails what is stored, and resolves once so many have arrived. */
async function mailed(count: number, port: number): Promise<void> {
	notify(email(port))
	await until(() => mails.length === count)
}

function notify(send: SendMail): Notifier {
	const notifier = startNotifier(requestStore(database), send, (line) => log.push(line), RETRY_MS)
	stops.push(() => notifier.close())
	return notifier
}

const until = (condition: () => boolean) => vi.waitUntil(condition, { timeout: 120_000, interval: 10 })
const deliveries = () => requestState(database, 1).deliveries
const expectDelivered = () => until(() => deliveries().every(({ deliveredAt }) => deliveredAt !== null))

test('a request is mailed once, with the words in the text and nowhere else', async () => {
	const port = await startSmtp()
	const notifier = notify(email(port))
	store()
	store({}, true)
	notifier.wake()
	await until(() => mails.length === 1)
	await expectDelivered()
	const [mail] = mails
	expect(mail).toMatchObject({
		subject: 'Information request 1',
		from: { address: 'site@example.nz' },
		to: [{ address: 'office@example.nz' }],
		replyTo: [{ address: 'mere@example.nz' }],
	})
	expect(mail?.text).toContain('Mere Ōtene')
	expect(mail?.text).toContain(WORDS)
	// What comes after it is mailed, and it is not mailed again before that.
	store()
	notifier.wake()
	await until(() => mails.length === 2)
	expect([mails[1]?.subject, log]).toEqual(['Information request 3', []])
})

test('nothing that is typed adds a recipient or a header', async () => {
	const port = await startSmtp()
	for (const address of ['a@x.nz,b@x.nz', 'a@x.nz\r\nBcc: b@x.nz', '"x" <a@x.nz>', 'a@x.nz;b@x.nz'])
		store({ email: address, name: 'A\r\nBcc: b@x.nz\r\n\r\nB' })
	await mailed(4, port)
	for (const { to, cc, bcc, replyTo } of mails) {
		expect([to?.length, cc, bcc, replyTo]).toEqual([1, undefined, undefined, undefined])
	}
})

test('what arrives under an address that can be answered is answered to it', async () => {
	const port = await startSmtp()
	const addresses = ["o'brien+x@xtra.co.nz", ' mere@xtra.co.nz ']
	for (const address of [...addresses, 'mere@henare.māori.nz', 'hēni@xtra.co.nz', 'mere..h@xtra.co.nz'])
		store({ email: address })
	await mailed(5, port)
	expect(mails.map(({ replyTo }) => replyTo?.map(({ address }) => address).join())).toEqual([
		...addresses.map((address) => address.trim()),
		'mere@henare.xn--mori-qsa.nz',
		undefined,
		undefined,
	])
})

test.each([421, 535, 550])('SMTP %i: it is tried again, and the log repeats no words', async (code) => {
	const port = await startSmtp()
	smtpFaults.push(code, code)
	store()
	await mailed(1, port)
	await expectDelivered()
	expect(deliveries()).toMatchObject([{ channel: 'email', attempts: 3, error: null }])
	expect(log).toHaveLength(2)
	expect(log[0]).toContain(`Request 1 was not mailed: ${code}.`)
	expect(log.join()).not.toMatch(/Secret|Mere|mere/)
})

test('one request that is refused does not hold up the others', async () => {
	const port = await startSmtp()
	smtpFaults.push(550)
	store()
	store()
	await mailed(2, port)
	expect(mails.map(({ subject }) => subject)).toEqual(['Information request 2', 'Information request 1'])
})

test('a server that is not there: tried until it is, and the monitor says so meanwhile', async () => {
	const port = await startSmtp()
	await new Promise<void>((done) => smtp.close(() => done()))
	store()
	notify(email(port))
	await until(() => log.length >= 3)
	const later = new Date(Date.now() + 1000)
	expect(waitingRequests(database, later)).toHaveLength(1)
	await startSmtp(port)
	await until(() => mails.length === 1)
	await expectDelivered()
	expect(waitingRequests(database, later)).toEqual([])
})

test('a server that says nothing, or stops half way, is given up and tried again', async () => {
	const sockets: Socket[] = []
	const silent = createServer((socket) => {
		sockets.push(socket.on('error', () => {}).resume())
		if (sockets.length % 2 === 0) socket.write('220 slow\r\n')
	}).listen(0, '127.0.0.1')
	stops.push(() => silent.close(() => {}))
	const port = await listening(silent)
	store()
	const hasty = notify(email(port, 400))
	await until(() => log.length >= 2)
	expect(log.join()).toContain('ETIMEDOUT')
	await hasty.close()
	const closed = new Promise((done) => silent.close(done))
	for (const socket of sockets) socket.destroy()
	await closed
	await startSmtp(port)
	await mailed(1, port)
})

test('what is answered or deleted meanwhile is not mailed any more', async () => {
	const port = await startSmtp()
	store()
	store()
	store()
	markAnswered(database, 1, new Date())
	deleteRequest(database, 2)
	await mailed(1, port)
	expect(mails[0]?.subject).toBe('Information request 3')
})

test('settings that are incomplete or send words in the clear are refused, without repeating a password', () => {
	expect(mailFromEnvironment({})).toBeNull()
	const mail = { NOTIFY_SMTP_URL: 'smtps://u:p@mail.example.nz', NOTIFY_FROM: 'a@b.nz', NOTIFY_TO: 'c@d.nz' }
	for (const wrong of [
		{ NOTIFY_SMTP_URL: mail.NOTIFY_SMTP_URL },
		{ ...mail, NOTIFY_TO: 'a@b.nz, c@d.nz' },
		{ ...mail, NOTIFY_SMTP_URL: 'http://u:hunter2@mail' },
		{ ...mail, NOTIFY_SMTP_URL: 'smtps://u:hunter2@:x' },
		{ ...mail, NOTIFY_SMTP_URL: 'smtps://u:hunter2%off@mail' },
	]) {
		expect(() => mailFromEnvironment(wrong)).toThrow(/^(?!.*hunter2).*NOTIFY_/)
	}
})

test('a user name and password are sent as they are', async () => {
	const port = await startSmtp()
	store()
	notify(mailFromEnvironment(settings(port, 'site%40x.nz:100%25@'), PATIENCE_MS)!)
	await until(() => mails.length === 1)
	expect(signedIn).toEqual(['site@x.nz', '100%'])
})

test('serve killed between storing and sending: the next start sends', async () => {
	writeFiles(folder, { 'dist/index.html': '<title>Home</title>' })
	// Takes the connection and never answers, so that the first server dies while it sends.
	const silent = createServer((socket) => socket.on('error', () => {})).listen(0, '127.0.0.1')
	const port = await listening(silent)
	const serve = async (smtpPort: number) => {
		const server = await startOwnServer(join(folder, 'dist'), database, [], settings(smtpPort))
		stops.push(() => server.end('SIGKILL'))
		return server
	}
	const first = await serve(port)
	const body = new URLSearchParams({ 'form-name': 'village-inquiry', name: 'Mere', email: 'm@x.nz', message: WORDS })
	expect((await fetch(`${first.url}/`, { method: 'POST', body })).status).toBe(200)
	await until(() => deliveries().length === 1)
	await first.end('SIGKILL')
	silent.close()
	expect(deliveries()).toMatchObject([{ deliveredAt: null }])

	await startSmtp(port)
	await serve(port)
	await until(() => mails.length === 1)
	expect(mails[0]?.text).toContain(WORDS)
	expect(listRequests(database)).toHaveLength(1)
})
