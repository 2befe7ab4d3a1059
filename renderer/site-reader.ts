import type { GlobalContext } from 'vike/types'
import { SITE_READER_PLUGIN, type SiteReader } from '../src/core/page-data/manifest.ts'

/** Returns the reader that scripts/prerender has put into Vite's settings, which Vike passes on to its hooks. */
export function siteReader(globalContext: GlobalContext): SiteReader {
	const plugins = globalContext.isClientSide ? [] : (globalContext.viteConfig?.plugins ?? [])
	const plugin = plugins.find(({ name }) => name === SITE_READER_PLUGIN)
	if (!plugin) throw new Error('There is no site to render. Start with "npm run build" or "npm run dev"')
	return (plugin.api as () => SiteReader)()
}
