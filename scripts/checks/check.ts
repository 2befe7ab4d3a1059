/** The interface of checks of the built site. A check is called with one page at a time, so that not all are in memory. */
import type { Issue } from '../content/files/issues.ts'
import type { BuiltPage } from './built-page.ts'

/** Something wrong with the built site. Its file is below the folder that is published: `villages/x.html`. */
export type SiteIssue = Pick<Issue, 'file' | 'message' | 'fix'>

export interface BuiltSite {
	/** The folder that holds `files`. */
	folder: string
	/** The path of the site on its host: `''` or `/villages-nz`. */
	base: string
	/** The address of the site with its base, without a trailing slash. */
	url: string
	/** Every file of the site: `villages/x.html`. */
	files: ReadonlySet<string>
	/** Returns the compressed size of a file. */
	kilobytesOf: (file: string) => number
}

export interface Check {
	/** Is called with every page, redirect stubs included. */
	visit(page: BuiltPage): void
	/** Is called after the last page. */
	finish?(): void
}

export type Report = (file: string, message: string, fix: string) => void

export type CreateCheck = (site: BuiltSite, report: Report) => Check

/**
 * Returns the file that hosts answer an address with, or undefined when there is none.
 * @example fileAt(site, '/faq') === 'faq.html'
 * @example fileAt(site, '/feed.xml') === 'feed.xml'
 */
export function fileAt({ files }: BuiltSite, address: string): string | undefined {
	const name = address.slice(1)
	return [name === '' ? 'index.html' : `${name}.html`, name].find((file) => files.has(file))
}

/**
 * Returns a path on the host as an address of the site, or undefined when it is not of this site.
 * @example withoutBase({ base: '/villages-nz' }, '/villages-nz/faq') === '/faq'
 */
export function withoutBase({ base }: Pick<BuiltSite, 'base'>, path: string): string | undefined {
	if (path === base) return '/'
	return path.startsWith(`${base}/`) ? path.slice(base.length) : undefined
}

/** Returns where a redirect stub leads, as it is written there; undefined for a page. */
export function redirectTarget({ meta }: BuiltPage): string | undefined {
	return meta['refresh']?.replace(/^0; url=/, '')
}

/** Whether search engines may list the page. */
export function isIndexable(page: BuiltPage): boolean {
	return page.address !== NOT_FOUND && !page.meta['robots']?.includes('noindex')
}

/** The page that hosts answer every unknown address with, so it has no address of its own. */
export const NOT_FOUND = '/404'
