import type { Content } from '../content/records/model.ts'
import type { Output } from '../shared/output.ts'
import { FEEDS } from '../../src/core/head/head.ts'
import type { Manifest } from '../manifest/manifest-file.ts'
import { speculationRules } from './host-headers.ts'
import { guideFeeds, robots, securityText, sitemaps } from './machine-files.ts'

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
