import { dangerouslySkipEscape } from 'vike/server'
import type { PageContextServer } from 'vike/types'
import { withoutBody } from '../src/core/page-body.ts'
import { pageAt } from './site-data.ts'
import { renderPage } from './render.tsx'
import { pageAssets } from './assets.ts'

/** Vike's hook: from an address to the document. Everything it says is in render.tsx. */
export async function onRenderHtml(pageContext: PageContextServer) {
	const { address, page, site } = await pageAt(pageContext.is404 ? null : pageContext.urlPathname)
	const html = await renderPage(address, page, site, await pageAssets())
	if (!pageContext.isPrerendering) return { documentHtml: dangerouslySkipEscape(html) }
	// scripts/prerender-worker.ts puts it back.
	const { document, body } = withoutBody(html)
	return { documentHtml: dangerouslySkipEscape(document), pageContext: { body } }
}
