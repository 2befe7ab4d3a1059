/** Content → files: the manifest, the page data, and what a host needs beside the pages. */
import type { Content } from '../content/model.ts'
import { cardOf } from '../assets/previews/card.ts'
import type { Output } from '../output.ts'
import type { Preview } from '../assets/previews/write-previews.ts'
import { GAZETTEER_DATA, VILLAGE_LIST_DATA, pageDataPath } from '../../src/core/addresses.ts'
import { FEEDS, previewAddress, previewOf } from '../../src/core/head/head.ts'
import { FORMAT } from '../../src/core/data-format.ts'
import type { Manifest, ManifestRoute } from '../../src/core/page-data/manifest.ts'
import type { PageFile, RedirectData } from '../../src/core/page-data/page-data.ts'
import { createContext } from './context.ts'
import { gazetteerFile } from './gazetteer-data.ts'
import { createPages, type Palettes } from './pages.ts'
import { createNotFoundPage } from './pages/not-found-page.ts'
import { createSite } from './site.ts'
import { villageList } from './village-list-data.ts'
import { buildRedirects, hostRules, stubPage, type RuleHost } from '../site-files/redirects.ts'
import { hostHeaders, speculationRules } from '../site-files/host-headers.ts'
import { guideFeeds, llmsText, robots, securityText, sitemaps } from '../site-files/machine-files.ts'

export interface WriteOptions {
	previews: boolean
	/** The colours of both themes, for a site with /styleguide; a published site goes without. */
	styleguide?: Palettes | undefined
	host: RuleHost
	/** Where the site stands on its host: `''` at the root, or `/villages-nz`. */
	base: string
}

export interface Written {
	manifest: Manifest
	/** Stub pages among the files, which are pages but not of the manifest. */
	stubs: number
	/** The pictures that the pages name; none when the site goes without. */
	previews: Preview[]
}

/**
 * Writes everything that follows from content alone. It depends on nothing else: two runs on the same content are
 * byte-identical.
 */
export function writeRoutes(content: Content, output: Output, options: WriteOptions): Written {
	const routes: ManifestRoute[] = []
	const previews: Preview[] = []
	const write = output.write.bind(output)
	const context = createContext(content)
	for (const { addresses, data } of createPages(context, options.styleguide)) {
		const { canonical, kind, title, description, indexable, lastmod } = data
		const file = pageDataPath(canonical)
		const dataKey = write(file, pageFile(data))
		const picture = previewAddress(canonical)
		if (options.previews && previewOf(data) === picture) previews.push({ address: picture, card: cardOf(data) })
		for (const each of addresses) {
			routes.push({
				address: each,
				kind,
				title,
				description,
				canonical,
				indexable: indexable && each === canonical,
				data: file,
				dataKey,
				lastmod,
			})
		}
	}
	const site = createSite(context, options.previews)
	const redirects = buildRedirects(
		content,
		routes.filter((route) => route.address === route.canonical).map((route) => route.address),
	)
	for (const { from, to } of redirects.exact) {
		write(`${from}.html`, stubPage(to, site.url, options.base))
		write(pageDataPath(from), pageFile({ kind: 'redirect', to }))
	}
	const notFound = createNotFoundPage(
		context,
		redirects.patterns.filter(({ from }) => from.endsWith('*')),
	)
	write(VILLAGE_LIST_DATA, JSON.stringify(villageList(context)))
	for (const [file, text] of context.maps.files()) write(file, text)
	write(GAZETTEER_DATA, JSON.stringify(gazetteerFile(content)))
	write('/_redirects', hostRules(redirects, options.host, options.base))
	write('/_headers', hostHeaders(options.base))
	write(...speculationRules(options.base))
	for (const [file, text] of sitemaps(routes, site.url)) write(file, text)
	write('/robots.txt', robots(site.url, options.base))
	const feeds = guideFeeds(content, site)
	write(FEEDS.rss, feeds.rss)
	write(FEEDS.json, feeds.json)
	write('/llms.txt', llmsText(content, site))
	write('/.well-known/security.txt', securityText(content, site))

	const manifest: Manifest = { format: FORMAT, site, notFound, routes }
	return { manifest, stubs: redirects.exact.length, previews }
}

function pageFile(page: PageFile['page'] | RedirectData): string {
	return JSON.stringify({ format: FORMAT, page } satisfies PageFile)
}
