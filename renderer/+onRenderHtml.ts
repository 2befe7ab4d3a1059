import { dangerouslySkipEscape } from 'vike/server'
import type { PageContextServer } from 'vike/types'
import type { SiteReader } from '../src/core/page-data/manifest.ts'
import { EMPTY_DOCUMENT, documentOf } from '../src/core/page-document.ts'
import { pageAssets } from './assets.ts'
import { renderPage } from './render.tsx'

/**
 * Vike's hook: from an address to the documents of its page. All that they say is in render.tsx.
 * @param pageContext.reader what scripts/prerender passes to Vike's `renderPage`
 */
export async function onRenderHtml(pageContext: PageContextServer & { reader: () => SiteReader }) {
	const { site, pageAt } = pageContext.reader()
	const requested = decodeURI(pageContext.urlPathname)
	const { addresses, page } = pageAt(requested)
	const assets = pageAssets(pageContext.globalContext.assetsManifest)
	if (import.meta.env.PROD) {
		// scripts/prerender/prerender-worker.ts puts the documents into the empty one and writes them.
		const documents = await renderPage(addresses, page, site, assets)
		return { documentHtml: dangerouslySkipEscape(EMPTY_DOCUMENT), pageContext: { documents } }
	}
	const address = addresses.find((each) => each === requested) ?? addresses[0]
	const [document] = await renderPage([address], page, site, assets)
	return { documentHtml: dangerouslySkipEscape(documentOf(document)) }
}
