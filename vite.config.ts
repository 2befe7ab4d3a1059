import react from '@vitejs/plugin-react'
import vike from 'vike/plugin'
import { defineConfig } from 'vite'

export default defineConfig({
	plugins: [react(), vike()],
	// Or a file inside node_modules would name the last build's server entry, and two builds at once would meet there.
	vitePluginServerEntry: { disableAutoImport: true },
	build: {
		// Which chunks a view needs, read while rendering.
		manifest: true,
		assetsInlineLimit: 0,
		// Ten-year-old tablets: the last Safari that they run.
		target: ['es2020', 'safari15', 'chrome90', 'firefox90'],
	},
})
