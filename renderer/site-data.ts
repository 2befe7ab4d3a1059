/** The disk reader behind rendering: the generated manifest and page data. Runs at build and in the development server only. */
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { FORMAT } from '../src/core/data-format.ts'
import type { Manifest, ManifestRoute } from '../src/core/page-data/manifest.ts'
import type { PageData, PageFile, Site } from '../src/core/page-data/page-data.ts'

/** Where scripts/build.ts or the development server has put the generated files. */
export function generatedFolder(): string {
	const folder = process.env['VILLAGE_COMPASS_WORK']
	if (!folder)
		throw new Error('VILLAGE_COMPASS_WORK is not set. Start the build with "npm run build", not with vite or vike.')
	return folder
}

let cached: { manifest: Manifest; byAddress: Map<string, ManifestRoute> } | undefined

async function readManifest() {
	// In development the content changes under our feet; a build reads it once.
	if (cached && !import.meta.env.DEV) return cached
	// A process that prerenders a share of the pages reads no more than that share.
	const file = process.env['VILLAGE_COMPASS_SHARE'] ?? path.join(generatedFolder(), 'manifest.json')
	const manifest = JSON.parse(await readFile(file, 'utf8')) as Manifest
	if (manifest.format !== FORMAT)
		throw new Error(`The manifest is of format ${manifest.format}, not ${FORMAT}: build again`)
	cached = { manifest, byAddress: new Map(manifest.routes.map((route) => [route.address, route])) }
	return cached
}

/** The last page file that was read: the addresses of a village come one after the other and share theirs. */
let last: { data: string; page: PageData } | undefined

/** What an address shows; the not-found page for `null` and for an address that the manifest does not hold. */
export async function pageAt(address: string | null): Promise<{ address: string; page: PageData; site: Site }> {
	const { manifest, byAddress } = await readManifest()
	const route = address === null ? undefined : byAddress.get(decodeURI(address))
	if (!route) return { address: '/404', page: manifest.notFound, site: manifest.site }
	if (last?.data !== route.data || import.meta.env.DEV) last = { data: route.data, page: readPage(route.data) }
	return { address: route.address, page: last.page, site: manifest.site }
}

function readPage(data: string): PageData {
	const file = path.join(generatedFolder(), 'site', process.env['BASE_PATH'] ?? '', data)
	// At once (synchronously): nothing else is to be done meanwhile.
	const { page } = JSON.parse(readFileSync(file, 'utf8')) as PageFile
	if (page.kind === 'redirect') throw new Error(`${data} is the page data of a redirect`)
	return page
}
