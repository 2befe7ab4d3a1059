import { normalisePath } from '../core/addresses.ts'
import type { PageData, PageKind, RedirectData } from '../core/page-data/page-data.ts'
import { LoadError, pageClient, pageFile } from './page-client.ts'
import { routeOf } from './route-patterns.ts'

/**
 * Returns functions that load and prefetch pages: data and view at the same time.
 * @param loadView fetches the view of a kind of page, once
 */
export function createPageLoader(loadView: (kind: PageKind) => Promise<void>) {
	/** The view that the page of an address most likely has. */
	function prefetchView(pathname: string): void {
		const route = routeOf(pathname)
		if (route) loadView(route.likely).catch(() => {})
	}

	/** Rejects with a LoadError, also if code is missing. */
	async function loadPage(pathname: string): Promise<PageData | RedirectData> {
		prefetchView(pathname)
		const page = await pageClient.load(pageFile(normalisePath(pathname)))
		if (page.kind === 'redirect') return page
		await loadView(page.kind).catch((cause: unknown) => {
			// The data came, so there is a connection.
			throw new LoadError('missing', `the code of ${page.kind}`, cause)
		})
		return page
	}

	/** Fetches the data of a page that may be visited next, and `withCode` also its view. */
	function prefetchPage(pathname: string, withCode: boolean): void {
		if (withCode) prefetchView(pathname)
		pageClient.prefetch(pageFile(normalisePath(pathname)))
	}

	return { loadPage, prefetchPage }
}
