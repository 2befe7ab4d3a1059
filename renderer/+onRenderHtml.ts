import { dangerouslySkipEscape } from 'vike/server'
import type { PageContextServer } from 'vike/types'
import type { DescribedSite, PageData } from '../src/core/page-data/page-data.ts'
import { EMPTY_DOCUMENT, documentOf } from '../src/core/page-document.ts'
import { pageAssets } from './assets.ts'
import { renderPage, type RenderedDocument } from './render.tsx'

/** What scripts/prerender passes to Vike's `renderPage`. */
interface Passed {
	reader: () => {
		site: DescribedSite
		/** Returns the page at an address, or the not-found page. */
		pageAt: (address: string) => { addresses: [canonical: string, ...others: string[]]; page: PageData }
	}
	/** In a build, the canonical addresses of the pages to render; in development Vike's own address is rendered. */
	addresses?: readonly string[]
}

/** Vike's hook: from addresses to the documents of their pages. All that these say is in render.tsx. */
export async function onRenderHtml(pageContext: PageContextServer & Passed) {
	const { site, pageAt } = pageContext.reader()
	const assets = pageAssets(pageContext.globalContext.assetsManifest)
	if (pageContext.addresses) {
		// scripts/prerender/prerender-worker.ts puts the documents into the empty one and writes them.
		const pages: RenderedDocument[][] = []
		for (const canonical of pageContext.addresses) {
			const { addresses, page } = pageAt(canonical)
			pages.push(await renderPage(addresses, page, site, assets))
		}
		return { documentHtml: dangerouslySkipEscape(EMPTY_DOCUMENT), pageContext: { pages } }
	}
	const requested = decodeURI(pageContext.urlPathname)
	const { addresses, page } = pageAt(requested)
	const address = addresses.find((each) => each === requested) ?? addresses[0]
	const [document] = await renderPage([address], page, site, assets)
	return { documentHtml: dangerouslySkipEscape(documentOf(document)) }
}
