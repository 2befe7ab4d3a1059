import type { Element, ElementContent, Root, RootContent, Text } from 'hast'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { withCurlyQuotes } from '../../../shared/quotation-marks.ts'
import type { Tasks } from './file-data.ts'

/** The id of the generated heading above the footnotes. */
const SOURCES_ID = 'sources'

/** Returns the text as read, without the numbers of footnotes. */
export function textOf(node: Element | ElementContent): string {
	if (node.type === 'text') return node.value
	if (node.type !== 'element' || node.tagName === 'sup') return ''
	return node.children.map(textOf).join('')
}

function isHeading({ tagName }: Element): boolean {
	return /^h[1-6]$/.test(tagName)
}

/** Between a word and its footnote, so that "$200" and "18" stay apart when copied or spoken; as narrow as the marker is small. */
const BEFORE_MARKER: Text = { type: 'text', value: '\u00a0' }

/**
 * Gives the heading above the footnotes, which describes each marker, an id that authors can link to. Puts a space before each
 * marker. Removes attributes of remark-rehype that nothing uses, because they make pages larger.
 */
export function rehypeSources() {
	return (tree: Root): void =>
		visit(tree, 'element', ({ tagName, properties, children }) => {
			if (properties.id === 'footnote-label') properties.id = SOURCES_ID
			if (String(properties.ariaDescribedBy) === 'footnote-label') properties.ariaDescribedBy = [SOURCES_ID]
			if (tagName === 'sup' && isMarker(children[0])) children.unshift({ ...BEFORE_MARKER })
			if (properties.dataFootnoteBackref !== undefined) delete properties.className
			delete properties.dataFootnoteRef
			delete properties.dataFootnoteBackref
		})
}

function isMarker(node: ElementContent | undefined): boolean {
	return node?.type === 'element' && node.properties.dataFootnoteRef !== undefined
}

/**
 * Prepares tables for phones, where rows are stacked: the first column names the rows, and each other cell has the name of its
 * column. A table that is still too wide scrolls in a region, which the keyboard can reach and a screen reader can name.
 */
export function rehypeTables() {
	return (tree: Root): void => {
		let heading = ''
		const named = new Map<string, number>()
		visit(tree, 'element', (node, index, parent) => {
			if (isHeading(node)) heading = textOf(node)
			if (node.tagName !== 'table' || !parent || index === undefined) return
			nameCells(node)
			const count = (named.get(heading) ?? 0) + 1
			named.set(heading, count)
			const ariaLabel = [count > 1 ? `Table ${count}` : 'Table', heading].filter(Boolean).join(': ')
			const region: Element = {
				type: 'element',
				tagName: 'div',
				properties: { className: ['table-scroll'], role: 'region', tabIndex: 0, ariaLabel },
				children: [node],
			}
			parent.children[index] = region
			// Skips the wrapper: otherwise its table would be wrapped again, for ever.
			return index + 1
		})
	}
}

function nameCells(table: Element): void {
	const columns: string[] = []
	visit(table, 'element', (cell, _, row) => {
		if (cell.tagName === 'th') {
			cell.properties.scope ||= 'col'
			if (cell.properties.scope === 'col') columns.push(textOf(cell))
		}
		if (cell.tagName !== 'td' || row?.type !== 'element') return
		const column = row.children.filter(({ type }) => type === 'element').indexOf(cell)
		if (column === 0) Object.assign(cell, { tagName: 'th', properties: { ...cell.properties, scope: 'row' } })
		else cell.properties.dataLabel = columns[column] ?? ''
	})
	table.properties.className = ['stacked']
	visit(table, 'element', (part) => {
		// Line breaks between rows and cells only add bytes.
		if (['table', 'thead', 'tbody', 'tr'].includes(part.tagName))
			part.children = part.children.filter(({ type }) => type === 'element')
	})
}

/** Makes `<details>` look like the other parts of a page that open on demand, and opens them on paper. */
export function rehypeFolds() {
	return (tree: Root): void =>
		visit(tree, 'element', ({ tagName, properties }) => {
			if (tagName === 'details') properties.className = ['fold', 'open-on-paper']
		})
}

/** Takes the macrons out of heading ids, as in addresses: a reader can type `#whangarei`. */
export function rehypeHeadingIds() {
	return (tree: Root): void => {
		const headings: Element[] = []
		visit(tree, 'element', (node) => {
			if (isHeading(node)) headings.push(node)
		})
		const taken = new Set(headings.flatMap(({ properties }) => (properties.id === SOURCES_ID ? [SOURCES_ID] : [])))
		// The generated heading keeps its id; an author's own heading "Sources" gets another.
		for (const { properties } of headings.filter((node) => !isGenerated(node, headings))) {
			const plain = String(properties.id).normalize('NFD').replace(/\p{M}/gu, '')
			let id = plain
			for (let n = 1; taken.has(id); n++) id = `${plain}-${n}`
			taken.add(id)
			properties.id = id
		}
	}
}

/** Whether the heading is the one that remark-rehype writes above the footnotes, which is always the last. */
function isGenerated(node: Element, headings: readonly Element[]): boolean {
	return node.properties.id === SOURCES_ID && node === headings.at(-1)
}

/** Collects the ids of all headings, and those of level 2 with their text and the items of the task lists below them. */
export function rehypeOutline() {
	return (tree: Root, file: VFile): void => {
		const headingIds: string[] = []
		const parts: (Tasks & { id: string })[] = []
		visit(tree, 'element', (node) => {
			const { id, className } = node.properties
			if (isHeading(node)) headingIds.push(String(id))
			if (node.tagName === 'h2') parts.push({ id: String(id), heading: textOf(node), items: [] })
			if (Array.isArray(className) && className.includes('task-list-item'))
				parts.at(-1)?.items.push(textOf(node).trim())
		})
		Object.assign(file.data, {
			headingIds,
			toc: parts.map(({ id, heading }) => ({ id, text: heading })),
			tasks: parts.flatMap(({ heading, items }) => (items.length > 0 ? { heading, items } : [])),
		})
	}
}

/** Elements within a line of text. A quotation may begin before one and end after it. */
const IN_A_LINE = new Set(['a', 'abbr', 'b', 'cite', 'code', 'del', 'em', 'i', 'q', 's', 'span', 'strong', 'sub'])

/** Writes apostrophes and quotation marks as the rest of the site has them, in all but code. */
export function rehypeQuotes() {
	return (tree: Root): void => {
		const blocks: (Text | string)[][] = [[]]
		for (const node of tree.children) collect(node, blocks)
		for (const texts of blocks) {
			const curly = withCurlyQuotes(texts.map((it) => (typeof it === 'string' ? it : it.value)).join(''))
			let at = 0
			for (const it of texts)
				if (typeof it === 'string') at += it.length
				else it.value = curly.slice(at, (at += it.value.length))
		}
		visit(tree, 'element', ({ properties }) => {
			for (const name of ['alt', 'title'])
				if (typeof properties[name] === 'string') properties[name] = withCurlyQuotes(properties[name])
		})
	}
}

/** Lists the nodes of text of each block in order, with letters in the place of code. */
function collect(node: RootContent | ElementContent, blocks: (Text | string)[][]): void {
	if (node.type === 'text') blocks.at(-1)?.push(node)
	if (node.type !== 'element') return
	if (node.tagName === 'code') return void blocks.at(-1)?.push('code')
	const isInLine = IN_A_LINE.has(node.tagName)
	if (!isInLine) blocks.push([])
	for (const child of node.children) collect(child, blocks)
	if (!isInLine) blocks.push([])
}

const isOneOf = (node: ElementContent, ...names: readonly string[]) =>
	node.type === 'element' && names.includes(node.tagName)

/** Makes the items of task lists boxes to tick: each with its words as its label, as far as a list within the item. */
export function rehypeTickBoxes() {
	return (tree: Root): void =>
		visit(tree, 'element', (node) => {
			if (node.tagName === 'label') return
			const at = node.children.findIndex((child) => isOneOf(child, 'input'))
			if (at === -1) return
			const rest = node.children.slice(at + 1)
			const end = rest.findIndex((child) => isOneOf(child, 'ul', 'ol'))
			const words = end === -1 ? rest : rest.slice(0, end)
			node.children.splice(at, words.length + 1, labelled(words))
		})
}

function labelled(words: ElementContent[]): Element {
	const box: Element = { type: 'element', tagName: 'input', properties: { type: 'checkbox' }, children: [] }
	const text: Element = { type: 'element', tagName: 'span', properties: {}, children: words.map(withoutSpace) }
	return { type: 'element', tagName: 'label', properties: { className: ['option'] }, children: [box, text] }
}

/** Markdown has a space between the box and its words. */
function withoutSpace(child: ElementContent, index: number): ElementContent {
	return index === 0 && child.type === 'text' ? { ...child, value: child.value.trimStart() } : child
}
