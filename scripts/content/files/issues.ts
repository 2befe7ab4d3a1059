/** How mistakes in content are reported. */
import { count } from '../../../src/core/format.ts'

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
}

/** Replaces a text of a file: the first one from the place of the issue on. */
export interface Edit {
	found: string
	write: string
}

/** An issue without its place, which the caller adds. */
export type Wrong = Pick<Issue, 'message' | 'fix' | 'edit'>

/** Thrown when content does not pass; holds every problem found in the run. */
export class ContentError extends Error {
	readonly issues: Issue[]
	constructor(issues: readonly Issue[]) {
		const found = withoutRepeats(issues.toSorted(compareIssues))
		super(`${count(found.length, 'problem')} in content`)
		this.name = 'ContentError'
		this.issues = found
	}
}

function withoutRepeats(sorted: readonly Issue[]): Issue[] {
	return sorted.filter((issue, index) => {
		const last = sorted[index - 1]
		return !last || compareIssues(last, issue) !== 0
	})
}

/** By file, line, column, then message, so that the same content always gives the same report. */
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
				? `::error file=${escaped(file, /[%\r\n:,]/g)},line=${line},col=${column}::${escaped(`${message}  ${fix}`, /[%\r\n]/g)}`
				: `${file}:${line}:${column}  ${message}  ${fix}`,
		)
		.join('\n')
}

/** Escapes signs in a GitHub command, which a line break would end. */
const escaped = (text: string, signs: RegExp) => text.replace(signs, encodeURIComponent)

/** Compares by code unit, so that the order does not depend on the machine's locale. */
function compare(a: string, b: string): number {
	return a < b ? -1 : a > b ? 1 : 0
}
