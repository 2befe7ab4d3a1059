/** Hydrates the prerendered page. Loaded by +client.ts. */
import { StrictMode, startTransition } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App } from '../app.tsx'
import { normalisePath } from '../core/addresses.ts'
import { BASE, fromHost } from '../core/base.ts'
import { headOf } from '../core/head/head.ts'
import type { InlinedPage, PageData } from '../core/page-data/page-data.ts'
import { watchAskBoxes } from '../features/ask/watch-boxes.ts'
import { loadView } from '../kinds.tsx'
import { pageClient, pageDataFile } from '../navigation/page-client.ts'
import { applyHead } from '../navigation/use-arrival.ts'

/**
 * Resolves when the page is hydrated.
 * @param takeBackTranslations from `keepTexts`
 */
export async function start(takeBackTranslations: () => void): Promise<void> {
	const { address, site, page: inlined } = readInlined()
	const here = normalisePath(fromHost(location.pathname) ?? '/')
	const isOurs = address === here || inlined.kind === 'not-found'
	const page = (!isOurs && (await loadPage(here))) || inlined

	// The view must be loaded before hydration: otherwise a fallback would replace the prerendered page.
	await loadView(page.kind)
	const container = document.getElementById('root')
	if (!container) throw new Error('The page has no element with the id "root"')
	pageClient.add(here, page)
	if (page !== inlined) applyHead(headOf(page, site, here))
	await new Promise<void>((resolve) => {
		const app = (
			<StrictMode>
				{/* Synchronous: the application itself defers what can wait. */}
				<BrowserRouter basename={BASE || '/'} useTransitions={false}>
					<App site={site} first={page} onHydrated={resolve} />
				</BrowserRouter>
			</StrictMode>
		)
		const isTranslated = hasTranslation()
		takeBackTranslations()
		// 404.html is made for every address. A translation that is still there has taken texts away before our code came.
		const isAsBuilt = isOurs && !hasTranslation()
		const render = () => void (isAsBuilt ? hydrateRoot(container, app) : createRoot(container).render(app))
		// All in one task, before it is translated again.
		if (isTranslated) flushSync(render)
		else startTransition(render)
	})
	openForPrint()
	watchAskBoxes()
	// Tells styles and tests.
	document.documentElement.dataset['hydrated'] = 'true'
}

const hasTranslation = () => document.querySelector('#root font') !== null

/**
 * Returns the page of an address whose document is another page's. This happens if the reader went Back during a reload, which changes
 * the address and not the document; or if the service worker shows its offline page, but has the data of this page from an earlier
 * visit. Undefined if there is none: the document's own page is shown.
 */
async function loadPage(address: string): Promise<PageData | undefined> {
	const page = await pageClient.load(pageDataFile(address)).catch(() => undefined)
	return page?.kind === 'redirect' ? undefined : page
}

function readInlined(): InlinedPage {
	const text = document.getElementById('page-data')?.textContent
	if (!text) throw new Error('The page carries no page data')
	return JSON.parse(text) as InlinedPage
}

const CLOSED = 'main :is(.receipt, .open-on-paper, .faq details, .quiz details):not([open])'

/** Opens it while the page is printed, for browsers in which style sheets can't (before Safari 18.4 and Chrome 131). */
function openForPrint(): void {
	if (CSS.supports('selector(::details-content)')) return
	let opened: HTMLDetailsElement[] = []
	addEventListener('beforeprint', () => {
		opened = [...document.querySelectorAll<HTMLDetailsElement>(CLOSED)]
		for (const details of opened) details.open = true
	})
	addEventListener('afterprint', () => {
		for (const details of opened) details.open = false
	})
}
