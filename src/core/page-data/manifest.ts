/** The manifest: every address of the site and what it shows. */
import type { NotFoundPage, PageKind, Site } from './page-data.ts'

/** One manifest entry: an address and what it shows. */
export interface ManifestRoute {
	address: string
	kind: PageKind
	title: string
	description: string
	canonical: string
	indexable: boolean
	/** The page-data file, as an address. */
	data: string
	/** The hash of that file. */
	dataKey: string
	lastmod: string
}

/** What scripts/manifest writes and renderer/ reads back: every address of the site, and what every page shows around its content. */
export interface Manifest {
	format: number
	site: Site
	notFound: NotFoundPage
	routes: ManifestRoute[]
}
