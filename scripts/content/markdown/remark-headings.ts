import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { report } from './file-data.ts'

/** Checks the levels of headings: the page's title is its only one of level 1, so a text begins at 2 and never skips a level on the way down. */
export function remarkHeadings() {
	return (tree: Root, file: VFile): void => {
		let last = 1
		visit(tree, (node) => {
			if (node.type === 'heading') last = check(node.depth, last, node.position?.start.offset ?? 0, file)
			if (node.type !== 'html') return
			for (const { name, offset } of node.data?.tags ?? []) {
				const level = /^h([1-6])$/.exec(name)?.[1]
				if (level) last = check(Number(level), last, offset, file)
			}
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
