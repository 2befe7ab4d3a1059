import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { MAX_DEPTH, tooDeep } from '../../files/limits.ts'
import { isAllowedAttribute, isAllowedTag } from './allowed-html.ts'
import { report, stopReading } from './file-data.ts'
import { scanTags, type Tag } from './scan-tags.ts'

declare module 'mdast' {
	interface HtmlData {
		/** Its start tags; their offsets are those in the text. */
		tags?: Tag[]
	}
}

/** Finds the tags of pasted HTML for later plugins, and reports what is not allowed and what is never closed. */
export function remarkHtml() {
	return (tree: Root, file: VFile): void => {
		const all: Tag[] = []
		visit(tree, 'html', (node) => {
			const start = node.position?.start.offset ?? 0
			// In the source: a node's value lacks the indentation of a list around it.
			const html = String(file).slice(start, node.position?.end.offset)
			const tags = scanTags(html, start)
			const starts = tags.filter(({ isEnd }) => !isEnd)
			node.data = { ...node.data, tags: starts }
			for (const tag of starts) check(tag, file)
			for (const [offset, message, fix] of unclosed(html)) report(file, start + offset, message, fix)
			all.push(...tags)
		})
		const deep = checkNesting(all, file)
		if (deep) stopReading(tree, file, { offset: deep.offset, ...tooDeep('HTML tags') })
	}
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

/** What isn't a tag and hides all that follows, up to its end. */
const HIDING: readonly [start: RegExp, end: string][] = [
	[/^<\?/, '?>'],
	[/^<!\[CDATA\[/, ']]>'],
	[/^<![a-z]/i, '>'],
]

/** Yields where something begins that hides the text after it, because it never ends, or only where a later one does. */
function* unclosed(html: string): Generator<[offset: number, message: string, fix: string]> {
	for (const [start, end] of HIDING)
		if (start.test(html) && !html.includes(end))
			yield [0, 'what begins here never ends, and hides the rest of the text', `Remove it, or write ${end} at its end.`]
	let comment: number | undefined
	const endless = (offset: number): [number, string, string] => [
		offset,
		'this comment is never closed, and hides the text after it',
		'Write --> where it ends, with nothing between the three characters.',
	]
	for (const { 0: mark, index } of html.matchAll(/<!---?>|<!--|-->/g)) {
		if (mark === '<!--' && comment !== undefined) yield endless(comment)
		comment = mark === '<!--' ? index : undefined
	}
	if (comment !== undefined) yield endless(comment)
}

/** Tags without an end tag. */
const VOID = new Set([
	'area',
	'base',
	'br',
	'col',
	'embed',
	'hr',
	'img',
	'input',
	'link',
	'meta',
	'source',
	'track',
	'wbr',
])

/** Reports tags without their other half. @returns the first tag that is nested too deeply */
function checkNesting(tags: readonly Tag[], file: VFile): Tag | undefined {
	const open: Tag[] = []
	const reportOpen = ({ name, offset }: Tag) => {
		// What is not allowed is reported as that.
		if (isAllowedTag(name)) report(file, offset, `<${name}> is never closed`, `Write </${name}> where it ends.`)
	}
	for (const tag of tags) {
		if (VOID.has(tag.name)) continue
		if (!tag.isEnd) {
			if (open.push(tag) > MAX_DEPTH) return tag
			continue
		}
		const start = open.findLastIndex(({ name }) => name === tag.name)
		if (start !== -1) open.splice(start).slice(1).forEach(reportOpen)
		else if (isAllowedTag(tag.name)) report(file, tag.offset, `</${tag.name}> closes nothing`, 'Remove it.')
	}
	open.forEach(reportOpen)
	return undefined
}
