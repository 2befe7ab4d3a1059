/** Starts the service worker and talks to it. */
import { useEffect, useState } from 'react'
import { useSite } from '../../components/site.ts'
import { pageDataPath } from '../../core/addresses.ts'
import { fromHost, onHost } from '../../core/base.ts'
import { SERVICE_WORKER, type WhyCached, type WorkerMessage } from '../../core/device/storage-keys.ts'
import { trustedScriptUrl } from '../../core/trusted.ts'
import type { WithLine } from '../../navigation/prefetch.ts'

/** The folders whose files the service worker caches as they are. */
const FILES = [onHost('/assets/'), onHost('/images/')]

const NOTES: Record<WhyCached, string> = {
	offline: 'You’re offline. Pages you’ve visited on this device will open as you last saw them.',
	slow: 'This page was taking too long to load, so it’s shown as you last saw it. Load it again to see the latest.',
	failing: 'Our website isn’t working right now, so this page is shown as you last saw it.',
}

/** Starts the service worker, and shows a note while there is no connection, or on a page that didn't come in time. */
export function OfflineNote() {
	const { offline } = useSite()
	const [note, setNote] = useState('')
	useEffect(() => {
		// Not in development, where a cached page would hide what was just changed.
		if (offline && import.meta.env.PROD) startOffline(setNote)
	}, [offline])
	return <div role="status">{note && <p className="offline-note">{note}</p>}</div>
}

/** @param say called with what to say, as long as the document is there; empty for nothing */
function startOffline(say: (note: string) => void): void {
	const look = () => say(navigator.onLine ? '' : NOTES.offline)
	look()
	addEventListener('online', look)
	addEventListener('offline', look)
	const start = async () => {
		// The device may report a connection that doesn't work.
		const reason = await whyCached()
		if (reason) say(NOTES[reason])
		await keepPage()
	}
	// Storage is refused: the page works without.
	start().catch(() => {})
}

/** Fetches the code of the request form, so that it opens without a connection too, and the device keeps what is sent with it. */
const fetchForm = () =>
	Promise.allSettled([import('../request/request-dialog.tsx'), import('../request/start-outbox.ts')])

/** Starts the service worker and has it cache what this page loaded before. Does nothing in browsers without service workers. */
async function keepPage(): Promise<void> {
	if (!('serviceWorker' in navigator)) return
	if (!(navigator as WithLine).connection?.saveData) await fetchForm()
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
function whyCached(): Promise<WhyCached | undefined> {
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
