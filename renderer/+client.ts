/**
 * The browser's entry, and all that runs before the reader does anything: the page is whole without it. The application
 * starts at the first touch, or at once where a page is made of what only the device knows.
 */
import '../src/styles/index.css'
import { watchOutbox } from '../src/features/enquiry/watch.ts'
import { holdInput } from '../src/startup/first-touch.ts'
import type { WithLine } from '../src/navigation/prefetch.ts'

/** What the page says of its scripts; see `startOfScripts` in render.tsx. */
const modules = document.getElementById('modules')
let starting = false

function start(): void {
	if (starting) return
	starting = true
	import('../src/startup/hydrate.tsx')
		.then(({ start: startApplication }) => startApplication())
		.then(
			// Named here and not called yet: what was done before this file came starts it before `input` is there.
			() => input.release(),
			() => {
				// Offline, or a deploy has taken the code away: links and forms work without it, and the next touch tries again.
				starting = false
				input.giveUp()
			},
		)
}

const input = holdInput(start)
watchOutbox()
if (!modules || hasMemory()) whenIdle(start)
else addEventListener('load', () => whenIdle(() => fetchAhead(JSON.parse(modules.textContent) as string[])))

/** Whether this device has been here before: then a shortlist, a dismissed bar or pages to read offline must be known without a touch. */
function hasMemory(): boolean {
	try {
		return localStorage.length + sessionStorage.length > 0 || !!navigator.serviceWorker?.controller || !navigator.onLine
	} catch {
		return false
	}
}

/** Asks for the code, so that it is there at the first touch; runs none of it. Tells the rules of host-headers.ts how good the line is. */
function fetchAhead(files: readonly string[]): void {
	document.documentElement.dataset['line'] = (navigator as WithLine).connection?.effectiveType ?? ''
	for (const href of files) {
		const link = document.createElement('link')
		link.rel = 'modulepreload'
		link.href = href
		document.head.append(link)
	}
}

function whenIdle(work: () => void): void {
	if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 2000 })
	else setTimeout(work, 200)
}
