/** The site of npm run dev: the pages and files of a build, each made when it is requested. */
import { address as at, pageDataPath } from '../../src/core/addresses.ts'
import type { DescribedSite, PageData } from '../../src/core/page-data/page-data.ts'
import type { Content } from '../content/records/model.ts'
import { redirector } from '../shared/path-patterns.ts'
import { buildRedirects } from '../site-files/redirects.ts'
import { createContext, type Context } from '../manifest/context.ts'
import { LIST_FILES } from '../manifest/lists/list-files.ts'
import { NOT_FOUND_ADDRESS, pageFileText } from '../manifest/manifest-file.ts'
import { memoize } from '../shared/memoize.ts'
import type { Page } from '../manifest/page.ts'
import { createNamedPages, createPages, createPairPages } from '../manifest/pages.ts'
import { createNotFoundPage } from '../manifest/pages/not-found-page.ts'
import { createSite } from '../manifest/site.ts'
import { pageDataOf, writeSiteData } from '../manifest/write-manifest.ts'

export interface DevSite {
	/** What is around every page. */
	site: DescribedSite
	/** Returns the page at an address, or the not-found page for an address that has no page. */
	pageAt: (address: string) => { addresses: Page['addresses']; page: PageData }
	/** What pages show that isn't in their data, but for pictures: the header and footer, and what maps are drawn from. As text, to compare. */
	aroundPages: string
	/** Whether there is a page at an address. */
	hasPage: (address: string) => boolean
	/** Returns where an address without a page redirects to. */
	redirectOf: (address: string) => string | undefined
	/** Returns the text of a generated file: page data, a list, a map or open data. */
	fileAt: (path: string) => string | undefined
}

export function createDevSite(content: Content): DevSite {
	const context = createContext(content)
	const named = new Map<string, Page>()
	for (const page of createNamedPages(context)) for (const each of page.addresses) named.set(each, page)
	const pairs = () => [...createPairPages(context)]
	const pageAt = (address: string) =>
		named.get(address) ??
		(address.startsWith(`${at.compare}/`) ? pairs().find((page) => page.addresses[0] === address) : undefined)
	/** As it is read from its file after a build. */
	const dataAt = (page: Page) => JSON.parse(JSON.stringify(pageDataOf(page, context).data)) as PageData
	const site = createSite(context, false)
	return {
		site,
		aroundPages: JSON.stringify([site, ...Array.from(context.maps.files(), ({ madeFrom }) => madeFrom)]),
		pageAt: (address) => {
			const page = pageAt(address)
			return page
				? { addresses: page.addresses, page: dataAt(page) }
				: { addresses: [NOT_FOUND_ADDRESS], page: createNotFoundPage(context, createNamedPages(context)) }
		},
		hasPage: (address) => pageAt(address) !== undefined,
		redirectOf: (address) => redirectsOf(context).find(address),
		fileAt: (path) => {
			const list = LIST_FILES[path]
			if (list) return JSON.stringify(list(context))
			if (path.startsWith('/maps/')) return mapsOf(context).get(path)?.()
			const [, tabled] = /^\/data(\/.*)\/\d+\.csv$/.exec(path) ?? []
			const withTable = tabled === undefined ? undefined : pageAt(tabled)
			if (withTable) return pageDataOf(withTable, context).files.get(path)
			if (!path.startsWith('/_data/')) return dataFilesOf(context).get(path)
			const address = addressOfData(path)
			const page = pageAt(address)
			if (page?.addresses[0] === address) return pageFileText(dataAt(page))
			const to = redirectsOf(context).exact.get(address)
			return to === undefined ? undefined : pageFileText({ kind: 'redirect', to })
		},
	}
}

/** @example addressOfData('/_data/faq.json') === '/faq' */
function addressOfData(path: string): string {
	return path === pageDataPath(at.home) ? at.home : path.slice('/_data'.length, -'.json'.length)
}

const redirectsOf = memoize((context: Context) => {
	const { exact, patterns } = buildRedirects(
		context.content,
		[...createPages(context)].map((page) => page.addresses[0]),
	)
	const byAddress = new Map(exact.map(({ from, to }) => [from, to]))
	return { exact: byAddress, find: redirector(byAddress, patterns) }
})

const mapsOf = memoize(({ maps }: Context) => new Map(Array.from(maps.files(), ({ file, draw }) => [file, draw])))

const dataFilesOf = memoize((context: Context) => {
	const files = new Map<string, string>()
	writeSiteData(context, { write: (file, text) => files.set(file, text) })
	return files
})
