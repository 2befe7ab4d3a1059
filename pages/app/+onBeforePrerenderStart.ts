import { readFile } from 'node:fs/promises'
import type { Manifest } from '../../src/core/page-data/manifest.ts'

/**
 * The addresses that this process prerenders. Addresses only: page data put on pageContext here
 * would be held in memory to the end of the run.
 */
export async function onBeforePrerenderStart(): Promise<string[]> {
	// The next process may start: Vike has read its config files.
	process.send?.({ configured: true })
	const share = process.env['VILLAGE_COMPASS_SHARE']
	if (!share) throw new Error('Prerendering is started by scripts/prerender.ts')
	const { routes } = JSON.parse(await readFile(share, 'utf8')) as Manifest
	return routes.map(({ address }) => address)
}
