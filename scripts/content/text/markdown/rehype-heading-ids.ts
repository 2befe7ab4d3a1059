import type { Element, Root } from 'hast'
import { visit } from 'unist-util-visit'
import { isHeading } from './heading-text.ts'
import { SOURCES_ID } from './rehype-sources.ts'

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
