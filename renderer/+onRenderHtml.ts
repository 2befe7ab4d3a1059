import { dangerouslySkipEscape } from 'vike/server'
import type { PageContextServer } from 'vike/types'
import { EMPTY_DOCUMENT, documentOf } from '../src/core/page-document.ts'
import { pageAssets } from './assets.ts'
import { renderPage } from './render.tsx'
import { siteReader } from './site-reader.ts'

/** Vike's hook: from an address to the documents of its page. All that they say is in render.tsx. */
export async function onRenderHtml({ globalContext, is404, isPrerendering, urlPathname }: PageContextServer) {
	const { site, pageAt } = siteReader(globalContext)
	const requested = is404 ? null : decodeURI(urlPathname)
	const { addresses, page } = pageAt(requested)
	const assets = pageAssets(globalContext.assetsManifest)
	if (isPrerendering) {
		// scripts/prerender/prerender-worker.ts puts the documents into the empty one and writes them.
		const documents = await renderPage(addresses, page, site, assets)
		return { documentHtml: dangerouslySkipEscape(EMPTY_DOCUMENT), pageContext: { documents } }
	}
	const address = addresses.find((each) => each === requested) ?? addresses[0]
	const [document] = await renderPage([address], page, site, assets)
	return { documentHtml: dangerouslySkipEscape(documentOf(document)) }
}
