/** Writes the manifest and the data that pages are made from. */
import type { Content } from '../content/records/model.ts'
import { cardOf } from '../assets/previews/card.ts'
import type { Output } from '../shared/output.ts'
import { keyOf } from '../shared/store.ts'
import type { Preview } from '../assets/previews/write-previews.ts'
import {
	ANSWER_DATA,
	GAZETTEER_DATA,
	VILLAGE_CHANGES_DATA,
	VILLAGE_LIST_DATA,
	pageDataPath,
} from '../../src/core/addresses.ts'
import { previewAddress, previewOf } from '../../src/core/head/head.ts'
import { FORMAT } from '../../src/core/data-format.ts'
import { MANIFEST_FILE, type Manifest, type ManifestPage } from './manifest-file.ts'
import type { PageData, PageFile } from '../../src/core/page-data/page-data.ts'
import { writeOpenData, type Sink } from '../open-data/write-open-data.ts'
import { correctionAddress } from './correction-address.ts'
import { createContext, type Context } from './context.ts'
import { answerFile } from './lists/answer-data.ts'
import { gazetteerFile } from './lists/gazetteer-data.ts'
import type { Page } from './page.ts'
import { createNamedPages, createPages } from './pages.ts'
import { createNotFoundPage } from './pages/not-found-page.ts'
import { createSite } from './site.ts'
import { withTableFiles } from './table-files.ts'
import { villageChanges } from './lists/village-changes-data.ts'
import { villageList } from './lists/village-list-data.ts'
import { withCurlyTexts } from '../shared/quotation-marks.ts'

export interface ManifestOptions {
	/** Whether the pictures that links show are drawn. */
	previews: boolean
}

/** A manifest whose pages are still to be made. */
export interface StartedManifest extends Pick<Manifest, 'site' | 'notFound'> {
	/** Each page, when its data have been made and written. */
	pages: Iterable<ManifestPage>
	/**
	 * Writes `manifest.json` and what several pages fetch. To be called after the last page.
	 * @returns also the preview pictures that pages name; none if the site is built without
	 */
	finish: () => { manifest: Manifest; previews: Preview[] }
}

/**
 * Writes `manifest.json`, one JSON of page data for each page, and the lists and maps that several pages fetch. All of it
 * depends only on content: two runs on the same content are byte-identical.
 */
export function startManifest(
	content: Content,
	output: Pick<Output, 'write'>,
	options: ManifestOptions,
): StartedManifest {
	const context = createContext(content)
	const site = createSite(context, options.previews)
	const notFound = createNotFoundPage(context, createNamedPages(context))
	const previews: Preview[] = []
	const written: ManifestPage[] = []
	const pages = function* () {
		for (const page of createPages(context)) {
			const { data, files } = pageDataOf(page, context)
			for (const [name, text] of files) output.write(name, text)
			const { canonical, kind, title, indexable, lastmod } = data
			const file = pageDataPath(canonical)
			const text = JSON.stringify({ format: FORMAT, page: data } satisfies PageFile)
			output.write(file, text)
			const picture = previewAddress(canonical)
			if (options.previews && previewOf(data) === picture) previews.push({ address: picture, card: cardOf(data) })
			const one = { addresses: page.addresses, kind, title, indexable, lastmod, data: file, dataKey: keyOf(text) }
			written.push(one)
			yield one
		}
	}
	const finish = () => {
		writeShared(context, output)
		const manifest = { format: FORMAT, site, notFound, pages: written }
		output.write(MANIFEST_FILE, manifestText(manifest))
		return { manifest, previews }
	}
	return { site, notFound, pages: pages(), finish }
}

/** Writes what several pages fetch: the lists of villages, answers and places, maps and open data. */
function writeShared(context: Context, output: Pick<Output, 'write'>): void {
	output.write(VILLAGE_LIST_DATA, JSON.stringify(villageList(context)))
	output.write(ANSWER_DATA, JSON.stringify(answerFile(context)))
	output.write(VILLAGE_CHANGES_DATA, JSON.stringify(villageChanges(context)))
	for (const { file, draw } of context.maps.files()) output.write(file, draw())
	writeSiteData(context, output)
	output.write(GAZETTEER_DATA, JSON.stringify(gazetteerFile(context.content)))
}

/**
 * Makes a page.
 * @returns also the files that it links to, by their addresses
 */
export function pageDataOf(page: Page, { content }: Context): { data: PageData; files: Map<string, string> } {
	const { page: made, files } = withTableFiles(page.data)
	return { data: withCurlyTexts({ ...made, correction: correctionAddress(made, content.site) }), files }
}

/** Writes the open data. */
export function writeSiteData({ content, openData: openDataOf, lastChecked, places }: Context, output: Sink): void {
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
