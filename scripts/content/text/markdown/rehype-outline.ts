import type { Root } from 'hast'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { isHeading, textOf } from './heading-text.ts'

/** Collects the ids of all headings, and those of level 2 with their text. */
export function rehypeOutline() {
	return (tree: Root, file: VFile): void => {
		const headingIds: string[] = (file.data.headingIds = [])
		const toc: { id: string; text: string }[] = (file.data.toc = [])
		visit(tree, 'element', (node) => {
			if (!isHeading(node)) return
			const id = String(node.properties.id)
			headingIds.push(id)
			if (node.tagName === 'h2') toc.push({ id, text: textOf(node) })
		})
	}
}
