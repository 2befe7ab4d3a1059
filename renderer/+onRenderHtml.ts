import { dangerouslySkipEscape } from 'vike/server'
import type { PageContextServer } from 'vike/types'
import { pageAt } from './site-data.ts'
import { renderPage } from './render.tsx'
import { pageAssets } from './assets.ts'

/** Vike's hook: from an address to the document. Everything it says is in render.tsx. */
export async function onRenderHtml(pageContext: PageContextServer) {
	const { address, page, site } = await pageAt(pageContext.is404 ? null : pageContext.urlPathname)
	return { documentHtml: dangerouslySkipEscape(await renderPage(address, page, site, await pageAssets())) }
}
