/** What the plugins get with a text, what they find in it, and how they report issues. */
import type { Root } from 'hast'
import type { VFile } from 'vfile'
import { location } from 'vfile-location'
import type { TextPosition } from '../../files/position.ts'
import type { Lookups, ReferredSource } from '../references-in-text.ts'

/** A source of the front matter, with its position. */
export interface FootnoteSource extends ReferredSource {
	id: string
	position: TextPosition
}

/** An address in the text. */
export interface FoundAddress {
	url: string
	offset: number
}

/** The items of task lists below a heading of level 2, as plain text. */
export interface Tasks {
	heading: string
	items: string[]
}

declare module 'vfile' {
	interface DataMap {
		/** The sources that `[^id]` may name; undefined where footnotes are not possible. */
		sources: readonly FootnoteSource[] | undefined
		/** The lookups of references; undefined where there are none. */
		lookups: Lookups | undefined
		/** The sources of the facts that the text refers to, each once. */
		receipts: ReferredSource[]
		/** Whether the text refers to facts. */
		isReferring: boolean
		/** The ids of sources that nothing in the text cites. */
		uncited: string[]
		/** Whether the text refers to a fact of law. */
		isLaw: boolean
		/** The offset of the author's text: the stubs of footnotes are before it. */
		start: number
		/** A change of the finished tree by the caller. */
		finish: (tree: Root) => void
		links: FoundAddress[]
		images: FoundAddress[]
		toc: { id: string; text: string }[]
		headingIds: string[]
		tasks: Tasks[]
	}
}

/**
 * Reports what is wrong at an offset of the text, as a message of the file.
 * @param fix how to fix it; the `note` of the message
 */
export function report(file: VFile, offset: number, message: string, fix: string): void {
	file.message(message, location(file).toPoint(offset)).note = fix
}
