/** sitemap.xml, robots.txt and the host's `_headers`. */
import type { ManifestRoute } from '../../src/core/page-data.ts'

/** Indexable canonical addresses only, in the order of the manifest, each with the day its content last changed. */
export function sitemap(routes: Iterable<ManifestRoute>, siteUrl: string): string {
	const entries: string[] = []
	for (const route of routes) {
		if (!route.indexable || route.address !== route.canonical) continue
		entries.push(`<url><loc>${escapeXml(siteUrl + route.address)}</loc><lastmod>${route.lastmod}</lastmod></url>\n`)
	}
	return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`
}

/** Everything may be read; page data is not a page and need not be found. */
export function robots(siteUrl: string): string {
	return `User-agent: *\nAllow: /\nDisallow: /_data/\n\nSitemap: ${siteUrl}/sitemap.xml\n`
}

/** Hashed files never change; everything else is asked for again, and answered 304 when it has not. */
export function hostHeaders(): string {
	return `/assets/*
  Cache-Control: public, max-age=31536000, immutable
/*
  Cache-Control: public, max-age=0, must-revalidate
  X-Content-Type-Options: nosniff
  Referrer-Policy: strict-origin-when-cross-origin
  X-Frame-Options: DENY
`
}

function escapeXml(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
