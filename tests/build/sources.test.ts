/** Visiting cited pages, on a server of our own that stands in for the network. */
import { once } from 'node:events'
import { cp, readFile, readdir, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dayOfBuild } from '../../scripts/content/read.ts'
import { afterVisit } from '../../scripts/sources/seen.ts'
import { visitAll, type Visit } from '../../scripts/sources/visit.ts'
import { typeCommand } from '../typed-command.ts'
import { folderForTest } from '../temporary-folder.ts'

const COUNTRY = path.join(import.meta.dirname, '../fixtures/country/content')

let server: Server
let origin: string
/** What each path answers; every other one is 404. */
let pages: Record<string, RequestListener>
let asked: { path: string; agent: string | undefined; open: number }[]
let open: number

const page =
	(text: string): RequestListener =>
	(_, response) =>
		void response.writeHead(200, { 'content-type': 'text/html' }).end(text)
const status =
	(code: number): RequestListener =>
	(_, response) =>
		void response.writeHead(code).end()

beforeEach(async () => {
	pages = {}
	asked = []
	open = 0
	server = createServer((request, response) => {
		open++
		response.on('finish', () => open--)
		asked.push({ path: request.url ?? '', agent: request.headers['user-agent'], open })
		;(pages[request.url ?? ''] ?? status(404))(request, response)
	})
	server.listen(0, '127.0.0.1')
	await once(server, 'listening')
	origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterEach(async () => {
	server.closeAllConnections()
	server.close()
	await once(server, 'close')
})

async function visit(paths: string[], timeout = 240_000): Promise<Record<string, Visit>> {
	const found: Record<string, Visit> = {}
	const addresses = paths.map((one) => origin + one)
	await visitAll(addresses, { agent: 'a test', pause: 0, timeout }, (address, answer) => {
		found[address.slice(origin.length)] = answer
	})
	return found
}

test('tells pages that are there from those that are gone and those that could not be checked', async () => {
	pages = {
		'/there': page('<p>Fees</p>'),
		'/gone': status(410),
		'/refused': status(403),
		'/broken': status(503),
		'/silent': () => {},
		'/old': (_, response) => void response.writeHead(301, { location: '/there' }).end(),
	}
	const found = await visit(['/there', '/gone', '/missing', '/refused', '/broken', '/old'])
	expect(found['/there']).toMatchObject({ state: 'alive', status: 200 })
	expect(found['/gone']).toMatchObject({ state: 'dead', status: 410 })
	expect(found['/missing']).toMatchObject({ state: 'dead', status: 404 })
	expect(found['/refused']).toMatchObject({ state: 'unknown', reason: 'its host refuses programs (403)' })
	expect(found['/broken']).toMatchObject({ state: 'unknown', reason: 'its host is out of order (503)' })
	expect((await visit(['/silent'], 300))['/silent']).toMatchObject({
		state: 'unknown',
		reason: 'no answer within 0.3 s',
	})
	expect(found['/old']).toMatchObject({ state: 'alive', moved: `${origin}/there` })
})

test('asks a host for one page at a time, and says who asks', async () => {
	pages = { '/a': page('a'), '/b': page('b'), '/c': page('c') }
	await visit(['/a', '/b', '/c'])
	expect(asked.map(({ path: one }) => one)).toEqual(['/a', '/b', '/c'])
	expect(asked.every(({ agent, open: at }) => agent === 'a test' && at === 1)).toBe(true)
})

test('a page is the same as long as its words are', async () => {
	const hashOf = async (text: string) => {
		pages = { '/page': page(text) }
		const { '/page': found } = await visit(['/page'])
		return found?.state === 'alive' ? found.hash : undefined
	}
	const first = await hashOf('<p class=a>Weekly fee <b>$150</b></p><script>1</script>')
	expect(await hashOf('<div>Weekly  fee $150</div><script>2</script>')).toBe(first)
	expect(await hashOf('<p>Weekly fee $155</p>')).not.toBe(first)
})

describe('what is kept of a visit', () => {
	const alive = (hash: string): Visit => ({ state: 'alive', status: 200, hash })
	const after = (visits: Visit[]) =>
		visits.reduce<ReturnType<typeof afterVisit> | undefined>(
			(before, one, index) => afterVisit('https://x.example/a', before?.seen, one, `2026-01-0${index + 1}`),
			undefined,
		)

	test('nothing is told of a page that stays as it is', () => {
		expect(after([alive('1'), alive('1')])).toEqual({
			seen: { alive: '2026-01-02', visited: '2026-01-02', hash: '1', status: 200 },
		})
	})

	test('a change is reported until someone has read the page', () => {
		const changed = after([alive('1'), alive('2'), alive('2')])
		expect(changed?.flag).toMatchObject({ kind: 'changed' })
		expect(changed?.seen.changed).toBe('2026-01-02')
	})

	test('a page that is gone is told with the day it was last there, and is forgiven when it is back', () => {
		const gone: Visit = { state: 'dead', status: 404, reason: 'it answers 404' }
		expect(after([alive('1'), gone, gone])).toMatchObject({
			seen: { dead: '2026-01-02', alive: '2026-01-01' },
			flag: { kind: 'dead', reason: 'it answers 404, last there on 2026-01-01' },
		})
		expect(after([alive('1'), gone, alive('1')])?.flag).toBeUndefined()
	})

	test('a host that refuses programs neither raises nor clears anything', () => {
		const refused: Visit = { state: 'unknown', status: 403, reason: 'refused' }
		expect(after([alive('1'), refused])?.flag).toBeUndefined()
		expect(after([alive('1'), alive('2'), refused])?.seen.changed).toBe('2026-01-02')
	})
})

test('the command names what rests on a page that is gone or has changed, and forgets what is read', async () => {
	const folder = folderForTest('sources')
	const root = path.join(folder, 'content')
	await cp(COUNTRY, root, { recursive: true })
	// Every cited page is one of our server's, which has them all.
	const files = (await readdir(root, { recursive: true })).filter(
		(file) => /\.(json|md)$/.test(file) && file !== 'site.json',
	)
	for (const file of files) {
		const text = await readFile(path.join(root, file), 'utf8')
		const cited = [...text.matchAll(/https:\/\/([\w/.-]+)/g)]
		for (const [, name = ''] of cited) pages[`/${name}`] = page(name)
		await writeFile(path.join(root, file), text.replace(/https:\/\//g, `${origin}/`))
	}
	const run = async (...args: string[]) => {
		const command = ['site', 'content', 'sources', '--content', root, '--pause', '0', ...args]
		const { code, stdout, stderr } = await typeCommand(...command)
		return { code, printed: stdout + stderr }
	}
	const all = ['--after', '0', '--max', '1000']
	const first = await run(...all)
	expect(first.printed).toContain('0 more are due; 0 to look at.')
	expect(first.code).toBe(0)

	pages['/alpha.example/court'] = page('Alpha Court, under new management')
	delete pages['/bravo.example/gardens']
	const summary = path.join(folder, 'summary.md')
	const second = await run(...all, '--summary', summary)
	expect(second.printed).toContain(
		`- changed: <${origin}/alpha.example/court>, its text has changed since ${dayOfBuild()}\n` +
			'  - content/villages/alpha-court.json: name, suburb, units, amenities, careServices, entryPrice',
	)
	expect(second.printed).toMatch(
		/- dead: <\S*bravo.example\/gardens>, it answers 404, last there on .*\n {2}- content\/villages\/bravo-gardens.json: /,
	)
	expect(second.printed).toContain('; 2 to look at.')
	expect(second.code).toBe(1)
	expect(second.printed).toContain((await readFile(summary, 'utf8')).replace('# Pages that we cite\n\n', ''))

	expect((await run('--read', `${origin}/alpha.example/court`)).code).toBe(0)
	expect((await run(...all)).printed).toContain('; 1 to look at.')
	expect((await run('--read', 'https://nowhere.example/')).code).toBe(2)
})
