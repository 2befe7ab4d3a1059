/** Content → files: the manifest, the page data, and what a host needs beside the pages. */
import type { Content } from '../content/model.ts'
import { cardOf } from '../assets/previews/card.ts'
import type { Output } from '../output.ts'
import type { Palette } from '../assets/palette.ts'
import type { Preview } from '../assets/previews/write-previews.ts'
import { GAZETTEER_DATA, VILLAGE_LIST_DATA, address, pageDataPath } from '../../src/core/addresses.ts'
import { FEEDS, previewAddress, previewOf } from '../../src/core/head/head.ts'
import { FORMAT } from '../../src/core/data-format.ts'
import type { Link } from '../../src/core/facts/source.ts'
import type { Manifest, ManifestRoute } from '../../src/core/page-data/manifest.ts'
import type { NotFoundPage, PageFile, RedirectData, Site } from '../../src/core/page-data/page-data.ts'
import { mapsOf } from './maps/maps.ts'
import { gazetteerFile } from './gazetteer-data.ts'
import { pagesOf, type Page } from './pages.ts'
import { villageList } from './village-list-data.ts'
import { buildPlaces, placeCount } from './places.ts'
import { buildRedirects, hostRules, stubPage, type RuleHost } from '../site-files/redirects.ts'
import { hostHeaders, speculationRules } from '../site-files/host-headers.ts'
import { styleguidePage } from './styleguide-page.ts'
import { guideFeeds, llmsText, robots, securityText, sitemaps } from '../site-files/machine-files.ts'

export interface WriteOptions {
	previews: boolean
	/** The colours of both themes, for a site with /styleguide; a published site goes without. */
	styleguide?: { light: Palette; dark: Palette } | undefined
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
	const maps = mapsOf(content, buildPlaces(content))
	for (const { addresses, data } of withStyleguide(pagesOf(content, maps), options.styleguide)) {
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
	const site = siteOf(content, options.previews)
	const redirects = buildRedirects(
		content,
		routes.filter((route) => route.address === route.canonical).map((route) => route.address),
	)
	for (const { from, to } of redirects.exact) {
		write(`${from}.html`, stubPage(to, site.url, options.base))
		write(pageDataPath(from), pageFile({ kind: 'redirect', to }))
	}
	const notFound = notFoundPage(
		content,
		redirects.patterns.filter(({ from }) => from.endsWith('*')),
	)
	write(VILLAGE_LIST_DATA, JSON.stringify(villageList(content)))
	for (const [file, text] of maps.files()) write(file, text)
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

/** Adds the style guide, where it is wanted, made of what the page of all regions shows. */
function* withStyleguide(pages: Iterable<Page>, palettes: WriteOptions['styleguide']): Generator<Page> {
	for (const page of pages) {
		yield page
		if (palettes && page.data.kind === 'regions')
			yield {
				addresses: [address.styleguide],
				data: styleguidePage(page.data, palettes.light, palettes.dark),
			}
	}
}

/** Name, links and addresses that stand around every page. */
function siteOf(content: Content, previews: boolean): Site {
	const { name, tagline, description, url, email, social, footer, offline } = content.site
	const places = buildPlaces(content).bySlug
	const operators = new Map(content.operators.map((operator) => [operator.id, operator]))
	return {
		name,
		tagline,
		description,
		url,
		email,
		offline,
		previews,
		social: social.map(({ label, url }) => ({ label, address: url })),
		footerPlaces: footer.places.flatMap((slug): Link[] => {
			const place = places.get(slug)
			return place ? [{ label: place.name, address: address.place(slug) }] : []
		}),
		footerOperators: footer.operators.flatMap((id): Link[] => {
			const operator = operators.get(id)
			return operator ? [{ label: operator.name, address: address.operator(operator.slug) }] : []
		}),
	}
}

function notFoundPage(content: Content, redirects: NotFoundPage['redirects']): NotFoundPage {
	return {
		kind: 'not-found',
		title: 'Page not found',
		crumb: 'Page not found',
		description: 'There is no page at this address.',
		canonical: address.home,
		indexable: false,
		lastmod: content.site.updated,
		redirects,
		places: buildPlaces(content).regions.map(placeCount),
	}
}

function pageFile(page: PageFile['page'] | RedirectData): string {
	return JSON.stringify({ format: FORMAT, page } satisfies PageFile)
}
