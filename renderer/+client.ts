/**
 * The browser's entry, and all that runs before the application: the page is whole without it. The application starts when the
 * browser has nothing else to do, or at the reader's first touch.
 */
import '../src/styles/index.css'
import { watchOutbox } from '../src/features/request/watch.ts'
import type { WithLine } from '../src/navigation/prefetch.ts'
import { holdInput, watchPresses } from '../src/startup/first-touch.ts'
import { keepTexts } from '../src/startup/keep-texts.ts'

/** The page's list of scripts; see `startOfScripts` in render.tsx. */
const modules = document.getElementById('modules')
let starting = false

function start(): void {
	if (starting) return
	starting = true
	hydrate().then(
		// Named here and not called yet: what was done before this file came starts it before `input` is there.
		() => input.release(),
		() => {
			// Offline, or a deploy has taken the code away: links and forms work without it, and the next touch tries again.
			starting = false
			input.giveUp()
		},
	)
}

/** React first, in a task of its own: the browser can respond between that and the application, and each is short. */
async function hydrate(): Promise<void> {
	fetchModules()
	await import('../src/startup/react.ts')
	const { start: startApplication } = await import('../src/startup/hydrate.tsx')
	await pressEnded()
	await startApplication(takeBackTranslations)
}

const pressEnded = watchPresses()
const input = holdInput(start)
const takeBackTranslations = keepTexts()
watchOutbox()
// A page that is made of what only the device knows, its address's query or what is stored, waits for its scripts. In development this
// runs after the load event.
if (!modules || import.meta.env.DEV) whenIdle(start)
else addEventListener('load', () => whenIdle(savesData() ? fetchModules : start))

/** Whether scripts that nobody may need are too much for this line. */
function savesData(): boolean {
	const { saveData, effectiveType = '' } = (navigator as WithLine).connection ?? {}
	return saveData === true || effectiveType.endsWith('2g')
}

/** Asks for all code at the same time; runs none of it. */
function fetchModules(): void {
	for (const href of JSON.parse(modules?.textContent ?? '[]') as string[]) {
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

// In development some edits reload the page, which keeps the scroll position. Builds leave this out.
if (import.meta.hot) {
	const KEY = 'dev-scroll'
	// Files saved one after the other reload the page several times: the first position is kept until the author is back there.
	import.meta.hot.on('vite:beforeFullReload', () => {
		if (sessionStorage.getItem(KEY) === null) sessionStorage.setItem(KEY, String(scrollY))
	})
	const goBack = () => {
		const before = sessionStorage.getItem(KEY)
		if (before !== null) scrollTo(0, Number(before))
		sessionStorage.removeItem(KEY)
	}
	if (document.readyState === 'complete') goBack()
	else addEventListener('load', goBack)
}
