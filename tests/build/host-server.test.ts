import { rm, utimes, writeFile } from 'node:fs/promises'
import { type IncomingHttpHeaders, request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { receiveRequest } from '../../scripts/host/adapters/cloudflare/receive.ts'
import { listRequests } from '../../scripts/host/request-life.ts'
import { MAX_BYTES, openDatabase } from '../../scripts/host/request-database.ts'
import { type Host, startHost } from '../../scripts/host/server.ts'
import { MAX_LENGTHS } from '../../src/core/request/request-fields.ts'
import { folderForFile, writeFiles } from '../temporary-folder.ts'

const SITE = {
	'index.html': '<title>Home</title>',
	'about.html': '<title>About</title>',
	'stub.html': '<title>Stub</title>',
	'kept.html': '<title>Kept</title>',
	'guides/index.html': '<title>Guides</title>',
	'guides/whangārei.html': '<title>Whangārei</title>',
	'404.html': '<title>Not found</title>',
	'large.html': `<title>Large</title>${'words '.repeat(2000)}`,
	'assets/app.js': 'export {}',
	'assets/font.woff2': 'not really',
	'_data/villages/x.json': '{"name":"Taupō"}',
	'.secret': 'secret',
	_redirects: [
		'/old /about',
		'/kept /about',
		'/stub /about 301!',
		'/temporary /about?from=temporary#top 302',
		'/moved/* /guides/:splat',
		'/in/:place /guides/:place',
		'/up/* /:splat',
		"/hawke's-bay /guides",
		'/away/* https://other.example/:splat',
	].join('\n'),
	_headers: '/*\n  X-Frame-Options: DENY\n/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n',
}

const folder = folderForFile('host')
const dir = join(folder, 'dist')
const database = join(folder, 'work/captured.sqlite')
writeFiles(dir, SITE)
let host: Host
const errors: unknown[] = []

beforeAll(async () => {
	host = await startHost({
		dir,
		port: 0,
		database,
		limits: { perAddress: Infinity, total: Infinity },
		onError: (error) => errors.push(error),
	})
})

beforeEach(async () => {
	errors.length = 0
	await rm(dirname(database), { recursive: true, force: true })
})

afterAll(() => host.close())

interface Answer {
	status: number
	headers: IncomingHttpHeaders
	bytes: Buffer
	text: string
}

/** Sends the path as it is written: fetch would resolve `..` and follow redirects. */
function send(
	path: string,
	{
		method = 'GET',
		headers = {},
		body = '',
		at = host,
	}: { method?: string; headers?: Record<string, string>; body?: string | Buffer; at?: Host } = {},
): Promise<Answer> {
	return new Promise((done, fail) => {
		const sent = httpRequest({ host: 'localhost', port: at.port, path, method, headers }, (response) => {
			const chunks: Buffer[] = []
			response.on('data', (chunk: Buffer) => chunks.push(chunk))
			response.on('end', () => {
				const bytes = Buffer.concat(chunks)
				done({ status: response.statusCode ?? 0, headers: response.headers, bytes, text: bytes.toString() })
			})
		})
		sent.on('error', fail).end(body)
	})
}

function post(
	path: string,
	fields: Record<string, string> | string[][],
	headers: Record<string, string> = {},
	at = host,
): Promise<Answer> {
	const body = new URLSearchParams(fields).toString()
	return send(path, {
		method: 'POST',
		headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
		body,
		at,
	})
}

test.each([
	['/', 'index.html'],
	['/?q=1', 'index.html'],
	['/about', 'about.html'],
	['/guides', 'guides/index.html'],
	['/guides/whang%C4%81rei', 'guides/whangārei.html'],
] as const)('pages have addresses without .html: %s', async (path, file) => {
	const { status, text, headers } = await send(path)
	expect([status, text, headers['content-type']]).toEqual([200, SITE[file], 'text/html; charset=utf-8'])
})

test.each([
	// Every other spelling leads to the one address, and keeps the query.
	['/about/', '/about'],
	['/about/?a=1&b=%20', '/about?a=1&b=%20'],
	['/about.html?a=1', '/about?a=1'],
	['/index.html', '/'],
	['/guides/index.html', '/guides'],
	['/guides/', '/guides'],
	['/guides/whang%C4%81rei/', '/guides/whang%C4%81rei'],
	['//other.example/', '/other.example'],
	['//other.example/index.html', '/other.example'],
	// As people and programs write an address into a text.
	['/About', '/about'],
	['/ABOUT/', '/about'],
	['/about).', '/about'],
	['/about%29%2C', '/about'],
	['/about%20', '/about'],
	['/about%E2%80%9D', '/about'],
	['/about.php?a=1', '/about?a=1'],
	['/about%3Fa=1', '/about?a=1'],
	['/about&a=1', '/about?a=1'],
	['/about%', '/about'],
	['/Old.', '/about'],
	// A rule keeps what was asked, and the query and the place that it has.
	['/old/?a=1', '/about?a=1'],
	['/temporary?a=1', '/about?from=temporary&a=1#top', 302],
	['/moved/whang%C4%81rei', '/guides/whang%C4%81rei'],
	['/away/x', 'https://other.example/x'],
	// Forced, although there is a file.
	['/stub', '/about'],
])('%s redirects to %s', async (path, location, status = 301) => {
	const answer = await send(path)
	expect([answer.status, answer.headers.location]).toEqual([status, location])
})

test('no address redirects to another site, however it spells a slash', async () => {
	for (const start of ['/', '/moved/', '/in/', '/up/'])
		for (const slash of ['\\', '%5C', '%5C%5C', '/', '//', '%2F%2F', '%09/', '%0D%0A/', 'x/../%5C'])
			for (const end of ['', '/', '.html', '/index.html']) {
				const path = `${start}${slash}other.example${end}`
				const { location } = (await send(path)).headers
				expect([path, new URL(location ?? '', host.url).origin]).toEqual([path, host.url])
			}
})

test('an existing file wins over a redirect that is not forced', async () => {
	expect((await send('/kept')).text).toBe(SITE['kept.html'])
})

test.each([
	'/nothing',
	'/guides/nothing',
	'/nothing.html2',
	'/404',
	'/_redirects',
	'/_headers',
	'/.secret',
	'/assets',
	`/${'a'.repeat(5000)}`,
])('%s, unknown, hidden or internal, gets the not-found page', async (path) => {
	const { status, text } = await send(path)
	expect([status, text]).toEqual([404, SITE['404.html']])
})

test('headers: types, caching, rules', async () => {
	const script = await send('/assets/app.js')
	expect(script.headers).toMatchObject({
		'content-type': 'text/javascript; charset=utf-8',
		'cache-control': 'public, max-age=31536000, immutable',
		'x-frame-options': 'DENY',
	})
	expect((await send('/assets/font.woff2')).headers['content-type']).toBe('font/woff2')
	expect((await send('/_data/villages/x.json')).headers['content-type']).toBe('application/json; charset=utf-8')

	for (const path of ['/about', '/assets/missing.js'])
		expect((await send(path)).headers, path).toMatchObject({
			'x-frame-options': 'DENY',
			'cache-control': 'public, max-age=0, must-revalidate',
		})
})

test('a page that changed is sent, whatever its time and size', async () => {
	const changed = join(folder, 'changed')
	writeFiles(changed, { 'index.html': 'Fee 25%', 'same.html': 'Fee 25%' })
	const at = await startHost({ dir: changed, port: 0, database })
	const day = new Date('2026-01-01')
	await utimes(join(changed, 'index.html'), day, day)
	const etag = (await send('/', { at })).headers.etag ?? ''
	await writeFile(join(changed, 'index.html'), 'Fee 30%')
	await utimes(join(changed, 'index.html'), day, day)
	const headers = { 'if-none-match': etag, 'if-modified-since': day.toUTCString() }
	expect(await send('/', { headers, at })).toMatchObject({ status: 200, text: 'Fee 30%' })
	// The page that it was before.
	expect((await send('/same', { headers, at })).status).toBe(304)
	await at.close()
})

test('an unchanged file is answered 304', async () => {
	const { headers } = await send('/about')
	const etag = headers.etag ?? ''
	const again = await send('/about', { headers: { 'if-none-match': `"other", ${etag}` } })
	expect([again.status, again.text, again.headers.etag, again.headers['x-frame-options']]).toEqual([
		304,
		'',
		etag,
		'DENY',
	])
	expect((await send('/about', { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
	const missing = await send('/nothing')
	expect((await send('/nothing', { headers: { 'if-none-match': missing.headers.etag ?? '' } })).status).toBe(404)
})

test('HEAD answers as GET does, without the body', async () => {
	const answer = await send('/about', { method: 'HEAD' })
	expect([answer.status, answer.headers['content-length'], answer.text]).toEqual([
		200,
		String(SITE['about.html'].length),
		'',
	])
	expect((await send('/nothing', { method: 'HEAD' })).status).toBe(404)
	expect((await send('/old', { method: 'HEAD' })).headers.location).toBe('/about')
})

test('other methods are refused', async () => {
	for (const method of ['PUT', 'DELETE', 'OPTIONS', 'PATCH']) {
		const answer = await send('/', { method })
		expect([method, answer.status, answer.headers.allow]).toEqual([method, 405, 'GET, HEAD, POST'])
	}
})

test('large text is compressed when the browser asks for it', async () => {
	const plain = await send('/large')
	expect(plain.headers['content-encoding']).toBeUndefined()
	const zipped = await send('/large', { headers: { 'accept-encoding': 'gzip' } })
	expect(zipped.headers).toMatchObject({
		'content-encoding': 'gzip',
		vary: 'Accept-Encoding',
		etag: plain.headers.etag,
	})
	expect(gunzipSync(zipped.bytes).toString()).toBe(SITE['large.html'])
	expect(zipped.bytes.length).toBeLessThan(1000)
	expect((await send('/large', { headers: { 'accept-encoding': 'br' } })).headers['content-encoding']).toBe('br')
})

const REQUEST = {
	'form-name': 'village-inquiry',
	'bot-field': '',
	name: 'Mere Ōtara',
	email: 'mere@x.example',
	message: 'Kia ora\n<b>&',
}

test('a post from a script is stored and answered ok', async () => {
	const before = new Date().toISOString()
	const answer = await post('/', { ...REQUEST, 'village-interest': 'Some Village', unknown: 'dropped' })
	expect([answer.status, answer.text]).toEqual([200, 'ok'])
	const [row, ...others] = listRequests(database)
	expect(others).toEqual([])
	expect(row).toEqual({
		id: 1,
		form: 'village-inquiry',
		receivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
		fields: {
			'bot-field': '',
			name: 'Mere Ōtara',
			email: 'mere@x.example',
			message: 'Kia ora\n<b>&',
			'village-interest': 'Some Village',
		},
		spam: false,
		requestId: null,
	})
	expect(row!.receivedAt >= before).toBe(true)
})

test('a native post is stored and sent on to the thank-you page', async () => {
	const answer = await post('/about', REQUEST, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' })
	expect([answer.status, answer.headers.location]).toEqual([303, '/thank-you'])
	expect(listRequests(database)).toHaveLength(1)
})

test('spam is answered the same and kept apart: as much as the form lets a person type, and the newest thousand', async () => {
	// A password manager has filled in the hidden field.
	const message = 'Kia ora\r\n'.repeat(500)
	const answer = await post('/', { ...REQUEST, 'bot-field': 'Mere', message })
	expect([answer.status, answer.text]).toEqual([200, 'ok'])
	expect(listRequests(database)).toMatchObject([{ spam: true, fields: { message, 'bot-field': 'Mere' } }])
	await post('/', { ...REQUEST, 'bot-field': 'x'.repeat(9_000), message: 'x'.repeat(9_000) })
	const [spam] = listRequests(database)
	expect(Object.values(spam?.fields ?? {}).map((value) => value.length)).toEqual([10, 14, 4000, 200])
	{
		using db = openDatabase(database)
		const insert = db.prepare(
			"INSERT INTO requests (form, received_at, fields, spam) VALUES ('village-inquiry', '2026', '{}', ?)",
		)
		db.exec('BEGIN')
		for (let count = 0; count < 1_200; count++) insert.run(Number(count > 2))
		db.exec('COMMIT')
	}
	await post('/', { ...REQUEST, 'bot-field': 'again' })
	const kept = listRequests(database)
	expect(kept.filter((request) => request.spam)).toHaveLength(1_000)
	expect(kept[0]?.fields['bot-field']).toBe('again')
	expect(kept.filter((request) => !request.spam)).toHaveLength(3)
})

test('another website cannot send the form; this one, and a browser that does not say, can', async () => {
	for (const [site, status] of [
		['cross-site', 403],
		['same-origin', 200],
		['same-site', 200],
		['none', 200],
	] as const)
		expect([site, (await post('/', REQUEST, { 'sec-fetch-site': site })).status]).toEqual([site, status])
	// Browsers that don't say it name the page's origin.
	for (const [origin, headers, status] of [
		[host.url, {}, 200],
		['https://localhost', {}, 200],
		['https://other.example', {}, 403],
		['https://localhost.other.example', {}, 403],
		['null', {}, 403],
		['', {}, 403],
		// A proxy that asks us by a name of its own.
		['https://villages.example', { 'x-forwarded-host': 'villages.example' }, 200],
		['https://other.example', { 'x-forwarded-host': 'villages.example' }, 403],
	] as const)
		expect([origin, (await post('/', REQUEST, { origin, ...headers })).status]).toEqual([origin, status])
	const page = await post('/', REQUEST, { 'sec-fetch-site': 'cross-site', accept: 'text/html' })
	expect([page.status, page.text.includes('This form can only be sent from our own website.')]).toEqual([403, true])
})

test('a field longer than the form lets one type is refused in words', async () => {
	for (const [field, limit] of Object.entries(MAX_LENGTHS)) {
		const address = (length: number) => `${'x'.repeat(length - 247)}@${`${'x'.repeat(60)}.`.repeat(4)}nz`
		const value = (length: number) => (field === 'email' ? address(length) : 'x'.repeat(length))
		expect([field, (await post('/', { ...REQUEST, [field]: value(limit) })).status]).toEqual([field, 200])
		const longer = await post('/', { ...REQUEST, [field]: value(limit + 1) })
		expect([longer.status, longer.text]).toEqual([
			422,
			expect.stringContaining(`is 1 character too long. The limit is ${limit.toLocaleString('en-NZ')}.`),
		])
	}
	// A browser counts a line break once and sends two characters.
	expect((await post('/', { ...REQUEST, message: '\r\n'.repeat(4_000) })).status).toBe(200)
	const twice = [...Object.entries(REQUEST), ['name', 'x'.repeat(150)], ['name', 'x'.repeat(150)]]
	expect((await post('/', twice)).status).toBe(422)
})

test('characters that deceive are removed: control codes, turns of direction, hidden ones in an address', async () => {
	const sent = {
		...REQUEST,
		name: 'Mere\r\nBcc: all@x.nz\u0000\u001B[31m\u202Egnp.exe',
		email: 'me\u200Bre\u00AD@\uFEFFx.example\u202E',
		message: 'One\r\n\tTwo\u0007\u2066 three\u2069 \u200F(Mo) 👨‍👩‍👧',
	}
	expect((await post('/', sent)).status).toBe(200)
	expect(listRequests(database)[0]?.fields).toMatchObject({
		name: 'Mere Bcc: all@x.nz[31mgnp.exe',
		email: 'mere@x.example',
		message: 'One\r\n\tTwo three \u200F(Mo) 👨‍👩‍👧',
	})
})

test('too many posts are asked to wait, from one address and in all; pages are not', async () => {
	const limited = await startHost({ dir, port: 0, database, isBehindProxy: true, limits: { perAddress: 3, total: 5 } })
	const from = async (address: string) =>
		(await post('/', { ...REQUEST, name: address }, { 'x-forwarded-for': address }, limited)).status
	for (const status of [200, 200, 200, 429]) expect(await from('198.51.100.1')).toBe(status)
	// What a visitor writes before the proxy's own word makes no other visitor of them.
	expect(await from('203.0.113.9, 198.51.100.1')).toBe(429)
	for (const status of [200, 200, 429]) expect(await from('198.51.100.2')).toBe(status)
	const refused = await post('/', REQUEST, { accept: 'text/html' }, limited)
	expect([refused.status, refused.text]).toEqual([429, expect.stringContaining('too many requests at the moment.')])
	expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
	expect((await send('/about', { at: limited })).status).toBe(200)
	await limited.close()
})

test('while the database is locked pages are answered, and posts wait', async () => {
	await post('/', { ...REQUEST, name: 'Before' })
	const lock = new DatabaseSync(database)
	lock.exec('BEGIN EXCLUSIVE')
	// However long the machine takes, patience does not run out.
	vi.useFakeTimers({ toFake: ['performance'] })
	let isAnswered = false
	const waiting = post('/', REQUEST, { 'idempotency-key': 'while-locked' }).finally(() => (isAnswered = true))
	for (let count = 0; count < 20; count++) expect((await send('/about')).status).toBe(200)
	expect(listRequests(database)).toHaveLength(1)
	expect(isAnswered).toBe(false)
	lock.exec('ROLLBACK')
	expect((await waiting).status).toBe(200)
	expect(listRequests(database)).toMatchObject([{ requestId: 'while-locked' }, {}])

	// For as long as a browser waits: it keeps the request, and sends it again under its number.
	lock.exec('BEGIN EXCLUSIVE')
	const refusing = post('/', REQUEST, { 'idempotency-key': 'locked-throughout' })
	const patience = setInterval(() => vi.advanceTimersByTime(1000), 100)
	const refused = await refusing
	clearInterval(patience)
	vi.useRealTimers()
	expect([refused.status, refused.headers['retry-after']]).toEqual([503, '30'])
	expect(errors).toHaveLength(1)
	lock.close()
	expect((await post('/', REQUEST, { 'idempotency-key': 'locked-throughout' })).status).toBe(200)
	expect(listRequests(database)).toHaveLength(3)
})

test('the database grows to its bound and no further', () => {
	using db = openDatabase(database)
	const [bound, size] = ['max_page_count', 'page_size'].map((name) =>
		Number(db.prepare(`PRAGMA ${name}`).get()?.[name]),
	)
	expect(bound! * size!).toBe(MAX_BYTES)
})

test('what is not our form on a page of ours is not stored', async () => {
	for (const [path, name, status, reason] of [
		['/', 'other', 404, 'This site has no form of that name.'],
		['/', '', 400, 'form-name'],
		['/nothing', 'village-inquiry', 404, 'Not found'],
		['/assets/app.js', 'village-inquiry', 404, 'Not found'],
	] as const) {
		const answer = await post(path, { ...REQUEST, 'form-name': name })
		expect([path, answer.status, answer.text]).toEqual([path, status, expect.stringContaining(reason)])
	}
	expect(listRequests(database)).toEqual([])
})

test('what is missing is named, to a script in text and to a browser on a page', async () => {
	const script = await post('/', { ...REQUEST, name: ' ', email: 'mere' })
	expect([script.status, script.text]).toEqual([
		422,
		'Enter your name, so that we know who to write to. This email address has no @ sign. It should look like name@example.co.nz.',
	])
	const browser = await post('/', { ...REQUEST, 'preferred-contact': '<pigeon>' }, { accept: 'text/html' })
	expect(browser.status).toBe(422)
	expect(browser.text).toContain('<h1>Your request was not sent</h1>')
	expect(browser.text).toContain('Choose a reply by "email"')
	expect((await post('/', REQUEST, { 'idempotency-key': "';--" })).status).toBe(400)
	expect(listRequests(database)).toEqual([])
})

test('a request that is sent again under its number is stored once', async () => {
	const numbered = (id: string, at = host) => post('/', REQUEST, { 'idempotency-key': id }, at)
	const answers = await Promise.all(Array.from({ length: 20 }, () => numbered('one-request')))
	expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
	expect(listRequests(database)).toMatchObject([{ requestId: 'one-request' }])
	// The same words under another number are another request.
	await numbered('another-request')
	expect(listRequests(database)).toHaveLength(2)
})

test('a second press on the button of a browser without scripts is not a second request', async () => {
	const native = { accept: 'text/html' }
	expect((await post('/', REQUEST, native)).status).toBe(303)
	expect((await post('/', REQUEST, native)).status).toBe(303)
	expect((await post('/', { ...REQUEST, message: 'Something else' }, native)).status).toBe(303)
	expect(listRequests(database)).toHaveLength(2)
})

test('the function of Cloudflare stores a request once, by the same rules', async () => {
	using db = openDatabase(database)
	const REQUESTS = {
		prepare: (sql: string) => ({
			bind: (...values: (string | number | null)[]) => ({
				all: async () => ({ results: db.prepare(sql).all(...values) }),
			}),
		}),
	}
	const receive = async (fields: Record<string, string>) => {
		const init = { method: 'POST', headers: { 'idempotency-key': 'one-request' }, body: new URLSearchParams(fields) }
		const { status } = await receiveRequest({ request: new Request('https://site.example/', init), env: { REQUESTS } })
		return status
	}
	expect([await receive(REQUEST), await receive(REQUEST), await receive({ ...REQUEST, name: '' })]).toEqual([
		200, 200, 422,
	])
	expect(listRequests(database)).toMatchObject([{ fields: { name: REQUEST.name }, requestId: 'one-request' }])
})

test('a failing database is answered 500 and reported', async () => {
	const failures: unknown[] = []
	const broken = await startHost({ dir, port: 0, database: dir, onError: (error) => failures.push(error) })
	const answer = await post('/', REQUEST, {}, broken)
	expect([answer.status, answer.text]).toEqual([500, 'The request could not be stored.'])
	expect(failures).toHaveLength(1)
	await broken.close()
})

test('every answer has the security headers: pages, redirects, errors, posts', async () => {
	const bare = join(folder, 'bare')
	writeFiles(bare, { 'index.html': 'Home', 'thank-you.html': 'Thanks', _redirects: '/old /' })
	const other = await startHost({ dir: bare, port: 0, database, onError: () => {} })
	const html = { accept: 'text/html' }
	const answers = [
		await send('/', { at: other }),
		await send('/old', { at: other }),
		await send('/index.html', { at: other }),
		await send('/nothing', { at: other }),
		await send('/%', { at: other }),
		await send('/', { method: 'PUT', at: other }),
		await post('/', REQUEST, {}, other),
		await post('/', REQUEST, html, other),
		await post('/', {}, {}, other),
		await post('/', {}, html, other),
	]
	await writeFile(join(bare, '_redirects'), 'faulty')
	answers.push(await send('/', { at: other }))
	expect(answers.map(({ status }) => status)).toEqual([200, 301, 301, 404, 404, 405, 200, 303, 400, 400, 500])
	for (const { headers, status } of answers) {
		expect([status, headers['x-content-type-options'], headers['x-frame-options']]).toEqual([status, 'nosniff', 'DENY'])
		expect(headers['content-security-policy']).toContain("default-src 'none'")
		expect(headers['strict-transport-security']).toContain('max-age=31536000')
		expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
	}
	await other.close()
})

test('a post that comes too slowly is ended, and is no error', async () => {
	const hasty = await startHost({ dir, port: 0, database, arrivalMs: 100, onError: (error) => errors.push(error) })
	const slow = connect(hasty.port, 'localhost', () => {
		slow.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n')
		slow.write('Content-Length: 1000\r\n\r\nname=')
	})
	let sent = 0
	const drip = setInterval(() => slow.write('x', () => sent++), 10)
	slow.on('error', () => {}).resume()
	// Not `once`, which rejects where the end comes as an error.
	await new Promise((closed) => slow.on('close', closed))
	clearInterval(drip)
	expect(sent).toBeLessThan(900)
	expect([(await send('/', { at: hasty })).status, errors]).toEqual([200, []])
	await hasty.close()
})

test('a visitor who leaves early is no error', async () => {
	await new Promise<void>((done) => {
		const sent = httpRequest({
			host: 'localhost',
			port: host.port,
			path: '/',
			method: 'POST',
			headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '1000' },
		})
		sent.on('error', () => done())
		sent.write('name=x', () => setTimeout(() => sent.destroy(new Error('left')), 50))
	})
	expect((await send('/')).status).toBe(200)
	expect(errors).toEqual([])
})

test('faulty rules stop the start and name file and line; a missing folder too', async () => {
	const faulty = join(folder, 'faulty')
	writeFiles(faulty, { _redirects: '/a /b\n/c' })
	await expect(startHost({ dir: faulty, port: 0, database })).rejects.toThrow(/^_redirects: .*line 2:/)
	await expect(startHost({ dir: join(folder, 'none'), port: 0, database })).rejects.toThrow('ENOENT')
	await expect(startHost({ dir, port: host.port, database })).rejects.toMatchObject({ code: 'EADDRINUSE' })
})
