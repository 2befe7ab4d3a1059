/** Vite's settings for the application, which Vitest reads too. What Vike needs as well, and what differs from one site to another, is in scripts/prerender. */
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** The oldest browsers that the site is for (docs/decisions/0033), last looked at on 26 November 2026. */
export const OLDEST_BROWSERS = ['safari15.4', 'chrome99', 'firefox98']

/**
 * React Router names its components in statements of their own, so that links and forms, of which nothing is used, would be kept,
 * with all that fetches for them: 5 KB for every page.
 */
const unusedOfRouter: Plugin = {
	name: 'unused-of-router',
	transform: {
		filter: { id: /react-router/ },
		handler: (code) => ({
			code: code
				.replace(/^\w+\.displayName = .*$/gm, '')
				.replace(/(?<== )React\$1\.(?:forwardRef|createContext|memo)/g, '/* @__PURE__ */ $&'),
			map: null,
		}),
	},
}

export default defineConfig({
	worker: {
		// One classic script: Firefox has workers made of modules only since 114.
		format: 'iife',
		// PDF.js asks where it is for files that reading text doesn't need.
		rolldownOptions: { transform: { define: { 'import.meta': '{}' } } },
	},
	plugins: [react(), unusedOfRouter],
	build: {
		// Every part that is loaded later would list the files that it imports: up to 1.5 KB for every page. A browser finds them in the
		// part itself, and has most of them. Styles must be there before the part is drawn.
		modulePreload: {
			resolveDependencies: (file, imported, { hostType }) =>
				hostType === 'js' ? imported.filter((one) => one === file || one.endsWith('.css')) : imported,
		},
		// Which chunks a view needs, read while rendering.
		manifest: true,
		rolldownOptions: {
			// Class fields, which the oldest Safaris lack, need no helper: 0.3 KB.
			transform: { assumptions: { setPublicClassFields: true } },
			// The entry, which every page runs first, would load a file for one name.
			optimization: { inlineConst: true },
			// Nothing in the core does anything by being loaded, so a file of which nothing is used is left out: 0.4 KB.
			treeshake: { moduleSideEffects: [{ test: /src[\\/]core[\\/]/, sideEffects: false }] },
			// What most pages share is one file, the router another, the small helpers that every page begins with a third, and the rest is where it is
			// used: 1.7 KB less for every page than Rolldown's own division. Not what only pages with a list share, though parts that are
			// loaded later use it too. The signs of offers come together, and the notes on terms, and the link
			// to our email address comes with the router: 0.1 KB each.
			output: {
				// Pages, and the code of each, name many of these files: 0.2 KB.
				chunkFileNames: 'assets/chunks/[hash:7].js',
				codeSplitting: {
					groups: [
						{ name: 'router', test: /react-router|site-email/ },
						{ name: 'first', test: /preload-helper|rolldown.runtime|src.core.trusted/ },
						{ name: 'shared', test: /[\\/]src[\\/](?!.*village-list)|zustand/, minShareCount: 12 },
						{ name: 'terms', test: /components.term.tsx|cost-notes|facts.source.ts/ },
						{ name: 'offers', test: /facts.offer-signs|care-services/ },
					],
				},
			},
		},
		// The site's security policy refuses `data:` addresses.
		assetsInlineLimit: 0,
		target: OLDEST_BROWSERS,
	},
})
