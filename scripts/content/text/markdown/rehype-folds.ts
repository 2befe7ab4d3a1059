import type { Root } from 'hast'
import { visit } from 'unist-util-visit'

/** Makes `<details>` look like the other parts of a page that open on demand, and opens them on paper. */
export function rehypeFolds() {
	return (tree: Root): void =>
		visit(tree, 'element', ({ tagName, properties }) => {
			if (tagName === 'details') properties.className = ['fold', 'open-on-paper']
		})
}
