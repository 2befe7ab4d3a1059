/** What strangers send to the server besides pages and forms: paths that lead out of the folder, and posts that are none. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listRequests } from '../../scripts/host/request-list.ts'
import { type Host, startHost } from '../../scripts/host/server.ts'

const SECRET = 'secret of the machine'
const FORM = '<form name="village-inquiry" method="post" netlify><input name="name"><input name="email"></form>'
const GOOD = 'form-name=village-inquiry&name=Mere&email=mere%40example.nz'

let folder: string
let database: string
let host: Host
const errors: unknown[] = []

beforeAll(async () => {
	folder = mkdtempSync(path.join(tmpdir(), 'hostile-'))
	database = path.join(folder, 'requests.sqlite')
	const dir = path.join(folder, 'dist')
	mkdirSync(path.join(dir, 'guides'), { recursive: true })
	writeFileSync(path.join(dir, 'index.html'), `<title>Home</title>${FORM}`)
	writeFileSync(path.join(dir, '404.html'), '<title>Not found</title>')
	writeFileSync(path.join(dir, 'guides/one.html'), '<title>One</title>')
	for (const file of ['outside.html', 'outside', '.env', 'dist/.env', 'dist/guides/.git'])
		writeFileSync(path.join(folder, file), SECRET)
	symlinkSync(path.join(folder, 'outside.html'), path.join(dir, 'link.html'))
	symlinkSync(folder, path.join(dir, 'up'))
	host = await startHost({
		dir,
		port: 0,
		database,
		keepReleases: true,
		limits: { perAddress: Infinity, total: Infinity },
		onError: (error) => errors.push(error),
	})
})
afterAll(async () => {
	await host.close()
	rmSync(folder, { recursive: true })
})

/** Sends bytes as they are, and ends the connection if told to; returns all that is answered until the server ends it. */
function exchange(bytes: string | Buffer, endsThere = false): Promise<string> {
	return new Promise((resolve) => {
		let answer = ''
		const socket = connect(host.port, 'localhost', () => (endsThere ? socket.end(bytes) : socket.write(bytes)))
		socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')))
		socket.on('error', () => {})
		socket.on('close', () => resolve(answer))
	})
}

const get = (target: string, ...more: string[]) =>
	exchange([`GET ${target} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...more, '', ''].join('\r\n'))
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)

/** Each way to write "up one folder" before each file that is not for strangers. */
const UPWARDS = [
	'/../',
	'/./../',
	'/guides/../../',
	'/guides/..//../',
	'/%2e%2e/',
	'/%2E%2E/',
	'/.%2e/',
	'/..%2f',
	'/..%2F',
	'/%2e%2e%2f',
	'/..%5c',
	'/..\\',
	'/%5c..%5c',
	'/%252e%252e/',
	'/..%252f',
	'/%c0%ae%c0%ae/',
	'/%e0%80%ae%e0%80%ae/',
	'/%uff0e%uff0e/',
	'/．．/',
	'/..;/',
	'/..%00/',
	'/guides/%2e%2e/%2e%2e/',
	'//../',
	'/....//',
]
const TRAVERSALS = [
	...UPWARDS.flatMap((up) => [`${up}outside.html`, `${up}.env`]),
	'/link',
	'/up/outside',
	'/.env',
	'/guides/.git',
]

test(`${TRAVERSALS.length} paths that lead elsewhere show nothing but our own pages`, async () => {
	expect(TRAVERSALS.length).toBeGreaterThanOrEqual(52)
	for (const target of TRAVERSALS) {
		const answer = await get(target)
		expect([301, 400, 404], `${target}: ${answer.slice(0, 200)}`).toContain(statusOf(answer))
		expect(answer, target).not.toContain(SECRET)
		// A redirect leads to a path of ours, never to another host.
		expect(answer, target).not.toMatch(/^location: (?!\/(?![/\\]))/im)
	}
	expect(errors).toEqual([])
	expect(statusOf(await get('/guides/one'))).toBe(200)
})

const TYPE = 'Content-Type: application/x-www-form-urlencoded'
const head = (...lines: string[]) =>
	['POST / HTTP/1.1', 'Host: localhost', 'Connection: close', ...lines, '', ''].join('\r\n')
const withBody = (body: string | Buffer, ...lines: string[]) =>
	Buffer.concat([Buffer.from(head(`Content-Length: ${Buffer.byteLength(body)}`, ...lines)), Buffer.from(body)])
const form = (body: string | Buffer) => withBody(body, TYPE)

/** Posts that break the protocol, the encoding or the form; after those that are unfinished the connection ends. */
const MALFORMED: [what: string, bytes: string | Buffer, isUnfinished?: true][] = [
	['no length and no body', head(TYPE)],
	['less than its length', head('Content-Length: 500', TYPE) + GOOD, true],
	['a length that is no number', head('Content-Length: many', TYPE) + GOOD],
	['a length below zero', head('Content-Length: -1', TYPE) + GOOD],
	['two lengths', head('Content-Length: 10', 'Content-Length: 20', TYPE) + GOOD],
	['a length beyond all bounds', head('Content-Length: 99999999999999999999', TYPE) + GOOD],
	['a length and chunks', head('Content-Length: 5', 'Transfer-Encoding: chunked', TYPE) + `0\r\n\r\n${GOOD}`],
	['chunks of no size', `${head('Transfer-Encoding: chunked', TYPE)}zz\r\n${GOOD}\r\n0\r\n\r\n`],
	['chunks without an end', `${head('Transfer-Encoding: chunked', TYPE)}5\r\nform-\r\n`, true],
	['an encoding that nobody knows', head('Transfer-Encoding: lzw', TYPE) + GOOD],
	['a compressed body', withBody(gzipSync(GOOD), TYPE, 'Content-Encoding: gzip')],
	['a header without a colon', `${head(TYPE, 'nonsense')}${GOOD}`],
	['a header of 20 KB', head(TYPE, `X-Long: ${'x'.repeat(20_000)}`) + GOOD],
	['a line break in a header', head(TYPE, 'X-A: b\r\n c: d\n\ne') + GOOD],
	['a null in a header', head(TYPE, 'X-A: \0') + GOOD],
	['no host', `POST / HTTP/1.1\r\n${TYPE}\r\nContent-Length: 3\r\n\r\na=b`],
	['a method of its own', withBody(GOOD, TYPE).toString().replace('POST', 'POSTS')],
	['another version', withBody(GOOD, TYPE).toString().replace('HTTP/1.1', 'HTTP/9.9')],
	['no type', withBody(GOOD)],
	['JSON', withBody('{"form-name":"village-inquiry"}', 'Content-Type: application/json')],
	['XML', withBody('<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>', 'Content-Type: text/xml')],
	['parts without a boundary', withBody(GOOD, 'Content-Type: multipart/form-data')],
	['a body of 70 KB', form(`${GOOD}&message=${'x'.repeat(70_000)}`)],
	['nothing', form('')],
	['percent signs that lead nowhere', form(`${GOOD}&message=%zz`)],
	['bytes that are no UTF-8', form(Buffer.concat([Buffer.from(`${GOOD}&message=`), Buffer.from([0xff, 0xc0])]))],
	['a lone surrogate', form(`${GOOD}&message=%ed%a0%80`)],
	['no form', form(GOOD.replace('form-name', 'form'))],
	['a form of another name', form(GOOD.replace('village-inquiry', '__proto__'))],
	['no name', form(GOOD.replace('Mere', ''))],
	['an email address that is none', form(GOOD.replace('%40', ''))],
	['20,000 fields', form(GOOD + '&x=1'.repeat(20_000))],
	['a name of 10,000 letters', form(GOOD.replace('Mere', 'x'.repeat(10_000)))],
	['another website', withBody(GOOD, TYPE, 'Sec-Fetch-Site: cross-site')],
	['a page of another website', withBody(GOOD, TYPE, 'Origin: https://other.example')],
	['two hosts', withBody(GOOD, TYPE, 'Host: other.example')],
	['the same host twice', withBody(GOOD, TYPE, 'Host: localhost')],
	...['', 'a b', 'a,b', 'a@b', 'a/b', 'http://a', 'a:b', '[::1', 'a:999999'].map((host): [string, Buffer] => [
		`the host "${host}"`,
		Buffer.from(form(GOOD).toString().replace('Host: localhost', `Host: ${host}`)),
	]),
]

test(`${MALFORMED.length} malformed posts are refused, and nothing is stored`, async () => {
	expect(MALFORMED.length).toBeGreaterThanOrEqual(46)
	const accepted: string[] = []
	for (const [what, bytes, isUnfinished] of MALFORMED) {
		const status = statusOf(await exchange(bytes, isUnfinished))
		// Who has gone is told nothing.
		const isRefused = (status >= 400 && status < 500) || (isUnfinished && status === 0)
		if (!isRefused || listRequests(database).length > 0) accepted.push(`${what}: ${status}`)
	}
	expect(accepted).toEqual([])
	expect(errors).toEqual([])
	expect(statusOf(await get('/', 'Host: other.example'))).toBe(400)
	expect(statusOf(await exchange(form(GOOD)))).toBe(200)
	expect(listRequests(database)).toHaveLength(1)
})
