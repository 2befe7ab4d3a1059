import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { report } from './file-data.ts'

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
