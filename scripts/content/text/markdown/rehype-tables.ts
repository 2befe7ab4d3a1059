import type { Element, Root } from 'hast'
import { visit } from 'unist-util-visit'
import { isHeading, textOf } from './heading-text.ts'

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

/** Removes line breaks between rows and cells, which only add bytes. */
const isElement = ({ type }: { type: string }) => type === 'element'

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
		if (['table', 'thead', 'tbody', 'tr'].includes(part.tagName)) part.children = part.children.filter(isElement)
	})
}
