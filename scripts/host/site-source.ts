/** The site that is served: a folder, which a build may replace at any moment. */
import type { Header } from '@netlify/headers-parser'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { readHeaders, readRedirects, type RedirectRule } from './rules.ts'
import { statOf } from './static-files.ts'

/** One release of it. */
export interface ServedSite {
	/** An absolute path. */
	folder: string
	redirects: RedirectRule[]
	headers: Header[]
}

/** Between the two renames that put a new site in place there is none. How often that is looked at, and how long apart. */
const LOOKS = 50
const PAUSE_MS = 20

/**
 * Returns a function that resolves to the site that is there now: the same object until its folder or its rules are replaced. Files
 * are read where they are.
 * @throws Error naming every faulty line of the rules
 */
export function siteIn(folder: string): () => Promise<ServedSite> {
	let site: Promise<ServedSite>
	let identity = ''
	return async () => {
		for (let look = 0; look < LOOKS && !statOf(folder); look++) await wait(PAUSE_MS)
		const stats = ['', '_redirects', '_headers'].map((name) => statOf(path.join(folder, name)))
		const found = stats.map((entry) => (entry ? `${entry.ino}:${entry.mtimeMs}` : '-')).join()
		if (found !== identity) {
			identity = found
			site = readSite(folder)
			// Tried again at the next request, when it may be fixed.
			site.catch(() => (identity = ''))
		}
		return site
	}
}

async function readSite(folder: string): Promise<ServedSite> {
	return { folder, redirects: await readRedirects(folder), headers: await readHeaders(folder) }
}
