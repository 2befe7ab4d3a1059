import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { report } from './file-data.ts'

/** Markdown that was not recognised, by how it looks in the text. */
const LEFTOVERS: readonly [found: RegExp, message: string, fix: string][] = [
	[
		/\([^()\n]+\)\[(?:https?:|\/|#)[^\]\n]*\]/,
		'a link is written the wrong way round',
		'Write the words in square brackets and the address in round ones: [words](/address)',
	],
	[
		/!\[[^\]\n]*\]\(/,
		'this did not become a picture',
		'Write ![what it shows](/images/name.svg), with no space in the address and every bracket closed.',
	],
	[
		/\]\(/,
		'this did not become a link',
		'Write [words](/address), with no space in the address and every bracket closed.',
	],
	[
		/\*\*|\*(?=\p{L})|(?<=\p{L})\*/u,
		'a * marks a word and is never closed',
		'Close it, or write \\* where a star is meant.',
	],
	[/`/, 'a ` begins code that is never closed', 'Close it, or remove it.'],
	[/~~/, '~~ strikes out and is never closed', 'Close it, or remove it.'],
	[/^#{1,6}[^\s#\d]/m, 'this heading has no space after its #', 'Write a space: ## Heading'],
	[
		/^\|.*\|$/m,
		'this did not become a table',
		'Leave a line free above it, and write a line |---|---| below its first row.',
	],
]

/** Reports marks of Markdown that were not recognised and would be shown to readers. */
export function remarkLeftovers() {
	return (tree: Root, file: VFile): void => {
		const source = String(file)
		visit(tree, 'text', ({ position }) => {
			const start = position?.start.offset ?? 0
			// Not the stubs of footnotes before the text: their titles aren't Markdown.
			if (start < (file.data.start ?? 0)) return
			// A mark after a backslash is meant to be shown.
			const words = source.slice(start, position?.end.offset).replace(/\\./g, '  ')
			for (const [found, message, fix] of LEFTOVERS) {
				const at = words.search(found)
				if (at === -1) continue
				report(file, start + at, message, fix)
				return
			}
		})
	}
}
