import type { Issue } from '../content/files/issues.ts'

/** A file as the server sends it to the editor. */
export interface WorkingFile {
	/** `content/faq.json` */
	path: string
	/** What the server compares before it writes. */
	version: string
	/** Null for pictures that are no drawings. */
	text: string | null
}

/** What is wrong in a file, as the server sends it to the editor. */
export type FoundIssue = Pick<Issue, 'file' | 'line' | 'message' | 'fix'>
