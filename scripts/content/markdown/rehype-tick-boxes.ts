import type { Root } from 'hast'
import { visit } from 'unist-util-visit'

/** Turns the boxes of task lists into boxes to tick on paper: a form field that cannot be used would only confuse. */
export function rehypeTickBoxes() {
	return (tree: Root): void =>
		visit(tree, 'element', (node) => {
			if (node.tagName !== 'input') return
			node.tagName = 'span'
			node.properties = { className: ['tick-box'], ariaHidden: 'true' }
		})
}
