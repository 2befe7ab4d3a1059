/** Starts the service worker and talks to it. Loaded once the page is hydrated and idle. */
import { pageDataPath } from '../../core/addresses.ts'
import { fromHost, onHost } from '../../core/base.ts'
import { SERVICE_WORKER, type WhyCached, type WorkerMessage } from '../../core/device/storage-keys.ts'
import { trustedScriptUrl } from '../../core/trusted.ts'

/** The folders whose files the service worker caches as they are. */
const FILES = [onHost('/assets/'), onHost('/images/')]

/** Starts the service worker and has it cache what this page loaded before. Does nothing in browsers without service workers. */
export async function startOffline(): Promise<void> {
	if (!('serviceWorker' in navigator)) return
	await navigator.serviceWorker.register(trustedScriptUrl(onHost(SERVICE_WORKER)))
	const { active } = await navigator.serviceWorker.ready
	const files = performance
		.getEntriesByType('resource')
		.map(({ name }) => new URL(name))
		.filter(({ origin, pathname }) => origin === location.origin && FILES.some((path) => pathname.startsWith(path)))
		.map(({ pathname }) => pathname)
	const question: WorkerMessage = {
		kind: 'keep',
		pages: [location.pathname, onHost(pageDataPath(fromHost(location.pathname) ?? '/'))],
		files,
	}
	// oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows; a worker takes none
	active?.postMessage(question)
}

/** Resolves to why this page is shown from the cache; undefined if it isn't. */
export function whyCached(): Promise<WhyCached | undefined> {
	const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null
	if (!worker) return Promise.resolve(undefined)
	return new Promise((resolve) => {
		const { port1, port2 } = new MessageChannel()
		port1.addEventListener('message', ({ data }) => resolve(data as WhyCached | undefined), { once: true })
		port1.start()
		const question: WorkerMessage = { kind: 'why-cached' }
		worker.postMessage(question, [port2])
	})
}
