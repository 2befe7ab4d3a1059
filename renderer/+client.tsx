/** The browser's entry: makes the prerendered page live. */
import { StrictMode, startTransition } from 'react'
import { hydrateRoot, createRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, redirect } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { normalisePath, pageDataPath } from '../src/core/addresses.ts'
import { FORMAT, type InlinedPage, type PageData, type PageFile } from '../src/core/page-data.ts'
import { createRoutes, isRedirect, loadView, type LoadPage } from '../src/routes.tsx'
import '../src/styles/index.css'
import { handleLinks } from './links.ts'

async function start(): Promise<void> {
	const inlined = readInlined()
	const here = normalisePath(location.pathname)
	/** Pages seen on this visit: Back shows them at once, and those without page data of their own (a village's short address) at all. */
	const seen = new Map<string, PageData>([[here, inlined.page]])
	const routes = createRoutes(pageLoader(seen))
	const leaf = matchRoutes(routes, location)?.at(-1)
	if (!leaf?.route.id) throw new Error(`No pattern matches ${location.pathname}`)

	// The view must be there before hydration, or a fallback would replace the prerendered page.
	await loadView(inlined.page.kind)
	const router = createBrowserRouter(
		[{ ...routes[0], loader: () => ({ site: inlined.site }), shouldRevalidate: () => false } as (typeof routes)[number]],
		{ hydrationData: { loaderData: { root: { site: inlined.site }, [leaf.route.id]: inlined.page } } },
	)
	const container = document.getElementById('root')
	if (!container) throw new Error('The page has no element with the id "root"')
	const app = (
		<StrictMode>
			<RouterProvider router={router} />
		</StrictMode>
	)
	// A page served at an address for which it was not made (a host's fallback) is drawn afresh; 404.html is made for every address.
	if (inlined.address === here || inlined.page.kind === 'not-found') startTransition(() => void hydrateRoot(container, app))
	else createRoot(container).render(app)

	handleLinks(routes, (address) => void router.navigate(address))
	const { startOutbox } = await import('../src/features/enquiry/outbox.ts')
	startOutbox()
}

function readInlined(): InlinedPage {
	const text = document.getElementById('page-data')?.textContent
	if (!text) throw new Error('The page carries no page data')
	return JSON.parse(text) as InlinedPage
}

/**
 * Page data by `fetch`. Where there is none, or it is of another format (a newer deploy), the address is
 * loaded afresh as a document: the host then answers with the page, a redirect or its not-found page,
 * each of which carries its own data, so this cannot go round in circles.
 */
function pageLoader(seen: Map<string, PageData>): LoadPage {
	return async (pathname, signal) => {
		const address = normalisePath(pathname)
		const known = seen.get(address)
		if (known) return known
		let response: Response
		try {
			response = await fetch(pageDataPath(address), { signal })
		} catch (error) {
			if (signal.aborted) throw error
			throw new Error('The page could not be loaded. Please check your connection and try again.', { cause: error })
		}
		const isData = response.ok && response.headers.get('content-type')?.includes('json')
		const file = isData ? ((await response.json()) as PageFile) : undefined
		if (file?.format !== FORMAT) return loadDocument(pathname)
		if (isRedirect(file.page)) throw redirect(file.page.to)
		seen.set(address, file.page)
		return file.page
	}
}

/** Leaves this document for a fresh one; the promise never settles, so the spinner stays until then. */
function loadDocument(pathname: string): Promise<never> {
	location.assign(pathname)
	return new Promise(() => {})
}

void start()
