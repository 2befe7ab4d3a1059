/** Vite's settings for the application, which Vitest reads too. What Vike needs as well, and what differs from one site to another, is in scripts/prerender. */
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/**
 * React Router makes components, contexts and lists of its data mode, which is not used here, by being loaded. This says that to make them has
 * no effect, and leaves out their names, which only tools for developers show: 3 KB less.
 */
const withoutDataMode: Plugin = {
	name: 'without-data-mode',
	transform: {
		filter: { id: /react-router[\\/]dist[\\/]production[\\/]lib[\\/]/ },
		handler: (code) =>
			code
				.replaceAll(/= (React\$1\.(?:memo|createContext)\(|new (?:Set|URL)\()/g, '= /* @__PURE__ */ $1')
				.replaceAll(/= (class extends \S+ \{\n[^]*?\n\});/g, '= /* @__PURE__ */ (() => $1)();')
				.replaceAll(/^\w+\.displayName = .*;$/gm, ''),
	},
}

/** React without its line to the tools for developers, and without a sign of loading for actions, of which there are none here: 0.6 KB less. */
const withoutTools: Plugin = {
	name: 'without-tools',
	transform: {
		filter: { id: /react-dom-client\.production/ },
		handler: (code) => code.replaceAll(/typeof (?:__REACT_DEVTOOLS_GLOBAL_HOOK__|navigation)\b/g, '"undefined"'),
	},
}

/** What the application itself is made of, which every page has when it asks for more. */
const always = new Set<string>()
const findAlways: Plugin = {
	name: 'find-always',
	generateBundle: {
		order: 'pre',
		handler: (_options, bundle) => {
			const add = (file: string) => {
				const chunk = bundle[file]
				if (chunk?.type !== 'chunk' || always.has(file)) return
				always.add(file)
				chunk.imports.forEach(add)
			}
			for (const chunk of Object.values(bundle))
				if (chunk.type === 'chunk' && chunk.facadeModuleId?.endsWith('startup/hydrate.tsx')) add(chunk.fileName)
		},
	},
}

export default defineConfig({
	// A published site goes without the page that shows every part.
	define: { HAS_STYLEGUIDE: 'true' },
	plugins: [react(), withoutDataMode, withoutTools, findAlways],
	build: {
		// Which chunks a view needs, read while rendering.
		manifest: true,
		rolldownOptions: {
			// Class fields, which old Safaris lack, are assigned: no class here could tell, and it takes no helper.
			transform: { assumptions: { setPublicClassFields: true } },
			// Keys and addresses become part of the code that uses them, or the entry would load a file for one name.
			optimization: { inlineConst: { mode: 'all', pass: 2 } },
			// Nothing in the core does anything by being loaded, so a file of which nothing is used is not.
			treeshake: {
				// What React Router tells developers, who still hear it in development: 0.4 KB less.
				manualPureFunctions: ['warning', 'invariant', 'useInRouterContext'],
				moduleSideEffects: [{ test: /src[\\/]core[\\/]/, sideEffects: false }],
			},
			output: {
				// The code of every page names all of these files, so short names weigh less.
				chunkFileNames: 'assets/chunks/[hash:7].js',
				// What most pages share in one file, and the rest where it is used: all of it in one file is 3 KB more for every
				// page, and none of it twice as many files. What only quiz and comparison need isn’t for most pages, nor are the closed lists of words.
				codeSplitting: {
					groups: [
						{
							name: 'shared',
							test: /src[\\/](core(?![\\/](quiz|compare|vocabulary))|components)[\\/]|zustand/,
							minShareCount: 11,
						},
						// What is smaller than the name of a file of its own.
						{ name: 'small', test: /src[\\/](core|components)[\\/]/, maxModuleSize: 400, minShareCount: 2 },
					],
				},
			},
		},
		// Every page names the code that its entry starts, so the entry need not; nor need the application name its own.
		modulePreload: {
			resolveDependencies: (_file, needed, { hostId }) =>
				/entries\/renderer_client/.test(hostId) ? [] : needed.filter((file) => !always.has(file)),
		},
		assetsInlineLimit: 0,
		// The oldest browsers that the site is for, as in docs/decisions/0033: the last Safari of ten-year-old tablets, and as old for the rest.
		target: ['safari15.4', 'chrome99', 'firefox97'],
	},
})
