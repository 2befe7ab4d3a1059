/** A copy of the fixture site on a host of its own, for tests that change the site or stop the host. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { createServer, type Socket } from 'node:net'
import path from 'node:path'
import type { Page } from 'playwright/test'
import { listRequests } from '../../scripts/host/request-life.ts'
import { startHost, type Host } from '../../scripts/host/server.ts'
import { FIXTURE_SITE } from '../../scripts/testing/sites.ts'
import { village } from './pages.ts'
import { expect, test as base } from './site.ts'

/** As much of the site as those tests visit: all of it would take seconds to copy. */
const PARTS = [
	'assets',
	'_headers',
	'_redirects',
	'sw.js',
	'404.html',
	'_data/lists',
	'images/icons.svg',
	...['index', 'faq', 'quiz', 'request', 'compare', 'offline', 'operator', 'thank-you', `villages/${village}`].flatMap(
		(page) => [`${page}.html`, `_data/${page}.json`],
	),
	'_data/villages/lantern-cove-village.json',
]

export interface OwnHost {
	/** The folder that is served; another may be renamed into its place. */
	site: string
	/** The names on the requests that have arrived. */
	storedNames(): (string | undefined)[]
	/** From now on there is no connection. */
	stop(): Promise<void>
	/** From now on connections are taken, and never answered. */
	hang(): Promise<void>
	/** From now on something else answers in its place, and says the same to everything. */
	replace(status: number, html: string): Promise<void>
	/** At the same address as before. */
	start(): Promise<void>
}

export const test = base.extend<{ host: OwnHost & { url: string } }>({
	host: async ({ expectedErrors }, use) => {
		// Old scripts are asked for and are gone; a host that is stopped does not answer.
		expectedErrors.push(/status of (404|503)/, /Failed to (fetch|load)/, /MIME type/, /ERR_/)
		const folder = mkdtempSync(path.resolve('.work/test-own-host-'))
		const site = path.join(folder, 'site')
		const database = path.join(folder, 'captured.sqlite')
		for (const part of PARTS) cpSync(path.join(FIXTURE_SITE, part), path.join(site, part), { recursive: true })
		let host: Pick<Host, 'close'>
		const started = await startHost({ dir: site, port: 0, database })
		host = started
		const { port, url } = started
		await use({
			site,
			url,
			storedNames: () => listRequests(database).map(({ fields }) => fields['name']),
			stop: () => host.close(),
			hang: async () => {
				await host.close()
				host = await startSilentHost(port)
			},
			replace: async (status, html) => {
				await host.close()
				const server = createHttpServer((_, answer) =>
					answer.writeHead(status, { 'Content-Type': 'text/html', Connection: 'close' }).end(html),
				).listen(port)
				await once(server, 'listening')
				host = { close: () => new Promise((done) => server.close(() => done())) }
			},
			start: async () => {
				host = await startHost({ dir: site, port, database })
			},
		})
		await host.close().catch(() => {})
		rmSync(folder, { recursive: true, force: true })
	},
	baseURL: async ({ host }, use) => use(host.url),
})

/** Starts a host that takes every connection and answers none. */
async function startSilentHost(port: number): Promise<Pick<Host, 'close'>> {
	const connections = new Set<Socket>()
	const server = createServer((connection) => void connections.add(connection.on('error', () => {}))).listen(port)
	await once(server, 'listening')
	return {
		close: async () => {
			server.close()
			for (const connection of connections) connection.destroy()
			await once(server, 'close')
		},
	}
}

/** Waits until the device keeps these addresses, and the files of the page that is shown. */
export async function areKept(page: Page, ...addresses: readonly string[]): Promise<void> {
	const missing = () =>
		page.evaluate(async (all) => {
			const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
			const wanted = [...all, ...loaded.filter((name) => name.includes('/assets/'))]
			const found = await Promise.all(wanted.map((one) => caches.match(one)))
			return wanted.filter((_, index) => !found[index])
		}, addresses)
	await expect.poll(missing).toEqual([])
}
