/** What the tests in every engine use: a reader in front of a page, on a host of its own, where any error that the page reports is a failure. */
import { expect, test, type Browser } from 'playwright/test'
import { SEED } from '../../samples.ts'
import { MODE } from '../pictures.ts'
import { useChromium } from './chromium.ts'
import { repeatedly, type Engine, type EngineName, type Key, type Tab, type Target } from './engine.ts'
import { startFirefox } from './firefox.ts'
import { startStandIn, type StandInHost, type StandInOptions } from './stand-in-host.ts'
import { startWebKit } from './webkit.ts'

export { expect }

/**
 * Pages are drawn without layers, which the processor would paint as if it were a graphics card: a third of WebKit's time.
 * Not where all pages are looked at, because WebKit then gives no picture of the third page.
 */
const WEBKIT_SETTINGS = MODE === 'sample' ? { WEBKIT_DISABLE_COMPOSITING_MODE: '1' } : {}

/** A reader in front of a page. */
export interface Reader {
	engine: EngineName
	host: StandInHost
	tab: Tab
	/** Opens an address of the site. */
	open: (address: string) => Promise<void>
	/** From here on, the reader is at another device, which has nothing of what the first has stored. */
	onNewDevice: () => Promise<void>
	/** Waits until the page's scripts have taken over, which a first touch starts. */
	isAwake: () => Promise<void>
	/** Presses what is named once it is there. */
	press: (target: Target) => Promise<void>
	/** Presses what is named and types. */
	type: (target: Target, text: string) => Promise<void>
	key: (...keys: Key[]) => Promise<void>
	/** Waits until what the first such element says contains this: its text, or the value of a field. */
	sees: (css: string, text: string) => Promise<void>
	/** Waits until no such element shows. */
	seesNo: (css: string) => Promise<void>
	/** Waits until the address from the path on matches. */
	isAt: (address: string | RegExp) => Promise<void>
	/** Waits until a function that runs in the page returns this. */
	finds: <T>(work: () => T, expected: Awaited<T>) => Promise<void>
	/** From here on, reports that match are no failures. */
	expects: (report: RegExp) => void
}

/** An engine starts when a test first needs it, and stays for those that follow; a message says why it isn't available. */
const started = new Map<EngineName, Promise<Engine | string>>()

function engineOf(name: EngineName, browser: Browser): Promise<Engine | string> {
	const engine =
		started.get(name) ??
		start(name, browser)
			.catch(() => start(name, browser))
			.catch((error: unknown) => unavailable(name, error))
	started.set(name, engine)
	return engine
}

async function start(name: EngineName, browser: Browser): Promise<Engine> {
	const { FIREFOX_PATH, WEBKIT_DRIVER_PATH, WEBKIT_BROWSER_PATH } = process.env
	if (name === 'chromium') return useChromium(browser)
	if (name === 'firefox' && FIREFOX_PATH) return startFirefox(FIREFOX_PATH)
	if (name === 'webkit' && WEBKIT_DRIVER_PATH && WEBKIT_BROWSER_PATH)
		return startWebKit(WEBKIT_DRIVER_PATH, WEBKIT_BROWSER_PATH, WEBKIT_SETTINGS)
	throw new Error('it was not found')
}

function unavailable(name: EngineName, error: unknown): string {
	if (process.env['REQUIRE_ENGINES'] === '1') throw error
	const message = `NOT TESTED IN ${name.toUpperCase()}: ${error instanceof Error ? error.message : String(error)}`
	console.error(message)
	return message
}

/** What its host does to the site, and what comes of it. */
interface JourneyOptions extends StandInOptions {
	/** The journey must fail at its end, and say all of this. */
	faults?: readonly RegExp[]
}

/** What happens in a journey. The browser is Chromium, whichever engine the reader has. */
type Work = (reader: Reader, browser: Browser) => Promise<void>

/** Defines a journey. */
type Journey = (title: string, work: Work, options?: JourneyOptions) => void

/** Defines journeys, each a test of its own. */
export type Journeys = (journey: Journey, engine: EngineName) => void

/**
 * Journeys in one engine, one after the other, so that it starts once. In `npm test` each is in Firefox or in WebKit, by the seed; `npm run
 * site -- test engines` has all in both, and runs every night.
 */
export function inEngine(name: EngineName, ...all: readonly Journeys[]): void {
	const isSample = MODE === 'sample' && process.env['SUITE'] !== 'engines' && name !== 'chromium'
	let index = 0
	const isDrawn = () => !isSample || (SEED + index++) % 2 === Number(name === 'webkit')
	test.describe(name, () => {
		test.describe.configure({ mode: 'default' })
		test.afterAll(async () => {
			const engine = await started.get(name)
			started.delete(name)
			if (typeof engine === 'object') await engine.close()
		})
		for (const journeys of all)
			journeys((title, work, options = {}) => isDrawn() && define(name, title, work, options), name)
	})
}

function define(name: EngineName, title: string, work: Work, { faults = [], ...options }: JourneyOptions): void {
	test(title, async ({ baseURL, browser }) => {
		const engine = await engineOf(name, browser)
		if (typeof engine === 'string') {
			test.skip(true, engine)
			return
		}
		const hosts: StandInHost[] = []
		const startHost = async () => {
			const host = await startStandIn(baseURL ?? '', options)
			hosts.push(host)
			return host
		}
		const [host, tab] = [await startHost(), await engine.open()]
		const expected: RegExp[] = []
		try {
			await tab.resize(1000, 900)
			await work(readerOf(name, host, tab, expected, startHost), browser)
			const check = () => expectNoProblems(hosts, tab, expected)
			if (faults.length === 0) await check()
			for (const fault of faults) await expect(check()).rejects.toThrow(fault)
		} finally {
			await tab.close()
			for (const one of hosts) await one.close()
		}
	})
}

/** Fails where the page or the engine has reported something else than what is expected. */
async function expectNoProblems(
	[host, ...others]: readonly StandInHost[],
	tab: Tab,
	expected: readonly RegExp[],
): Promise<void> {
	const underWay = () => tab.run(() => (window as { reporting?: number }).reporting ?? 0)
	await poll(underWay, 'reports under way').toBe(0)
	const reports = [host, ...others].flatMap((one) => one?.reports ?? [])
	const problems = [...reports, ...tab.problems(host?.origin ?? '')]
	const isOther = (problem: string) => others.some(({ origin }) => problem.includes(`another origin: ${origin}/`))
	expect(problems.filter((problem) => !isOther(problem) && !expected.some((pattern) => pattern.test(problem)))).toEqual(
		[],
	)
}

/** Looks until it is as expected. A page that is being left answers with an error, which is no answer yet. */
function poll<T>(look: () => Promise<T>, message: string) {
	return expect.poll(() => repeatedly(look).catch((error: unknown) => `no answer: ${String(error)}`), {
		message,
		intervals: [20, 50, 100],
	})
}

function readerOf(
	engine: EngineName,
	host: StandInHost,
	tab: Tab,
	expected: RegExp[],
	startHost: () => Promise<StandInHost>,
): Reader {
	let { origin } = host
	const press = ({ css, name = '' }: Target) =>
		poll(() => tab.click({ css, name }), `something to press: ${css} ${name}`).toBe(true)
	return {
		engine,
		host,
		tab,
		open: (address) => tab.goto(origin + address),
		onNewDevice: async () => {
			;({ origin } = await startHost())
		},
		isAwake: async () => {
			await tab.press('Shift')
			await poll(() => tab.run(() => document.documentElement.dataset['hydrated']), 'awake').toBe('true')
		},
		press,
		type: async (target, text) => {
			await press(target)
			await tab.type(text)
		},
		key: async (...keys) => {
			for (const key of keys) await tab.press(key)
		},
		sees: (css, text) =>
			poll(
				() =>
					tab.run((selector) => {
						const element = document.querySelector(selector)
						return element?.matches('input, select, textarea')
							? (element as HTMLInputElement).value
							: (element?.textContent ?? '')
					}, css),
				css,
			).toContain(text),
		seesNo: (css) =>
			poll(
				() =>
					tab.run(
						(selector) =>
							[...document.querySelectorAll(selector)].filter((one) => one.getClientRects().length > 0).length,
						css,
					),
				css,
			).toBe(0),
		isAt: (address) => {
			const poller = poll(() => tab.run(() => location.href.slice(location.origin.length)), 'address')
			return typeof address === 'string' ? poller.toBe(address) : poller.toMatch(address)
		},
		finds: (work, result) => poll(() => tab.run(work), work.toString()).toEqual(result),
		expects: (report) => void expected.push(report),
	}
}
