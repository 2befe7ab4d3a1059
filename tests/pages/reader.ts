/**
 * A reader of one page of the fixture site, without a browser: the built page in a DOM of Node, hydrated by the sources. For what a
 * component does; what only a browser does (layout, focus rings, printing, leaving the page, IndexedDB) is in tests/e2e. Any console
 * error is a failure.
 */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import '@testing-library/jest-dom/vitest'
import { configure, screen, waitFor } from '@testing-library/dom'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import type * as ReactDom from 'react-dom/client'
import { expect, test as base, vi } from 'vitest'
import { keepTexts } from '../../src/startup/keep-texts.ts'
import { translatePage } from '../translator.ts'
import { FIXTURE_SITE } from '../../scripts/testing/sites.ts'

export { within } from '@testing-library/dom'
export { expect, screen, waitFor }

configure({
	// Far more than a page takes, so that no test fails because a machine is slow.
	asyncUtilTimeout: 30_000,
	// Without the start of the page, which is made for each look that finds nothing.
	getElementError: (message) => new Error(message ?? ''),
})

// What happy-dom lacks: the choice among radio buttons is set by their name.
Object.defineProperty(RadioNodeList.prototype, 'value', {
	...Object.getOwnPropertyDescriptor(RadioNodeList.prototype, 'value'),
	set(this: NodeListOf<HTMLInputElement>, value: string) {
		for (const radio of this) radio.checked = radio.value === value
	},
})

/** Answers a request that a test wants answered otherwise than by the site's files; undefined leaves it to them. */
type Answer = (request: Request) => Response | Promise<Response> | undefined

/** Answers a request as a lost connection does. */
export const lost = () => Promise.reject<Response>(new TypeError('Failed to fetch'))

let site = FIXTURE_SITE

/** Has all that is opened from now on be of this site. */
export const visit = (folder: string): string => (site = folder)

/** The address that is shown, without the host. */
export const here = () => location.pathname + location.search + location.hash

/** Resolves when this address is shown. */
export const arrival = (address: string | RegExp) =>
	waitFor(() => (typeof address === 'string' ? expect(here()).toBe(address) : expect(here()).toMatch(address)))

/** Has the device keep nothing more, or keep from the page all that it has. Until the test ends. */
export function refuseStorage(how: 'full' | 'blocked'): void {
	const refuse = () => {
		throw new DOMException(how)
	}
	for (const area of ['localStorage', 'sessionStorage'] as const) {
		const device = globalThis[area]
		const full = new Proxy(device, { get: (_, name) => (name === 'setItem' ? refuse : Reflect.get(device, name)) })
		vi.spyOn(globalThis, area, 'get').mockImplementation(how === 'full' ? () => full : refuse)
	}
}

/**
 * Presses a key that is for the reader's input method, as browsers tell of it: before the composition ends and, in Safari, after it.
 * @returns whether the page left both to the input method
 */
export function pressWhileComposing(field: Element, key: string): boolean {
	const ways = [{ isComposing: true }, { keyCode: 229 }]
	return ways.every((way) =>
		field.dispatchEvent(new KeyboardEvent('keydown', { key, ...way, bubbles: true, cancelable: true })),
	)
}

/** Presses a button once it is there. */
export const press = async (reader: Reader, name: string | RegExp) =>
	reader.click(await screen.findByRole('button', { name }))

export interface Reader extends UserEvent {
	/** Opens an address as a new document: nothing is left of the page before but what the device stores. Resolves when it is hydrated. */
	open: (address: string, answer?: Answer) => Promise<void>
	/** Has the browser translate the page that is open, and what comes on it, until the next is opened. Returns a function that shows the original. */
	translate: () => () => void
}

export const test = base.extend<{ reader: Reader; expectedErrors: RegExp[] }>({
	// oxlint-disable-next-line no-empty-pattern -- Vitest reads the fixtures a function needs from this pattern
	expectedErrors: async ({}, use) => use([]),
	reader: async ({ expectedErrors }, use) => {
		const errors: string[] = []
		vi.spyOn(console, 'error').mockImplementation((...said: unknown[]) => void errors.push(said.join(' ')))
		vi.spyOn(console, 'warn').mockImplementation(() => {})
		localStorage.clear()
		sessionStorage.clear()
		let root: ReactDom.Root | undefined
		addEventListener('click', tellOfJump)
		let endTranslation = () => {}
		const open = async (address: string, answer?: Answer) => {
			endTranslation()
			close(root)
			root = await openDocument(address, answer)
		}
		const translate = () => {
			keepTexts()
			return (endTranslation = translatePage())
		}
		await use({ ...userEvent.setup(), open, translate })
		endTranslation()
		close(root)
		removeEventListener('click', tellOfJump)
		visit(FIXTURE_SITE)
		vi.useRealTimers()
		vi.restoreAllMocks()
		vi.unstubAllGlobals()
		const unexpected = errors.filter((error) => !expectedErrors.some((pattern) => pattern.test(error)))
		if (unexpected.length > 0) throw new Error(`The page reported errors:\n${unexpected.join('\n')}`)
	},
})

/** Ends a document: its modules are still there in the next, but have nothing more than the device. */
function close(root: ReactDom.Root | undefined): void {
	root?.unmount()
	dispatchEvent(new StorageEvent('storage', { key: null }))
}

/** Tells of an address that a link to a place in the page makes, as browsers do; happy-dom only sets it. */
function tellOfJump(event: Event): void {
	const before = location.href
	setTimeout(() => {
		if (!event.defaultPrevented && location.href !== before) dispatchEvent(new PopStateEvent('popstate'))
	})
}

/** Puts the built document of an address in place of the present one, and starts the application. */
async function openDocument(address: string, answer?: Answer): Promise<ReactDom.Root | undefined> {
	const { pathname } = new URL(address, location.origin)
	const file = (name: string) => readFile(path.join(site, name), 'utf8')
	const html = await file(pathname === '/' ? 'index.html' : `${pathname}.html`).catch(() => file('404.html'))
	// Style sheets and what is fetched ahead, for which there is no host.
	const parsed = new DOMParser().parseFromString(html.replaceAll(/<link rel="(?!canonical)[^>]*>/g, ''), 'text/html')
	// Which a page with scripts has as text.
	for (const noscript of parsed.querySelectorAll('noscript')) noscript.replaceChildren()
	// The present address is a reload, over which the history keeps its state.
	if (address !== location.href) history.replaceState(null, '', address)
	for (const name of Object.keys(document.documentElement.dataset)) delete document.documentElement.dataset[name]
	document.head.replaceChildren(...parsed.head.children)
	document.body.replaceChildren(...parsed.body.children)
	// It stays after the test, for what a page that is gone still asks for; the environment takes it away.
	Object.assign(globalThis, {
		fetch: (url: string, options?: RequestInit) => {
			const request = new Request(new URL(url, location.origin), options)
			return Promise.resolve(answer?.(request) ?? answerFromFiles(request))
		},
	})
	// As a new document has it: every module of the application starts again.
	vi.resetModules()
	let root: ReactDom.Root | undefined
	vi.doMock('react-dom/client', async (original) => {
		const client = await original<typeof ReactDom>()
		return {
			...client,
			hydrateRoot: (...args: Parameters<typeof ReactDom.hydrateRoot>) => (root = client.hydrateRoot(...args)),
		}
	})
	const { start } = await import('../../src/startup/hydrate.tsx')
	await start(() => {})
	return root
}

/** Answers with a file of the site, as a host does: for an answer that comes late. */
export async function answerFromFiles(request: Request): Promise<Response> {
	const { pathname } = new URL(request.url)
	try {
		const body = await readFile(path.join(site, decodeURI(pathname)))
		return new Response(body, { headers: { 'content-type': 'application/json' } })
	} catch {
		return new Response('', { status: 404 })
	}
}
