/** The same table of expectations on every host that runs here; tests/site asks our own server. */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
	HOSTILE,
	NAMED,
	PUBLISHED,
	ROUTE_TABLE,
	expectAnswer,
	expectPage,
	expectSameSite,
	type HostName,
} from './expectations.ts'
import { cloudflarePages, netlify, type Runtime } from './runtimes.ts'

const hosts: [HostName, () => Promise<Pick<Runtime, 'url' | 'stop'>>][] = [
	['cloudflare', cloudflarePages],
	['netlify', netlify],
]

describe.each(hosts)('%s', (name, start) => {
	let host: Pick<Runtime, 'url' | 'stop'>
	beforeAll(async () => {
		host = await start()
	})
	afterAll(() => host.stop())

	test.each(ROUTE_TABLE)('$address', (row) => expectAnswer(host.url, name, row))
	test.each(NAMED)('%s leads to a page', (address) => expectPage(host.url, address))
	test.each(PUBLISHED)('$address, as published', (row) => expectAnswer(host.url, name, row))

	test.each(HOSTILE)('%s leads to no other site', (address) => expectSameSite(host.url, address))

	test('hashed files are kept for ever', async () => {
		const folder = 'assets/entries'
		const [file] = readdirSync(path.resolve('dist', folder)).filter((entry) => entry.endsWith('.js'))
		const response = await fetch(`${host.url}/${folder}/${file}`)
		expect(response.status).toBe(200)
		// The local runtime of Netlify sets this header by itself, whatever _headers says; its service does not.
		const kept = name === 'netlify' ? 'public, max-age=0' : 'public, max-age=31536000, immutable'
		expect(response.headers.get('cache-control')).toBe(kept)
		expect(response.headers.get('content-type')).toMatch(/javascript/)
		expect(response.headers.get('x-content-type-options')).toBe('nosniff')
		await response.arrayBuffer()
	})
})
