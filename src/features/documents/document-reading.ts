/** What came of reading a document. */
import type { ReactNode } from 'react'
import type { AgreementReading } from '../../core/agreement-reading/proposal.ts'

export interface ReadProgress {
	/** Pages read so far. */
	page: number
	/** Pages that will be read. */
	pages: number
}

/** What a document says. `note` says in words what of it was not read. */
export interface ReadDocument extends AgreementReading {
	/** Pages of the document. */
	pages: number
	note?: string
}

/**
 * Why nothing is proposed, in a sentence or two for the reader. `scan`: the document is a picture of pages, so its answers
 * have to be typed; otherwise offer another file. `pages` is absent if it couldn't be opened.
 */
export interface UnreadDocument {
	kind: 'scan' | 'other'
	problem: string
	pages?: number
}

/** Returns what a document says about facts, to take or to leave; nothing if it says nothing about them. */
export type Proposed = (facts: readonly string[]) => ReactNode

/** What the worker sends. */
export type WorkerReport = { progress: ReadProgress } | { result: ReadDocument | UnreadDocument }
