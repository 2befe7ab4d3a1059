import { dangerouslySkipEscape } from 'vike/server'
import type { PageContextServer } from 'vike/types'
import { EMPTY_DOCUMENT, documentOf } from '../src/core/page-document.ts'
import { pageAt } from './site-data.ts'
import { renderPage } from './render.tsx'
import { pageAssets } from './assets.ts'

/** Vike's hook: from an address to the document. Everything it says is in render.tsx. */
export async function onRenderHtml(pageContext: PageContextServer) {
	const { address, page, site } = await pageAt(pageContext.is404 ? null : pageContext.urlPathname)
	const contents = await renderPage(address, page, site, await pageAssets())
	if (!pageContext.isPrerendering) return { documentHtml: dangerouslySkipEscape(documentOf(contents)) }
	// scripts/prerender-worker.ts puts them in.
	return { documentHtml: dangerouslySkipEscape(EMPTY_DOCUMENT), pageContext: { contents } }
}
