import { readFile } from 'node:fs/promises'
import { addresses } from '../../renderer/site-data.ts'

/**
 * The addresses that this process prerenders. Addresses only: page data put on pageContext here
 * would be held in memory to the end of the run.
 */
export async function onBeforePrerenderStart(): Promise<string[]> {
	const share = process.env['VILLAGE_COMPASS_SHARE']
	return share ? (JSON.parse(await readFile(share, 'utf8')) as string[]) : addresses()
}
