/** What a journey can do in any browser engine. Each engine has an adapter: its own client behind these few words. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'

/** The engines, by the name of what draws the pages. */
export const ENGINES = ['chromium', 'firefox', 'webkit'] as const
export type EngineName = (typeof ENGINES)[number]

export interface Engine {
	/** Opens a tab that shares no storage with an earlier one, as long as their origins differ. */
	open: () => Promise<Tab>
	close: () => Promise<void>
}

export interface Tab {
	/** Resolves once the document is there; journeys wait for what they need of it. */
	goto: (url: string) => Promise<void>
	back: () => Promise<void>
	forward: () => Promise<void>
	reload: () => Promise<void>
	/** Sets the size of what shows of the page, in CSS pixels. */
	resize: (width: number, height: number) => Promise<void>
	/** Runs a function in the page. It sees nothing of the test but its arguments; they and its result are JSON. */
	run<T, A extends unknown[]>(work: (...args: A) => T, ...args: A): Promise<Awaited<T>>
	/** Presses a target with the mouse. Resolves to false when it does not show. */
	click: (target: Target) => Promise<boolean>
	/** Types into what has the focus. */
	type: (text: string) => Promise<void>
	/** Presses one key. */
	press: (key: Key) => Promise<void>
	/** PNG of what shows of the page. */
	screenshot: () => Promise<Buffer>
	/** What the engine itself has reported: console errors, uncaught errors, requests to origins other than `origin`. */
	problems: (origin: string) => string[]
	close: () => Promise<void>
}

export type Key = 'Enter' | 'Space' | 'Tab' | 'Escape' | 'ArrowDown' | 'Shift'

/** Something that shows in the page: the first element that matches, by its label or text. */
export interface Target {
	/** CSS selector. */
	css: string
	/** What its label or text contains, in the case given. */
	name?: string
}

/** Runs in the page: the element of a target, brought to where no bar at an edge covers it; null where none shows. */
export function find({ css, name }: Target): Element | null {
	const nameOf = (element: Element) => {
		const labels = [...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent)
		return [element.getAttribute('aria-label'), ...labels, element.textContent].join(' ').replace(/\s+/g, ' ')
	}
	const shows = (element: Element) =>
		element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible'
	const found = [...document.querySelectorAll(css)].find(
		(element) => shows(element) && (name === undefined || nameOf(element).includes(name)),
	)
	const { top = 0, bottom = 0 } = found?.getBoundingClientRect() ?? {}
	// WebKit scrolls whole pixels: one that is in the middle but for half a pixel would never be at rest.
	if (Math.abs(top + bottom - innerHeight) > 2) found?.scrollIntoView({ block: 'center', behavior: 'instant' })
	return found ?? null
}

/** The body of a function that runs in the page, with a target as its argument: the element, and where it is. */
export const LOOK = `
	const element = (${find.toString()})(...arguments)
	return [element, JSON.stringify(element?.getBoundingClientRect() ?? null)]
`

/**
 * Returns what is seen once it stays where it is for a moment, so that a press lands on it; null where it is not there or moves.
 * The page itself waits for nothing: one that is left meanwhile is kept for "back" with its clocks stopped, and would not answer.
 */
export async function atRest<T>(look: () => Promise<readonly [element: T | null, place: string]>): Promise<T | null> {
	const [element, place] = await look()
	if (element === null) return null
	await sleep(50)
	const [, later] = await look()
	return later === place ? element : null
}

/** Requests that left the site, as problems. */
export function strangers(urls: readonly string[], origin: string): string[] {
	return urls
		.filter((url) => !url.startsWith(origin) && !/^(data|blob|about|chrome|resource):/.test(url))
		.map((url) => `request to another origin: ${url}`)
}

/** Far more milliseconds than anything takes, on a slow machine too: what has not happened by then never will. */
export const LONG_MS = 120_000
/** How long a poll waits for one answer before it asks again: drivers lose some while one document gives way to another. */
const REPEAT_MS = 5000

const repeating = new AsyncLocalStorage<true>()

/** Looks once for a poll, which repeats it: its commands are given up soon. */
export function repeatedly<T>(look: () => Promise<T>): Promise<T> {
	return repeating.run(true, look)
}

/** The answer to a command; rejects when it surely does not come any more, or in a poll when it may be lost. */
export function answerTo<T>(command: Promise<T>): Promise<T> {
	return within(repeating.getStore() ? REPEAT_MS : LONG_MS, command)
}

/** The promise's result; rejects when it takes longer than so many milliseconds. */
export function within<T>(ms: number, work: Promise<T>): Promise<T> {
	const late = sleep(ms, undefined, { ref: false }).then(() => {
		throw new Error(`no answer within ${ms / 1000} s`)
	})
	return Promise.race([work, late])
}
