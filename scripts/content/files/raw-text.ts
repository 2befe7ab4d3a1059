/** Finds what is wrong with the text of any kind of file, before it is parsed. */
import { oddCharacters } from './characters.ts'
import { issueFile } from './content-files.ts'
import type { Issue } from './issues.ts'
import { positionsOf } from './position.ts'

/** Not part of an address, a longer word or a name in capitals. */
const STILL_TO_COME = /(?<![\w/.=-])(?:TODO|FIXME|TBC|TBA|TBD|XXX|N\/A|n\/a|[Ll]orem ipsum|\?\?\?)(?![\w/.=-]*\w)/g

/**
 * Returns what is wrong with a file's text.
 * @param path below content/
 */
export function checkRawText(text: string, path: string): Issue[] {
	const positionAt = positionsOf(text)
	// Below the front matter of a Markdown file, a sentence may quote another language.
	const end = path.endsWith('.md') ? text.indexOf('\n---', 1) : text.length
	const unwritten = Array.from(text.matchAll(STILL_TO_COME), ({ 0: found, index }) => ({
		index,
		found,
		write: undefined,
		message: `"${found}" holds the place of something that is still to be written`,
		fix: 'Write it, or leave the entry out: what is missing is not known.',
	}))
	return [...oddCharacters(text, (offset) => offset < end), ...unwritten].map(
		({ index, message, fix, found, write }) => ({
			file: issueFile(path),
			...positionAt(index),
			message,
			fix,
			...(write !== undefined && { edit: { found, write } }),
		}),
	)
}
