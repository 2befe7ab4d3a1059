/** Writes the manifest and the data that pages are made from. */
import { DomUtils, parseDocument } from 'htmlparser2'
import { address, pageDataPath, tableFile } from '../../src/core/addresses.ts'
import type { KnownCosts } from '../../src/core/costs/terms.ts'
import { FORMAT } from '../../src/core/data-format.ts'
import { previewAddress, previewOf } from '../../src/core/head/head.ts'
import { mailTo } from '../../src/core/message-links.ts'
import type { PageData, PageKind } from '../../src/core/page-data/page-data.ts'
import { cardOf } from '../assets/previews/card.ts'
import type { Preview } from '../assets/previews/write-previews.ts'
import { mapTexts } from '../content/files/position.ts'
import type { Content } from '../content/records/model.ts'
import type { SiteContent } from '../content/schemas/schemas.ts'
import { csvOf } from '../open-data/table-csv.ts'
import { writeOpenData, type Sink } from '../open-data/write-open-data.ts'
import type { Output } from '../shared/output.ts'
import { withCurlyTexts } from '../shared/quotation-marks.ts'
import { keyOf } from '../shared/store.ts'
import { createContext, type Context } from './context.ts'
import { LIST_FILES } from './lists/list-files.ts'
import { MANIFEST_FILE, pageFileText, type Manifest, type ManifestPage } from './manifest-file.ts'
import type { Page } from './page.ts'
import { createNamedPages, createPages } from './pages.ts'
import { createNotFoundPage } from './pages/not-found-page.ts'
import { createSite } from './site.ts'

/** A manifest whose pages are still to be made. */
interface StartedManifest extends Pick<Manifest, 'site' | 'notFound'> {
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
 * @param options whether the pictures that links show are drawn
 */
export function startManifest(
	content: Content,
	output: Pick<Output, 'write'>,
	{ previews: hasPreviews }: { previews: boolean },
): StartedManifest {
	const context = createContext(content)
	const site = createSite(context, hasPreviews)
	const notFound = createNotFoundPage(context, createNamedPages(context))
	const previews: Preview[] = []
	const written: ManifestPage[] = []
	const pages = function* () {
		for (const page of createPages(context)) {
			const { data, files } = pageDataOf(page, context)
			for (const [name, text] of files) output.write(name, text)
			const { canonical, kind, title, indexable, lastmod } = data
			const file = pageDataPath(canonical)
			const text = pageFileText(data)
			output.write(file, text)
			const picture = previewAddress(canonical)
			if (hasPreviews && previewOf(data) === picture) previews.push({ address: picture, card: cardOf(data) })
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
	for (const [file, list] of Object.entries(LIST_FILES)) output.write(file, JSON.stringify(list(context)))
	for (const { file, draw } of context.maps.files()) output.write(file, draw())
	writeSiteData(context, output)
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
	const dates = openData.tables.statements.flatMap(({ sourceAsOf }) => sourceAsOf ?? [])
	const since = dates.reduce((first, date) => (date < first ? date : first), lastChecked)
	writeOpenData(openData, { name, url, email, since, modified: lastChecked, version }, places.all, output)
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

/** How a cell that is a figure begins: `30%`, `−$5,000`, `6 months`. */
const FIGURE = /^[−-]?\u2060?\$?\d/

/** The end of a table in an author's text, as scripts/content/text/markdown/rehype-plugins.ts writes it. */
const TABLE_END = '</table></div>'

/** Returns the address of a page's next table, where its file is if it is offered. */
type AddTable = (table: Table, isOffered?: boolean) => string

type Table = readonly [columns: readonly string[], ...rows: (readonly string[])[]]

/**
 * Adds a link below each table of figures in the page's texts, each table of what is kept, and that of what we found.
 * @returns the page, and the files that the links lead to, by their addresses
 */
function withTableFiles(page: PageData): { page: PageData; files: Map<string, string> } {
	const files = new Map<string, string>()
	let count = 0
	/** Every table counts, so that a file keeps its address when a table before it becomes one of figures. */
	const add = ([columns, ...rows]: Table, isOffered = true): string => {
		const file = tableFile(page.canonical, ++count)
		if (isOffered) files.set(file, csvOf(columns, rows))
		return file
	}
	const linked = mapTexts(page, (text) => (text.includes(TABLE_END) ? linkHtml(text, add) : text)) as PageData
	if (linked.kind === 'data') {
		const { columns, rows } = linked.found
		return { page: { ...linked, found: { columns, rows, file: add([columns, ...rows]) } }, files }
	}
	const isShowingKept = linked.kind === 'village' || linked.kind === 'operator'
	return { page: isShowingKept ? { ...linked, costs: linkCosts(linked.costs, add) } : linked, files }
}

/** Whether most cells of a column, other than the labels in the first, are figures. */
function isOfFigures([columns, ...rows]: Table): boolean {
	const areFigures = (column: number) => rows.filter((row) => FIGURE.test(row[column] ?? '')).length > rows.length / 2
	return columns.some((_, column) => column > 0 && areFigures(column))
}

function linkHtml(html: string, add: AddTable): string {
	const tables = readTables(html).values()
	return html.replaceAll(TABLE_END, () => {
		const table = tables.next().value
		if (!table) return TABLE_END
		const isOffered = isOfFigures(table)
		const file = add(table, isOffered)
		return isOffered
			? `${TABLE_END}<p class="no-print">Download as a <a href="${file}">spreadsheet (CSV)</a></p>`
			: TABLE_END
	})
}

/** Returns the text of the cells of each table, without footnote numbers. */
function readTables(html: string): Table[] {
	const document = parseDocument(html.replaceAll('<br>', ' '))
	for (const note of DomUtils.getElementsByTagName('sup', document)) DomUtils.removeElement(note)
	const isCell = (name: string) => name === 'th' || name === 'td'
	return DomUtils.getElementsByTagName('table', document).map((table) => {
		const [columns = [], ...rows] = DomUtils.getElementsByTagName('tr', table).map((row) =>
			DomUtils.getElementsByTagName(isCell, row).map((cell) => DomUtils.textContent(cell).replace(/\s+/g, ' ').trim()),
		)
		return [columns, ...rows]
	})
}

/** Copies the costs, because comparisons show the same object. */
function linkCosts(costs: KnownCosts, add: AddTable): KnownCosts {
	const plans = costs.plans.map((plan) => {
		if (!plan.left?.table) return plan
		const { columns, rows } = plan.left.table
		return { ...plan, figures: add([columns, ...rows.map(({ cells }) => cells)]) }
	})
	return { ...costs, plans }
}

/**
 * Returns where a reader can suggest a correction: the page's file in the editor of the repository that the site names, else an
 * email with the page's address.
 * @example correctionAddress(faq, site) === 'https://github.com/owner/name/edit/main/content/faq.json'
 */
export function correctionAddress(
	page: Pick<PageData, 'kind' | 'canonical'>,
	{ repository, email, url }: Pick<SiteContent, 'repository' | 'email' | 'url'>,
): string {
	const file = fileOf(page)
	if (!repository || file === undefined) return mailTo(email, 'Correction', url + page.canonical)
	const { host, name, branch } = repository
	const edit = host === 'github' ? `https://github.com/${name}/edit` : `https://gitlab.com/${name}/-/edit`
	return `${edit}/${branch}/content/${file}`
}

/** The folders of content whose files have a page each. */
const FOLDERS: { readonly [K in PageKind]?: string } = {
	village: 'villages/*.json',
	operator: 'operators/*.json',
	place: 'places/*.md',
	checklist: 'checklists/*.md',
	legal: 'pages/*.md',
	guide: 'guides/*.md',
}
/** Kinds whose page is made from a file of their name. */
const OF_ONE_FILE: readonly PageKind[] = ['home', 'faq', 'glossary', 'quiz', 'costs', 'money']

function fileOf({ kind, canonical }: Pick<PageData, 'kind' | 'canonical'>): string | undefined {
	if (OF_ONE_FILE.includes(kind)) return `${kind}.json`
	const slug = canonical.slice(canonical.lastIndexOf('/') + 1)
	return FOLDERS[kind]?.replace('*', canonical === address.article(slug) ? `blog/${slug}` : slug)
}
