/** The folder that is served, with its rules. */
import path from 'node:path'
import { type HeaderRule, readHeaders, readRedirects, type RedirectRule } from './rules.ts'
import { statOf } from './static-files.ts'

export interface ServedSite {
	/** An absolute path. */
	folder: string
	redirects: RedirectRule[]
	headers: HeaderRule[]
}

/** Where the site comes from. */
export interface SiteSource {
	current: () => Promise<ServedSite>
	/** Folders of earlier releases, the newest first, for assets that open pages still name. */
	earlier: () => readonly string[]
	close: () => Promise<void>
}

/** @throws Error naming every faulty line of the rules */
export async function readServedSite(folder: string): Promise<ServedSite> {
	return { folder, redirects: await readRedirects(folder), headers: await readHeaders(folder) }
}

/** Files are read where they are; the rules are read again only when they or the folder have changed. */
export function folderSource(folder: string): SiteSource {
	let site: Promise<ServedSite>
	let identity = ''
	return {
		current: () => {
			const stats = ['', '_redirects', '_headers'].map((name) => statOf(path.join(folder, name)))
			const found = stats.map((entry) => (entry ? `${entry.ino}:${entry.mtimeMs}` : '-')).join()
			if (found !== identity) {
				identity = found
				site = readServedSite(folder)
				// Tried again at the next request, when it may be fixed.
				site.catch(() => (identity = ''))
			}
			return site
		},
		earlier: () => [],
		close: async () => {},
	}
}
