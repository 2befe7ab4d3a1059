/** The options for Vike's `build` and `dev`. */
import path from 'node:path'
import type { Config } from 'vike/types'
import { mergeConfig, type InlineConfig } from 'vite'
import { PROJECT_ROOT } from '../shared/project-root.ts'

/** What differs from one built site to another. */
export interface SiteOptions {
	/** The path of the site on its host: `''` or `/villages-nz`. */
	base: string
}

/**
 * Vike's own settings. They aren't in `+config.ts` and `+route.ts`, because Vike compiles such files into temporary files beside
 * them, with names that depend only on their content: of two processes at the same time, one may delete those of the other.
 */
const vikeConfig = {
	/** All addresses: React Router decides which page it is. */
	route: '/*',
	/**
	 * Vike only prerenders: we don't use its 12.7 KB runtime in the browser. To Vike, pages are HTML-only; they hydrate from our
	 * own entry.
	 */
	clientRouting: false,
	/** No hint in the terminal about Vike's instructions for AI agents. */
	ai: { skill: false },
} satisfies Config

/** @param more settings of Vite that override the others */
export function vikeOptions(site: SiteOptions, more: InlineConfig): { vikeConfig: Config; viteConfig: InlineConfig } {
	const settings: InlineConfig = {
		root: PROJECT_ROOT,
		configFile: path.join(import.meta.dirname, 'vite.config.ts'),
		base: `${site.base}/`,
	}
	return { vikeConfig, viteConfig: mergeConfig(settings, more) }
}
