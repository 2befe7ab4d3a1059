/** What the editor's server reads and writes for its page: files of the content folder, each change on top of the one before. */
import { once } from 'node:events'
import { mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { answerFiles } from '../../scripts/editor/working-files.ts'
import type { WorkingFile } from '../../scripts/editor/working-file.ts'
import { folderForTest, writeFiles } from '../temporary-folder.ts'

let root: string
let content: string
let server: Server

beforeAll(async () => {
	server = createServer((request, response) => {
		answerFiles(content, (request.url ?? '').slice(1), request, response).catch((error: unknown) =>
			response.writeHead(500).end(String(error)),
		)
	}).listen(0, '127.0.0.1')
	await once(server, 'listening')
})
afterAll(async () => {
	server.close()
	server.closeAllConnections()
	await once(server, 'close')
})
beforeEach(() => {
	root = folderForTest('working-files')
	content = path.join(root, 'content')
	for (const folder of ['content/villages', 'content/images', 'outside/deep'])
		mkdirSync(path.join(root, folder), { recursive: true })
	writeFiles(root, { 'content/faq.json': '{}\n', 'outside/secret.json': 'secret' })
})

/** Sends what the browser of the editor's own page sends. */
async function ask(method: string, file: string, options: { body?: string | Uint8Array; version?: string } = {}) {
	const { port } = server.address() as AddressInfo
	const { body, version } = options
	const response = await fetch(`http://127.0.0.1:${port}/${file}`, {
		method,
		headers: { 'sec-fetch-site': 'same-origin', ...(version !== undefined && { 'if-match': version }) },
		...(body !== undefined && { body: body as BodyInit }),
	})
	return { status: response.status, text: await response.text(), version: response.headers.get('etag') ?? '' }
}
const listed = async () => JSON.parse((await ask('GET', '')).text) as WorkingFile[]
const versionOf = async (file: string) => (await listed()).find((one) => one.path === file)?.version ?? ''
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

describe('of several changes that saw the same file, exactly one is made', () => {
	const FILE = 'content/faq.json'
	const tenTimes = <T>(make: (index: number) => Promise<T>) =>
		Promise.all(Array.from({ length: 10 }, (_, i) => make(i)))
	const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b)
	const ONE_OF_TEN = [204, ...Array.from({ length: 9 }, () => 412)]

	test('saves of a file', async () => {
		const version = await versionOf(FILE)
		const answers = await tenTimes((index) => ask('PUT', FILE, { version, body: `[${index}]` }))
		expect(statuses(answers)).toEqual(ONE_OF_TEN)
		const made = answers.findIndex(({ status }) => status === 204)
		expect(read(FILE)).toBe(`[${made}]`)
		expect(answers[made]?.version).toBe(await versionOf(FILE))
		expect(answers.find(({ status }) => status === 412)?.text).toContain('has changed since it was opened')
	})

	test('new files of one name', async () => {
		const answers = await tenTimes((index) => ask('PUT', 'content/new/a.json', { body: `[${index}]` }))
		expect(statuses(answers)).toEqual(ONE_OF_TEN)
		expect(read('content/new/a.json')).toBe(`[${answers.findIndex(({ status }) => status === 204)}]`)
	})

	test('a removal and a save', async () => {
		const version = await versionOf(FILE)
		const answers = await Promise.all([
			ask('DELETE', FILE, { version }),
			ask('PUT', FILE, { version, body: '[]' }),
			ask('DELETE', FILE, { version }),
		])
		expect(statuses(answers)).toEqual([204, 412, 412])
	})

	test('and a file that has changed is not removed', async () => {
		expect((await ask('DELETE', FILE, { version: '"old"' })).status).toBe(412)
		expect((await ask('DELETE', FILE)).status).toBe(412)
		expect(read(FILE)).toBe('{}\n')
	})
})

describe('a link that leads outside the content is followed by nothing', () => {
	beforeEach(() => {
		const link = (to: string, from: string) => symlinkSync(path.join(root, to), path.join(content, from))
		link('outside', 'linked')
		link('outside/secret.json', 'secret.json')
		link('outside/not-there.json', 'leads-nowhere.json')
		link('content/linked', 'villages/by-another-link')
		link('content-beside', 'beside')
		mkdirSync(path.join(root, 'content-beside'))
	})
	test.each([
		'content/linked/secret.json',
		'content/linked/new.json',
		'content/linked/deep/new.json',
		'content/linked/new/and/deeper.json',
		'content/secret.json',
		'content/leads-nowhere.json',
		'content/villages/by-another-link/secret.json',
		'content/villages/by-another-link/new/new.json',
		'content/beside/new.json',
	])('%s', async (file) => {
		for (const method of ['GET', 'PUT', 'DELETE']) {
			const answer = await ask(method, file, method === 'PUT' ? { body: '[]' } : {})
			expect(answer.status, method).toBe(400)
			expect(answer.text).toBe(`${file} is outside the content folder.`)
		}
		expect(read('outside/secret.json')).toBe('secret')
		expect(readdirSync(path.join(root, 'outside')).toSorted()).toEqual(['deep', 'secret.json'])
		expect(readdirSync(path.join(root, 'outside/deep'))).toEqual([])
		expect(readdirSync(path.join(root, 'content-beside'))).toEqual([])
		expect((await listed()).map((one) => one.path)).toEqual(['content/faq.json'])
	})

	test('one that stays inside it may be used', async () => {
		symlinkSync(path.join(content, 'villages'), path.join(content, 'images/villages'))
		expect((await ask('PUT', 'content/images/villages/a.json', { body: '[]' })).status).toBe(204)
		expect(read('content/villages/a.json')).toBe('[]')
	})
})

describe('what the file system refuses is refused in its words, and leaves nothing behind', () => {
	test.each([
		['a long name', `content/${'x'.repeat(300)}.json`, 500, /name too long/],
		['a name inside a file', 'content/faq.json/a.json', 500, /not a directory/],
		['the name of a folder', 'content/folder.json', 500, /EISDIR/],
		['a link to itself', 'content/itself.json', 500, /too many symbolic links/],
		['an address that cannot be decoded', 'content/%zz.json', 400, /not the address of a file/],
	])('%s', async (_, file, status, words) => {
		mkdirSync(path.join(content, 'folder.json'))
		symlinkSync(path.join(content, 'itself.json'), path.join(content, 'itself.json'))
		const before = readdirSync(content, { recursive: true })
		for (const method of ['GET', 'PUT', 'DELETE']) {
			const answer = await ask(method, file, method === 'PUT' ? { body: '[]' } : {})
			expect(answer.status, method).toBe(status)
			expect(answer.text).toMatch(words)
		}
		expect(readdirSync(content, { recursive: true })).toEqual(before)
	})
})

test('a text that is replaced keeps its line endings and byte order mark; a picture is written byte for byte', async () => {
	const file = path.join(content, 'faq.json')
	writeFileSync(file, '\uFEFF{\r\n\t"a": 1\r\n}\r\n')
	const answer = await ask('PUT', 'content/faq.json', {
		version: await versionOf('content/faq.json'),
		body: '{\n\t"a": 2\n}\n',
	})
	expect(readFileSync(file, 'utf8')).toBe('\uFEFF{\r\n\t"a": 2\r\n}\r\n')
	expect(answer.version).toBe(await versionOf('content/faq.json'))
	const bytes = Buffer.from([0x89, 0x50, 0x0d, 0x0a, 0x1a, 0x0a, 0xff])
	const { version } = await ask('PUT', 'content/images/a.png', { body: Buffer.from([0x0a]) })
	await ask('PUT', 'content/images/a.png', { body: bytes, version })
	expect(readFileSync(path.join(content, 'images/a.png'))).toEqual(bytes)
})
