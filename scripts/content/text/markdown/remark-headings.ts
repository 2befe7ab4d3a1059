import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { report } from './file-data.ts'

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
