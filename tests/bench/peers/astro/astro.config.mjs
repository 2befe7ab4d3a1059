import react from '@astrojs/react'
import { defineConfig } from 'astro/config'

/** In development: reloads pages when the data, which an author edits as files, have changed. */
const watchData = {
	name: 'watch-data',
	configureServer: ({ watcher, ws }) => {
		watcher.add(process.env.BENCH_DATA).on('change', () => ws.send({ type: 'full-reload' }))
	},
}

export default defineConfig({
	integrations: [react()],
	build: { format: 'file' },
	prefetch: { prefetchAll: true, defaultStrategy: 'hover' },
	vite: { server: { fs: { strict: false } }, plugins: [watchData] },
	// The other files of a built site, for bench:author.
	publicDir: process.env.BENCH_PUBLIC,
})
