/** A process started by bundle.ts: makes the application's bundle in the folder that is its argument. */
import path from 'node:path'
import { build as vikeBuild } from 'vike/api'
import { build as viteBuild } from 'vite'
import { SERVICE_WORKER } from '../../src/core/device/storage-keys.ts'
import type { BundleMessage } from './bundle.ts'
import { inTurn } from './turn.ts'

const [out] = process.argv.slice(2)
if (!out || !process.send) throw new Error('bundle-worker.ts is started by bundle.ts')
const root = path.resolve(import.meta.dirname, '../..')

try {
	await inTurn(root, () => vikeBuild({ viteConfig: { root, logLevel: 'warn', build: { outDir: out } } }))
	await buildServiceWorker(path.join(out, 'client'))
} catch (error) {
	console.error(error)
	// Left to itself the process would end with code 0, because Vike catches what nobody has caught.
	process.exit(1)
}
process.send({ peakMemory: process.resourceUsage().maxRSS * 1024 } satisfies BundleMessage)
// Vite may leave handles open.
process.disconnect()
process.exit(0)

/** One file at the root of the site, from where it may look after every page. */
async function buildServiceWorker(client: string): Promise<void> {
	await viteBuild({
		configFile: false,
		root,
		publicDir: false,
		logLevel: 'warn',
		base: `${process.env['BASE_PATH'] ?? ''}/`,
		define: { 'process.env.NODE_ENV': '"production"' },
		build: {
			outDir: client,
			emptyOutDir: false,
			copyPublicDir: false,
			lib: {
				entry: path.join(root, 'src/service-worker/sw.ts'),
				formats: ['iife'],
				name: 'sw',
				fileName: () => path.basename(SERVICE_WORKER),
			},
		},
	})
}
