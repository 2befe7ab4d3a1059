/** That a stored request reaches a person: real SMTP and HTTP servers, with the faults that such servers have. */
import { spawn, type ChildProcess } from 'node:child_process'
import { createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { createServer as createTcpServer, type AddressInfo, type Server as TcpServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { receiveRequest } from '../../scripts/host/adapters/cloudflare/receive.ts'
import retryWorker from '../../scripts/host/adapters/cloudflare/retry/worker.ts'
import { listRequests } from '../../scripts/host/request-list.ts'
import { sendDigest } from '../../scripts/host/digest.ts'
import { emailChannel } from '../../scripts/host/email-channel.ts'
import { channelsOf, startNotifier, type Notifier } from '../../scripts/host/notifier.ts'
import { retryDelayMs, RETRY_TIMES, type Channel } from '../../scripts/host/outbox.ts'
import { deleteRequest, markAnswered, requestState, waitingRequests } from '../../scripts/host/request-life.ts'
import { openDatabase } from '../../scripts/host/request-database.ts'
import { webhookChannel } from '../../scripts/host/webhook-channel.ts'
import { requestStore } from '../../scripts/host/request-store.ts'
import { insertRequest } from './insert-request.ts'

const FAST = { firstMs: 20, maxMs: 60 }
const WORDS = 'Secret words of Mere'
const SECRET = `whsec_${Buffer.from('a key of at least 24 bytes').toString('base64')}`

let folder: string
let database: string
let log: string[]
const stops: (() => unknown)[] = []

beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'notify-'))
	database = join(folder, 'requests.sqlite')
	log = []
})
afterEach(async () => {
	for (const stop of stops.splice(0).toReversed()) await stop()
	rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

function store(fields: Record<string, string> = {}, spam = false): void {
	const all = { name: 'Mere Ōtene', email: 'mere@example.nz', message: WORDS, ...fields }
	insertRequest(database, { form: 'village-inquiry', fields: all, spam, requestId: randomUUID() })
}

/** What the SMTP server answers to the next messages: a code refuses one; when the list is empty it takes them. */
const smtpFaults: number[] = []
let mails: Email[]
let smtp: SMTPServer

/** A mail server that keeps what it takes in memory. */
function startSmtp(port = 0): Promise<number> {
	mails = []
	smtpFaults.length = 0
	smtp = new SMTPServer({
		authOptional: true,
		disabledCommands: ['STARTTLS'],
		logger: false,
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

async function keepMail(bytes: Buffer): Promise<void> {
	mails.push(await PostalMime.parse(bytes))
}

async function listening(server: TcpServer | Server): Promise<number> {
	if (!server.listening) await new Promise((done) => server.once('listening', done))
	return (server.address() as AddressInfo).port
}

interface Hook {
	headers: IncomingHttpHeaders
	body: string
}

/** A program that takes webhooks; the codes are its first answers, and after them it takes everything. */
async function startWebhook(...codes: number[]): Promise<{ url: string; taken: Hook[]; asked: Hook[] }> {
	const taken: Hook[] = []
	const asked: Hook[] = []
	const server = createServer((request, response) => {
		let body = ''
		request.on('data', (chunk: Buffer) => (body += chunk.toString()))
		request.on('end', () => {
			const hook = { headers: request.headers, body }
			asked.push(hook)
			const code = codes.shift() ?? 204
			if (code === 204) taken.push(hook)
			response.writeHead(code, code === 302 ? { location: '/elsewhere' } : {}).end(code === 204 ? '' : WORDS)
		})
	}).listen(0, '127.0.0.1')
	stops.push(() => new Promise((done) => server.close(done)))
	return { url: `http://127.0.0.1:${await listening(server)}/hook`, taken, asked }
}

/** No server of these tests takes long, so on a slow machine it isn't given up; only a test of a silent server waits for that. */
const PATIENCE_MS = 240_000

function webhook(url: string, secret: string | null = null): Channel {
	return webhookChannel({ url, secret, timeoutMs: PATIENCE_MS })
}

function email(port: number, timeoutMs = PATIENCE_MS): Channel {
	return emailChannel({ url: `smtp://127.0.0.1:${port}`, from: 'site@example.nz', to: 'office@example.nz', timeoutMs })
}

function notify(channel: Channel, times = FAST): Notifier {
	const notifier = startNotifier({ database, channels: [channel], times, log: (line) => log.push(line) })
	stops.push(() => notifier.close())
	return notifier
}

const until = (condition: () => boolean) => vi.waitUntil(condition, { timeout: 120_000, interval: 10 })
const deliveries = (id = 1) => requestState(database, id).deliveries
const expectDelivered = (id = 1) => until(() => deliveries(id).every(({ deliveredAt }) => deliveredAt !== null))

test('a request is emailed once, with the words in the text and nowhere else', async () => {
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
	// What comes after it is delivered, and it is not delivered again before that.
	store()
	notifier.wake()
	await until(() => mails.length === 2)
	expect([mails[1]?.subject, log]).toEqual(['Information request 3', []])
})

test('nothing that is typed adds a recipient or a header', async () => {
	const port = await startSmtp()
	for (const address of ['a@x.nz,b@x.nz', 'a@x.nz\r\nBcc: b@x.nz', '"x" <a@x.nz>', 'a@x.nz;b@x.nz'])
		store({ email: address, name: 'A\r\nBcc: b@x.nz\r\n\r\nB' })
	notify(email(port))
	await until(() => mails.length === 4)
	for (const { to, cc, bcc, replyTo } of mails) {
		expect([to?.length, cc, bcc, replyTo]).toEqual([1, undefined, undefined, undefined])
	}
})

test.each([421, 450, 452, 535, 550, 554])('SMTP %i: it is tried again, and the log repeats no words', async (code) => {
	const port = await startSmtp()
	smtpFaults.push(code, code, code)
	store()
	notify(email(port))
	await until(() => mails.length === 1)
	await expectDelivered()
	expect(deliveries()).toMatchObject([{ channel: 'email', attempts: 4 }])
	expect(log).toHaveLength(3)
	expect(log[0]).toContain(`Request 1 was not delivered by email: ${code} (attempt 1)`)
	expect(log.join()).not.toMatch(/Secret|Mere|mere/)
})

test('one request that is refused does not hold up the others', async () => {
	const port = await startSmtp()
	smtpFaults.push(550)
	store()
	store()
	notify(email(port))
	await until(() => mails.length === 2)
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
	const silent = createTcpServer((socket) => {
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
	notify(email(port))
	await until(() => mails.length === 1)
})

test('what is answered or deleted meanwhile is not notified any more', async () => {
	const port = await startSmtp()
	store()
	store()
	store()
	markAnswered(database, 1, new Date())
	deleteRequest(database, 2)
	notify(email(port))
	await until(() => mails.length === 1)
	expect(mails[0]?.subject).toBe('Information request 3')
})

test('a webhook gets a signed message, under the same number at each attempt', async () => {
	const hook = await startWebhook(500, 302, 404)
	store()
	notify(webhook(hook.url, SECRET))
	await until(() => hook.taken.length === 1)
	await expectDelivered()
	expect(log.map((line) => /webhook: (\w+)/.exec(line)?.[1])).toEqual(['500', '302', '404'])
	expect(log.join()).not.toContain('Secret')
	expect(new Set(hook.asked.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
	expect(hook.asked).toHaveLength(4)
	const { headers, body } = hook.taken[0] ?? { headers: {}, body: '' }
	const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
	const key = Buffer.from(SECRET.slice('whsec_'.length), 'base64')
	expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
	expect(JSON.parse(body)).toMatchObject({ type: 'request.received', data: { id: 1, fields: { message: WORDS } } })
})

test('two servers on one database notify once', async () => {
	const hook = await startWebhook()
	for (let index = 0; index < 20; index++) store({ name: `Number ${index}` })
	// An attempt is shorter than the first wait, as it is with the real times.
	const times = { firstMs: PATIENCE_MS, maxMs: RETRY_TIMES.maxMs }
	const servers = [notify(webhook(hook.url), times), notify(webhook(hook.url), times)]
	await until(() => hook.taken.length >= 20)
	// Each ends its round first.
	for (const server of servers) await server.close()
	expect(new Set(hook.taken.map(({ headers }) => headers['webhook-id'])).size).toBe(20)
	expect(hook.taken).toHaveLength(20)
})

test('a due time far off, from before the clock was set back, is due', async () => {
	const hook = await startWebhook()
	store()
	openDatabase(database)
		.prepare("INSERT INTO deliveries (request, channel, attempts, due_at) VALUES (1, 'webhook', 3, '2099-01-01')")
		.run()
	notify(webhook(hook.url))
	await expectDelivered()
	expect(hook.taken).toHaveLength(1)
})

test('the wait doubles and is capped', () => {
	const minutes = Array.from({ length: 9 }, (_, index) => retryDelayMs(index + 1, RETRY_TIMES) / 60_000)
	expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60])
	expect(retryDelayMs(100_000, RETRY_TIMES)).toBe(3_600_000)
})

test('settings that are incomplete or send words in the clear are refused, without repeating a password', () => {
	expect(channelsOf({})).toEqual([])
	const mail = { NOTIFY_SMTP_URL: 'smtps://u:p@mail.example.nz', NOTIFY_FROM: 'a@b.nz', NOTIFY_TO: 'c@d.nz' }
	expect(channelsOf({ ...mail, NOTIFY_WEBHOOK_URL: 'https://x.nz' }).map(({ name }) => name)).toEqual([
		'email',
		'webhook',
	])
	for (const wrong of [
		{ NOTIFY_SMTP_URL: mail.NOTIFY_SMTP_URL },
		{ ...mail, NOTIFY_TO: 'a@b.nz, c@d.nz' },
		{ ...mail, NOTIFY_SMTP_URL: 'http://u:hunter2@mail' },
		{ ...mail, NOTIFY_SMTP_URL: 'smtps://u:hunter2@:x' },
		{ NOTIFY_WEBHOOK_URL: 'http://u:hunter2@x.nz' },
		{ NOTIFY_WEBHOOK_URL: 'https://x.nz', NOTIFY_WEBHOOK_SECRET: 'hunter2' },
	]) {
		expect(() => channelsOf(wrong)).toThrow(/^(?!.*hunter2).*NOTIFY_/)
	}
})

test('serve killed between storing and sending: the next start sends', async () => {
	// In the folder, because the server makes its copy beside the site.
	mkdirSync(join(folder, 'dist'))
	writeFileSync(
		join(folder, 'dist/index.html'),
		'<form name="village-inquiry" netlify><input name="name"><input name="email"><input name="message"></form>',
	)
	// Takes the connection and never answers, so that the first server dies while it sends.
	const silent = createTcpServer((socket) => socket.on('error', () => {})).listen(0, '127.0.0.1')
	const port = await listening(silent)
	const first = await serve(port)
	const body = new URLSearchParams({ 'form-name': 'village-inquiry', name: 'Mere', email: 'm@x.nz', message: WORDS })
	expect((await fetch(`${first.url}/`, { method: 'POST', body })).status).toBe(200)
	await until(() => deliveries().length === 1)
	first.process.kill('SIGKILL')
	silent.close()
	await gone(first.process)
	expect(deliveries()).toMatchObject([{ deliveredAt: null }])

	await startSmtp(port)
	await serve(port)
	await until(() => mails.length === 1)
	expect(mails[0]?.text).toContain(WORDS)
	expect(listRequests(database)).toHaveLength(1)
})

async function gone(server: ChildProcess): Promise<void> {
	if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
}

function serve(smtpPort: number): Promise<{ url: string; process: ChildProcess }> {
	const args = [
		'scripts/cli.ts',
		'site',
		'host',
		'serve',
		'--port=0',
		`--dir=${join(folder, 'dist')}`,
		`--database=${database}`,
		'--retry-seconds=0.5',
	]
	const env = {
		...process.env,
		NOTIFY_SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
		NOTIFY_FROM: 'site@example.nz',
		NOTIFY_TO: 'office@example.nz',
	}
	const server = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'ignore'] })
	stops.push(async () => {
		server.kill('SIGKILL')
		await gone(server)
	})
	return new Promise((resolve) => {
		let output = ''
		server.stdout.on('data', (chunk: Buffer) => {
			output += chunk.toString()
			const url = /running at (\S+)\//.exec(output)?.[1]
			if (url) resolve({ url, process: server })
		})
	})
}

test('on Cloudflare the webhook is notified after the answer, and again by the timer', async () => {
	const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
	onTestFinished(() => logged.mockRestore())
	const hook = await startWebhook(503)
	openDatabase(database).close()
	const env = { REQUESTS: requestStore(database), NOTIFY_WEBHOOK_URL: hook.url, NOTIFY_WEBHOOK_SECRET: SECRET }
	const work: Promise<unknown>[] = []
	const body = new URLSearchParams({ 'form-name': 'village-inquiry', name: 'Mere', email: 'm@x.nz', message: WORDS })
	const request = new Request('https://site.example/', { method: 'POST', body })
	const answer = await receiveRequest({ request, env, waitUntil: (promise) => work.push(promise) })
	expect(answer.status).toBe(200)
	await Promise.all(work)
	expect([hook.asked.length, hook.taken.length]).toEqual([1, 0])
	expect(logged.mock.calls.flat().join()).toMatch(/^(?!.*Secret)Request 1 was not delivered by webhook: 503/)

	using db = new DatabaseSync(database)
	db.exec("UPDATE deliveries SET due_at = '2026-01-01'")
	// In New Zealand it is six in the morning, and then nine: time for the digest.
	const scheduledTime = Date.parse('2026-06-02T18:00:00.000Z')
	await retryWorker.scheduled({ scheduledTime }, env)
	await retryWorker.scheduled({ scheduledTime }, env)
	expect(hook.taken).toHaveLength(1)
	await retryWorker.scheduled({ scheduledTime: scheduledTime + 3 * 3_600_000 }, env)
	expect(JSON.parse(hook.taken[1]?.body ?? '')).toMatchObject({
		type: 'requests.digest',
		data: { subject: '1 information request has arrived' },
	})
})

test('a digest by mail says once a day what arrived and what has waited for more than a day, without words of anyone', async () => {
	const port = await startSmtp()
	const db = requestStore(database)
	const { sendDigest: send } = email(port)
	const digestAt = (time: string) => sendDigest(db, send, new Date(time), (line) => log.push(line))
	const storeAt = (time: string) => {
		store()
		using direct = openDatabase(database)
		direct.prepare('UPDATE requests SET received_at = ? WHERE id = (SELECT max(id) FROM requests)').run(time)
	}

	// Nothing has happened, so nothing is sent.
	openDatabase(database).close()
	expect(await digestAt('2026-06-02T22:00:00.000Z')).toBe(false)

	// In New Zealand it is half past seven, and half past eight.
	storeAt('2026-06-02T21:00:00.000Z')
	expect(await digestAt('2026-06-02T19:30:00.000Z')).toBe(false)
	expect(await digestAt('2026-06-03T20:30:00.000Z')).toBe(true)
	expect(await digestAt('2026-06-03T21:30:00.000Z')).toBe(false)
	expect(mails[0]?.subject).toBe('1 information request has arrived')
	expect(mails[0]?.text).toMatch(/^1 information request has arrived since /)

	// A day later it still waits, another has come, and the mail server refuses at first.
	storeAt('2026-06-04T20:00:00.000Z')
	smtpFaults.push(451)
	expect(await digestAt('2026-06-04T20:30:00.000Z')).toBe(false)
	expect(log).toEqual(['The digest was not sent: 451.'])
	expect(await digestAt('2026-06-04T21:30:00.000Z')).toBe(true)
	expect(mails[1]?.subject).toBe('1 information request has waited for more than 24 hours')
	expect(mails[1]?.text).toContain('number 1')

	// Answered ones no longer count.
	for (const id of [1, 2]) markAnswered(database, id, new Date())
	expect(await digestAt('2026-06-06T20:30:00.000Z')).toBe(false)
	expect(mails).toHaveLength(2)
	for (const mail of mails) expect(`${mail.subject}${mail.text}`).not.toMatch(/Mere|Secret|mere@/)
})

test('a request kept apart as spam is told of within a day, on every channel and without one', async () => {
	const port = await startSmtp()
	const hook = await startWebhook()
	const db = requestStore(database)
	const storeAt = (time: string, spam: boolean) => {
		store({}, spam)
		using direct = openDatabase(database)
		direct.prepare('UPDATE requests SET received_at = ? WHERE id = (SELECT max(id) FROM requests)').run(time)
	}
	// Days before the first digest, when no one could be told yet.
	storeAt('2026-05-30T03:00:00.000Z', true)
	await sendDigest(db, email(port).sendDigest, new Date('2026-06-02T20:30:00.000Z'), () => {})
	expect(mails[0]?.subject).toBe('1 information request has been kept apart')
	expect(mails[0]?.text).toContain('npm run site -- requests list --spam')

	storeAt('2026-06-02T21:00:00.000Z', true)
	storeAt('2026-06-02T22:00:00.000Z', true)
	await sendDigest(db, webhook(hook.url, SECRET).sendDigest, new Date('2026-06-03T20:30:00.000Z'), () => {})
	const told = JSON.parse(hook.taken[0]?.body ?? '') as { type: string; data: { subject: string; text: string } }
	expect([told.type, told.data.subject]).toEqual(['requests.digest', '2 information requests have been kept apart'])
	expect(hook.taken[0]?.headers['webhook-signature']).toMatch(/^v1,/)

	// What is new is said once, beside what else there is to say.
	storeAt('2026-06-03T21:00:00.000Z', true)
	storeAt('2026-06-04T20:00:00.000Z', false)
	vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date('2026-06-04T20:00:00.000Z') })
	onTestFinished(() => void vi.useRealTimers())
	const notifier = startNotifier({ database, channels: [], log: (line) => log.push(line) })
	vi.advanceTimersByTime(3_600_000)
	await notifier.close()
	expect(log.join('\n')).toMatch(
		/^1 information request has arrived since [^]*\n1 information request has been kept apart/,
	)
	expect(JSON.stringify([log, told, mails.map(({ text }) => text)])).not.toMatch(/Mere|Secret|mere@/)
})

test('what arrives under an address that can be answered is answered to it', async () => {
	const port = await startSmtp()
	const addresses = ["o'brien+x@xtra.co.nz", 'tom&mere@xtra.co.nz', ' mere@xtra.co.nz ']
	const others = ['mere@henare.māori.nz', 'hēni@xtra.co.nz', 'mere..h@xtra.co.nz']
	for (const address of [...addresses, ...others]) store({ email: address })
	notify(email(port))
	await until(() => mails.length === 6)
	expect(mails.map(({ replyTo }) => replyTo?.map(({ address }) => address).join())).toEqual([
		...addresses.map((address) => address.trim()),
		'mere@henare.xn--mori-qsa.nz',
		undefined,
		undefined,
	])
})

test('user name and password in the address of a service are sent as they are, whatever they hold', async () => {
	const hook = await startWebhook()
	store()
	notify(webhook(hook.url.replace('://', '://m%C4%93re:50%off%40%ff:x@')))
	await until(() => hook.taken.length === 1)
	const [scheme, code = ''] = hook.taken[0]?.headers.authorization?.split(' ') ?? []
	expect([scheme, Buffer.from(code, 'base64').toString()]).toEqual(['Basic', 'mēre:50%off@%ff:x'])

	let found: unknown
	const server = new SMTPServer({
		disabledCommands: ['STARTTLS'],
		logger: false,
		onAuth: ({ username, password }, _session, done) => {
			found = [username, password]
			done(null, { user: username ?? '' })
		},
	})
	stops.push(() => new Promise<void>((done) => server.close(() => done())))
	const port = await listening(server.listen(0, '127.0.0.1'))
	const url = `smtp://site%40x.nz:100%@127.0.0.1:${port}`
	const { notify: send } = emailChannel({ url, from: 'a@b.nz', to: 'c@d.nz', timeoutMs: PATIENCE_MS })
	await send({ ...listRequests(database)[0]!, fields: {} })
	expect(found).toEqual(['site@x.nz', '100%'])
})

test('a database in memory leaves no file behind', () => {
	openDatabase(':memory:').close()
	expect(existsSync(':memory:')).toBe(false)
})
