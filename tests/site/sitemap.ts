/** The pages that the built site asks search engines to keep. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'

const LOCATION = /<loc>https?:\/\/[^/]+(\/[^<]*)<\/loc>/g
const locations = (xml: string) => [...xml.matchAll(LOCATION)].map((match) => match[1] ?? '')

/** Every address of every sitemap that `sitemap.xml` names. */
export async function listedAddresses(dist: string): Promise<string[]> {
	const read = (file: string) => readFile(path.join(dist, file), 'utf8')
	const sitemaps = await Promise.all(locations(await read('sitemap.xml')).map(read))
	return sitemaps.flatMap(locations)
}
