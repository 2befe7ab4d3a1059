/** Starts the service worker and talks to it. Loaded once the page is hydrated and idle. */
import { pageDataPath } from '../../core/addresses.ts'
import { fromHost, onHost } from '../../core/base.ts'
import { SERVICE_WORKER, type WorkerMessage } from '../../core/device/storage-keys.ts'
import { trustedScriptUrl } from '../../core/trusted.ts'

/** Starts the service worker and has it cache what this page loaded before. Does nothing in browsers without service workers. */
export async function startOffline(): Promise<void> {
	if (!('serviceWorker' in navigator)) return
	await navigator.serviceWorker.register(trustedScriptUrl(onHost(SERVICE_WORKER)))
	const { active } = await navigator.serviceWorker.ready
	const files = performance
		.getEntriesByType('resource')
		.map(({ name }) => new URL(name))
		.filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith(onHost('/assets/')))
		.map(({ pathname }) => pathname)
	const question: WorkerMessage = {
		kind: 'keep',
		pages: [location.pathname, onHost(pageDataPath(fromHost(location.pathname) ?? '/'))],
		files,
	}
	// oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows; a worker takes none
	active?.postMessage(question)
}

/** Whether this page was shown from the cache, because the network didn't answer. */
export function isShownFromCache(): Promise<boolean> {
	const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null
	if (!worker) return Promise.resolve(false)
	return new Promise((resolve) => {
		const { port1, port2 } = new MessageChannel()
		port1.addEventListener('message', ({ data }) => resolve(data === true), { once: true })
		port1.start()
		const question: WorkerMessage = { kind: 'shown-from-cache' }
		worker.postMessage(question, [port2])
	})
}
