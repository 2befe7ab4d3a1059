/** The manifest: every page of the site, where it is and what it is made from. */
import type { NotFoundPage, PageData, PageKind, Site } from './page-data.ts'

/** One page, which may have several addresses. */
export interface ManifestPage {
	/** The canonical address first, which is the one that search engines should keep. */
	addresses: [canonical: string, ...others: string[]]
	kind: PageKind
	title: string
	indexable: boolean
	/** The day the content last changed, YYYY-MM-DD. */
	lastmod: string
	/** The page-data file, as an address. */
	data: string
	/** The hash of that file. */
	dataKey: string
}

/** What every build writes as `manifest.json`, and what is prerendered. */
export interface Manifest {
	format: number
	/** What is around every page. */
	site: Site
	notFound: NotFoundPage
	pages: ManifestPage[]
}

/** Reads a built manifest and its page data: the port through which pages are rendered. */
export interface SiteReader {
	site: Site
	/** The canonical addresses to prerender. */
	toPrerender: readonly string[]
	/** Returns the page at an address, or the not-found page for `null` and for an address that has no page. */
	pageAt: (address: string | null) => { addresses: ManifestPage['addresses']; page: PageData }
}

/** Where a built site has its manifest. */
export const MANIFEST_FILE = '/manifest.json'

/** Where the not-found page is; hosts show it at every address that has no file. */
export const NOT_FOUND_ADDRESS = '/404'

/** The name of the Vite plugin whose `api` returns the `SiteReader`. */
export const SITE_READER_PLUGIN = 'village-compass:site-reader'
