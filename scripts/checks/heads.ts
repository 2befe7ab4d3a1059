/** Checks the title, description and canonical address of each page, which search engines and links show. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { DomUtils, parseDocument } from 'htmlparser2'
import { number, range } from '../../src/core/format.ts'
import { MAX_DESCRIPTION_LENGTH, MAX_TITLE_LENGTH, MIN_DESCRIPTION_LENGTH } from '../../src/core/head/head.ts'
import { type CreateCheck, NOT_FOUND, fileAt, isIndexable, redirectTarget } from './check.ts'
import type { BuiltPage } from './built-page.ts'

export const createTitleCheck: CreateCheck = (_site, report) => {
	const titles = new Map<string, string>()
	const descriptions = new Map<string, string>()

	function checkUnique(seen: Map<string, string>, page: BuiltPage, what: string, text: string): void {
		const first = seen.get(text)
		if (first === undefined) seen.set(text, page.file)
		else report(page.file, `has the same ${what} as ${first}: ${text}`, `Give each page a ${what} of its own.`)
	}

	return {
		visit(page) {
			if (redirectTarget(page) !== undefined) return
			const { title } = page
			const description = page.meta['description'] ?? ''
			if (title.trim() === '') report(page.file, 'has no title', 'Give it one that says what is on it.')
			if (!isIndexable(page)) return
			if (title.length > MAX_TITLE_LENGTH)
				report(page.file, `has a title of ${title.length} letters: ${title}`, `Shorten it to ${MAX_TITLE_LENGTH}.`)
			if (description.length < MIN_DESCRIPTION_LENGTH || description.length > MAX_DESCRIPTION_LENGTH)
				report(
					page.file,
					`has a description of ${description.length} letters: ${description}`,
					`Write ${range(MIN_DESCRIPTION_LENGTH, MAX_DESCRIPTION_LENGTH, number)}.`,
				)
			checkUnique(titles, page, 'title', title)
			checkUnique(descriptions, page, 'description', description)
		},
	}
}

export const createCanonicalCheck: CreateCheck = (site, report) => {
	/** Canonical address → the first page that names it. */
	const named = new Map<string, string>()
	const canonical = new Set<string>()
	const indexable = new Set<string>()

	return {
		visit(page) {
			const [url, ...more] = page.canonicals
			if (page.address === NOT_FOUND) return
			if (url === undefined || more.length > 0) {
				report(page.file, `names ${page.canonicals.length} canonical addresses`, 'Name exactly one.')
				return
			}
			const address = url.startsWith(`${site.url}/`) ? decodeURI(url.slice(site.url.length)) : undefined
			if (address === undefined || fileAt(site, address) === undefined) {
				report(
					page.file,
					`names the canonical address ${url}, where there is no page`,
					`Name a page below ${site.url}/.`,
				)
				return
			}
			if (address === page.address) {
				canonical.add(address)
				if (isIndexable(page)) indexable.add(address)
			} else {
				if (!named.has(address)) named.set(address, page.file)
				if (isIndexable(page))
					report(
						page.file,
						`may be kept by search engines, and so may its canonical address ${address}`,
						'Mark it noindex.',
					)
			}
		},
		finish() {
			for (const [address, file] of named)
				if (!canonical.has(address))
					report(file, `names ${address} as its canonical address, which names another`, 'Name the last one.')
			const listed = new Set(sitemapAddresses(site.folder, site.url))
			for (const address of listed)
				if (!indexable.has(address))
					report(
						'sitemap.xml',
						`lists ${address}, which search engines should not keep`,
						'List indexable canonical pages only.',
					)
			for (const address of indexable)
				if (!listed.has(address))
					report('sitemap.xml', `does not list ${address}`, 'List every indexable canonical page.')
		},
	}
}

/** Returns the addresses of every sitemap that `sitemap.xml` names. */
function sitemapAddresses(folder: string, url: string): string[] {
	const read = (file: string) =>
		DomUtils.getElementsByTagName(
			'loc',
			parseDocument(readFileSync(path.join(folder, file), 'utf8'), { xmlMode: true }),
		)
			.map(DomUtils.textContent)
			.map((location) => decodeURI(location.slice(url.length)))
	return read('/sitemap.xml').flatMap(read)
}
