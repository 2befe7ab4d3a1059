/** What the plugins get with a text, what they find in it, and how they report issues. */
import type { Root } from 'hast'
import type { Node } from 'unist'
import type { VFile } from 'vfile'
import { location } from 'vfile-location'
import type { Wrong } from '../../files/issues.ts'
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
 * Reports what is wrong in a text, as a message of the file whose `note` is how to fix it.
 * @param at the offset, or the node that begins there
 */
export function report(file: VFile, at: number | Node, { message, fix }: Wrong): void {
	const offset = typeof at === 'number' ? at : (at.position?.start.offset ?? 0)
	file.message(message, location(file).toPoint(offset)).note = fix
}
