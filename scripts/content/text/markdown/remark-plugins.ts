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
					report(
						file,
						extra.position?.start.offset ?? 0,
						`this row has ${children.length} cells, and the table has ${columns} columns`,
						'Remove a cell, or write \\| where a stroke is meant.',
					)
			}
			for (const { children, position } of head?.children ?? []) {
				if (children.length === 0)
					report(
						file,
						position?.start.offset ?? 0,
						'the head of a table has an empty cell',
						'Write what its column holds, such as: Question',
					)
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
			const { message, fix } = tooDeep('marks')
			report(file, node.position?.start.offset ?? 0, message, fix)
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
				report(
					file,
					offset,
					'the line of --- or === below this text makes a heading of it',
					'Begin a heading with ##, or leave a line free above the ---.',
				)
		})
	}
}

/** Returns the level that the next heading follows. */
function check(level: number, last: number, offset: number, file: VFile): number {
	if (level === 1) {
		report(
			file,
			offset,
			'a heading of level 1 is not allowed: the title is the page’s only one',
			'Begin the heading with ## instead of #.',
		)
		return last
	}
	if (level > last + 1) {
		report(
			file,
			offset,
			`a heading of level ${level} follows one of level ${last}`,
			`Begin it with ${'#'.repeat(last + 1)} so that no level is skipped.`,
		)
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
				else report(file, offset, `${mark} closes nothing`, `Write it below its <${name}>, or remove it.`)
			}
		})
		for (const { name, offset } of open)
			report(file, offset, `<${name}> is never closed, and hides the text after it`, `Write </${name}> where it ends.`)
	}
}

function checkOther(mark: string, offset: number, file: VFile): void {
	if (mark === '<!--')
		report(
			file,
			offset,
			'this comment is never closed, and hides the text after it',
			'Write --> where it ends, with nothing between the three characters.',
		)
	else if (!mark.startsWith('<!--'))
		report(file, offset, `the HTML tag ${mark}> is not allowed`, 'Remove it, and write the text as Markdown.')
}

/** Collects the images of a text, and reports those without a text that describes them. */
export function remarkImages() {
	return (tree: Root, file: VFile): void => {
		const define = definitions(tree)
		const images: FoundAddress[] = (file.data.images = [])
		const add = (url: string, alt: string | null | undefined, offset: number) => {
			if (!alt?.trim())
				report(
					file,
					offset,
					'the image has no text that describes it',
					'Write what it shows between the square brackets: ![A garden with a path](/images/x.svg)',
				)
			images.push({ url, offset })
		}
		visit(tree, (node) => {
			const offset = node.position?.start.offset ?? 0
			if (node.type === 'image') add(node.url, node.alt, offset)
			if (node.type === 'imageReference') add(define(node.identifier)?.url ?? '', node.alt, offset)
		})
	}
}

/** What a link may begin with, if not with a slash. */
export const LINK_PROTOCOLS: readonly string[] = ['http', 'https', 'mailto', 'tel']

/** Collects the links of a text, footnotes left out, and reports those of a protocol that is not allowed. */
export function remarkLinks() {
	return (tree: Root, file: VFile): void => {
		const define = definitions(tree)
		const links: FoundAddress[] = (file.data.links = [])
		const add = (url: string, offset: number) => {
			const protocol = /^([a-z][a-z0-9+.-]*):/i.exec(url)?.[1]
			if (protocol !== undefined && !LINK_PROTOCOLS.includes(protocol.toLowerCase()))
				report(
					file,
					offset,
					`a link with ${protocol}: is not allowed`,
					'Link to a web address (https://), an address of this site (/…), mailto: or tel:.',
				)
			else links.push({ url, offset })
		}
		visit(tree, (node) => {
			const offset = node.position?.start.offset ?? 0
			if (node.type === 'link') add(node.url, offset)
			if (node.type === 'linkReference') add(define(node.identifier)?.url ?? '', offset)
		})
	}
}
