/**
 * Keeps visited pages readable without a connection. It always asks the network first. If there is no answer, none for too long, or the
 * host says that it can't, it shows the cached page and tells the page so.
 */
import { clientsClaim } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute, setCatchHandler } from 'workbox-routing'
import { CacheFirst, NetworkFirst, type StrategyOptions } from 'workbox-strategies'
import { EDITOR_FOLDER, address } from '../core/addresses.ts'
import { onHost } from '../core/base.ts'
import { ASSET_CACHE, PAGE_CACHE, type WhyCached, type WorkerMessage } from '../core/device/storage-keys.ts'
import { isFailing, isOurs } from '../core/host-answers.ts'

declare const self: ServiceWorkerGlobalScope

const MAX_PAGES = 80
const MAX_FILES = 200
/**
 * How long the network may take to begin an answer where there is a cached one: four turns on the slowest mobile networks, which is
 * what a first connection takes.
 */
const networkTimeoutSeconds = 4

type Plugin = NonNullable<StrategyOptions['plugins']>[number]

/** Caches a page without its query, which scripts read: `/compare?v=a,b` as `/compare`. Only complete answers of the site are cached. */
const wholePages: Plugin = {
	cacheKeyWillBeUsed: ({ request }) => {
		const url = new URL(request.url)
		return Promise.resolve(url.origin + url.pathname)
	},
	cacheWillUpdate: async ({ request, response }) => ((await isWhole(request.url, response)) ? response : null),
}

async function isWhole(address: string, response: Response): Promise<boolean> {
	if (response.status !== 200 || response.redirected || response.type !== 'basic') return false
	return isOurs(new URL(address).pathname, response.headers.get('content-type') ?? '', await response.clone().text())
}

/** Deletes the oldest entries, and all if the device is full. */
const limitedTo = (maxEntries: number) => new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true }) as Plugin

/** Pages that are shown from the cache, and why; each asks whether it is one once it is hydrated. */
const shownFromCache = new Map<string, WhyCached>()
/** Takes the cached file where the host says that it can't answer, and what the host says where there is none. */
const cachedIfFailing: Plugin = {
	fetchDidSucceed: ({ response, state }) => {
		if (!isFailing(response.status)) return Promise.resolve(response)
		if (state) state['failing'] = response
		throw new Error(`status ${response.status}`)
	},
	fetchDidFail: ({ state }) => {
		if (state) state['why'] = state['failing'] ? 'failing' : 'offline'
		return Promise.resolve()
	},
	cachedResponseWillBeUsed: ({ cachedResponse, event, state }) => {
		const { resultingClientId } = event as FetchEvent
		if (cachedResponse && resultingClientId)
			shownFromCache.set(resultingClientId, (state?.['why'] as WhyCached | undefined) ?? 'slow')
		return Promise.resolve(cachedResponse ?? null)
	},
	handlerDidError: ({ state }) => Promise.resolve(state?.['failing'] as Response | undefined),
}

/** If not the network but the cache fails, the file comes from the network. */
const pastBrokenCache: Plugin = {
	handlerDidError: ({ request, error }) => (error.name === 'no-response' ? Promise.resolve(undefined) : fetch(request)),
}

const pages = new NetworkFirst({
	cacheName: PAGE_CACHE,
	networkTimeoutSeconds,
	plugins: [wholePages, cachedIfFailing, limitedTo(MAX_PAGES)],
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
	new NetworkFirst({
		cacheName: ASSET_CACHE,
		networkTimeoutSeconds,
		plugins: [wholePages, cachedIfFailing, limitedTo(MAX_FILES)],
	}),
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
	if (!(await isWhole(response.url, response))) throw new Error(`${path} is not ours`)
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
		if (await isWhole(key, response)) await cache.put(key, response)
	}
	await Promise.all([...paths.map((path) => add(PAGE_CACHE, path)), ...files.map((file) => add(ASSET_CACHE, file))])
}
