/** The same table of expectations on every host that runs here. */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PUBLISHED, ROUTE_TABLE, type Expectation, type HostName } from './expectations.ts'
import { cloudflarePages, hasNginx, nginx, ownServer, type Runtime } from './runtimes.ts'

const hosts: [HostName, () => Promise<Pick<Runtime, 'url' | 'stop'>>][] = [
	['own', ownServer],
	['cloudflare', cloudflarePages],
]
if (hasNginx()) hosts.push(['nginx', nginx])
else console.warn('nginx is not installed here, and is not tried.')

describe.each(hosts)('%s', (name, start) => {
	let host: Pick<Runtime, 'url' | 'stop'>
	beforeAll(async () => {
		host = await start()
	}, 120_000)
	afterAll(() => host.stop(), 60_000)

	const check = async (expected: Expectation) => {
		const response = await fetch(host.url + expected.address, { redirect: 'manual' })
		const { status, location } = { ...expected, ...expected.except?.[name] }
		const found = response.headers.get('location')
		const target = found === null ? undefined : new URL(found, host.url)
		expect([response.status, target && decodeURI(target.pathname) + target.search], expected.address).toEqual([
			status,
			location,
		])
		for (const [header, value] of Object.entries(expected.headers ?? {}))
			expect(response.headers.get(header), `${header} of ${expected.address}`).toMatch(value)
		await response.arrayBuffer()
	}

	test.each(ROUTE_TABLE)('$address', check)
	test.each(PUBLISHED)('$address, as published', check)

	test('hashed files are kept for ever', async () => {
		const folder = 'assets/entries'
		const [file] = readdirSync(path.resolve('dist', folder)).filter((entry) => entry.endsWith('.js'))
		const response = await fetch(`${host.url}/${folder}/${file}`)
		expect(response.status).toBe(200)
		expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
		expect(response.headers.get('content-type')).toMatch(/javascript/)
		expect(response.headers.get('x-content-type-options')).toBe('nosniff')
	})
})
