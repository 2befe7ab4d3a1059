import type { Root } from 'hast'
import { visit } from 'unist-util-visit'

/** Replaces the checkboxes of task lists with boxes to tick on paper, because a form field that can't be used confuses. */
export function rehypeTickBoxes() {
	return (tree: Root): void =>
		visit(tree, 'element', (node) => {
			if (node.tagName !== 'input') return
			node.tagName = 'span'
			node.properties = { className: ['tick-box'], ariaHidden: 'true' }
		})
}
