/** How mistakes in content are reported. */

export interface Issue {
	/** Relative to the folder that holds `content/`, e.g. `content/villages/x.json`. */
	file: string
	/** From 1. */
	line: number
	column: number
	/** What is wrong. */
	message: string
	/** How to fix it. */
	fix: string
	/** The fix as a change of the file, where only one can be right: `npm run check -- --fix` makes it. */
	edit?: Edit
	/** The published address that leads nowhere. */
	lostAddress?: string
}

/** Replaces a text of a file: the first one from the place of the issue on. */
export interface Edit {
	found: string
	write: string
}

/** An issue without its place, which the caller adds. */
export type Wrong = Pick<Issue, 'message' | 'fix' | 'edit'>

/** How many issues of one file are listed: what was pasted by mistake may have thousands. */
const MAX_LISTED = 100
/** Characters of a message or a fix, which may quote what is wrong. */
const MAX_WORDS = 600

/** Thrown when content does not pass; holds every problem found in the run, of a file with very many the first ones. */
export class ContentError extends Error {
	readonly issues: Issue[]
	constructor(issues: readonly Issue[]) {
		const found = withoutRepeats(sortIssues(issues))
		super(`${found.length} ${found.length === 1 ? 'problem' : 'problems'} in content`)
		this.name = 'ContentError'
		this.issues = [...Map.groupBy(found, ({ file }) => file).values()].flatMap(listed).map(shortened)
	}
}

function withoutRepeats(sorted: readonly Issue[]): Issue[] {
	return sorted.filter((issue, index) => {
		const last = sorted[index - 1]
		return !last || compareIssues(last, issue) !== 0
	})
}

/** Returns those of the issues of a file that are listed, with one that counts the others. */
function listed(ofFile: Issue[]): Issue[] {
	const next = ofFile[MAX_LISTED]
	if (!next) return ofFile
	const more = ofFile.length - MAX_LISTED
	const message = `there ${more === 1 ? 'is one more problem' : `are ${more} more problems`} in this file from here on`
	return [...ofFile.slice(0, MAX_LISTED), { ...next, message, fix: 'Correct those above first.' }]
}

function shortened(issue: Issue): Issue {
	const cut = (words: string) => (words.length > MAX_WORDS ? `${words.slice(0, MAX_WORDS)} …` : words)
	return { ...issue, message: cut(issue.message), fix: cut(issue.fix) }
}

/** Sorts by file, line, column, then message, so that the same content always gives the same report. */
function sortIssues(issues: readonly Issue[]): Issue[] {
	return issues.toSorted(compareIssues)
}

function compareIssues(a: Issue, b: Issue): number {
	return compare(a.file, b.file) || a.line - b.line || a.column - b.column || compare(a.message, b.message)
}

/** text: for a person. github: commands that mark the lines in a pull request on GitHub. */
export const ISSUE_FORMATS = ['text', 'github'] as const
export type IssueFormat = (typeof ISSUE_FORMATS)[number]

/**
 * Returns one line for each issue.
 * @example formatIssues(issues) // content/faq.json:3:2  what is wrong  how to fix it
 * @example formatIssues(issues, 'github') // ::error file=content/faq.json,line=3,col=2::what is wrong  how to fix it
 */
export function formatIssues(issues: readonly Issue[], format: IssueFormat = 'text'): string {
	return issues
		.map(({ file, line, column, message, fix }) =>
			format === 'github'
				? `::error file=${forProperty(file)},line=${line},col=${column}::${forCommand(`${message}  ${fix}`)}`
				: `${file}:${line}:${column}  ${message}  ${fix}`,
		)
		.join('\n')
}

/** Escapes the text of a GitHub command, which a line break would end. */
function forCommand(text: string): string {
	return text.replace(/[%\r\n]/g, encodeURIComponent)
}

/** Escapes a property of a GitHub command. */
function forProperty(text: string): string {
	return text.replace(/[%\r\n:,]/g, encodeURIComponent)
}

/** Compares by code unit, so that the order does not depend on the machine's locale. */
function compare(a: string, b: string): number {
	return a < b ? -1 : a > b ? 1 : 0
}
