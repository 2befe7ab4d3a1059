import { escapeUTF8 } from 'entities/escape'
import { Feed } from 'feed'
import { address } from '../../src/core/addresses.ts'
import { FEEDS } from '../../src/core/head/head.ts'
import type { DescribedSite, PageKind, Site } from '../../src/core/page-data/page-data.ts'
import type { Article, Content } from '../content/records/model.ts'
import type { Manifest, ManifestPage } from '../manifest/manifest-file.ts'
import type { Output } from '../shared/output.ts'
import { speculationRules } from './host-headers.ts'

/** Writes the files for search engines, feed readers and browsers. */
export function writeSiteFiles(
	content: Content,
	{ site, pages }: Manifest,
	output: Pick<Output, 'write'>,
	base: string,
): void {
	output.write(...speculationRules(base))
	for (const [file, text] of sitemaps(pages, site.url)) output.write(file, text)
	output.write('/robots.txt', robots(site.url, base))
	const feeds = guideFeeds(content, site)
	output.write(FEEDS.rss, feeds.rss)
	output.write(FEEDS.json, feeds.json)
	output.write('/.well-known/security.txt', securityText(content, site))
}

/** The sitemap that a kind of page is listed in; every other kind is in `pages`. */
const SITEMAP_OF: Partial<Record<PageKind, string>> = {
	village: 'villages',
	operator: 'operators',
	place: 'places',
	location: 'places',
	guide: 'guides',
}

/**
 * Returns `/sitemap.xml`, which is an index, and the sitemaps that it names: indexable canonical addresses only, in the order of the
 * manifest, each with the day its content last changed. A sitemap's own day is the latest of its pages.
 * @returns file → text
 */
function sitemaps(pages: Iterable<ManifestPage>, siteUrl: string): Map<string, string> {
	const listed = [...pages].filter(({ indexable }) => indexable)
	const groups = Map.groupBy(listed, ({ kind }) => SITEMAP_OF[kind] ?? 'pages')
	const files = new Map<string, string>()
	const index = Array.from(groups, ([name, inIt]) => {
		const file = `/sitemap-${name}.xml`
		const entries = inIt.map(({ addresses: [canonical], lastmod }) => ({ address: canonical, lastmod }))
		files.set(file, sitemapFile('urlset', 'url', entries, siteUrl))
		const latest =
			entries
				.map(({ lastmod }) => lastmod)
				.toSorted()
				.at(-1) ?? ''
		return { address: file, lastmod: latest }
	})
	files.set('/sitemap.xml', sitemapFile('sitemapindex', 'sitemap', index, siteUrl))
	return files
}

function sitemapFile(
	root: string,
	element: string,
	entries: readonly { address: string; lastmod: string }[],
	siteUrl: string,
): string {
	const lines = entries.map(
		(entry) =>
			`<${element}><loc>${escapeUTF8(siteUrl + entry.address)}</loc><lastmod>${entry.lastmod}</lastmod></${element}>\n`,
	)
	return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('')}</${root}>\n`
}

/** Returns robots.txt: everything may be crawled, except page data, which isn't for search results. */
export function robots(siteUrl: string, base: string): string {
	return `User-agent: *\nAllow: ${base}/\nDisallow: ${base}/_data/\n\nSitemap: ${siteUrl}/sitemap.xml\n`
}

/** Returns the guides as RSS and as JSON Feed, the latest reviewed first. */
function guideFeeds(content: Content, site: DescribedSite): { rss: string; json: string } {
	const guides = [...content.articles, ...content.guides].sort(
		(a, b) => b.reviewed.localeCompare(a.reviewed) || a.address.localeCompare(b.address),
	)
	const url = (path: string) => site.url + path
	const feed = new Feed({
		id: url(address.blog),
		title: `${site.name}: retirement guides`,
		description: site.description,
		link: url(address.blog),
		language: 'en-NZ',
		generator: false,
		// Not the time of the build, so that the same guides give the same feed.
		updated: new Date(guides[0]?.reviewed ?? content.site.updated),
		feedLinks: { rss: url(FEEDS.rss), json: url(FEEDS.json) },
	})
	for (const guide of guides) feed.addItem(feedItem(guide, url(guide.address)))
	return { rss: feed.rss2(), json: feed.json1() }
}

function feedItem({ title, summary, published, reviewed }: Article, url: string) {
	return {
		title,
		id: url,
		link: url,
		description: summary,
		published: new Date(published),
		date: new Date(reviewed),
	}
}

/** Returns security.txt, how to report a vulnerability (RFC 9116). It expires a year after the last review of the content. */
function securityText(content: Content, site: Site): string {
	const expires = new Date(content.site.updated)
	expires.setUTCFullYear(expires.getUTCFullYear() + 1)
	return `Contact: ${site.mail}
Expires: ${expires.toISOString()}
Preferred-Languages: en
Canonical: ${site.url}/.well-known/security.txt
`
}
