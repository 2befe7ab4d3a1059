import { normalisePath } from '../core/addresses.ts'
import type { PageData, PageKind, RedirectData } from '../core/page-data/page-data.ts'
import { LoadError, pageClient, pageDataFile } from './page-client.ts'

/**
 * Returns functions that load and prefetch pages: data and view at the same time.
 * @param kindAt the kind of page that an address most likely has
 * @param loadView fetches the view of a kind of page, once
 */
export function createPageLoader(
	kindAt: (pathname: string) => PageKind | undefined,
	loadView: (kind: PageKind) => Promise<void>,
) {
	function prefetchView(pathname: string): void {
		const kind = kindAt(pathname)
		if (kind) loadView(kind).catch(() => {})
	}

	/** Rejects with a LoadError, also if code is missing. */
	async function loadPage(pathname: string): Promise<PageData | RedirectData> {
		prefetchView(pathname)
		const page = await pageClient.load(pageDataFile(normalisePath(pathname)))
		if (page.kind === 'redirect') return page
		await loadView(page.kind).catch((cause: unknown) => {
			// The data came, so there is a connection.
			throw new LoadError(true, `the code of ${page.kind} is missing`, cause)
		})
		return page
	}

	/** Fetches the data of a page that may be visited next, and `withCode` also its view. */
	function prefetchPage(pathname: string, withCode: boolean): void {
		if (withCode) prefetchView(pathname)
		pageClient.prefetch(pageDataFile(normalisePath(pathname)))
	}

	return { loadPage, prefetchPage }
}
