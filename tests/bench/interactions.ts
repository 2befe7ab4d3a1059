/**
 * Interaction to next paint: from a press or a key until the browser has painted what follows from it, for the controls of every
 * kind of page, in Chromium slowed down four times, and in Firefox and WebKit as fast as the machine is, because they cannot be
 * slowed down. By Event Timing, which leaves out what took less than 16 ms and rounds the rest to 8. Prints the 98th
 * percentile in milliseconds, and ends with code 1 where it is above the goal.
 *
 *     node tests/bench/interactions.ts [--engines chromium,firefox,webkit] [--pages village,faq] [--dir dist]
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { startHost } from '../../scripts/host/server.ts'
import { findBrowser } from '../../scripts/testing/browser.ts'
import { prepareEngines } from '../../scripts/testing/engines.ts'
import { useChromium } from '../e2e/engines/chromium.ts'
import { ENGINES, type Engine, type Tab } from '../e2e/engines/engine.ts'
import { startFirefox } from '../e2e/engines/firefox.ts'
import { startWebKit } from '../e2e/engines/webkit.ts'
import { PAGES } from './pages.ts'

const { values } = parseArgs({
	options: {
		engines: { type: 'string', default: ENGINES.join() },
		pages: { type: 'string', default: Object.keys(PAGES).join() },
		dir: { type: 'string', default: 'dist' },
	},
})
const SLOWDOWN = 4
/** In ms. */
const GOAL = 100
/** How many controls of a page are tried, from its top. */
const MAX_CONTROLS = 15
/** Between two presses, in ms: a fast reader. */
const PAUSE = 400

/** What was pressed, and how long it took. */
interface Slow {
	page: string
	what: string
	ms: number
}

/** Runs in the page: notes how long each press and key takes from now on. False where the engine does not tell. */
function watchInteractions(): boolean {
	if (!PerformanceObserver.supportedEntryTypes.includes('event')) return false
	const taken: Record<number, number> = {}
	Object.assign(window, { taken })
	const observer = new PerformanceObserver((list) => {
		for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[]) {
			const id = entry.interactionId
			if (id) taken[id] = Math.max(taken[id] ?? 0, entry.duration)
		}
	})
	observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
	return true
}

/** Runs in the page: the longest since it was last asked; 0 where nothing took as long as 16 ms. */
function takeLongest(): number {
	const { taken } = window as unknown as { taken: Record<number, number> }
	const longest = Math.max(0, ...Object.values(taken))
	for (const id of Object.keys(taken)) delete taken[Number(id)]
	return longest
}

/** Runs in the page: numbers the controls that show, and says what each is. What leads to another page or sends a form is left out. */
function numberControls(max: number): { name: string; isField: boolean }[] {
	const controls = 'button:not([type=submit]), summary, select, input:not([type=hidden], [type=submit]), textarea'
	const shown = [...document.querySelectorAll<HTMLElement>(controls)].filter(
		(element) => element.getClientRects().length > 0 && !element.matches(':disabled'),
	)
	return shown.slice(0, max).map((element, index) => {
		element.dataset['control'] = String(index)
		const label = (element as HTMLInputElement).labels?.[0]?.textContent ?? element.textContent ?? ''
		return {
			name: `${element.localName} ${(element.ariaLabel ?? label).trim().slice(0, 40)}`,
			isField: element.matches('input:not([type=checkbox], [type=radio], [type=range]), textarea'),
		}
	})
}

async function pressAll(tab: Tab, page: string, url: string): Promise<Slow[] | null> {
	await tab.goto(url)
	for (let waited = 0; waited < 100; waited++) {
		if (await tab.run(() => document.documentElement.dataset['hydrated'] === 'true').catch(() => false)) break
		await sleep(200)
	}
	if (!(await tab.run(watchInteractions))) return null
	const found: Slow[] = []
	for (const [index, { name, isField }] of (await tab.run(numberControls, MAX_CONTROLS)).entries()) {
		const isPressed = await tab.click({ css: `[data-control="${index}"]` }).catch(() => false)
		// What an earlier press has taken away or covered.
		if (!isPressed) continue
		if (isField) await tab.type('a')
		await sleep(PAUSE)
		found.push({ page, what: name, ms: await tab.run(takeLongest) })
		// Closes what a press has opened over the page.
		await tab.press('Escape')
		await sleep(PAUSE / 4)
		await tab.run(takeLongest)
	}
	return found
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

await prepareEngines()
const host = await startHost({ dir: values.dir, port: 0, database: '.work/requests.sqlite' })
const table: Record<string, object> = {}
for (const name of values.engines.split(',')) {
	const started = await start(name)
	if (!started) continue
	const { engine, end } = started
	const all: Slow[] = []
	try {
		for (const page of values.pages.split(',')) {
			const address = PAGES[page]
			if (address === undefined)
				throw new Error(`There is no page "${page}"; there are ${Object.keys(PAGES).join(', ')}`)
			const tab = await engine.open()
			await tab.resize(412, 823)
			const found = await pressAll(tab, page, host.url + address)
			await tab.close()
			if (!found) break
			all.push(...found)
		}
	} finally {
		await end()
	}
	if (all.length === 0) {
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
	if (p98 > GOAL) process.exitCode = 1
}
await host.close()
console.table(table)
