import path from 'node:path'
import react from '@vitejs/plugin-react'
import vike from 'vike/plugin'
import { defineConfig, type Plugin, type UserConfig } from 'vite'

// A path below the root of the host, without a trailing slash; scripts/build.ts has checked it.
const base = process.env['BASE_PATH'] ?? ''
// Vike looks for its files in the whole project; those of a site to measure against are not ours.
process.env['VIKE_CRAWL'] = JSON.stringify({ ignore: ['tests/**'] })
const JSX_ON_BASE = 'jsx-on-base'

// Development, previews and unit tests have the page that shows every part; a published site does not even carry its code.
const styleguide = process.env['STYLEGUIDE'] === 'true' || process.env['VITEST'] !== undefined

/** React Router makes one component of its data mode, which is not used here, by being loaded. This says that the call has no effect: 2 KB less. */
const withoutDataMode: Plugin = {
	name: 'without-data-mode',
	transform: {
		filter: { id: /react-router[\\/]dist[\\/]production[\\/]lib[\\/]components/ },
		handler: (code) => code.replace('= React$1.memo(', '= /* @__PURE__ */ React$1.memo('),
	},
}

export default defineConfig({
	define: { HAS_STYLEGUIDE: String(styleguide) },
	base: `${base}/`,
	plugins: [react(base ? { jsxImportSource: JSX_ON_BASE } : {}), vike(), withoutDataMode],
	resolve: {
		alias: base ? { [`${JSX_ON_BASE}/jsx-runtime`]: path.resolve(import.meta.dirname, 'src/base/jsx-runtime.ts') } : {},
	},
	// Or a file inside node_modules would name the last build's server entry, and two builds at once would meet there.
	vitePluginServerEntry: { disableAutoImport: true },
	build: {
		// Which chunks a view needs, read while rendering.
		manifest: true,
		rolldownOptions: {
			// About a name that Vike's own group of chunks lacks: nothing that anyone here can mend.
			onLog: (level, log, report) => {
				if (!log.message.includes('debugName')) report(level, log)
			},
			// Keys and addresses become part of the code that uses them, or the entry would load a file for one name.
			optimization: { inlineConst: { mode: 'all', pass: 2 } },
			// Nothing in the core does anything by being loaded, so a file of which nothing is used is not.
			treeshake: { moduleSideEffects: [{ test: /src[\\/]core[\\/]/, sideEffects: false }] },
			output: {
				// What most pages share in one file, and the rest where it is used: all of it in one file is 3 KB more for every
				// page, and none of it twice as many files.
				codeSplitting: {
					groups: [{ name: 'shared', test: /src[\\/](core|components)[\\/]|zustand/, minShareCount: 5 }],
				},
			},
		},
		// Every page names the code that its entry starts, so the entry need not.
		modulePreload: {
			resolveDependencies: (_file, needed, { hostId }) => (/entries\/renderer_client/.test(hostId) ? [] : needed),
		},
		assetsInlineLimit: 0,
		// Ten-year-old tablets: the last Safari that they run.
		target: ['es2022', 'safari15'],
	},
} as UserConfig)
