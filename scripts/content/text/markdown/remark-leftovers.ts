import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { report } from './file-data.ts'

/** Markdown that was not recognised, by how it looks in the text. */
const LEFTOVERS: readonly [found: RegExp, message: string, fix: string][] = [
	[
		/\]\(|\([^()\n]+\)\[(?:https?:|\/|#)[^\]\n]*\]/,
		'this did not become a link or a picture',
		'Write [words](/address) or ![what it shows](/images/name.svg), with no space in the address and every bracket closed.',
	],
	[
		/\*\*|\*(?=\p{L})|(?<=\p{L})\*|`|~~/u,
		'this marks words and is never closed',
		'Close it, or write a backslash before it where the sign is meant.',
	],
	[/^(?:#{1,6}[^ \t\n#\d]|＃)/m, 'this heading has no space after its #', 'Write a space: ## Heading'],
	[
		/^[ \t]*(?:[•·▪◦‣●○∙⁃–—]\s|o\t|[①-⑳])/m,
		'this did not become a list',
		'Begin each of its lines with a hyphen and a space (- Weekly fees), or with a number (1. Visit twice).',
	],
	[
		/<(?:!(?:[-–—[]|doctype)|\?|\/?[a-z][a-z0-9-]*[\s/>])/i,
		'this did not become HTML',
		'Close the comment, or the tag and its quotation marks; write &lt; where the sign is meant.',
	],
	[
		/^\|.*\|$/m,
		'this did not become a table',
		'Leave a line free above it, and write a line |---|---| below its first row.',
	],
]

/** A space that is no ordinary one. */
const ODD_SPACE = /[\p{Zs}--[ ]]/gv
/** What is around one that keeps two words together, such as a number and its unit. */
const WORD_BEFORE = /[^\s#*+\->|[\]`~_]$/u
const WORD_AFTER = /^[^\s*|[\])`~_<>]/u

/** Reports marks of Markdown that were not recognised and would be shown to readers, and code that was meant to end. */
export function remarkLeftovers() {
	return (tree: Root, file: VFile): void => {
		const source = String(file)
		// Not the stubs of footnotes before the text: their titles aren't Markdown.
		const textStart = file.data.start ?? 0
		for (const { index } of source.slice(textStart).matchAll(ODD_SPACE)) reportOddSpace(textStart + index, source, file)
		visit(tree, (node, index, parent) => {
			// A bare address has no place of its own, nor has the text beside it.
			const position = node.position ?? parent?.position
			const start = position?.start.offset ?? 0
			if (!position || start < textStart) return
			const written = source.slice(start, position.end.offset)
			if (node.type === 'code') reportCode(start, written, file)
			if (node.type !== 'text') return
			// A mark after a backslash is meant to be shown.
			const words = written.replace(/\\./g, '  ')
			for (const [found, message, fix] of LEFTOVERS) {
				const at = words.search(found)
				// What begins a line is no beginning after something else in its paragraph.
				if (at === -1 || (at === 0 && found.multiline && index !== 0)) continue
				report(file, start + at, { message, fix })
				return
			}
		})
	}
}

/** Reports a special space beside a mark, which then marks nothing, or at the beginning or end of a line. */
function reportOddSpace(offset: number, source: string, file: VFile): void {
	const before = source.slice(source.lastIndexOf('\n', offset - 1) + 1, offset)
	const isBetweenWords = WORD_BEFORE.test(before) && WORD_AFTER.test(source.slice(offset + 1, offset + 3))
	if (isBetweenWords && !/^\s*\d+[.)]$/.test(before)) return
	report(file, offset, {
		message: 'a special space, such as a no-break space, is here: beside it a mark makes no list, heading or table',
		fix: 'Delete it, and type a space.',
	})
}

/** Reports code that is made by spaces alone, and a fence that is never closed, so that the rest of the text is code. */
function reportCode(offset: number, code: string, file: VFile): void {
	const [fence] = /^(?:`{3,}|~{3,})/.exec(code) ?? []
	if (fence === undefined)
		return report(file, offset, {
			message: 'four spaces or a tab in front make this code, which is shown as it is typed',
			fix: 'Remove the spaces; for code write ``` on the lines before and after it.',
		})
	const isClosed = new RegExp(`\\n[ \\t>]*${fence}+[ \\t\\r]*$`).test(code)
	if (!isClosed)
		report(file, offset, {
			message: `${fence} begins code that is never closed, so that the rest of the text is code`,
			fix: `Write ${fence} on a line of its own where the code ends.`,
		})
}
