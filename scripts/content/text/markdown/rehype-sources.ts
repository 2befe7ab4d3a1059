import type { ElementContent, Root, Text } from 'hast'
import { visit } from 'unist-util-visit'

/** The id of the generated heading above the footnotes. */
export const SOURCES_ID = 'sources'

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
