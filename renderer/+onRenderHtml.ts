import { dangerouslySkipEscape } from 'vike/server'
import type { PageContextServer } from 'vike/types'
import type { DescribedSite, PageData } from '../src/core/page-data/page-data.ts'
import { pageAssets } from './assets.ts'
import { partsAt, renderPage } from './render.tsx'

/** What scripts/prerender and scripts/dev pass to Vike's `renderPage`. */
interface Passed {
	reader: () => {
		site: DescribedSite
		/** Returns the page at an address, or the not-found page. */
		pageAt: (address: string) => { addresses: [canonical: string, ...others: string[]]; page: PageData }
	}
}

/**
 * Vike's hook: from an address to the document of its page. All that it says is in render.tsx.
 * @returns also the parts that differ between the page's addresses, by address (scripts/prerender/rendered-page.ts)
 */
export async function onRenderHtml(pageContext: PageContextServer & Passed) {
	const { site, pageAt } = pageContext.reader()
	const requested = decodeURI(pageContext.urlPathname)
	const { addresses, page } = pageAt(requested)
	const address = addresses.find((each) => each === requested) ?? addresses[0]
	const assets = pageAssets(pageContext.globalContext.assetsManifest)
	const html = await renderPage(address, page, site, assets)
	const hasOthers = addresses.length > 1
	const parts = new Map(addresses.map((each) => [each, hasOthers ? partsAt(each, page, site, assets) : []]))
	return { documentHtml: dangerouslySkipEscape(html), pageContext: { parts } }
}
