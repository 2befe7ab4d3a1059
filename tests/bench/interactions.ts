/**
 * Interaction to next paint: from a press, a key or a choice until the browser has painted what follows from it, on the pages of a
 * journey, in Chromium slowed down four times, and in Firefox and WebKit as fast as the machine is, because they cannot be slowed
 * down. By Event Timing, which leaves out what took less than 16 ms and rounds the rest to 8. Takes at most four minutes.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium } from 'playwright'
import { startHost } from '../../scripts/host/server.ts'
import { UsageError } from '../../scripts/commands/outcome.ts'
import { findBrowser } from '../../scripts/testing/browser.ts'
import { prepareEngines } from '../../scripts/testing/engines.ts'
import { useChromium } from '../e2e/engines/chromium.ts'
import { ENGINES, within, type Engine, type Tab } from '../e2e/engines/engine.ts'
import { startFirefox } from '../e2e/engines/firefox.ts'
import { startWebKit } from '../e2e/engines/webkit.ts'
import { addressOf } from './pages.ts'

/** From the first look to a request: one page of each kind that has controls of its own. */
const JOURNEY = [
	'home',
	'quiz',
	'search',
	'villages',
	'place',
	'operator',
	'village',
	'pair',
	'shortlist',
	'guide',
	'faq',
	'costs',
	'money',
	'together',
	'visit',
	'request',
]
const SLOWDOWN = 4
/** In ms. */
const GOAL = 100
/** How many controls of a page are pressed, and how many of them may be alike. */
const MAX_CONTROLS = 8
const MAX_ALIKE = 2
/** Between two presses, in ms: a fast reader. */
const PAUSE = 250
/** Between two looks at a page that arrives, in ms. */
const LOOK_MS = 300
/** A press that is not answered within this many ms never is. */
const ANSWER_MS = 8000
/** What an engine has for all pages, in ms; those that it does not come to are named. WebKitGTK needs next to nothing. */
const ENGINE_MS = 100_000

/** In ms: until the page's scripts were told, while they answered, and from then until the answer was painted. */
interface Times {
	ms: number
	delay: number
	scripts: number
	paint: number
}

/** What was pressed, and how long it took. */
interface Press extends Times {
	page: string
	what: string
}

interface Control {
	name: string
	/** What is typed into it; null where it is pressed only. */
	text: string | null
	isSelect: boolean
}

/** Runs in the page: notes how long each press and key takes from now on. False where the engine does not tell. */
function watchInteractions(): boolean {
	if (!PerformanceObserver.supportedEntryTypes.includes('event')) return false
	const taken: Record<number, Times> = {}
	// A dialog of the browser's own would keep the page from answering.
	Object.assign(window, { taken, print() {}, confirm: () => false })
	const observer = new PerformanceObserver((list) => {
		for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId?: number })[]) {
			const { interactionId: id, duration: ms, startTime, processingStart, processingEnd } = entry
			if (!id) continue
			const last = (taken[id] ??= { ms: 0, delay: Math.round(processingStart - startTime), scripts: 0, paint: 0 })
			last.ms = Math.max(last.ms, ms)
			last.scripts += Math.round(processingEnd - processingStart)
			last.paint = last.ms - last.delay - last.scripts
		}
	})
	observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
	return true
}

/** Runs in the page: waits, and tells the longest since it was last asked; zeros where nothing took 16 ms, null in a new document. */
async function takeLongest(pause: number): Promise<Times | null> {
	await new Promise((resolve) => setTimeout(resolve, pause))
	// What was pressed is painted in the frame before the second.
	for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
	await new Promise((resolve) => setTimeout(resolve))
	const { taken } = window as { taken?: Record<number, Times> }
	if (!taken) return null
	const [longest = { ms: 0, delay: 0, scripts: 0, paint: 0 }] = Object.values(taken).toSorted((a, b) => b.ms - a.ms)
	for (const id of Object.keys(taken)) delete taken[Number(id)]
	return longest
}

/**
 * Runs in the page: numbers the controls to press, and says what each is. A link comes last, because it leads away. The
 * header's and footer's count on the first page alone. What sends a form or saves a file is left out.
 */
function numberControls(max: number, maxAlike: number, isFirst: boolean): Control[] {
	const controls = 'button:not([type=submit]), summary, select, input:not([type=hidden], [type=submit]), textarea'
	const shows = (element: HTMLElement) =>
		element.checkVisibility({ visibilityProperty: true }) &&
		// The box that only robots fill in.
		!element.closest('[aria-hidden="true"]') &&
		!element.matches(':disabled')
	const alike: Record<string, number> = {}
	const isNew = (element: HTMLElement) => {
		const kind = `${element.localName} ${element.getAttribute('type')} ${element.className}`
		alike[kind] = (alike[kind] ?? 0) + 1
		return alike[kind] <= maxAlike
	}
	const inMain = [...document.querySelectorAll<HTMLElement>(`main :is(${controls})`)]
	const around = isFirst ? [...document.querySelectorAll<HTMLElement>(`#root > :not(main) :is(${controls})`)] : []
	const link = [...document.querySelectorAll<HTMLElement>('main a[href^="/"]:not([download])')].find(shows)
	const shown = [...around, ...inMain]
		.filter(
			(element) =>
				shows(element) && !/^(Download|Add to your calendar)/.test(element.textContent.trim()) && isNew(element),
		)
		.slice(0, isFirst ? 2 * max : max)
	if (link) shown.push(link)
	return shown.map((element, index) => {
		element.dataset['control'] = String(index)
		const label = (element as HTMLInputElement).labels?.[0]?.textContent ?? element.textContent
		const isField = element.matches(
			'input:not([type=checkbox], [type=radio], [type=range], [type=date], [type=time]), textarea',
		)
		return {
			name: `${element.localName} ${(element.ariaLabel ?? label).trim().slice(0, 40)}`,
			text: isField ? (/numeric|decimal/.test(element.inputMode) ? '1' : 'a') : null,
			isSelect: element.localName === 'select',
		}
	})
}

/** Presses a control as a reader would, and returns how long that took; null where something covers it or it led away. */
async function pressOne(tab: Tab, index: number, { text, isSelect }: Control): Promise<Times | null> {
	const css = `[data-control="${index}"]`
	// The list of a select belongs to the browser: it is chosen from by the keyboard.
	if (isSelect) await tab.run((selector) => document.querySelector<HTMLElement>(selector)?.focus(), css)
	else if (!(await tab.click({ css }).catch(() => false))) return null
	if (isSelect) await tab.press('ArrowDown')
	if (text !== null) await tab.type(text)
	return await tab.run(takeLongest, PAUSE)
}

/** Starts an engine; undefined if it is not installed, which `prepareEngines` has reported. */
async function start(name: string): Promise<{ engine: Engine; end: () => Promise<void> } | undefined> {
	const { FIREFOX_PATH, WEBKIT_DRIVER_PATH, WEBKIT_BROWSER_PATH } = process.env
	if (name === 'chromium') {
		const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] })
		return { engine: useChromium(browser, SLOWDOWN), end: () => browser.close() }
	}
	if (name === 'firefox' ? !FIREFOX_PATH : !WEBKIT_DRIVER_PATH || !WEBKIT_BROWSER_PATH) return undefined
	const engine = await (name === 'firefox'
		? startFirefox(FIREFOX_PATH ?? '')
		: startWebKit(WEBKIT_DRIVER_PATH ?? '', WEBKIT_BROWSER_PATH ?? ''))
	return { engine, end: () => engine.close() }
}

/** Waits until the page is live and nothing is added to it any more. */
async function arrived(tab: Tab): Promise<void> {
	const size = () =>
		document.documentElement.dataset['hydrated'] === 'true' ? document.querySelectorAll('main *').length : 0
	let before = 0
	for (let waited = 0; waited < ANSWER_MS; waited += LOOK_MS) {
		await sleep(LOOK_MS)
		const now = await within(ANSWER_MS, tab.run(size)).catch(() => 0)
		if (now > 0 && now === before) return
		before = now
	}
	throw new Error('the page was not live in time')
}

/** Presses what there is on a page; what goes wrong is added to `problems`. Null where the engine does not tell. */
async function pressAll(
	tab: Tab,
	page: string,
	url: string,
	isFirst: boolean,
	problems: string[],
): Promise<Press[] | null> {
	await within(ANSWER_MS, tab.goto(url))
	await arrived(tab)
	if (!(await within(ANSWER_MS, tab.run(watchInteractions)))) return null
	const presses: Press[] = []
	const controls = await within(ANSWER_MS, tab.run(numberControls, MAX_CONTROLS, MAX_ALIKE, isFirst))
	for (const [index, control] of controls.entries()) {
		try {
			const times = await within(ANSWER_MS, pressOne(tab, index, control))
			if (!times) continue
			presses.push({ page, what: control.name, ...times })
			// Closes what a press has opened over the page.
			await within(ANSWER_MS, tab.press('Escape'))
			await within(ANSWER_MS, tab.run(takeLongest, 0))
		} catch (error) {
			problems.push(`${page}, ${control.name}: ${(error as Error).message}`)
			break
		}
	}
	return presses
}

/** What was measured in an engine; null where it does not tell. */
async function pressPages(
	{ name, engine, origin }: { name: string; engine: Engine; origin: string },
	pages: readonly string[],
	problems: string[],
): Promise<Press[] | null> {
	const all: Press[] = []
	const until = performance.now() + ENGINE_MS
	for (const page of pages) {
		if (performance.now() > until) {
			problems.push(`${name} did not come to ${pages.slice(pages.indexOf(page)).join(', ')}`)
			break
		}
		const began = performance.now()
		try {
			const tab = await within(ANSWER_MS, engine.open())
			await within(ANSWER_MS, tab.resize(412, 823))
			const presses = await pressAll(tab, page, origin + addressOf(page), page === pages[0], problems)
			await within(ANSWER_MS, tab.close())
			if (!presses) return null
			all.push(...presses)
			const longest = presses.toSorted((a, b) => b.ms - a.ms)[0]
			console.log(
				`${name}, ${page}: ${presses.length} presses in ${((performance.now() - began) / 1000).toFixed(1)} s, ${longest ? `the longest ${longest.ms} ms (${longest.what})` : ''}`,
			)
		} catch (error) {
			problems.push(`${name}, ${page}: ${(error as Error).message}`)
		}
	}
	return all
}

interface Options {
	/** The built site. */
	dir: string
	engines?: readonly string[]
	/** Of `PAGES`; those of a journey by default. */
	pages?: readonly string[]
}

/**
 * Says a line for each page, and the 98th percentile in milliseconds. Resolves to 1 where that is above the goal or a press was not
 * answered, without waiting for an engine that hangs.
 */
export default async function measureInteractions({
	dir,
	engines = ENGINES,
	pages = JOURNEY,
}: Options): Promise<number> {
	for (const page of pages) addressOf(page)
	const unknown = engines.find((name) => !(ENGINES as readonly string[]).includes(name))
	if (unknown !== undefined)
		throw new UsageError(`There is no engine "${unknown}".`, `There are ${ENGINES.join(', ')}.`)
	if (engines.some((name) => name !== 'chromium')) await prepareEngines()
	const host = await startHost({ dir, port: 0, database: '.work/requests.sqlite' })
	const table: Record<string, object> = {}
	const problems: string[] = []
	let isSlow = false
	for (const name of engines) {
		const started = await start(name)
		if (!started) continue
		const { engine, end } = started
		const all = await pressPages({ name, engine, origin: host.url }, pages, problems)
		await within(ANSWER_MS, end()).catch(() => {})
		if (!all) {
			console.log(`${name} does not tell: it has no Event Timing`)
			continue
		}
		const slowest = all.toSorted((a, b) => b.ms - a.ms)
		const p98 = slowest[Math.floor(all.length * 0.02)]?.ms ?? 0
		table[name] = {
			slowed: name === 'chromium' ? `${SLOWDOWN} ×` : 'no',
			presses: all.length,
			p98,
			longest: slowest[0]?.ms,
		}
		console.log(`${name}, the slowest:`)
		console.table(slowest.slice(0, 8))
		isSlow ||= p98 > GOAL
	}
	await within(ANSWER_MS, host.close()).catch(() => {})
	console.table(table)
	for (const problem of problems) console.error(problem)
	return isSlow || problems.length > 0 ? 1 : 0
}
