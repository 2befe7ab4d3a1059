import type { Element, ElementContent, Root } from 'hast'
import { visit } from 'unist-util-visit'

const isElement = (node: ElementContent, ...names: readonly string[]) =>
	node.type === 'element' && names.includes(node.tagName)

/** Makes the items of task lists boxes to tick: each with its words as its label, as far as a list within the item. */
export function rehypeTickBoxes() {
	return (tree: Root): void =>
		visit(tree, 'element', (node) => {
			if (node.tagName === 'label') return
			const at = node.children.findIndex((child) => isElement(child, 'input'))
			if (at === -1) return
			const rest = node.children.slice(at + 1)
			const end = rest.findIndex((child) => isElement(child, 'ul', 'ol'))
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
