/**
 * Keeps visited pages readable without a connection. It always asks the network first. If there is no answer, or none for too long,
 * it shows the cached page and tells the page so.
 */
import { clientsClaim } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute, setCatchHandler } from 'workbox-routing'
import { CacheFirst, NetworkFirst, type StrategyOptions } from 'workbox-strategies'
import { EDITOR_FOLDER, address } from '../core/addresses.ts'
import { onHost } from '../core/base.ts'
import { ASSET_CACHE, PAGE_CACHE, type WhyCached, type WorkerMessage } from '../core/device/storage-keys.ts'

declare const self: ServiceWorkerGlobalScope

const MAX_PAGES = 80
const MAX_FILES = 200
/**
 * How long the network may take to begin an answer where there is a cached one: four turns on the slowest mobile networks, which is
 * what a first connection takes.
 */
const networkTimeoutSeconds = 4

type Plugin = NonNullable<StrategyOptions['plugins']>[number]

/** Caches a page without its query, which scripts read: `/compare?v=a,b` as `/compare`. Only complete answers are cached. */
const wholePages: Plugin = {
	cacheKeyWillBeUsed: ({ request }) => {
		const url = new URL(request.url)
		return Promise.resolve(url.origin + url.pathname)
	},
	cacheWillUpdate: ({ response }) =>
		Promise.resolve(response.status === 200 && !response.redirected && response.type === 'basic' ? response : null),
}

/** Deletes the oldest entries, and all if the device is full. */
const limitedTo = (maxEntries: number) => new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true }) as Plugin

/** Pages that are shown from the cache, and why; each asks whether it is one once it is hydrated. */
const shownFromCache = new Map<string, WhyCached>()
const noted: Plugin = {
	fetchDidFail: ({ state }) => {
		if (state) state['hasFailed'] = true
		return Promise.resolve()
	},
	cachedResponseWillBeUsed: ({ cachedResponse, event, state }) => {
		const { resultingClientId } = event as FetchEvent
		if (cachedResponse && resultingClientId)
			shownFromCache.set(resultingClientId, state?.['hasFailed'] ? 'offline' : 'slow')
		return Promise.resolve(cachedResponse ?? null)
	},
}

/** If not the network but the cache fails, the file comes from the network. */
const pastBrokenCache: Plugin = {
	handlerDidError: ({ request, error }) => (error.name === 'no-response' ? Promise.resolve(undefined) : fetch(request)),
}

const pages = new NetworkFirst({
	cacheName: PAGE_CACHE,
	networkTimeoutSeconds,
	plugins: [wholePages, noted, limitedTo(MAX_PAGES)],
})
registerRoute(
	({ request, url }) => request.mode === 'navigate' && !url.pathname.startsWith(onHost(EDITOR_FOLDER)),
	pages,
)
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(onHost('/_data/')), pages)
// Their names contain their hash, so the cached file is the same as on the network.
registerRoute(
	({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(onHost('/assets/')),
	new CacheFirst({
		cacheName: ASSET_CACHE,
		plugins: [wholePages, limitedTo(MAX_FILES), pastBrokenCache],
	}),
)
// Pictures keep their names when they change.
registerRoute(
	({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(onHost('/images/')),
	new NetworkFirst({ cacheName: ASSET_CACHE, networkTimeoutSeconds, plugins: [wholePages, limitedTo(MAX_FILES)] }),
)
// For a page that was never visited, shows a page that says so and lists those that were.
setCatchHandler(async ({ request, event }) => {
	const { resultingClientId } = event as FetchEvent
	const page =
		request.mode === 'navigate' ? await caches.match(self.location.origin + onHost(address.offline)) : undefined
	if (page && resultingClientId) shownFromCache.set(resultingClientId, 'offline')
	return page ?? Response.error()
})

self.addEventListener('install', (event) => {
	event.waitUntil(Promise.all([cacheWithFiles(onHost(address.offline)), self.skipWaiting()]))
})
clientsClaim()

self.addEventListener('message', (event) => {
	const { source, ports } = event
	const data = event.data as WorkerMessage
	if (data.kind === 'keep') event.waitUntil(addToCaches(data.pages, data.files))
	else ports[0]?.postMessage(source instanceof Client ? shownFromCache.get(source.id) : undefined)
})

/** Caches a page and every file that it names, so that it can hydrate without a connection. */
async function cacheWithFiles(path: string): Promise<void> {
	const response = await fetch(path)
	const html = await response.clone().text()
	const files = Array.from(html.matchAll(/(?:href|src)="([^"]*\/assets\/[^"]+)"/g), ([, file = '']) => file)
	await (await caches.open(PAGE_CACHE)).put(self.location.origin + path, response)
	await addToCaches([], files)
}

/** Caches what the first page loaded before there was a service worker. The browser still has it, so this costs no traffic. */
async function addToCaches(paths: readonly string[], files: readonly string[]): Promise<void> {
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
