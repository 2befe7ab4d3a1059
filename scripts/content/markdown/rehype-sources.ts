import type { Root } from 'hast'
import { visit } from 'unist-util-visit'

/** The id of the generated heading above the footnotes. */
export const SOURCES_ID = 'sources'

/** Gives the heading above the footnotes an id that can be linked to by hand; remark-rehype fixes another. */
export function rehypeSources() {
	return (tree: Root): void =>
		visit(tree, 'element', ({ properties }) => {
			if (properties.id === 'footnote-label') properties.id = SOURCES_ID
			if (String(properties.ariaDescribedBy) === 'footnote-label') properties.ariaDescribedBy = [SOURCES_ID]
		})
}
