import type { Nodes, Root } from 'mdast'
import type { VFile } from 'vfile'
import { MAX_DEPTH, tooDeep } from '../../files/limits.ts'
import { stopReading } from './file-data.ts'

/** What is inside something else of its kind as often as an author likes. */
const NESTING = new Set<Nodes['type']>([
	'listItem',
	'blockquote',
	'emphasis',
	'strong',
	'delete',
	'link',
	'textDirective',
])

/** Stops the reading of a text in which marks are nested too deeply. It is not recursive itself. */
export function remarkDepth() {
	return (tree: Root, file: VFile): void => {
		const rest: [node: Nodes, depth: number][] = [[tree, 0]]
		for (let next = rest.pop(); next; next = rest.pop()) {
			const [node, above] = next
			const depth = above + (NESTING.has(node.type) ? 1 : 0)
			if (depth > MAX_DEPTH)
				return stopReading(tree, file, { offset: node.position?.start.offset ?? 0, ...tooDeep('marks') })
			if ('children' in node) rest.push(...node.children.map((child): [Nodes, number] => [child, depth]))
		}
	}
}
