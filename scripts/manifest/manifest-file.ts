/** The manifest: every page of the site with its addresses and its page data. */
import { FORMAT } from '../../src/core/data-format.ts'
import type { DescribedSite, NotFoundPage, PageFile, PageKind } from '../../src/core/page-data/page-data.ts'

/** One page, which may have several addresses. */
export interface ManifestPage {
	/** Its addresses; the canonical one, for search engines, is first. */
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

/** The content of `manifest.json`, which every build writes and prerenders from. */
export interface Manifest {
	format: number
	/** The data for what is around every page. */
	site: DescribedSite
	notFound: NotFoundPage
	pages: ManifestPage[]
}

/** The path of the manifest in a built site. */
export const MANIFEST_FILE = '/manifest.json'

/** The path of the not-found page, which hosts show at every address without a file. */
export const NOT_FOUND_ADDRESS = '/404'

/** Returns the text of a file of page data. */
export function pageFileText(page: PageFile['page']): string {
	return JSON.stringify({ format: FORMAT, page } satisfies PageFile)
}
