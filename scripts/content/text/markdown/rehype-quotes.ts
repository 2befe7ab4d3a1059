import type { ElementContent, Root, RootContent, Text } from 'hast'
import { visit } from 'unist-util-visit'
import { withCurlyQuotes } from '../../../shared/quotation-marks.ts'

/** Elements within a line of text. A quotation may begin before one and end after it. */
const IN_A_LINE = new Set(['a', 'abbr', 'b', 'cite', 'code', 'del', 'em', 'i', 'q', 's', 'span', 'strong', 'sub'])

/** Writes apostrophes and quotation marks as the rest of the site has them, in all but code. */
export function rehypeQuotes() {
	return (tree: Root): void => {
		const blocks: (Text | string)[][] = [[]]
		for (const node of tree.children) collect(node, blocks)
		for (const texts of blocks) {
			const curly = withCurlyQuotes(texts.map((it) => (typeof it === 'string' ? it : it.value)).join(''))
			let at = 0
			for (const it of texts)
				if (typeof it === 'string') at += it.length
				else it.value = curly.slice(at, (at += it.value.length))
		}
		visit(tree, 'element', ({ properties }) => {
			for (const name of ['alt', 'title'])
				if (typeof properties[name] === 'string') properties[name] = withCurlyQuotes(properties[name])
		})
	}
}

/** Lists the nodes of text of each block in order, with letters in the place of code. */
function collect(node: RootContent | ElementContent, blocks: (Text | string)[][]): void {
	if (node.type === 'text') blocks.at(-1)?.push(node)
	if (node.type !== 'element') return
	if (node.tagName === 'code') return void blocks.at(-1)?.push('code')
	const isInLine = IN_A_LINE.has(node.tagName)
	if (!isInLine) blocks.push([])
	for (const child of node.children) collect(child, blocks)
	if (!isInLine) blocks.push([])
}
