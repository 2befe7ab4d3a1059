import type { Root } from 'hast'
import { visit } from 'unist-util-visit'

/** Opens links to other sites in the same tab, so that Back works; noopener for browsers that open another all the same. */
export function rehypeOutsideLinks() {
	return (tree: Root): void =>
		visit(tree, 'element', ({ tagName, properties }) => {
			if (tagName === 'a' && /^https?:/i.test(String(properties.href))) properties.rel = ['noopener']
		})
}
