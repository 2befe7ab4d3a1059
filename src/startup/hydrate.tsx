/** Makes the prerendered page live. Loaded by +client.ts, when it is needed. */
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from '../navigation/browser-router.tsx'
import { App } from '../app.tsx'
import { normalisePath, pageDataPath } from '../core/addresses.ts'
import { BASE, fromHost, onHost } from '../core/base.ts'
import { FORMAT } from '../core/data-format.ts'
import type { InlinedPage, PageData, PageFile } from '../core/page-data/page-data.ts'
import type { FetchAhead } from '../navigation/prefetch.ts'
import { routeOf } from '../navigation/route-patterns.ts'
import { loadView, type LoadPage } from '../routes.tsx'
import { openForPrint } from './open-for-print.ts'

/** Resolves when the application has taken over. */
export async function start(): Promise<void> {
	const { address, site, page: inlined } = readInlined()
	const here = normalisePath(fromHost(location.pathname) ?? '/')
	const page = inlined.kind === 'offline' && address !== here ? ((await keptPage(here)) ?? inlined) : inlined

	// The view must be there before hydration, or a fallback would replace the prerendered page.
	await loadView(page.kind)
	const container = document.getElementById('root')
	if (!container) throw new Error('The page has no element with the id "root"')
	const { loadPage, fetchAhead } = pageLoader(new Map([[here, page]]))
	await new Promise<void>((resolve) => {
		const app = (
			<StrictMode>
				<BrowserRouter basename={BASE || '/'}>
					<App site={site} first={page} loadPage={loadPage} fetchAhead={fetchAhead} onLive={resolve} />
				</BrowserRouter>
			</StrictMode>
		)
		// A page served at an address for which it was not made (a host's fallback) is drawn afresh; 404.html is made for every address.
		if (address === here || page.kind === 'not-found') startTransition(() => void hydrateRoot(container, app))
		else createRoot(container).render(app)
	})
	openForPrint()
	// Says so to styles and tests.
	document.documentElement.dataset['live'] = 'true'
}

/**
 * The service worker shows its page for those without a connection in the place of one whose document it does not keep.
 * It may keep that page's data all the same, from a visit by way of a link.
 */
async function keptPage(address: string): Promise<PageData | undefined> {
	const response = await fetch(onHost(pageDataPath(address))).catch(() => null)
	if (!response?.ok) return undefined
	const { format, page } = (await response.json()) as PageFile
	return format === FORMAT && page.kind !== 'redirect' ? page : undefined
}

function readInlined(): InlinedPage {
	const text = document.getElementById('page-data')?.textContent
	if (!text) throw new Error('The page carries no page data')
	return JSON.parse(text) as InlinedPage
}

/**
 * Page data by `fetch`, and code, at the same time. Where either is missing, or the data is of another format (there has
 * been a deploy since this page was loaded), the address is loaded afresh as a document: the host then answers with the
 * page, a redirect or its not-found page, each of which carries its own data and names its own code, so this cannot go
 * round in circles.
 * @param seen pages of this visit: Back shows them at once, and those without page data of their own (a village's short address) at all
 */
function pageLoader(seen: Map<string, PageData>): { loadPage: LoadPage; fetchAhead: FetchAhead } {
	/** Fetched for a link that may be followed, and used once: a page that is asked for later may be another by then. */
	const ahead = new Map<string, Promise<PageFile | undefined>>()

	/** The page data of an address; undefined where there are none. */
	async function fetchFile(address: string, signal?: AbortSignal): Promise<PageFile | undefined> {
		const response = await fetch(onHost(pageDataPath(address)), { ...(signal && { signal }) })
		const isData = response.ok && response.headers.get('content-type')?.includes('json')
		return isData ? ((await response.json()) as PageFile) : undefined
	}

	async function loadPage(pathname: string, signal: AbortSignal) {
		const address = normalisePath(pathname)
		const known = seen.get(address)
		if (known) return known
		// Probably this one; what the data says is made sure of below.
		void loadView(routeOf(pathname)?.likely ?? 'not-found').catch(() => {})
		const fetched = ahead.get(address)
		ahead.delete(address)
		const file =
			(await fetched) ??
			(await fetchFile(address, signal).catch((cause: unknown) => {
				throw new Error('The page could not be loaded. Please check your connection and try again.', { cause })
			}))
		if (file?.format !== FORMAT) return loadDocument()
		if (file.page.kind === 'redirect') return file.page
		try {
			await loadView(file.page.kind)
		} catch {
			// The data came, so there is a connection: the code is gone.
			return loadDocument()
		}
		seen.set(address, file.page)
		return file.page
	}

	function fetchAhead(pathname: string, withCode: boolean) {
		const address = normalisePath(pathname)
		if (withCode) void loadView(routeOf(pathname)?.likely ?? 'not-found').catch(() => {})
		if (seen.has(address) || ahead.has(address)) return
		// What fails now is tried again, and told of, when the link is followed.
		ahead.set(
			address,
			fetchFile(address).catch(() => undefined),
		)
	}

	return { loadPage, fetchAhead }
}

/** Loads the address, which the router has already put in the bar, as a document; the promise never settles, so the spinner stays until then. */
function loadDocument(): Promise<never> {
	location.reload()
	return new Promise(() => {})
}
