import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { report } from './file-data.ts'

/** Reports tables with a column that has no name. */
export function remarkTables() {
	return (tree: Root, file: VFile): void =>
		visit(tree, 'table', ({ children: [head] }) => {
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
