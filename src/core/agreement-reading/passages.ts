/** Finds what a page is made of: paragraphs under their headings, rows of tables under the heads of their columns, and the text of notes. */
import { append, blocksOf, notesFrom, type Block, type NoteMark } from './lines.ts'
import type { PageText } from './page-text.ts'
import { columnScope, textScope } from './scopes.ts'

/** A cell of a row; `from` inclusive, `to` exclusive in the row's text. */
export interface RowCell {
	from: number
	to: number
	/** The head of its column; empty if it has none. */
	head: string
}

export interface Passage {
	/** A row's cells are divided by tabs. Lines that the author ended are divided by new lines. */
	text: string
	/** Its pages, and where in the text each begins. */
	pages: { at: number; page: number }[]
	/** The headings above it, the nearest last. */
	headings: string[]
	/** Of a row of a table; the first cell says what the row is about. */
	cells?: RowCell[]
	/** Of a note: its mark. */
	mark?: string
	notes: NoteMark[]
	/** What those of its notes say that qualify it and state no other value. */
	noteTexts?: { at: number; text: string }[]
	isHeading: boolean
	/** It is read again with what notes say for some homes or agreements: these are the notes. */
	variant?: { notes: string; page: number; scope: string }
}

/** Returns a document as passages, in reading order. */
export function passagesOf(pages: readonly PageText[]): Passage[] {
	const blocks = blocksOf(pages).filter(({ text }) => !/\.{4}|(?: \.){4}/.test(text))
	const style = styleOf(blocks)
	const marks = new Set(blocks.flatMap(({ notes, page }) => notes.map(({ mark }) => `${page} ${mark}`)))
	const passages: Passage[] = []
	const headings: Block[] = []
	for (const group of tablesIn(rowsOf(blocks))) {
		const [row] = group
		const [block] = row ?? []
		if (!row || !block) continue
		const isSingle = group.length === 1 && row.length === 1
		const isTitle = isSingle && isHeading(block, style) && !isLabelled(block, headings.at(-1))
		if (isTitle) {
			while (headings.length > 0 && !isBelow(block, headings.at(-1), style)) headings.pop()
			headings.push(block)
		}
		const above = headings.filter((heading) => heading !== block).map(({ text }) => text.replace(/\s+/g, ' '))
		const found = isSingle ? blockPassages(block, isTitle, marks) : tablePassages(group)
		passages.push(...found.map((passage) => ({ ...passage, headings: above })))
	}
	const isOfContents = ({ headings: above, text }: Passage) =>
		/contents$/i.test(above.at(-1) ?? '') && /\t\d+$/.test(text)
	return withNotes(joined(passages.filter((passage) => !isOfContents(passage))))
}

/** How most of the text is set. */
type Style = Pick<Block, 'size' | 'font'>

function styleOf(blocks: readonly Block[]): Style {
	const amounts = new Map<string, number>()
	const key = ({ size, font }: Style) => `${Math.round(size * 2) / 2} ${font}`
	for (const block of blocks) amounts.set(key(block), (amounts.get(key(block)) ?? 0) + block.text.length)
	const most = Math.max(...amounts.values())
	return blocks.find((block) => amounts.get(key(block)) === most) ?? { size: 10, font: '' }
}

/** A number that is set large, with its words below it. */
const FIGURE =
	/^(?:\$?\d[\d,.]*(?:%|\+)?(?: (?:a|per) \w+| (?:working )?(?:days?|weeks?|months?|years?))?|\d+ ?\/ ?\d+)$/
const NUMBERED =
	/^(?:(?:part|schedule|appendix|section|clause) \w+\b|\(?[a-z]\)|\d{1,2}(?:\.|\([a-z]\)|\b))(?: and \([a-z]\))?[ .:–-]*[A-Z]/i

function isHeading(block: Block, style: Style): boolean {
	const { text } = block
	if (text.length > 110 || block.lines > 3 || text.split(/\s+/).length > 16) return false
	if (/[.,;]$/.test(text) || !/^["“(]?[A-Z\d]/.test(text) || FIGURE.test(text)) return false
	const isSetApart = block.size > style.size * 1.06 || block.font !== style.font
	const isCapitals = text === text.toUpperCase() && /[A-Z]{3}/.test(text)
	return isSetApart || isCapitals || text.endsWith('?') || (NUMBERED.test(text) && text.length < 80)
}

/** Whether a heading is below another in rank. */
function isBelow(block: Block, above: Block | undefined, style: Style): boolean {
	if (!above) return true
	const rank = ({ size, text, font }: Block) =>
		size + (text === text.toUpperCase() ? 0.3 : 0) + (font === style.font ? 0 : 0.2)
	return rank(block) < rank(above) - 0.25 && !(block.page > above.page + 8)
}

/** Whether a heading is the label of what is set larger below it: `MINIMUM AGE`, `60 years`. */
function isLabelled(block: Block, above: Block | undefined): boolean {
	if (!above || above.page !== block.page || block.size < above.size * 1.04) return false
	return Math.abs(block.x0 - above.x0) < 4 && block.top - above.bottom < block.size && block.top > above.top
}

/** Blocks side by side. */
type Row = Block[]

/** Puts blocks side by side together. In a file a cell comes after the cell to its left. */
function rowsOf(blocks: readonly Block[]): Row[] {
	const rows: Row[] = []
	for (const [index, block] of blocks.entries()) {
		const row = rows.at(-1)
		const last = row?.at(-1)
		const next = blocks[index + 1]
		const isRow = next !== undefined && isBeside(next, [block])
		if (row && last && isBeside(block, row)) row.push({ ...block })
		else if (row && last && row.length > 1 && !isRow && isInCell(block, last, row)) extendCell(last, block)
		else rows.push([{ ...block }])
	}
	return rows.flatMap(splitColumns)
}

function isBeside(block: Block, row: Row): boolean {
	const last = row.at(-1)
	if (!last || last.page !== block.page || block.x0 < last.x1 - 1 || row.length > MAX_CELLS) return false
	return row.some((cell) => {
		const shared = Math.min(cell.bottom, block.bottom) - Math.max(cell.top, block.top)
		return shared > Math.min(cell.bottom - cell.top, block.bottom - block.top) * 0.6
	})
}

/** A further paragraph of the last cell. */
function isInCell(block: Block, last: Block, row: Row): boolean {
	const [first] = row
	if (!first || block.page !== last.page || block.x0 < first.x1) return false
	const step = block.top - last.bottom
	return Math.abs(block.x0 - last.x0) < last.size * 2.2 && step > -1 && step < last.size * 0.9
}

function extendCell(cell: Block, block: Block): void {
	append(cell, block, true)
	cell.x1 = Math.max(cell.x1, block.x1)
	cell.bottom = block.bottom
	cell.lines += block.lines
}

const CLAUSE_NUMBER = /^(?:\(?(?:\d{1,2}(?:\.\d{1,2}){0,3}|[a-z]{1,3}|[ivx]+)[.)]?\)?|[•●▪–—])$/i

/** No table of terms has more columns. */
const MAX_CELLS = 20

/** Columns of text and numbers of clauses are no table. */
function splitColumns(row: Row): Row[] {
	const [first, second] = row
	if (!first || !second) return [row]
	if (row.length > MAX_CELLS) return row.map((block) => [block])
	if (CLAUSE_NUMBER.test(first.text)) return row.length === 2 ? [[second]] : [row.slice(1)]
	const isProse = (block: Block) => block.text.length > 140 && block.lines > 2
	return row.filter(isProse).length > 1 || isProse(first) ? row.map((block) => [block]) : [row]
}

/** Puts the rows of a table together. */
function tablesIn(rows: readonly Row[]): Row[][] {
	const tables: Row[][] = []
	for (const row of rows) {
		const above = tables.at(-1)?.at(-1)
		if (above && row.length > 1 && above.length > 1 && isNextRow(row, above)) tables.at(-1)?.push(row)
		else tables.push([row])
	}
	return tables
}

function isNextRow(row: Row, above: Row): boolean {
	const [first] = row
	const bottom = Math.max(...above.map((block) => block.bottom))
	if (!first || first.page !== above[0]?.page || first.top < bottom - first.size) return false
	const isAligned = row.some((cell) =>
		above.some(({ x0, x1 }) => Math.abs(x0 - cell.x0) < 6 || Math.abs(x1 - cell.x1) < 6),
	)
	return isAligned && first.top - bottom < first.size * 3
}

function tablePassages(table: readonly Row[]): Passage[] {
	const [top] = table
	const head = top && isHead(top, table[1]) ? top : undefined
	const columns = Math.max(...table.map((row) => row.length))
	return table.filter((row) => row !== head).map((row) => rowPassage(row, head, columns))
}

/** Whether the first row names the columns: it is set in its own font, or has no number where the next row has. */
function isHead(top: Row, next: Row | undefined): boolean {
	if (!next || top.length < 2) return false
	const fonts = new Set(top.map(({ font }) => font))
	const isOwnFont = fonts.size === 1 && !fonts.has(next.at(-1)?.font ?? '') && next.length >= top.length
	const hasNumber = (row: Row) => row.slice(1).some(({ text }) => /[\d$%]/.test(text))
	return isOwnFont || (next.length > 2 && !hasNumber(top) && hasNumber(next))
}

/** Returns a block as a passage, or as the notes at the foot of its page whose marks are in the text above. */
function blockPassages(block: Block, isTitle: boolean, marks: ReadonlySet<string>): Passage[] {
	const passage = { pages: [{ at: 0, page: block.page }], headings: [] }
	const notes = isTitle ? [] : notesIn(block.text)
	return notes.some(({ mark }) => marks.has(`${block.page} ${mark}`))
		? notes.map(({ mark, text }) => ({ ...passage, text, mark, notes: [], isHeading: false }))
		: [{ ...passage, text: block.text, notes: block.notes, isHeading: isTitle }]
}

/** Returns the notes in lines of small print, each of which begins with its mark. */
function notesIn(text: string): { mark: string; text: string }[] {
	const notes: { mark: string; text: string }[] = []
	for (const line of text.split('\n')) {
		const [, mark, rest] = /^(\d{1,2}|[*†‡§]{1,2}) ?(\S.*)$/.exec(line) ?? []
		const last = notes.at(-1)
		const isNext = !last || Number.isNaN(Number(mark)) || Number(mark) === Number(last.mark) + 1
		if (mark !== undefined && rest !== undefined && isNext) notes.push({ mark, text: rest })
		else if (last) last.text += ` ${line}`
	}
	return notes
}

function rowPassage(row: Row, head: Row | undefined, columns: number): Passage {
	const cells: RowCell[] = []
	const notes: NoteMark[] = []
	let text = ''
	for (const [index, block] of row.entries()) {
		const column = head ? headOf(block, head, columns) : ''
		// A last column with the numbers of clauses tells nothing about the terms.
		const isOfClauses = index > 1 && index === row.length - 1 && CLAUSE_NUMBER.test(block.text)
		if (isOfClauses && columnScope(column) === undefined) break
		if (index > 0) text += '\t'
		const from = text.length
		text += block.text
		notes.push(...notesFrom(from, block.notes))
		cells.push({ from, to: text.length, head: column })
	}
	return { text, pages: [{ at: 0, page: row[0]?.page ?? 1 }], headings: [], cells, notes, isHeading: false }
}

/** Heads that don't say what is below them. */
const GENERAL_HEAD = /^(?:what (?:the|it|your|our)|details?|terms?|description|answers?|information|summary|notes?)\b/i

/** Returns the head whose column the cell is in. */
function headOf(cell: Block, head: Row, columns: number): string {
	const distance = ({ x0, x1 }: Block) =>
		Math.min(Math.abs(x0 - cell.x0), Math.abs(x1 - cell.x1), Math.abs((x0 + x1 - cell.x0 - cell.x1) / 2))
	const nearest = [...head].sort((a, b) => distance(a) - distance(b))[0]
	const isNear = nearest !== undefined && distance(nearest) < (columns > 2 ? 30 : 60)
	const text = isNear ? nearest.text.replace(/\s+/g, ' ') : ''
	return GENERAL_HEAD.test(text) ? '' : text
}

/** Joins a paragraph that continues on the next page or in the next column, and a large number with the words below it. */
function joined(passages: readonly Passage[]): Passage[] {
	const result: Passage[] = []
	let figure: Passage | undefined
	for (const passage of passages) {
		const last = result.at(-1)
		const isText = !passage.cells && !passage.isHeading && passage.mark === undefined
		const isFigure = isText && FIGURE.test(passage.text)
		if (isText && !isFigure && last && (last === figure || isContinuedBy(last, passage))) {
			const isEnded = last === figure && !/^(?:[a-z]|(?:The )?(?:most|maximum)\b)/.test(passage.text)
			continueWith(last, passage, isEnded)
			figure = undefined
		} else {
			result.push(passage)
			figure = isFigure ? passage : undefined
		}
	}
	return result
}

function isContinuedBy(last: Passage, passage: Passage): boolean {
	if (last.isHeading || last.cells || last.mark !== undefined || /[.:;?!]["”’)]?$/.test(last.text)) return false
	return /^[a-z\d$(]/.test(passage.text) && last.text.length > 30
}

function continueWith(last: Passage, passage: Passage, isEnded: boolean): void {
	append(last, passage, isEnded)
	const at = last.text.length - passage.text.length
	const { page } = last.pages.at(-1) ?? {}
	last.pages.push(...passage.pages.filter((part) => part.page !== page).map((part) => ({ at, page: part.page })))
}

/** The value that a note puts in place of the one before its mark: `20% for apartments`, `6 months if you sign on or after …`. */
const VALUE = /^(?:except (?:for )?)?(\$?\d[\d,.]*\d|\$?\d)(%| (?:months?|weeks?|years?|working days?))?(?![\d%])/i

/**
 * Returns the passages, each followed by a variant of it for the homes or agreements for which its notes state other values. A note
 * is under the headings of the text that it belongs to.
 */
function withNotes(passages: readonly Passage[]): Passage[] {
	const notes = passages.filter(({ mark }) => mark !== undefined)
	const noteFor = (page: number, mark: string) => {
		const marked = notes.filter((note) => note.mark === mark)
		return marked.find(({ pages }) => pages[0]?.page === page) ?? (marked.length === 1 ? marked[0] : undefined)
	}
	return passages.flatMap((passage) => {
		if (passage.mark !== undefined) return []
		const own = passage.notes.flatMap(({ at, mark }) => {
			const note = noteFor(pageAt(passage, at), mark)
			return note ? [{ at, note, scope: textScope(note.text) }] : []
		})
		if (own.length === 0) return [passage]
		const scopes = new Set(own.flatMap(({ scope }) => scope ?? []))
		const variants = [...scopes].flatMap((scope) => {
			const scoped = own.filter((note) => note.scope === scope)
			return variantOf(passage, scope, scoped)
		})
		const { headings, cells, text } = passage
		const above = cells ? [...headings, text.slice(0, cells[0]?.to)] : headings
		const noteTexts = own.filter(({ scope }) => scope === undefined).map(({ at, note }) => ({ at, text: note.text }))
		return [{ ...passage, noteTexts }, ...variants, ...own.map(({ note }) => ({ ...note, headings: above }))]
	})
}

/** Returns the page of a place in a passage. */
export function pageAt({ pages }: Passage, at: number): number {
	return (pages.filter((part) => part.at <= at).at(-1) ?? pages[0])?.page ?? 1
}

/** Puts the values of notes in place of those before their marks. */
function variantOf(passage: Passage, scope: string, notes: readonly { at: number; note: Passage }[]): Passage[] {
	let { text } = passage
	const used: Passage[] = []
	// From the last to the first, so that the places of the others stay.
	for (const { at, note } of [...notes].sort((a, b) => b.at - a.at)) {
		const [, amount = '', unit = ''] = VALUE.exec(note.text) ?? []
		const kind =
			unit === '%'
				? String.raw`\d[\d.]*%`
				: amount.startsWith('$')
					? String.raw`\$\d[\d,]*(?:\.\d+)?`
					: String.raw`\d+(?= ${unit.trim()})`
		// The value that is nearest before the mark.
		const before = amount === '' ? null : new RegExp(`(${kind})(?![^]*${kind})`).exec(text.slice(0, at))
		if (!before || at - before.index > 60) continue
		const value = unit === '%' ? `${amount}%` : amount
		text = text.slice(0, before.index) + value + text.slice(before.index + before[0].length)
		used.unshift(note)
	}
	const [first] = used
	if (!first) return []
	const variant = { notes: used.map((note) => note.text).join(' '), page: first.pages[0]?.page ?? 1, scope }
	// The last cell may have another length now.
	const last = passage.cells?.at(-1)
	const cells = passage.cells?.map((cell) => (cell === last ? { ...cell, to: text.length } : cell))
	return [{ ...passage, text, notes: [], ...(cells && { cells }), variant }]
}
