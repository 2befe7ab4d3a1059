/** A process started by prerender.ts: prerenders the addresses of VILLAGE_COMPASS_SHARE and reports its peak memory. */
import path from 'node:path'
import { prerender } from 'vike/api'

const work = process.env['VILLAGE_COMPASS_WORK']
if (!work || !process.send) throw new Error('prerender-worker.ts is started by prerender.ts')
await prerender({
	viteConfig: {
		root: path.resolve(import.meta.dirname, '..'),
		logLevel: 'error',
		build: { outDir: path.join(work, 'out') },
	},
})
process.send({ peakMemory: process.resourceUsage().maxRSS * 1024 })
// Vike may leave handles open.
process.disconnect()
process.exit(0)
