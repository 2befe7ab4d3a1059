import type { Html, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { isAllowedAttribute, isAllowedTag } from './allowed-html.ts'
import { report } from './file-data.ts'
import { scanTags, type Tag } from './scan-tags.ts'

declare module 'mdast' {
	interface HtmlData {
		/** Its start tags; their offsets are those in the text. */
		tags?: Tag[]
	}
}

/** Finds the tags of pasted HTML for later plugins, and reports tags and attributes that are not allowed. */
export function remarkHtml() {
	return (tree: Root, file: VFile): void =>
		visit(tree, 'html', (node) => {
			const tags = tagsOf(node, String(file))
			node.data = { ...node.data, tags }
			for (const tag of tags) check(tag, file)
		})
}

/** Returns HTML as it is in the source: a node's value lacks the indentation of a list around it. */
function tagsOf({ position }: Html, source: string): Tag[] {
	const start = position?.start.offset ?? 0
	return scanTags(source.slice(start, position?.end.offset), start)
}

function check({ name: tag, offset, attributes }: Tag, file: VFile): void {
	if (!isAllowedTag(tag)) {
		report(file, offset, `the HTML tag <${tag}> is not allowed`, 'Remove it, and write the text as Markdown.')
		return
	}
	for (const { name, offset: at } of attributes) {
		if (isAllowedAttribute(tag, name)) continue
		report(file, at, `"${name}" is not allowed in the HTML tag <${tag}>`, `Remove ${name}.`)
	}
}
