import { count } from '../../../../src/core/format.ts'
import type { Nodes, Root } from 'mdast'
import { definitions } from 'mdast-util-definitions'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { MAX_DEPTH, tooDeep } from '../../files/limits.ts'
import { report, type FoundAddress } from './file-data.ts'

/** Reports tables with a column that has no name, and rows with more cells than there are columns, whose last ones no page would show. */
export function remarkTables() {
	return (tree: Root, file: VFile): void =>
		visit(tree, 'table', ({ children: [head, ...rows] }) => {
			const columns = head?.children.length ?? 0
			for (const { children } of rows) {
				const extra = children[columns]
				if (extra)
					report(file, extra, {
						message: `this row has ${count(children.length, 'cell')}, and the table has ${count(columns, 'column')}`,
						fix: 'Remove a cell, or write \\| where a stroke is meant.',
					})
			}
			for (const cell of head?.children ?? []) {
				if (cell.children.length === 0)
					report(file, cell, {
						message: 'the head of a table has an empty cell',
						fix: 'Write what its column holds, such as: Question',
					})
			}
		})
}

/** Refuses a text in which marks are nested too deeply, and leaves nothing of it to later plugins, whose stack it would overflow. */
export function remarkDepth() {
	return (tree: Root, file: VFile): void => {
		const isTooDeep = (node: Nodes, depth: number): boolean => {
			if (depth <= MAX_DEPTH)
				return (
					'children' in node && node.children.some((child) => isTooDeep(child, depth + (node.type === 'list' ? 0 : 1)))
				)
			report(file, node, tooDeep('marks'))
			return true
		}
		if (isTooDeep(tree, 0)) tree.children = []
	}
}

/** Checks the levels of headings: a text begins at level 2, because the page's title is level 1, and skips no level. */
export function remarkHeadings() {
	return (tree: Root, file: VFile): void => {
		let last = 1
		visit(tree, 'heading', (node) => {
			const offset = node.position?.start.offset ?? 0
			last = check(node.depth, last, offset, file)
			if (String(file)[offset] !== '#')
				report(file, offset, {
					message: 'the line of --- or === below this text makes a heading of it',
					fix: 'Begin a heading with ##, or leave a line free above the ---.',
				})
		})
	}
}

/** Returns the level that the next heading follows. */
function check(level: number, last: number, offset: number, file: VFile): number {
	if (level === 1) {
		report(file, offset, {
			message: 'a heading of level 1 is not allowed: the title is the page’s only one',
			fix: 'Begin the heading with ## instead of #.',
		})
		return last
	}
	if (level > last + 1) {
		report(file, offset, {
			message: `a heading of level ${level} follows one of level ${last}`,
			fix: `Begin it with ${'#'.repeat(last + 1)} so that no level is skipped.`,
		})
	}
	return level
}

/** A comment, a tag of a fold, or another tag. A comment that holds the beginning of another one was never closed. */
const MARKUP = /<!--(?:(?!<!--)[^])*?-->|<(\/?)(details|summary)>|<!--|<[^\s/>][^\s>]*/gi

/** Reports HTML other than comments and folds (`<details>` with its `<summary>`), and what is never closed, because it hides the rest of the text. */
export function remarkHtml() {
	return (tree: Root, file: VFile): void => {
		const open: { name: string; offset: number }[] = []
		visit(tree, 'html', ({ position }) => {
			const start = position?.start.offset ?? 0
			// In the source: a node's value lacks the indentation of a list around it.
			for (const { 0: mark, 1: end, 2: name, index } of String(file)
				.slice(start, position?.end.offset)
				.matchAll(MARKUP)) {
				const offset = start + index
				if (name === undefined) checkOther(mark, offset, file)
				else if (end === '') open.push({ name, offset })
				else if (open.at(-1)?.name === name) open.pop()
				else
					report(file, offset, {
						message: `${mark} closes nothing`,
						fix: `Write it below its <${name}>, or remove it.`,
					})
			}
		})
		for (const { name, offset } of open)
			report(file, offset, {
				message: `<${name}> is never closed, and hides the text after it`,
				fix: `Write </${name}> where it ends.`,
			})
	}
}

function checkOther(mark: string, offset: number, file: VFile): void {
	if (mark === '<!--')
		report(file, offset, {
			message: 'this comment is never closed, and hides the text after it',
			fix: 'Write --> where it ends, with nothing between the three characters.',
		})
	else if (!mark.startsWith('<!--'))
		report(file, offset, {
			message: `the HTML tag ${mark}> is not allowed`,
			fix: 'Remove it, and write the text as Markdown.',
		})
}

/** What a link may begin with, if not with a slash. */
export const LINK_PROTOCOLS: readonly string[] = ['http', 'https', 'mailto', 'tel']

/**
 * Collects the links and images of a text, footnotes left out. Reports links of a protocol that is not allowed, and images without a
 * text that describes them.
 */
export function remarkAddresses() {
	return (tree: Root, file: VFile): void => {
		const define = definitions(tree)
		const links: FoundAddress[] = (file.data.links = [])
		const images: FoundAddress[] = (file.data.images = [])
		visit(tree, ['link', 'linkReference', 'image', 'imageReference'] as const, (node) => {
			const url = 'url' in node ? node.url : (define(node.identifier)?.url ?? '')
			const found = { url, offset: node.position?.start.offset ?? 0 }
			if (node.type === 'image' || node.type === 'imageReference') {
				images.push(found)
				if (!node.alt?.trim())
					report(file, node, {
						message: 'the image has no text that describes it',
						fix: 'Write what it shows between the square brackets: ![A garden with a path](/images/x.svg)',
					})
				return
			}
			const protocol = /^([a-z][a-z0-9+.-]*):/i.exec(url)?.[1]
			if (protocol === undefined || LINK_PROTOCOLS.includes(protocol.toLowerCase())) links.push(found)
			else
				report(file, node, {
					message: `a link with ${protocol}: is not allowed`,
					fix: 'Link to a web address (https://), an address of this site (/…), mailto: or tel:.',
				})
		})
	}
}
