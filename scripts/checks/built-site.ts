/** Checks a built site before it is published: links, titles, canonical addresses, weights, structured data, redirects. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { EDITOR_FOLDER } from '../../src/core/addresses.ts'
import { count } from '../../src/core/format.ts'
import type { Threads } from '../shared/threads.ts'
import type { BuiltSite, CreateCheck, Report, SiteIssue } from './check.ts'
import { createElementCheck } from './elements.ts'
import { createCanonicalCheck, createTitleCheck } from './heads.ts'
import { createLinkCheck } from './links.ts'
import { readPage } from './built-page.ts'
import { createStructuredDataCheck } from './structured-data-check.ts'
import { createWeightCheck } from './weights.ts'

export interface BuiltSiteOptions {
	/** The folder that holds the files. */
	folder: string
	/** The address of every file of the site, without its base: `/villages/x.html`. */
	files: readonly string[]
	/** The path of the site on its host: `''` or `/villages-nz`. */
	base: string
	/** The address of the site with its base, without a trailing slash. */
	url: string
}

const CHECKS: readonly CreateCheck[] = [
	createLinkCheck,
	createTitleCheck,
	createCanonicalCheck,
	createElementCheck,
	createWeightCheck,
	createStructuredDataCheck,
]

/**
 * Returns every problem of a built site; one that many pages have is reported once, with the first of them.
 * Reads one page at a time, once for all checks.
 */
export function checkBuiltSite({ folder, files: addresses, base, url }: BuiltSiteOptions): SiteIssue[] {
	// In order, so that a problem of many pages is reported with the same one of them each time.
	const files = addresses.map((file) => file.slice(1)).toSorted()
	const kilobytesOf = (file: string) => gzipSync(readFileSync(path.join(folder, file))).length / 1024
	const site: BuiltSite = { folder, base, url, files: new Set(files), kilobytesOf }
	const issues = new Map<string, SiteIssue & { pages: number }>()
	const report: Report = (file, message, fix) => {
		const key = `${message}\n${fix}`
		const known = issues.get(key)
		if (known) known.pages++
		else issues.set(key, { file, message, fix, pages: 1 })
	}
	const checks = CHECKS.map((createCheck) => createCheck(site, report))
	for (const file of files) {
		// The editor is no page of the site.
		if (!file.endsWith('.html') || `/${file}`.startsWith(EDITOR_FOLDER)) continue
		const name = file.slice(0, -'.html'.length)
		const address = name === 'index' ? '/' : `/${name}`
		const page = readPage(folder, file, address, url + encodeURI(address))
		for (const check of checks) check.visit(page)
	}
	for (const check of checks) check.finish?.()
	return Array.from(issues.values(), ({ file, message, fix, pages }) => ({
		file,
		message: pages === 1 ? message : `${message} (and ${count(pages - 1, 'more page')})`,
		fix,
	}))
}

/**
 * Checks a built site in a thread.
 * @throws SiteError with every problem
 */
export async function assertNoSiteIssues(site: BuiltSiteOptions, threads: Threads): Promise<void> {
	const filename = path.join(import.meta.dirname, 'check-thread.ts')
	const issues = (await threads.run(site, { filename })) as SiteIssue[]
	if (issues.length > 0) throw new SiteError(issues)
}

/** Thrown when a built site does not pass; holds every problem of it. */
export class SiteError extends Error {
	readonly issues: readonly SiteIssue[]
	constructor(issues: readonly SiteIssue[]) {
		super(`${count(issues.length, 'problem')} in the built site`)
		this.name = 'SiteError'
		this.issues = issues
	}
}

/** Returns one line for each issue: the file, what is wrong, how to fix it. */
export function formatSiteIssues(issues: readonly SiteIssue[]): string {
	return issues.map(({ file, message, fix }) => `${file}  ${message}  ${fix}`).join('\n')
}
