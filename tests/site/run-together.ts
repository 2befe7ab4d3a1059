/** Finds words that run together: `Tui Court` and `Kamo` in two elements of one line, read, copied and searched as `Tui CourtKamo`. Pure. */
import { ElementType, type parseDocument } from 'htmlparser2'

type Nodes = ReturnType<typeof parseDocument>['children']

/** What can share a line with the words around it. A link that looks like a button is one by itself. */
export const INLINE: ReadonlySet<string> = new Set([
	'a',
	'abbr',
	'b',
	'bdi',
	'cite',
	'code',
	'dfn',
	'em',
	'i',
	'mark',
	'q',
	'small',
	'span',
	'strong',
	'time',
	'wbr',
])

/** Returns each place where two elements of a line have no space between their words: `Tui Court|Kamo`. */
export function runTogether(nodes: Nodes): string[] {
	const found: string[] = []
	/** The last words of the line, and whether an element began or ended after them. */
	let line = ''
	let isBetween = false
	const visit = (node: Nodes[number]) => {
		if (node.type === ElementType.Text) {
			if (isBetween && /[\p{L}\p{N}.,;:)?!%”’]$/u.test(line) && /^[\p{L}\p{N}$(“]/u.test(node.data))
				found.push(`${line.slice(-20)}|${node.data.slice(0, 20)}`)
			line = node.data || line
			isBetween = false
		} else if ('attribs' in node) {
			const isInline = INLINE.has(node.name) && !/\bbutton\b/.test(node.attribs['class'] ?? '')
			if (!isInline) line = ''
			isBetween = true
			if (!['script', 'style', 'svg'].includes(node.name)) node.children.forEach(visit)
			if (!isInline) line = ''
			isBetween = true
		}
	}
	nodes.forEach(visit)
	return found
}
