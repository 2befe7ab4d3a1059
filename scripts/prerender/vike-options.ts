/** What Vike's `build`, `prerender` and `dev` are given. */
import path from 'node:path'
import type { Config } from 'vike/types'
import { mergeConfig, type InlineConfig } from 'vite'
import { PROJECT_ROOT } from '../project-root.ts'

/** What differs from one built site to another. */
export interface SiteOptions {
	/** Where the site is on its host: `''` at the root, or `/villages-nz`. */
	base: string
	/** Whether to build /styleguide too: for previews, never for a published site, which does not even carry its code. */
	styleguide: boolean
}

/**
 * Vike's own settings. Not in `+config.ts` and `+route.ts`: Vike compiles such files into files beside them, whose names
 * depend on their content alone, and deletes those again. Of two processes that do so at the same time one may find them gone.
 */
const vikeConfig = {
	/** Every address: React Router knows which page it is. */
	route: '/*',
	/**
	 * Vike prerenders and does nothing in the browser, where its runtime is 12.7 KB that we do not use. Pages are HTML-only
	 * to Vike, and hydrate from our own entry.
	 */
	clientRouting: false,
	prerender: {
		/** `x.html`, which hosts serve at `/x` without a redirect. */
		noExtraDir: true,
		/** One page at a time: nothing waits for anything while a page is made, and more at the same time hold more page data. */
		parallel: 1,
		/** We start it ourselves, in as many processes as the machine has room for. */
		disableAutoRun: true,
		/** The processes share the server build. */
		keepDistServer: true,
	},
} satisfies Config

/** @param more settings of Vite that go over the others */
export function vikeOptions(site: SiteOptions, more: InlineConfig): { vikeConfig: Config; viteConfig: InlineConfig } {
	const settings: InlineConfig = {
		root: PROJECT_ROOT,
		configFile: path.join(import.meta.dirname, 'vite.config.ts'),
		base: `${site.base}/`,
		define: { HAS_STYLEGUIDE: String(site.styleguide) },
	}
	return { vikeConfig, viteConfig: mergeConfig(settings, more) }
}
