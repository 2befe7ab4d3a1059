/** Writes the tables of figures of a page as CSV files, each linked below its table. */
import { DomUtils, parseDocument } from 'htmlparser2'
import { tableFile } from '../../src/core/addresses.ts'
import type { KnownCosts } from '../../src/core/costs/terms.ts'
import type { PageData } from '../../src/core/page-data/page-data.ts'
import { csvOf } from '../open-data/table-csv.ts'

/** How a cell that is a figure begins: `30%`, `−$5,000`, `6 months`. */
const FIGURE = /^[−-]?\u2060?\$?\d/

/** The end of a table in an author's text, as scripts/content/text/markdown/rehype-plugins.ts writes it. */
const TABLE_END = '</table></div>'

/** Returns the address of a page's next table, where its file is if it is offered. */
type AddTable = (table: Table, isOffered?: boolean) => string

type Table = readonly [columns: readonly string[], ...rows: (readonly string[])[]]

/**
 * Adds a link below each table of figures in the page's texts and each table of what is kept.
 * @returns the page, and the files that the links lead to, by their addresses
 */
export function withTableFiles(page: PageData): { page: PageData; files: Map<string, string> } {
	const files = new Map<string, string>()
	let count = 0
	/** Every table counts, so that a file keeps its address when a table before it becomes one of figures. */
	const add = ([columns, ...rows]: Table, isOffered = true): string => {
		const file = tableFile(page.canonical, ++count)
		if (isOffered) files.set(file, csvOf(columns, rows))
		return file
	}
	const linked = linkTexts(page, add) as PageData
	const isShowingKept = linked.kind === 'village' || linked.kind === 'operator'
	return { page: isShowingKept ? { ...linked, costs: linkCosts(linked.costs, add) } : linked, files }
}

/** Whether most cells of a column, other than the labels in the first, are figures. */
function isOfFigures([columns, ...rows]: Table): boolean {
	const areFigures = (column: number) => rows.filter((row) => FIGURE.test(row[column] ?? '')).length > rows.length / 2
	return columns.some((_, column) => column > 0 && areFigures(column))
}

function linkTexts(value: unknown, add: AddTable): unknown {
	if (typeof value === 'string') return value.includes(TABLE_END) ? linkHtml(value, add) : value
	if (Array.isArray(value)) return value.map((one) => linkTexts(one, add))
	if (typeof value !== 'object' || value === null) return value
	return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, linkTexts(one, add)]))
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
