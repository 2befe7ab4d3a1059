/** The one way in which anything wrong with content is reported. */

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
}

/** Thrown when content does not pass; holds every problem found in the run. */
export class ContentError extends Error {
	readonly issues: Issue[]
	constructor(issues: Issue[]) {
		super(`${issues.length} ${issues.length === 1 ? 'problem' : 'problems'} in content`)
		this.name = 'ContentError'
		this.issues = sortIssues(issues)
	}
}

/** By file, line, column, then message: the same content always reads the same. */
function sortIssues(issues: readonly Issue[]): Issue[] {
	return issues.toSorted(
		(a, b) => compare(a.file, b.file) || a.line - b.line || a.column - b.column || compare(a.message, b.message),
	)
}

/** `file:line:column  what is wrong  how to fix it`, one line an issue. */
export function formatIssues(issues: readonly Issue[]): string {
	return issues.map((issue) => `${issue.file}:${issue.line}:${issue.column}  ${issue.message}  ${issue.fix}`).join('\n')
}

/** By code unit, so that the order does not depend on the machine's locale. */
function compare(a: string, b: string): number {
	return a < b ? -1 : a > b ? 1 : 0
}
