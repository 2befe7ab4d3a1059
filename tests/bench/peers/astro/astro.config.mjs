import react from '@astrojs/react'
import { defineConfig } from 'astro/config'

/** In development: loads pages afresh when the data have changed, which an author edits as files. */
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
	// What a built site gets besides, for bench:author.
	publicDir: process.env.BENCH_PUBLIC,
})
