/** Limits of a content file: a larger one is a mistake, and the parsers of Markdown are recursive. */
import type { Wrong } from './issues.ts'

/** About twice the longest file that a program writes. */
export const MAX_FILE_BYTES = 5_000_000
/** Levels of lists, quotations and marks in Markdown, and of groups in a drawing. */
export const MAX_DEPTH = 30

/** What is said where something is nested more deeply than is read. */
export const tooDeep = (what: string): Wrong => ({
	message: `${what} are nested more than ${MAX_DEPTH} levels deep here`,
	fix: 'Use fewer levels.',
})
