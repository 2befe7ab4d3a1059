/** What the plugins are given with a text, what they find in it, and how they report what is wrong. */
import type { Root } from 'hast'
import type { VFile } from 'vfile'
import { location } from 'vfile-location'
import type { Position } from '../position.ts'
import type { Lookups, Receipt } from '../references-in-text.ts'

/** A source of the front matter, with the place where it stands. */
export interface FootnoteSource {
	id: string
	title: string
	publisher: string
	url: string
	asOf?: string | undefined
	position: Position
}

/** An address in the text. */
export interface Found {
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
		/** What `[^id]` may name; undefined where footnotes are not possible. */
		sources: readonly FootnoteSource[] | undefined
		/** What references are looked up in; undefined where there are none. */
		lookups: Lookups | undefined
		/** The sources of what the text refers to, each once. */
		receipts: Receipt[]
		/** Whether the text refers to a fact of law. */
		isLaw: boolean
		/** Where the author's text begins: the stubs of footnotes are before it. */
		start: number
		/** Changes the finished tree in the caller's way. */
		finish: (tree: Root) => void
		links: Found[]
		images: Found[]
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
