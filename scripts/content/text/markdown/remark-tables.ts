import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { report } from './file-data.ts'

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
