/** Reads a certified provider's page on the Ministry's site, saved as HTML: certification, last audit, and corrective actions. */
import { parse, defaultTreeAdapter as tree, type DefaultTreeAdapterTypes as Types } from 'parse5'
import { positionsOf } from '../content/files/position.ts'
import { pageInstead, decodeRegister, type ImportProblem } from './bytes.ts'
import { careIn } from './care-words.ts'
import { DAY_FORMS, registerDay, registerMonths, registerNumber, splitAddress } from './cells.ts'
import { homeRecord } from './home-record.ts'
import { whyNoRecord, type Importer } from './import-record.ts'
import { registerText, whyDamaged, whyNoName } from './register-text.ts'

/** The columns of the table of corrective actions, in order. */
const ACTIONS = [
	'Outcome required',
	'Found at audit',
	'Action required',
	'Risk rating',
	'Action status',
	'Date action reported complete',
] as const

/** What every page has, each under one of these names. */
const LABELS = [
	['service types'],
	['total beds'],
	['end date of current certificate/licence', 'certificate/licence end date'],
	['certification period'],
	['provider name', 'legal entity', 'certificate holder'],
] as const

interface Cell {
	text: string
	line: number
	column: number
}

interface TableRow {
	/** The number of its table on the page, from 1; 0 outside tables. */
	table: number
	cells: Cell[]
}

export const importFacilityPage: Importer = (bytes) => {
	const read = decodeRegister(bytes)
	if ('refused' in read) return read
	const document = parse(read.text, { sourceCodeLocationInfo: true })
	const rows = rowsOf(document)
	const values = new Map(
		rows.flatMap(({ cells: [label, value] }) => (label && value ? [[labelOf(label.text), value] as const] : [])),
	)
	const value = (...labels: string[]) => labels.map((label) => values.get(label)).find((cell) => cell !== undefined)
	const name = value('premises name', 'name')
	if (!name) return { refused: [noPremises(read.text)] }
	const end = positionsOf(read.text)(read.text.length)
	if (!/<\/html>\s*$/i.test(read.text.slice(-1000)))
		return { refused: [{ ...end, message: 'it does not end as a page does: is it cut off?' }] }
	const refused: ImportProblem[] = LABELS.filter((labels) => !value(...labels)).map(([label]) => ({
		...end,
		message: `it has no "${label}": has the page changed?`,
	}))
	const dayIn = (cell: Cell | undefined): string | undefined => {
		if (!cell?.text) return undefined
		const day = registerDay(cell.text)
		if (!day) refused.push({ ...cell, message: `"${cell.text}" is ${DAY_FORMS}` })
		return day
	}
	const { street, town } = splitAddress(value('address', 'premises address')?.text ?? '')
	const operator = value(...LABELS[4])?.text || undefined
	const { services, unknown } = careIn(value(...LABELS[0])?.text ?? '')
	const until = dayIn(value(...LABELS[2]))
	const audited = dayIn(value('date of last audit'))
	const notes = [...read.notes]
	const actions = correctiveActions(rows, refused, notes)
	if (actions && !audited && refused.length === 0)
		refused.push({ ...end, message: 'it has corrective actions, and no "Date of last audit"' })
	const numberIn = <N>(cell: Cell | undefined, number: N | null) => {
		if (cell && number === null) refused.push({ ...cell, message: `"${cell.text}" is no whole number` })
		return number ?? undefined
	}
	const { months, note } = registerMonths(value(...LABELS[3])?.text ?? '')
	const certified = {
		operator,
		months: numberIn(value(...LABELS[3]), months),
		note,
		beds: numberIn(value(...LABELS[1]), registerNumber(value(...LABELS[1])?.text ?? '', 'beds?')) || undefined,
	}
	if (refused.length > 0) return { refused }
	const record = homeRecord({ name: name.text, street: street || undefined, town, until, services, ...certified })
	if (audited) record.facts['audit'] = [{ value: auditOf(audited, name.text, operator, actions) }]
	for (const service of unknown) notes.push(`we don’t know the service "${service}"`)
	const wrong = whyNoName(name.text) ?? whyDamaged(JSON.stringify(record, null, 1)) ?? whyNoRecord(record)
	return wrong === undefined
		? { records: [record], setAside: [], notes }
		: { refused: [{ line: name.line, column: name.column, message: wrong }] }
}

/** Refuses a page that isn't a provider's. */
function noPremises(text: string): ImportProblem {
	const page = pageInstead(text)
	const isOther = page && page.message !== 'this is an HTML page, not the register'
	return isOther ? page : { line: 1, column: 1, message: 'it names no premises: is it a provider’s page?' }
}

interface Action {
	area: string
	risk?: string
	status?: string
}

/** @param actions undefined if the page has no such table: then their number is not known */
function auditOf(date: string, premises: string, operator: string | undefined, actions: Action[] | undefined) {
	return {
		date,
		premises,
		operator,
		correctiveActions: actions?.length,
		findings: actions?.length ? actions : undefined,
	}
}

function correctiveActions(rows: readonly TableRow[], refused: ImportProblem[], notes: string[]): Action[] | undefined {
	const heading = rows.find(({ cells: [first] }) => first?.text === ACTIONS[0])
	if (!heading) return undefined
	const { line = 1, column = 1 } = heading.cells[0] ?? {}
	for (const name of ACTIONS.filter((name, index) => heading.cells[index]?.text !== name))
		refused.push({ line, column, message: `the table of corrective actions has no column "${name}" in its place` })
	const read = new Set<string>()
	return rows
		.filter((row) => row !== heading && row.table === heading.table)
		.flatMap(({ cells }) => {
			const [area, , , risk, status] = cells
			const { line = 1, column = 1 } = area ?? {}
			if (cells.length !== ACTIONS.length) {
				refused.push({ line, column, message: `a corrective action has ${cells.length} of ${ACTIONS.length} cells` })
				return []
			}
			const words = JSON.stringify(cells.map(({ text }) => text))
			if (read.has(words)) {
				notes.push(`line ${line}: a corrective action is there twice, so it is read once`)
				return []
			}
			read.add(words)
			return [
				{
					area: area?.text ?? '',
					...(risk?.text && { risk: risk.text.replace(/^PA /i, '').toLowerCase() }),
					...(status?.text && { status: status.text.toLowerCase() }),
				},
			]
		})
}

const labelOf = (text: string) => text.replace(/:$/, '').trim().toLowerCase()

/** Returns the cells of each row of a table, and each term with its value. */
function rowsOf(document: Types.Document): TableRow[] {
	const rows: TableRow[] = []
	let tables = 0
	const visit = (node: Types.ChildNode, table: number): void => {
		if (!tree.isElementNode(node)) return
		if (node.tagName === 'tr') rows.push({ table, cells: cellsIn(node, ['th', 'td']) })
		else if (node.tagName === 'dl') {
			const cells = cellsIn(node, ['dt', 'dd'])
			for (let index = 0; index + 1 < cells.length; index += 2)
				rows.push({ table, cells: cells.slice(index, index + 2) })
		} else {
			const inside = node.tagName === 'table' ? ++tables : table
			for (const child of node.childNodes) visit(child, inside)
		}
	}
	for (const child of document.childNodes) visit(child, 0)
	return rows
}

function cellsIn(row: Types.Element, names: readonly string[]): Cell[] {
	return row.childNodes.flatMap((node) =>
		tree.isElementNode(node) && names.includes(node.tagName)
			? [
					{
						text: registerText(textIn(node)),
						line: node.sourceCodeLocation?.startLine ?? 1,
						column: node.sourceCodeLocation?.startCol ?? 1,
					},
				]
			: [],
	)
}

function textIn(node: Types.ChildNode): string {
	if (tree.isTextNode(node)) return node.value
	return tree.isElementNode(node) ? node.childNodes.map(textIn).join(' ') : ''
}
