import type { Nodes, Root } from 'mdast'
import type { VFile } from 'vfile'
import { MAX_DEPTH, tooDeep } from '../../files/limits.ts'
import { report } from './file-data.ts'

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
