/** Writes the manifest and the data that pages are made from. */
import type { Content } from '../content/model.ts'
import { cardOf } from '../assets/previews/card.ts'
import { keyOf, type Output } from '../output.ts'
import type { Preview } from '../assets/previews/write-previews.ts'
import { GAZETTEER_DATA, VILLAGE_LIST_DATA, pageDataPath } from '../../src/core/addresses.ts'
import { previewAddress, previewOf } from '../../src/core/head/head.ts'
import { FORMAT } from '../../src/core/data-format.ts'
import { MANIFEST_FILE, type Manifest, type ManifestPage } from '../../src/core/page-data/manifest.ts'
import type { PageData, PageFile } from '../../src/core/page-data/page-data.ts'
import { writeOpenData, type Sink } from '../open-data/write-open-data.ts'
import { correctionAddress } from './correction-address.ts'
import { createContext, type Context } from './context.ts'
import { gazetteerFile } from './gazetteer-data.ts'
import type { Page } from './page.ts'
import { createPages, type Palettes } from './pages.ts'
import { createNotFoundPage } from './pages/not-found-page.ts'
import { createSite } from './site.ts'
import { withTableFiles } from './table-files.ts'
import { villageList } from './village-list-data.ts'

export interface ManifestOptions {
	/** The hash of the code that makes it. */
	codeKey: string
	previews: boolean
	/** The colours of both themes, for a site with /styleguide; a published site goes without. */
	styleguide?: Palettes | undefined
}

/**
 * Writes `manifest.json`, one JSON of page data for each page, and the lists and maps that several pages fetch. All of it
 * depends only on content: two runs on the same content are byte-identical.
 * @returns the manifest, and the preview pictures that pages name; none if the site is built without
 */
export function writeManifest(
	content: Content,
	output: Output,
	options: ManifestOptions,
): { manifest: Manifest; previews: Preview[] } {
	const pages: ManifestPage[] = []
	const previews: Preview[] = []
	const context = createContext(content)
	for (const page of createPages(context, options.styleguide)) {
		const { addresses } = page
		const { data, files } = pageDataOf(page, context)
		for (const [name, text] of files) output.write(name, text)
		const { canonical, kind, title, indexable, lastmod } = data
		const file = pageDataPath(canonical)
		const dataKey = output.write(file, JSON.stringify({ format: FORMAT, page: data } satisfies PageFile))
		pages.push({ addresses, kind, title, indexable, lastmod, data: file, dataKey })
		const picture = previewAddress(canonical)
		if (options.previews && previewOf(data) === picture) previews.push({ address: picture, card: cardOf(data) })
	}
	output.write(VILLAGE_LIST_DATA, JSON.stringify(villageList(context)))
	for (const { file, madeFrom, draw } of context.maps.files()) {
		const key = keyOf(options.codeKey, madeFrom)
		if (!output.restore([file], key)) output.write(file, draw(), key)
	}
	writeSiteData(context, output)
	output.write(GAZETTEER_DATA, JSON.stringify(gazetteerFile(content)))

	const site = createSite(context, options.previews)
	const manifest: Manifest = { format: FORMAT, site, notFound: createNotFoundPage(context), pages }
	output.write(MANIFEST_FILE, manifestText(manifest))
	return { manifest, previews }
}

/**
 * Makes a page.
 * @returns also the files that it links to, by their addresses
 * @throws Error when its data name another address
 */
export function pageDataOf(page: Page, { content }: Context): { data: PageData; files: Map<string, string> } {
	const { page: made, files } = withTableFiles(page.data)
	if (made.canonical !== page.addresses[0])
		throw new Error(`The page at ${page.addresses[0]} says that it is at ${made.canonical}`)
	return { data: { ...made, correction: correctionAddress(made, content.site) }, files }
}

/** Writes the open data. */
export function writeSiteData({ content, openData, lastChecked, places }: Context, output: Sink): void {
	const { name, url, email } = content.site
	const version = openData.releases.at(-1)?.version ?? 0
	writeOpenData(openData, { name, url, email, modified: lastChecked, version }, places.all, output)
}

/** Writes one page a line, so that people can read it and compare two builds. */
function manifestText({ format, site, notFound, pages }: Manifest): string {
	const lines = pages.map((page) => JSON.stringify(page))
	return `{"format":${format},
"site":${JSON.stringify(site)},
"notFound":${JSON.stringify(notFound)},
"pages":[
${lines.join(',\n')}
]}
`
}
