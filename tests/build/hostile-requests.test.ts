/** What strangers send to the server besides pages and forms: paths that lead out of the folder, and posts that are none. */
import { connect } from 'node:net'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listRequests } from '../../scripts/host/request-life.ts'
import { type Host, startHost } from '../../scripts/host/server.ts'
import { folderForFile, writeFiles } from '../temporary-folder.ts'

const SECRET = 'secret of the machine'
const GOOD = 'form-name=village-inquiry&name=Mere&email=mere%40example.nz'

const folder = folderForFile('hostile')
const database = path.join(folder, 'requests.sqlite')
writeFiles(folder, {
	'dist/index.html': '<title>Home</title>',
	'dist/404.html': '<title>Not found</title>',
	'dist/guides/one.html': '<title>One</title>',
})
for (const file of ['outside.html', 'outside', '.env', 'dist/.env', 'dist/guides/.git'])
	writeFiles(folder, { [file]: SECRET })
let host: Host
const errors: unknown[] = []

beforeAll(async () => {
	host = await startHost({
		dir: path.join(folder, 'dist'),
		port: 0,
		database,
		limits: { perAddress: Infinity, total: Infinity },
		onError: (error) => errors.push(error),
	})
})
afterAll(() => host.close())

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

/** Ways to write "up one folder" before files that are not for strangers. */
const UPWARDS = [
	'/../',
	'/guides/..//../',
	'/%2e%2e/',
	'/..%2f',
	'/..%5c',
	'/..\\',
	'/%252e%252e/',
	'/%c0%ae%c0%ae/',
	'/．．/',
	'/..;/',
	'/..%00/',
	'//../',
]
const TRAVERSALS = [
	...UPWARDS.flatMap((up) => [`${up}outside.html`, `${up}.env`]),
	'/.env',
	'/guides/.git',
	'/%',
	'/%ff',
]

test(`${TRAVERSALS.length} paths that lead elsewhere show nothing but our own pages`, async () => {
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
	['less than its length', head('Content-Length: 500', TYPE) + GOOD, true],
	['two lengths', head('Content-Length: 10', 'Content-Length: 20', TYPE) + GOOD],
	['a length and chunks', head('Content-Length: 5', 'Transfer-Encoding: chunked', TYPE) + `0\r\n\r\n${GOOD}`],
	['chunks without an end', `${head('Transfer-Encoding: chunked', TYPE)}5\r\nform-\r\n`, true],
	['a compressed body', withBody(gzipSync(GOOD), TYPE, 'Content-Encoding: gzip')],
	['a header of 20 KB', head(TYPE, `X-Long: ${'x'.repeat(20_000)}`) + GOOD],
	['no host', `POST / HTTP/1.1\r\n${TYPE}\r\nContent-Length: 3\r\n\r\na=b`],
	['an expectation', head(TYPE, 'Expect: a-reply')],
	['no method', `${GOOD}\r\n\r\n`],
	['no type', withBody(GOOD)],
	['a file', withBody(GOOD, 'Content-Type: multipart/form-data; boundary=x')],
	['JSON', withBody('{"form-name":"village-inquiry"}', 'Content-Type: application/json')],
	['a body of 70 KB', form(`${GOOD}&message=${'x'.repeat(70_000)}`)],
	['nothing', form('')],
	['percent signs that lead nowhere', form(`${GOOD}&message=%zz`)],
	['bytes that are no UTF-8', form(Buffer.concat([Buffer.from(`${GOOD}&message=`), Buffer.from([0xff, 0xc0])]))],
	['a lone surrogate', form(`${GOOD}&message=%ed%a0%80`)],
	['20,000 fields', form(GOOD + '&x=1'.repeat(20_000))],
	['a name of 10,000 letters', form(GOOD.replace('Mere', 'x'.repeat(10_000)))],
	['another website', withBody(GOOD, TYPE, 'Sec-Fetch-Site: cross-site')],
	['two hosts', withBody(GOOD, TYPE, 'Host: other.example')],
	...['', 'a b', 'a,b', 'a@b', 'http://a', 'a:b'].map((host): [string, Buffer] => [
		`the host "${host}"`,
		Buffer.from(form(GOOD).toString().replace('Host: localhost', `Host: ${host}`)),
	]),
]

test(`${MALFORMED.length} malformed posts are refused with our headers, once each, and nothing is stored`, async () => {
	const accepted: string[] = []
	for (const [what, bytes, isUnfinished] of MALFORMED) {
		const answer = await exchange(bytes, isUnfinished)
		const status = statusOf(answer)
		const headers =
			status === 0 ? [] : ['Content-Security-Policy', 'X-Content-Type-Options', 'Strict-Transport-Security']
		for (const name of headers)
			expect(answer.split(new RegExp(`^${name}: `, 'im')), `${what}: ${answer}`).toHaveLength(2)
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
