/** How the site's JSON is fetched: once, of the right version, and with one rule for what fails. */
import { afterEach, expect, test, vi } from 'vitest'
import { VILLAGE_LIST_DATA } from '../../src/core/addresses.ts'
import { FORMAT } from '../../src/core/data-format.ts'
import { decodeVillageList } from '../../src/core/search/village-list-file.ts'
import { createPageClient, pageDataFile, stateOf } from '../../src/navigation/page-client.ts'

const FAQ = pageDataFile('/faq')
const page = { kind: 'faq', title: 'Questions' }
afterEach(() => void vi.restoreAllMocks())

const json = (value: unknown, status = 200) => Response.json(value, { status })

/** A client whose host gives these answers, one after the other. */
function clientOf(...answers: (() => Response | Promise<Response>)[]) {
	const fetch = vi.fn<(url: string) => Promise<Response>>(async () => {
		const answer = answers.shift()
		if (!answer) throw new Error('asked once too often')
		return answer()
	})
	const reload = vi.fn<() => void>()
	vi.spyOn(console, 'warn').mockImplementation(() => {})
	return { client: createPageClient({ fetch, reload }), fetch, reload }
}
const good = () => json({ format: FORMAT, page })
const down = () => Promise.reject(new TypeError('Failed to fetch'))

test('a page is fetched from the address of its data, once a visit', async () => {
	const { client, fetch } = clientOf(good)
	expect(stateOf(client.useFiles.getState(), FAQ).state).toBe('pending')
	expect(await client.load(FAQ)).toEqual(page)
	expect(await client.load(FAQ)).toEqual(page)
	expect(stateOf(client.useFiles.getState(), FAQ)).toEqual({ state: 'ready', value: page })
	expect(fetch.mock.calls).toEqual([['/_data/faq.json']])
})

test('two who ask at the same time share one request', async () => {
	const { client, fetch } = clientOf(good)
	expect(await Promise.all([client.load(FAQ), client.load(pageDataFile('/faq'))])).toEqual([page, page])
	expect(fetch).toHaveBeenCalledOnce()
})

test('what was prefetched is not fetched again when it is asked for', async () => {
	const { client, fetch } = clientOf(good)
	client.prefetch(FAQ)
	expect(await client.load(FAQ)).toEqual(page)
	expect(fetch).toHaveBeenCalledOnce()
})

test('a prefetch that fails is tried again when the page is asked for', async () => {
	const { client } = clientOf(down, good)
	client.prefetch(FAQ)
	await vi.waitUntil(() => stateOf(client.useFiles.getState(), FAQ).state === 'failed', 60_000)
	expect(await client.load(FAQ)).toEqual(page)
})

test('the page of the document is there without a request', async () => {
	const { client, fetch } = clientOf()
	client.add('/kauri-village', page as never)
	expect(await client.load(pageDataFile('/kauri-village'))).toBe(page)
	expect(fetch).not.toHaveBeenCalled()
})

test.each([
	['no such file', () => new Response('gone', { status: 404 }), true],
	['a page of HTML', () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }), true],
	['data of another version', () => json({ format: FORMAT + 1, page }), true],
	['data without a version', () => json(null), true],
	['a host that is down', () => json({}, 503), false],
	['no connection', down, false],
	['half an answer', () => new Response('{"form', { headers: { 'content-type': 'application/json' } }), false],
])('%s is an error that says whether a reload helps', async (_what, answer, reloads) => {
	const { client, reload } = clientOf(answer, good)
	const error: unknown = await client.load(FAQ).catch((thrown: unknown) => thrown)
	expect(error).toMatchObject({ name: 'LoadError', hasChanged: reloads })
	// Nothing reloads before the reader tries again; then only what a new document can give.
	expect(reload).not.toHaveBeenCalled()
	client.retry(FAQ)
	expect(reload).toHaveBeenCalledTimes(reloads ? 1 : 0)
	await vi.waitUntil(() => stateOf(client.useFiles.getState(), FAQ).state === (reloads ? 'failed' : 'ready'), 60_000)
})

test('a page that is of no use is reloaded when the reader tries again', async () => {
	const { client, reload } = clientOf(() => json({ format: FORMAT, page: { kind: 'redirect', to: '/blog' } }))
	await client.load(FAQ)
	client.retry(FAQ)
	expect(reload).toHaveBeenCalledOnce()
})

test('a list of villages that lacks a column is of another version', async () => {
	const { client } = clientOf(() => json({ format: FORMAT, columns: ['slug'], rows: [] }))
	const list = { path: VILLAGE_LIST_DATA, decode: decodeVillageList }
	await expect(client.load(list)).rejects.toMatchObject({ hasChanged: true })
})
