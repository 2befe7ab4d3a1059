/** A process started by bundle.ts: bundles the application and the service worker. */
import path from 'node:path'
import { build as vikeBuild } from 'vike/api'
import { build as viteBuild } from 'vite'
import { SERVICE_WORKER } from '../../src/core/device/storage-keys.ts'
import { PROJECT_ROOT } from '../project-root.ts'
import { vikeOptions, type SiteOptions } from './vike-options.ts'
import { startWorker } from './worker-process.ts'

export interface BundleTask extends SiteOptions {
	out: string
}

startWorker(async ({ out, ...site }: BundleTask) => {
	await vikeBuild(vikeOptions(site, { logLevel: 'warn', build: { outDir: out } }))
	await buildServiceWorker(path.join(out, 'client'), site.base)
})

/** One file at the root of the site, from where it may look after every page. */
async function buildServiceWorker(client: string, base: string): Promise<void> {
	await viteBuild({
		configFile: false,
		root: PROJECT_ROOT,
		publicDir: false,
		logLevel: 'warn',
		base: `${base}/`,
		define: { 'process.env.NODE_ENV': '"production"' },
		build: {
			outDir: client,
			emptyOutDir: false,
			copyPublicDir: false,
			lib: {
				entry: path.join(PROJECT_ROOT, 'src/service-worker/sw.ts'),
				formats: ['iife'],
				name: 'sw',
				fileName: () => path.basename(SERVICE_WORKER),
			},
		},
	})
}
