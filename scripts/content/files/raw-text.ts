/** Finds what is wrong with the text of any kind of file, before it is parsed. */
import { issueFile } from './content-files.ts'
import type { Issue } from './issues.ts'
import { positionsOf } from './position.ts'

interface Pattern {
	found: RegExp
	message: (found: string) => string
	fix: (found: string) => string
	/** The files in which it is looked for; all, if left out. */
	files?: RegExp
}

/** The marks of a merge conflict in Git. Other issues of such a file aren't reported. */
const CONFLICT: Pattern = {
	found: /^(?:<{7}|>{7})(?= |$)/m,
	message: () => 'two changes of the same lines were never brought together: this line is one of Git’s marks',
	fix: () => 'Keep what is right of the lines between <<<<<<< and >>>>>>>, and remove the three lines of marks.',
}

const HIDDEN = {
	message: () => 'a character that nobody can see is here, such as one that turns the direction of writing',
	fix: () => 'Delete it: select from the letter before to the letter after it, and type both again.',
}

const PATTERNS: readonly Pattern[] = [
	{ found: /[^\P{Cc}\t\n\r]|[\u202A-\u202E\u2066-\u2069]/gu, ...HIDDEN },
	// As JSON writes them.
	{ found: /(?<!\\)(?:\\\\)*\\(?:[bf]|u00(?:[01]|7f|[89])|u202[a-e]|u206[6-9])/gi, files: /\.json$/, ...HIDDEN },
	{
		// Only from where a line starts, or each character of a long one would be tried. Except outlines, which a program writes.
		found: /(?<![^\n])[^\n]{10001,}/g,
		files: /^(?!geo\/)/,
		message: () => 'this line has more than 10,000 characters',
		fix: () => 'Remove what was pasted by mistake.',
	},
	{
		// Not part of an address, a longer word or a name in capitals.
		found: /(?<![\w/.=-])(?:TODO|FIXME|TBC|TBA|TBD|XXX|N\/A|n\/a|[Ll]orem ipsum|\?\?\?)(?![\w/.=-]*\w)/g,
		message: (found) => `"${found}" holds the place of something that is still to be written`,
		fix: () => 'Write it, or leave the entry out: what is missing is not known.',
	},
	{
		found: /\p{L}\p{M}+/gu,
		message: (found) => `the letter "${found}" is written as two characters, so that no search finds it`,
		fix: (found) => `Type it again as one: ${found.normalize('NFC')}`,
	},
]

/**
 * Returns what is wrong with a file's text.
 * @param path below content/
 * @returns `isReadable` is false when parsing it would only report the consequences
 */
export function checkRawText(text: string, path: string): { issues: Issue[]; isReadable: boolean } {
	const issueAt = ({ message, fix }: Pattern, { 0: found, index }: { 0: string; index: number }): Issue => ({
		file: issueFile(path),
		...positionsOf(text)(index),
		message: message(found),
		fix: fix(found),
	})
	const conflict = CONFLICT.found.exec(text)
	if (conflict) return { issues: [issueAt(CONFLICT, conflict)], isReadable: false }
	return {
		issues: PATTERNS.filter(({ files }) => files?.test(path) ?? true).flatMap((pattern) =>
			Array.from(text.matchAll(pattern.found))
				// Some letters have no character of their own with the mark.
				.filter(([found]) => found.normalize('NFC') !== found || !/\p{M}/u.test(found))
				.map((match) => issueAt(pattern, match)),
		),
		isReadable: true,
	}
}
