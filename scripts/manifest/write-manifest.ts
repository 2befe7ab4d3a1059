/** Writes the manifest and the data that pages are made from. */
import type { Memory } from '../content/memory.ts'
import type { Content, RecordContent } from '../content/model.ts'
import { cardOf } from '../assets/previews/card.ts'
import { keyOf, type Output } from '../output.ts'
import type { Preview } from '../assets/previews/write-previews.ts'
import { GAZETTEER_DATA, VILLAGE_LIST_DATA, pageDataPath } from '../../src/core/addresses.ts'
import { previewAddress, previewOf } from '../../src/core/head/head.ts'
import { FORMAT } from '../../src/core/data-format.ts'
import { MANIFEST_FILE, type Manifest, type ManifestPage } from './manifest-file.ts'
import type { PageData, PageFile } from '../../src/core/page-data/page-data.ts'
import { readReleases } from '../open-data/releases.ts'
import { writeOpenData, type Sink } from '../open-data/write-open-data.ts'
import { correctionAddress } from './correction-address.ts'
import { createContext, type RecordContext } from './context.ts'
import { gazetteerFile } from './lists/gazetteer-data.ts'
import type { Page } from './page.ts'
import { createPairPages, createRecordPages, createTextPages, type Palettes } from './pages.ts'
import { createNotFoundPage } from './pages/not-found-page.ts'
import { createSite } from './site.ts'
import { withTableFiles } from './table-files.ts'
import { villageList } from './lists/village-list-data.ts'

export interface ManifestOptions {
	/** The hash of the code that makes it. */
	codeKey: string
	previews: boolean
	/** The colours of both themes, for a site with /styleguide; a published site goes without. */
	styleguide?: Palettes | undefined
}

/** A page that was written: its line of the manifest, and the picture that it names. */
interface Written {
	page: ManifestPage
	preview?: Preview
}

/**
 * Writes `manifest.json`, one JSON of page data for each page, and the lists and maps that several pages fetch. All of it
 * depends only on content: two runs on the same content are byte-identical.
 * @param memory of the last build: what follows from records alone is taken from it while they are the same
 * @returns the manifest, and the preview pictures that pages name; none if the site is built without
 */
export function writeManifest(
	content: Content,
	output: Output,
	memory: Memory,
	options: ManifestOptions,
): { manifest: Manifest; previews: Preview[] } {
	const context = createContext(content)
	const texts = Array.from(createTextPages(context, options.styleguide), (page) => writePage(page, context, output))
	const written = [...texts, ...keepRecords(context.records, output, memory, options)]
	const pages = written.map(({ page }) => page)
	const site = createSite(context, options.previews)
	const manifest: Manifest = { format: FORMAT, site, notFound: createNotFoundPage(context), pages }
	output.write(MANIFEST_FILE, manifestText(manifest))
	return { manifest, previews: options.previews ? written.flatMap(({ preview }) => preview ?? []) : [] }
}

/** Writes all that follows from records, or links it from the last build. */
function keepRecords(context: RecordContext, output: Output, memory: Memory, { codeKey }: ManifestOptions): Written[] {
	let isMade = false
	const make = () => {
		isMade = true
		let written: Written[] = []
		const files = output.filesOf(() => (written = writeRecords(context, output, codeKey)))
		return { value: { written, files }, isKept: true }
	}
	const { written, files } = memory.keepLasting('records', [recordsText(context.content)], {}, make)
	return isMade || output.restoreAll(files) ? written : make().value.written
}

/** Returns all that makers of pages about records get, as text. What is known of them follows from the rest. */
function recordsText({ villages, closedVillages, operators, ...rest }: RecordContent): string {
	const files = [villages, closedVillages, operators].map((records) =>
		records.map(({ known: _known, ...file }) => file),
	)
	const releases = readReleases(rest.root).map(({ version, files: texts }) => [version, ...texts])
	return JSON.stringify([rest, files, releases])
}

function writeRecords(context: RecordContext, output: Output, codeKey: string): Written[] {
	const pages = [...createRecordPages(context), ...createPairPages(context)]
	const written = pages.map((page) => writePage(page, context, output))
	output.write(VILLAGE_LIST_DATA, JSON.stringify(villageList(context)))
	for (const { file, madeFrom, draw } of context.maps.files()) {
		const key = keyOf(codeKey, madeFrom)
		if (!output.restore([file], key)) output.write(file, draw(), key)
	}
	writeSiteData(context, output)
	output.write(GAZETTEER_DATA, JSON.stringify(gazetteerFile(context.content)))
	return written
}

function writePage(page: Page, context: RecordContext, output: Output): Written {
	const { addresses } = page
	const { data, files } = pageDataOf(page, context)
	for (const [name, text] of files) output.write(name, text)
	const { canonical, kind, title, indexable, lastmod } = data
	const file = pageDataPath(canonical)
	const dataKey = output.write(file, JSON.stringify({ format: FORMAT, page: data } satisfies PageFile))
	const picture = previewAddress(canonical)
	return {
		page: { addresses, kind, title, indexable, lastmod, data: file, dataKey },
		...(previewOf(data) === picture && { preview: { address: picture, card: cardOf(data) } }),
	}
}

/**
 * Makes a page.
 * @returns also the files that it links to, by their addresses
 */
export function pageDataOf(page: Page, { content }: RecordContext): { data: PageData; files: Map<string, string> } {
	const { page: made, files } = withTableFiles(page.data)
	return { data: { ...made, correction: correctionAddress(made, content.site) }, files }
}

/** Writes the open data. */
export function writeSiteData(
	{ content, openData: openDataOf, lastChecked, places }: RecordContext,
	output: Sink,
): void {
	const openData = openDataOf()
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
