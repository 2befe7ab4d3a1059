/**
 * Keeps visited pages readable without a connection. The network always goes first: what is kept is shown only when
 * there is no answer from it, and the page is told so.
 */
import { clientsClaim } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute, setCatchHandler } from 'workbox-routing'
import { CacheFirst, NetworkFirst, type StrategyOptions } from 'workbox-strategies'
import { EDITOR_FOLDER, address } from '../core/addresses.ts'
import { onHost } from '../core/base.ts'
import { ASSET_CACHE, PAGE_CACHE, type Question } from '../core/device/storage-keys.ts'

declare const self: ServiceWorkerGlobalScope

const MAX_PAGES = 80
const MAX_FILES = 200

type Plugin = NonNullable<StrategyOptions['plugins']>[number]

/** A page is kept without its query, which scripts read: `/compare?v=a,b` is `/compare`. Only whole answers are kept. */
const wholePages: Plugin = {
	cacheKeyWillBeUsed: ({ request }) => {
		const url = new URL(request.url)
		return Promise.resolve(url.origin + url.pathname)
	},
	cacheWillUpdate: ({ response }) =>
		Promise.resolve(response.status === 200 && !response.redirected && response.type === 'basic' ? response : null),
}

/** Lets the oldest go, and everything when the device is full. */
const limitedTo = (maxEntries: number) => new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true }) as Plugin

/** The pages that are being shown from what was kept; each asks about itself once it is live. */
const shownFromCache = new Set<string>()
const noted: Plugin = {
	cachedResponseWillBeUsed: ({ cachedResponse, event }) => {
		const { resultingClientId } = event as FetchEvent
		if (cachedResponse && resultingClientId) shownFromCache.add(resultingClientId)
		return Promise.resolve(cachedResponse ?? null)
	},
}

const pages = new NetworkFirst({
	cacheName: PAGE_CACHE,
	plugins: [wholePages, noted, limitedTo(MAX_PAGES)],
})
registerRoute(
	({ request, url }) => request.mode === 'navigate' && !url.pathname.startsWith(onHost(EDITOR_FOLDER)),
	pages,
)
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(onHost('/_data/')), pages)
// Their names hold their hash: what is kept under a name is what the network would give.
registerRoute(
	({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(onHost('/assets/')),
	new CacheFirst({
		cacheName: ASSET_CACHE,
		plugins: [wholePages, limitedTo(MAX_FILES)],
	}),
)
// Pictures keep their names when they change.
registerRoute(
	({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(onHost('/images/')),
	new NetworkFirst({ cacheName: ASSET_CACHE, plugins: [wholePages, limitedTo(MAX_FILES)] }),
)
// A page that was never visited: say so, and list those that were.
setCatchHandler(async ({ request, event }) => {
	const { resultingClientId } = event as FetchEvent
	const page =
		request.mode === 'navigate' ? await caches.match(self.location.origin + onHost(address.offline)) : undefined
	if (page && resultingClientId) shownFromCache.add(resultingClientId)
	return page ?? Response.error()
})

self.addEventListener('install', (event) => {
	event.waitUntil(Promise.all([keepWithFiles(onHost(address.offline)), self.skipWaiting()]))
})
clientsClaim()

self.addEventListener('message', (event) => {
	const { source, ports } = event
	const data = event.data as Question
	if (data.kind === 'keep') event.waitUntil(keep(data.pages, data.files))
	else ports[0]?.postMessage(source instanceof Client && shownFromCache.has(source.id))
})

/** A page and every file that it names, so that it comes alive without a connection. */
async function keepWithFiles(path: string): Promise<void> {
	const response = await fetch(path)
	const html = await response.clone().text()
	const files = Array.from(html.matchAll(/(?:href|src)="([^"]*\/assets\/[^"]+)"/g), ([, file = '']) => file)
	await (await caches.open(PAGE_CACHE)).put(self.location.origin + path, response)
	await keep([], files)
}

/** What the first page loaded before there was a service worker. The browser has it still, so this costs no traffic. */
async function keep(paths: readonly string[], files: readonly string[]): Promise<void> {
	const add = async (name: string, path: string) => {
		const cache = await caches.open(name)
		const url = new URL(path, self.location.origin)
		const key = url.origin + url.pathname
		if (await cache.match(key)) return
		const response = await fetch(url)
		if (response.status === 200 && !response.redirected) await cache.put(key, response)
	}
	await Promise.all([...paths.map((path) => add(PAGE_CACHE, path)), ...files.map((file) => add(ASSET_CACHE, file))])
}
